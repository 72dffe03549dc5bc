import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { Action } from '../components/Action.tsx';
import { Field } from '../components/Field.tsx';
import { PageTitle } from '../components/PageTitle.tsx';
import { showToast } from '../components/toasts.ts';
import { useFields } from '../components/useFields.ts';
import { requestPasswordReset } from '../features/account/api.ts';
import { MailSent } from '../features/account/MailSent.tsx';
import { ResendMail } from '../features/account/ResendMail.tsx';
import { t } from '../features/account/translations.ts';
import { AuthHeader, AuthLayout } from '../layouts/AuthLayout.tsx';
import { nextPathOf } from '../session/route-guards.tsx';

export { AuthHeader as PageHeader };

const LINKS = [
  { to: '/register', word: 'forgot.register' },
  { to: '/login', word: 'forgot.login' },
] as const;

export default function ForgotPasswordPage() {
  const { search } = useLocation();
  const next = nextPathOf(search);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, isSending, submit, text } = useFields({ email: '' });
  const send = submit(
    async ({ email }) => {
      await requestPasswordReset(email, next);
      showToast({ title: t('forgot.sent'), variant: 'success' });
      setSentTo(email);
    },
    ({ errors, message }) =>
      showToast({ title: t('forgot.error'), description: errors.email?.[0] ?? message, variant: 'destructive' }),
  );
  if (sentTo) {
    return (
      <AuthLayout title={t('forgot.sent_title')}>
        <PageTitle>{t('forgot.page')}</PageTitle>
        <MailSent
          text={t('forgot.sent_text', { email: sentTo })}
          action={
            <>
              <ResendMail email={sentTo} send={(to) => requestPasswordReset(to, next)} />
              <Box component={Action} onClick={() => setSentTo(null)} sx={{ ml: -2.5 }}>
                {t('forgot.other')}
              </Box>
              <Box component={Action} to={`/login${search}`} sx={{ ml: -2.5, mt: -2 }}>
                {t('forgot.login')}
              </Box>
            </>
          }
        />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={t('forgot.title')} lead={t('forgot.lead')}>
      <PageTitle>{t('forgot.page')}</PageTitle>
      <Box component="form" ref={form} onSubmit={send} noValidate sx={{ display: 'grid', gap: 2.5 }}>
        <Field {...text('email')} label={t('forgot.email')} type="email" inputMode="email" autoComplete="username" />
        <Action type="submit" look="filled" size="large" busy={isSending}>
          {t(isSending ? 'forgot.sending' : 'forgot.submit')}
        </Action>
      </Box>
      <Box sx={{ mt: 3, display: 'grid', justifyItems: 'start' }}>
        {LINKS.map(({ to, word }) => (
          <Link
            key={to}
            component={RouterLink}
            to={`${to}${search}`}
            sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}
          >
            {t(word)}
          </Link>
        ))}
      </Box>
    </AuthLayout>
  );
}
