/** Replaces the form while a submission is open, because the server would refuse a second one. Leads to its next step. */
import type { CurationItem } from '#contract/curation.ts';
import { Action } from '../../components/Action.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { t } from './translations.ts';

export function AlreadySent({ entry: { id, number, status } }: { entry: CurationItem }) {
  const needsCorrection = status === 'revision';
  return (
    <EmptyState
      level="h1"
      title={t(needsCorrection ? 'already.correct' : 'already.title')}
      text={t(needsCorrection ? 'already.correct_text' : 'already.text', { number })}
      action={
        <Action to={needsCorrection ? `/curation/${id}?perbaiki=1` : `/curation/${id}`} look="filled">
          {t(needsCorrection ? 'correct.open' : 'already.see')}
        </Action>
      }
    />
  );
}
