import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { Action } from '../components/Action.tsx';
import { FormAlert } from '../components/FormAlert.tsx';
import { PageTitle } from '../components/PageTitle.tsx';
import { showToast } from '../components/toasts.ts';
import { useFields } from '../components/useFields.ts';
import { register, resendVerification } from '../features/account/api.ts';
import { MailSent } from '../features/account/MailSent.tsx';
import { RegisterFields, type Registration } from '../features/account/RegisterFields.tsx';
import { ResendMail } from '../features/account/ResendMail.tsx';
import { t } from '../features/account/translations.ts';
import { AuthHeader, AuthLayout } from '../layouts/AuthLayout.tsx';
import { removeReturnPath, saveReturnPath } from '../session/return-path.ts';
import { nextPathOf } from '../session/route-guards.tsx';

const empty: Registration = {
  name: '',
  email: '',
  password: '',
  password_confirm: '',
  role: 'user',
  nik: '',
  phone_number: '',
  terms: false,
  privacy: false,
};

export { AuthHeader as PageHeader };

export default function RegisterPage() {
  const { search } = useLocation();
  const next = nextPathOf(search);
  const [email, setEmail] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const isSeller = new URLSearchParams(search).get('role') === 'member';
  const fields = useFields({ ...empty, role: isSeller ? 'member' : 'user' });
  const { form, isSending, submit } = fields;
  const send = submit(
    async ({ nik, ...values }) => {
      setFailure(null);
      const user = values.role === 'member' ? { ...values, nik } : values;
      const made = await register(next ? { ...user, next } : user);
      if (next) saveReturnPath(next);
      else removeReturnPath();
      setEmail(made.email);
      scrollTo(0, 0);
    },
    ({ errors, message }) => {
      const isAtFields = Object.keys(errors).length > 0;
      setFailure(isAtFields ? t('register.check') : message);
      if (!isAtFields) showToast({ title: t('register.failed'), variant: 'destructive' });
    },
  );
  if (email) {
    return (
      <AuthLayout title={t('register.done_title')}>
        <MailSent
          text={t('register.done_text', { email })}
          action={
            <>
              <Action to={`/login${search}`} look="filled" size="large">
                {t('register.done_next')}
              </Action>
              <ResendMail email={email} send={(to) => resendVerification(to, next)} />
              <Box
                component={Action}
                to="/login?next=/profile"
                sx={{ px: 1, ml: -1, justifyContent: 'start', textAlign: 'start' }}
              >
                {t('register.done_other')}
              </Box>
            </>
          }
        />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={t('register.title')} lead={t('register.lead')}>
      <PageTitle>{t('register.page')}</PageTitle>
      <Box component="form" ref={form} onSubmit={send} noValidate sx={{ display: 'grid', gap: 2.5 }}>
        <FormAlert text={failure} />
        <RegisterFields fields={fields} />
        <Action type="submit" look="filled" size="large" busy={isSending}>
          {t(isSending ? 'register.sending' : 'register.submit')}
        </Action>
      </Box>
      <Typography sx={{ mt: 3 }}>
        {t('register.has_account')}{' '}
        <Link component={RouterLink} to={`/login${search}`}>
          {t('register.login')}
        </Link>
      </Typography>
    </AuthLayout>
  );
}
