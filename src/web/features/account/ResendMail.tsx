/** Button of the page "check your mail" that sends the email again and confirms it in place. */
import Box from '@mui/material/Box';
import { useMutation } from '@tanstack/react-query';
import { toProblem } from '../../api/problem.ts';
import { Action } from '../../components/Action.tsx';
import { t } from './translations.ts';

interface Props {
  email: string;
  send: (email: string) => Promise<unknown>;
}

export function ResendMail({ email, send }: Props) {
  const { mutate, isPending, isSuccess, error, submittedAt } = useMutation({ mutationFn: () => send(email) });
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Action look="outlined" busy={isPending} onClick={() => isPending || mutate()}>
        {t(isPending ? 'resend.sending' : 'resend.send')}
      </Action>
      <Box role="status" sx={{ '&:empty': { display: 'none' } }}>
        {/* A new key makes screen readers announce the second message too. */}
        {isSuccess && <span key={submittedAt}>{t('resend.sent', { email })}</span>}
        {error && toProblem(error).message}
      </Box>
    </Box>
  );
}
