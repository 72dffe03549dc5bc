/** After a form was sent from its own address. */
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
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
      text={isKnown ? t('sent_text') : id && t('sent_public', { id: number ?? id })}
      action={
        isKnown && (
          <Button component={Link} to={`/curation/${id}`} variant="contained">
            {t('sent_link')}
          </Button>
        )
      }
    />
  );
}
