/** After a form was sent from its own address. */
import { useTranslation } from 'react-i18next';
import { Action } from '../../components/Action.tsx';
import { Blank } from '../../components/Blank.tsx';
import { useSession } from '../../session/store.ts';

export function Sent({ result }: { result: unknown }) {
  const { t } = useTranslation('form-page');
  const { status } = useSession();
  const { id, number } = (result ?? {}) as { id?: string; number?: string };
  const isTicket = number?.startsWith('BPN-');
  const isKnown = status === 'loggedIn' && id;
  return (
    <Blank
      title={t('sent_title')}
      text={t(isTicket ? 'sent_ticket' : isKnown ? 'sent_text' : 'sent_public', { number })}
      action={
        isKnown && (
          <Action to={`/curation/${id}`} look="filled">
            {t('sent_link')}
          </Action>
        )
      }
    />
  );
}
