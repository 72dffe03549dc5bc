/** Replaces the form while a submission is open, because the server would refuse a second one. */
import { useTranslation } from 'react-i18next';
import { Action } from '../../components/Action.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import './translations.ts';

export function AlreadySent({ id, number }: { id: string; number: string }) {
  const { t } = useTranslation('curation');
  return (
    <EmptyState
      level="h1"
      title={t('already.title')}
      text={t('already.text', { number })}
      action={
        <Action to={`/curation/${id}`} look="filled">
          {t('already.see')}
        </Action>
      }
    />
  );
}
