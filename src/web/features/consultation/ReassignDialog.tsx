/**
 * Reassigns one consultation to another curator. If that curator is busy at the hour, the server refuses, and the error
 * appears at the choice.
 */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Consultation } from '#contract/consultations.ts';
import type { PublicCurator } from '#contract/content.ts';
import { toProblem } from '../../api/problem.ts';
import { showToast } from '../../components/toasts.ts';
import { reassignConsultation } from './api.ts';
import { ChooseCuratorDialog } from './ChooseCuratorDialog.tsx';
import { noteDialogTexts } from './note-dialog-texts.ts';
import './translations.ts';

interface Props {
  consultation: Consultation;
  desk: 'curators' | 'staff';
  onClose: () => void;
  onDone?: () => void;
}

export function ReassignDialog({ consultation, desk, onClose, onDone }: Props) {
  const { t } = useTranslation('consultation');
  const [isBusy, setBusy] = useState(false);
  const { id, version, asker, curator } = consultation;
  const send = async (next: PublicCurator, note: string) => {
    setBusy(true);
    try {
      await reassignConsultation(id, desk, { curator_id: next.id, note, version });
      showToast({ title: t('hand_on.done', { name: next.name }), variant: 'success' });
      onDone?.();
      return null;
    } catch (thrown) {
      const { message, errors } = toProblem(thrown);
      return errors.note?.[0] ? { note: errors.note[0] } : { curator: errors.curator_id?.[0] ?? message };
    } finally {
      setBusy(false);
    }
  };
  return (
    <ChooseCuratorDialog
      words={noteDialogTexts(t, 'hand_on')}
      excluded={[curator?.id, asker.id]}
      isBusy={isBusy}
      onSend={send}
      onClose={onClose}
    />
  );
}
