/** Asks for the reason that a refusal must carry; the asker reads it. */
import { useTranslation } from 'react-i18next';
import type { Consultation } from '#contract/consultations.ts';
import { NoteDialog } from '../../../components/NoteDialog.tsx';
import { moveConsultation } from '../api.ts';
import { noteWords } from '../note-words.ts';
import { useSaved } from '../useSaved.ts';
import '../words.ts';

const LONGEST = 1000;

export function RejectDialog({ consultation, onClose }: { consultation: Consultation; onClose: () => void }) {
  const { t } = useTranslation('consultation');
  const { isBusy, save } = useSaved(consultation.id);
  const send = async (note: string) => {
    const body = { note, version: consultation.version };
    const { saved, errors } = await save(() => moveConsultation(consultation.id, 'reject', body), t('act.rejected'));
    // What was not taken stays written: why, a notice has said.
    return saved ? null : (errors.note?.[0] ?? '');
  };
  return (
    <NoteDialog
      name="note"
      least={1}
      longest={LONGEST}
      isBusy={isBusy}
      onSend={send}
      onClose={onClose}
      words={noteWords(t, 'reject')}
    />
  );
}
