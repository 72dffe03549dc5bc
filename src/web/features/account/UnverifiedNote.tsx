/**
 * Says before sending that the server refuses the action until the e-mail address is verified, and sends the mail again.
 * Renders nothing for a verified user.
 */
import Box from '@mui/material/Box';
import { focusElement } from '../../components/navigation-focus.ts';
import { Panel } from '../../components/Panel.tsx';
import { useUser } from '../../session/user.ts';
import { ResendVerification } from './ResendVerification.tsx';
import { t } from './translations.ts';

const UNVERIFIED_NOTE = 'verifikasi-email';

/** After a refusal the note takes the focus and is scrolled into view, if it is on the page. */
export function focusUnverifiedNote(): void {
  const note = document.getElementById(UNVERIFIED_NOTE);
  if (note) focusElement(note);
}

/** `button`: label of the button that the user presses afterwards. */
export function UnverifiedNote({ button }: { button: string }) {
  const { data: user } = useUser();
  if (!user || user.verified) return null;
  return (
    <Box id={UNVERIFIED_NOTE} tabIndex={-1} sx={{ outline: 'none' }}>
      <Panel title={t('verify.first_title')} text={t('verify.first_text', { email: user.email, button })}>
        <div>
          <ResendVerification />
        </div>
      </Panel>
    </Box>
  );
}
