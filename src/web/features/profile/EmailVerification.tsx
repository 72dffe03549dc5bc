/** Notice of an unverified email address, with a button that sends the email again. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MailWarning from 'lucide-react/icons/mail-warning';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toProblem } from '../../api/problem.ts';
import { showToast } from '../../components/toasts.ts';
import { hiddenBesideWizard } from '../../components/wizard-styles.ts';
import { readReturnPath, saveReturnPath } from '../../session/return-path.ts';
import type { User } from '../../session/user.ts';
import { sendVerifyEmail } from './api.ts';

export function EmailVerification({ user }: { user: User }) {
  const { t } = useTranslation('profile');
  const [isSending, setSending] = useState(false);
  if (user.verified && !user.pending_email) return null;
  const send = async () => {
    setSending(true);
    try {
      const returnPath = readReturnPath();
      await sendVerifyEmail(returnPath ?? '/profile');
      if (!returnPath) saveReturnPath('/profile');
      const email = user.pending_email ?? user.email;
      showToast({
        title: t('unverified.sent.title'),
        description: t('unverified.sent.description', { email }),
        variant: 'success',
      });
    } catch (error) {
      showToast({ title: toProblem(error).message, variant: 'destructive' });
    } finally {
      setSending(false);
    }
  };
  return (
    <Box
      component="section"
      sx={[
        {
          display: 'flex',
          gap: 2,
          flexWrap: 'wrap',
          alignItems: 'center',
          p: 2,
          borderRadius: '14px',
          bgcolor: 'soft.accent',
        },
        hiddenBesideWizard,
      ]}
    >
      <Box component={MailWarning} aria-hidden size={24} sx={{ color: 'accent.main', flex: 'none' }} />
      <Box sx={{ flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        {!user.pending_email && <Box sx={{ fontWeight: 600 }}>{t('unverified.title')}</Box>}
        <Box>
          {user.pending_email
            ? t('unverified.pending', { email: user.pending_email })
            : t('unverified.text', { email: user.email })}
        </Box>
      </Box>
      <Button variant="outlined" color="inherit" disabled={isSending} onClick={() => void send()}>
        {t('unverified.resend')}
      </Button>
    </Box>
  );
}
