/** The button "Kirim ulang email verifikasi", shown where an unverified address blocks an action. */
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Action } from '../../components/Action.tsx';
import { showProblem } from '../../components/show-problem.ts';
import { showToast } from '../../components/toasts.ts';
import { readReturnPath, saveReturnPath } from '../../session/return-path.ts';
import { useUser } from '../../session/user.ts';
import { sendVerifyEmail } from './api.ts';
import { t } from './translations.ts';

export function ResendVerification({ look = 'outlined' }: { look?: 'outlined' | 'filled' }) {
  const { data: user } = useUser();
  const { pathname, search } = useLocation();
  const currentPath = pathname + search;
  const isBlockedHere = !currentPath.startsWith('/verify/');
  useEffect(() => {
    if (isBlockedHere) saveReturnPath(currentPath);
  }, [isBlockedHere, currentPath]);
  const { mutate, isPending } = useMutation({
    mutationFn: () => sendVerifyEmail(isBlockedHere ? currentPath : (readReturnPath() ?? '/')),
    onSuccess: () =>
      showToast({
        title: t('verify.resent'),
        description: t('verify.resent_text', { email: user?.email ?? '' }),
        variant: 'success',
      }),
    onError: (error) => showProblem(error),
  });
  return (
    <Action look={look} disabled={isPending} onClick={() => mutate()}>
      {t(isPending ? 'verify.resending' : 'verify.resend')}
    </Action>
  );
}
