/** Asks which curator takes over and why. A refusal stands at the field that it is about. */
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublicCurator } from '#contract/content.ts';
import { NoteDialog, type NoteWords } from '../../components/NoteDialog.tsx';
import { PlainSelect } from '../../components/PlainSelect.tsx';
import { Reminder } from '../../components/Reminder.tsx';
import { curatorsQuery } from './api.ts';
import './words.ts';

const LONGEST = 1000;

interface Props {
  words: NoteWords;
  /** Ids of people who cannot be chosen. */
  excluded: (string | undefined)[];
  isBusy: boolean;
  /** Null: it was taken. */
  onSend: (next: PublicCurator, note: string) => Promise<{ note?: string; curator?: string } | null>;
  onClose: () => void;
}

export function ChooseCurator({ words, excluded, isBusy, onSend, onClose }: Props) {
  const { t } = useTranslation('consultation');
  const { data = [] } = useQuery(curatorsQuery);
  const part = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const others = data.filter(({ id }) => !excluded.includes(id));
  const next = others.find(({ id }) => id === chosen);
  const refuse = (sentence: string) => {
    setFault(sentence);
    setTimeout(() => part.current?.querySelector('select')?.focus());
    return '';
  };
  const send = async (note: string) => {
    if (!next) return refuse(t('hand_on.missing'));
    const refusal = await onSend(next, note);
    return refusal && (refusal.note ?? refuse(refusal.curator ?? ''));
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
      words={words}
    >
      <Box ref={part} sx={{ display: 'grid', gap: 1.5, mb: 2.5 }}>
        <PlainSelect
          label={t('hand_on.curator')}
          value={chosen}
          error={fault}
          options={[
            { value: '', label: t('hand_on.choose') },
            ...others.map(({ id, name }) => ({ value: id, label: name })),
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
