/** After a form was sent: its number, a link to it, and a button for another submission. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { Action } from '../../components/Action.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { showShell } from '../../components/shell-timing.ts';
import { useSession } from '../../session/session-store.ts';
import { t } from './translations.ts';

/** `id`: unknown if only the URL has the number. `confirmation`: the text of staff. `onAgain`: opens an empty form. */
export function SentConfirmation({
  id,
  number,
  confirmation,
  isWaiting = false,
  placeToken,
  onAgain,
}: {
  id?: string | undefined;
  number: string;
  confirmation: string | null;
  /** The sender joined the waiting list. */
  isWaiting?: boolean;
  placeToken?: string | undefined;
  onAgain: () => void;
}) {
  const { status } = useSession();
  useEffect(() => showShell(), []);
  const isTicket = number.startsWith('BPN-');
  const isKnown = status === 'loggedIn' && id !== undefined;
  return (
    <EmptyState
      title={t(isWaiting ? 'sent_waiting' : 'sent_title')}
      text={
        <>
          {confirmation && (
            <Box component="span" sx={{ display: 'block', mb: 1.5, color: 'text.primary', whiteSpace: 'pre-line' }}>
              {confirmation}
            </Box>
          )}
          {placeToken && (
            <Box component="span" sx={{ display: 'block', mb: 1.5 }}>
              {t(isWaiting ? 'sent_waiting_text' : 'sent_place_text')}
            </Box>
          )}
          {t(isTicket ? 'sent_ticket' : isKnown ? 'sent_text' : 'sent_public', { number })}
        </>
      }
      action={
        <>
          {isKnown && (
            <Action to={`/curation/${id}`} look="filled">
              {t('sent_link')}
            </Action>
          )}
          {placeToken && id && (
            <Action to={`/places/${id}?token=${placeToken}`} look="filled">
              {t('sent_place')}
            </Action>
          )}
          <Button variant="outlined" onClick={onAgain}>
            {t('sent_again')}
          </Button>
        </>
      }
    />
  );
}
