/** Asks to whom the consultation goes and why. Whoever is busy at its hour is refused by the server, at the choice. */
import Box from '@mui/material/Box';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Consultation } from '#contract/consultations.ts';
import { asProblem } from '../../api/problem.ts';
import { NoteDialog } from '../../components/NoteDialog.tsx';
import { notify } from '../../components/notices.ts';
import { PlainSelect } from '../../components/PlainSelect.tsx';
import { Reminder } from '../../components/Reminder.tsx';
import { curatorsQuery, handOn, refreshConsultations } from './api.ts';
import { noteWords } from './note-words.ts';
import './words.ts';

const LONGEST = 1000;

interface Props {
  consultation: Consultation;
  desk: 'curators' | 'staff';
  onClose: () => void;
  onDone?: () => void;
}

export function HandOnDialog({ consultation, desk, onClose, onDone }: Props) {
  const { t } = useTranslation('consultation');
  const queryClient = useQueryClient();
  const { data = [] } = useQuery(curatorsQuery);
  const part = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { id, version, asker, curator } = consultation;
  const others = data.filter((one) => one.id !== curator?.id && one.id !== asker.id);
  const next = others.find((one) => one.id === chosen);
  const refuse = (sentence: string) => {
    setFault(sentence);
    setTimeout(() => part.current?.querySelector('select')?.focus());
    return '';
  };
  const send = async (note: string) => {
    if (!next) return refuse(t('hand_on.missing'));
    setBusy(true);
    try {
      await handOn(id, desk, { curator_id: next.id, note, version });
      notify({ title: t('hand_on.done', { name: next.name }), variant: 'success' });
      onDone?.();
      void refreshConsultations(queryClient, desk === 'curators' ? id : undefined);
      return null;
    } catch (thrown) {
      const { message, errors } = asProblem(thrown);
      return errors.note?.[0] ?? refuse(errors.curator_id?.[0] ?? message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <NoteDialog
      name="note"
      least={1}
      longest={LONGEST}
      tone="primary"
      isBusy={isBusy}
      onSend={send}
      onClose={onClose}
      words={noteWords(t, 'hand_on')}
    >
      <Box ref={part} sx={{ display: 'grid', gap: 1.5, mb: 2.5 }}>
        <PlainSelect
          label={t('hand_on.curator')}
          value={chosen}
          error={fault}
          options={[
            { value: '', label: t('hand_on.choose') },
            ...others.map((one) => ({ value: one.id, label: one.name })),
          ]}
          onChange={(value) => {
            setChosen(value);
            setFault(null);
          }}
        />
        <Reminder text={next?.hours ? t('ask.hours', { name: next.name, hours: next.hours.text }) : null} />
      </Box>
    </NoteDialog>
  );
}
