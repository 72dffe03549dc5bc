import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { Navigate, Link as RouterLink, useLocation } from 'react-router-dom';
import { Action } from '../components/Action.tsx';
import { Field } from '../components/Field.tsx';
import { FormAlert } from '../components/FormAlert.tsx';
import { PageTitle } from '../components/PageTitle.tsx';
import { PasswordField } from '../components/PasswordField.tsx';
import { useFields } from '../components/useFields.ts';
import { login } from '../features/account/api.ts';
import { t } from '../features/account/translations.ts';
import { AuthHeader, AuthLayout } from '../layouts/AuthLayout.tsx';
import { readReturnPath, removeReturnPath } from '../session/return-path.ts';
import { loginPathFor, nextPathOf } from '../session/route-guards.tsx';
import { logIn } from '../session/session-actions.ts';

/** After registration every login, also from the header link, leads back to the page where the user was. */
export { AuthHeader as PageHeader };

export default function LoginPage() {
  const { search } = useLocation();
  const [returnPath] = useState(readReturnPath);
  const hasReturnPath = returnPath !== null && nextPathOf(search) === null;
  useEffect(() => {
    if (hasReturnPath) removeReturnPath();
  }, [hasReturnPath]);
  return hasReturnPath ? <Navigate to={loginPathFor(returnPath)} replace /> : <LoginForm />;
}

function LoginForm() {
  const { search } = useLocation();
  const [failure, setFailure] = useState<string | null>(null);
  const { form, isSending, submit, text } = useFields({ email: '', password: '' });
  const send = submit(
    async ({ email, password }) => {
      setFailure(null);
      await logIn(await login(email, password));
    },
    ({ message }) => setFailure(message),
  );
  return (
    <AuthLayout title={t('login.title')} lead={t(nextPathOf(search) ? 'login.lead_next' : 'login.lead')}>
      <PageTitle>{t('login.page')}</PageTitle>
      <Box component="form" ref={form} onSubmit={send} noValidate sx={{ display: 'grid', gap: 2.5 }}>
        <FormAlert title={t('login.failed')} text={failure} />
        <Field {...text('email')} label={t('login.email')} type="email" autoComplete="username" inputMode="email" />
        <PasswordField {...text('password')} label={t('login.password')} autoComplete="current-password" />
        <Box sx={{ mt: -1 }}>
          <Link
            component={RouterLink}
            to={`/forgot-password${search}`}
            sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}
          >
            {t('login.forgot')}
          </Link>
        </Box>
        <Action type="submit" look="filled" size="large" busy={isSending}>
          {t(isSending ? 'login.sending' : 'login.submit')}
        </Action>
      </Box>
      <Typography sx={{ mt: 3 }}>
        {t('login.no_account')}{' '}
        <Link component={RouterLink} to={`/register${search}`}>
          {t('login.register')}
        </Link>
      </Typography>
    </AuthLayout>
  );
}
