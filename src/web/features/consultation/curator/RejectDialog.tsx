/** Asks for the reason that a refusal must carry; the asker reads it. */
import { useRef } from 'react';
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
  // Decided of what was seen when the dialog opened: what came since lies behind it, and is told first.
  const seen = useRef(consultation.version);
  const send = async (note: string) => {
    const body = { note, version: seen.current };
    const { saved, errors, now } = await save(
      () => moveConsultation(consultation.id, 'reject', body),
      t('act.rejected'),
    );
    if (now) seen.current = now.version;
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
