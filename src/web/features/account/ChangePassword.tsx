/**
 * A logged-in user changes the password by the link of the reset mail. Its page is for visitors only, so the user logs
 * out before opening it.
 */
import Box from '@mui/material/Box';
import { useMutation } from '@tanstack/react-query';
import { SECURITY_PATH } from '#contract/paths.ts';
import words from '#locales/id/sessions.json';
import { toProblem } from '../../api/problem.ts';
import { Action } from '../../components/Action.tsx';
import { FormAlert } from '../../components/FormAlert.tsx';
import { Panel } from '../../components/Panel.tsx';
import { addTranslations } from '../../i18n.ts';
import { logOut } from '../../session/session-actions.ts';
import { requestPasswordReset } from './api.ts';

const t = addTranslations('sessions', words);

export function ChangePassword({ email }: { email: string }) {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => requestPasswordReset(email, SECURITY_PATH),
  });
  return (
    <Panel title={t('password.title')} text={t('password.text', { email })}>
      <FormAlert text={error && toProblem(error).message} />
      <Box role="status" sx={{ fontWeight: 600, overflowWrap: 'anywhere', '&:empty': { display: 'none' } }}>
        {isSuccess && t('password.sent', { email })}
      </Box>
      <div>
        {isSuccess ? (
          <Action look="filled" onClick={() => void logOut()}>
            {t('password.log_out')}
          </Action>
        ) : (
          <Action look="outlined" busy={isPending} onClick={() => isPending || mutate()}>
            {t(isPending ? 'password.sending' : 'password.send')}
          </Action>
        )}
      </div>
    </Panel>
  );
}
