/** After a form was sent from its own address. */
import { useTranslation } from 'react-i18next';
import { Action } from '../../components/Action.tsx';
import { Blank } from '../../components/Blank.tsx';
import { useSession } from '../../session/store.ts';

/** `number`: a contact message has a ticket number beside its id. */
export function Sent({ result }: { result: unknown }) {
  const { t } = useTranslation('form-page');
  const { status } = useSession();
  const { id, number } = (result ?? {}) as { id?: string; number?: string };
  const isKnown = status === 'loggedIn' && id;
  return (
    <Blank
      title={t('sent_title')}
      text={number ? t('sent_ticket', { number }) : isKnown ? t('sent_text') : id && t('sent_public', { id })}
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
