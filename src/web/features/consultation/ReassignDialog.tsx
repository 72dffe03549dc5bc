/**
 * Reassigns one consultation to another curator. If that curator is busy at the hour, the server refuses, and the error
 * appears at the choice.
 */
import type { Consultation } from '#contract/consultations.ts';
import type { PublicCurator } from '#contract/content.ts';
import { showToast } from '../../components/toasts.ts';
import { useAction } from '../../components/useAction.ts';
import { reassignConsultation } from './api.ts';
import { ChooseCuratorDialog } from './ChooseCuratorDialog.tsx';
import { noteDialogTexts } from './note-dialog-texts.ts';
import { t } from './translations.ts';

interface Props {
  consultation: Consultation;
  desk: 'curators' | 'staff';
  onClose: () => void;
  onDone?: () => void;
}

export function ReassignDialog({ consultation, desk, onClose, onDone }: Props) {
  const { id, version, asker, curator } = consultation;
  const { isBusy, run } = useAction(
    ({ next, note }: { next: PublicCurator; note: string }) =>
      reassignConsultation(id, desk, { curator_id: next.id, note, version }),
    {
      onSuccess: (_reassigned, { next }) => {
        showToast({ title: t('hand_on.done', { name: next.name }), variant: 'success' });
        onDone?.();
      },
    },
  );
  const send = async (next: PublicCurator, note: string) => {
    const problem = await run({ next, note });
    if (problem === null) return null;
    if (problem === undefined) return { note: '' };
    const { message, errors } = problem;
    return errors.note?.[0] ? { note: errors.note[0] } : { curator: errors.curator_id?.[0] ?? message };
  };
  return (
    <ChooseCuratorDialog
      copyKey={`consultation.hand-on:${id}`}
      words={noteDialogTexts('hand_on')}
      excluded={[curator?.id, asker.id]}
      isBusy={isBusy}
      onSend={send}
      onClose={onClose}
    />
  );
}
