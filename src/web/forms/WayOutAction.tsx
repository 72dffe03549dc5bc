/** What the sender may do when the form was not taken: join the waiting list, or open what was sent before. */
import Box from '@mui/material/Box';
import { Action } from '../components/Action.tsx';
import { useFormSession } from './context.ts';
import type { WayOut } from './form-session.ts';
import { t } from './translations.ts';

export default function WayOutAction({ wayOut, onSend }: { wayOut: WayOut; onSend: () => void }) {
  const formSession = useFormSession();
  if (wayOut.kind === 'own')
    return (
      <Box sx={{ mt: 1 }}>
        <Action look="outlined" to={`/curation/${wayOut.id}`}>
          {t('places.own')}
        </Action>
      </Box>
    );
  const join = () => {
    formSession.joinsQueue = true;
    onSend();
  };
  return (
    <Box sx={{ mt: 0.5 }}>
      {t('places.join_text')}
      <Box sx={{ mt: 1 }}>
        <Action look="filled" onClick={join}>
          {t('places.join')}
        </Action>
      </Box>
    </Box>
  );
}
