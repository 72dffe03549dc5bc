/** After a form was sent: its number, a link to it, and a button for another submission. */
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { Action } from '../../components/Action.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { showShell } from '../../components/shell-timing.ts';
import { useSession } from '../../session/session-store.ts';
import { t } from './translations.ts';

/** `id`: unknown if only the URL has the number. `onAgain`: opens an empty form. */
export function SentConfirmation({
  id,
  number,
  onAgain,
}: {
  id?: string | undefined;
  number: string;
  onAgain: () => void;
}) {
  const { status } = useSession();
  useEffect(() => showShell(), []);
  const isTicket = number.startsWith('BPN-');
  const isKnown = status === 'loggedIn' && id !== undefined;
  return (
    <EmptyState
      title={t('sent_title')}
      text={t(isTicket ? 'sent_ticket' : isKnown ? 'sent_text' : 'sent_public', { number })}
      action={
        <>
          {isKnown && (
            <Action to={`/curation/${id}`} look="filled">
              {t('sent_link')}
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
