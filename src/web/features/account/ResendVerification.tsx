/** "Kirim ulang email verifikasi", wherever an unverified address is in the way. */
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import auth from '#locales/id/auth.json';
import { asProblem } from '../../api/problem.ts';
import { Action } from '../../components/Action.tsx';
import { notify } from '../../components/notices.ts';
import { keepReturnPlace } from '../../session/return-place.ts';
import { useUser } from '../../session/user.ts';
import { addWords } from '../../words.ts';
import { sendVerifyEmail } from './api.ts';

addWords('auth', auth);

export function ResendVerification({ look = 'outlined' }: { look?: 'outlined' | 'filled' }) {
  const { t } = useTranslation('auth');
  const { data: user } = useUser();
  const { pathname, search } = useLocation();
  const place = pathname + search;
  useEffect(() => {
    if (!place.startsWith('/verify/')) keepReturnPlace(place);
  }, [place]);
  const { mutate, isPending } = useMutation({
    mutationFn: sendVerifyEmail,
    onSuccess: () =>
      notify({
        title: t('verify.resent'),
        description: t('verify.resent_text', { email: user?.email ?? '' }),
        variant: 'success',
      }),
    onError: (error) => notify({ title: asProblem(error).message, variant: 'destructive' }),
  });
  return (
    <Action look={look} disabled={isPending} onClick={() => mutate()}>
      {t(isPending ? 'verify.resending' : 'verify.resend')}
    </Action>
  );
}
