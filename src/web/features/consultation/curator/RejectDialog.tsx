/** Asks for the required reason of a rejection. The asker reads it. */
import { useRef } from 'react';
import type { Consultation } from '#contract/consultations.ts';
import { NoteDialog } from '../../../components/NoteDialog.tsx';
import { changeConsultation } from '../api.ts';
import { noteDialogTexts } from '../note-dialog-texts.ts';
import { t } from '../translations.ts';
import { useConsultationAction } from '../useConsultationAction.ts';

const MAX_NOTE_LENGTH = 1000;

export function RejectDialog({ consultation, onClose }: { consultation: Consultation; onClose: () => void }) {
  const { isBusy, save } = useConsultationAction(consultation.id);
  // The decision is based on the version at opening. If the consultation changed since, the server refuses, and the
  // user is told first.
  const openedVersion = useRef(consultation.version);
  const send = async (note: string) => {
    const body = { note, version: openedVersion.current };
    const {
      saved,
      errors,
      current: now,
    } = await save(() => changeConsultation(consultation.id, 'reject', body), t('act.rejected'), ['note']);
    if (now) openedVersion.current = now.version;
    // After a refusal the note stays in the box. A toast has shown the reason.
    return saved ? null : (errors.note?.[0] ?? '');
  };
  return (
    <NoteDialog
      copyKey={`consultation.reject:${consultation.id}`}
      name="note"
      minLength={1}
      maxLength={MAX_NOTE_LENGTH}
      isBusy={isBusy}
      onSend={send}
      onClose={onClose}
      words={noteDialogTexts('reject')}
    />
  );
}
