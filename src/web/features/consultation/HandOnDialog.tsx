/** Hands one consultation to another curator. One who is busy at its hour is refused by the server, at the choice. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Consultation } from '#contract/consultations.ts';
import type { PublicCurator } from '#contract/content.ts';
import { asProblem } from '../../api/problem.ts';
import { notify } from '../../components/notices.ts';
import { handOn, refreshConsultations } from './api.ts';
import { ChooseCurator } from './ChooseCurator.tsx';
import { noteWords } from './note-words.ts';
import './words.ts';

interface Props {
  consultation: Consultation;
  desk: 'curators' | 'staff';
  onClose: () => void;
  onDone?: () => void;
}

export function HandOnDialog({ consultation, desk, onClose, onDone }: Props) {
  const { t } = useTranslation('consultation');
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const { id, version, asker, curator } = consultation;
  const send = async (next: PublicCurator, note: string) => {
    setBusy(true);
    try {
      await handOn(id, desk, { curator_id: next.id, note, version });
      notify({ title: t('hand_on.done', { name: next.name }), variant: 'success' });
      onDone?.();
      void refreshConsultations(queryClient, desk === 'curators' ? id : undefined);
      return null;
    } catch (thrown) {
      const { message, errors } = asProblem(thrown);
      return errors.note?.[0] ? { note: errors.note[0] } : { curator: errors.curator_id?.[0] ?? message };
    } finally {
      setBusy(false);
    }
  };
  return (
    <ChooseCurator
      words={noteWords(t, 'hand_on')}
      excluded={[curator?.id, asker.id]}
      isBusy={isBusy}
      onSend={send}
      onClose={onClose}
    />
  );
}
