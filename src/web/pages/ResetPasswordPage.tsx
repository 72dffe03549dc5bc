import Box from '@mui/material/Box';
import { type FormEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Action } from '../components/Action.tsx';
import { AlertDialog } from '../components/AlertDialog.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { PageTitle } from '../components/PageTitle.tsx';
import { PasswordField } from '../components/PasswordField.tsx';
import { PasswordHints } from '../features/account/PasswordHints.tsx';
import { t } from '../features/account/translations.ts';
import { type Passwords, usePasswordReset } from '../features/account/usePasswordReset.ts';
import { t as tCommon } from '../i18n.ts';
import { AuthHeader, AuthLayout } from '../layouts/AuthLayout.tsx';
import { nextPathOf } from '../session/route-guards.tsx';

export { AuthHeader as PageHeader };

export default function ResetPasswordPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [values, setValues] = useState<Passwords>({ password: '', password_confirm: '' });
  const { snapshot, alert, target, edit, retry, submit } = usePasswordReset(
    query.get('token'),
    nextPathOf(query.toString()),
  );
  const isSending = snapshot.matches('submitting');
  const isShown = isSending || snapshot.matches('editing') || snapshot.matches('failed');
  const send = (event: FormEvent) => {
    event.preventDefault();
    submit(values);
  };
  const field = (name: keyof Passwords) => (
    <PasswordField
      name={name}
      label={t(`reset.${name}`)}
      value={values[name]}
      errors={snapshot.context.errors[name] ?? []}
      autoComplete="new-password"
      onChange={(value) => {
        setValues((before) => ({ ...before, [name]: value }));
        edit(name);
      }}
    />
  );
  return (
    <AuthLayout title={t('reset.title')} lead={t('reset.lead')}>
      <PageTitle>{t('reset.page')}</PageTitle>
      <div role="status">{snapshot.matches('checking') && t('reset.checking')}</div>
      {snapshot.matches('unreachable') && (
        <EmptyState
          art="waves"
          small
          title={t('reset.unreachable_title')}
          text={t('reset.unreachable_text')}
          action={
            <Action look="filled" onClick={retry}>
              {tCommon('retry')}
            </Action>
          }
        />
      )}
      {isShown && (
        <Box component="form" onSubmit={send} noValidate sx={{ display: 'grid', gap: 2.5 }}>
          {field('password')}
          <PasswordHints password={values.password} known={{ token: query.get('token') ?? '' }} />
          {field('password_confirm')}
          <Action type="submit" look="filled" size="large" disabled={isSending}>
            {t(isSending ? 'reset.sending' : 'reset.submit')}
          </Action>
        </Box>
      )}
      <AlertDialog
        open={alert !== null}
        title={t('reset.alert')}
        text={alert ?? ''}
        onClose={() => navigate(target, { replace: true })}
      />
    </AuthLayout>
  );
}
