/** Notice of an unverified email address, with a button that sends the email again. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MailWarning from 'lucide-react/icons/mail-warning';
import { showProblem } from '../../components/show-problem.ts';
import { showToast } from '../../components/toasts.ts';
import { useAction } from '../../components/useAction.ts';
import { hiddenBesideWizard } from '../../components/wizard-styles.ts';
import { readReturnPath, saveReturnPath } from '../../session/return-path.ts';
import type { User } from '../../session/user.ts';
import { sendVerifyEmail } from './api.ts';
import { t } from './translations.ts';

export function EmailVerification({ user }: { user: User }) {
  const { isBusy, run } = useAction(() => sendVerifyEmail(readReturnPath() ?? '/profile'), {
    onSuccess: () => {
      if (!readReturnPath()) saveReturnPath('/profile');
      showToast({
        title: t('unverified.sent.title'),
        description: t('unverified.sent.description', { email: user.pending_email ?? user.email }),
        variant: 'success',
      });
    },
    onProblem: (problem) => showProblem(problem),
  });
  if (user.verified && !user.pending_email) return null;
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
      <Button variant="outlined" color="inherit" disabled={isBusy} onClick={() => void run()}>
        {t('unverified.resend')}
      </Button>
    </Box>
  );
}
