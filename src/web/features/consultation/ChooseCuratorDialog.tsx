/** Asks for the new curator and a reason. An error appears at the field concerned. */
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { PublicCurator } from '#contract/content.ts';
import { InfoNote } from '../../components/InfoNote.tsx';
import { NativeSelect } from '../../components/NativeSelect.tsx';
import { NoteDialog, type NoteDialogTexts } from '../../components/NoteDialog.tsx';
import { useUnsentInput } from '../../offline/unsent-input.ts';
import { curatorsQuery } from './api.ts';
import { t } from './translations.ts';

const MAX_NOTE_LENGTH = 1000;

interface Props {
  words: NoteDialogTexts;
  copyKey: string;
  /** Ids of curators who cannot be chosen. */
  excluded: (string | undefined)[];
  isBusy: boolean;
  /** Resolves to null on success, else to the errors of the fields. */
  onSend: (next: PublicCurator, note: string) => Promise<{ note?: string; curator?: string } | null>;
  onClose: () => void;
}

export function ChooseCuratorDialog({ words, copyKey, excluded, isBusy, onSend, onClose }: Props) {
  const { data = [] } = useQuery(curatorsQuery);
  const part = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useUnsentInput(copyKey, 'curator_id', '');
  const [errorText, setErrorText] = useState<string | null>(null);
  const others = data.filter(({ id }) => !excluded.includes(id));
  const next = others.find(({ id }) => id === chosen);
  const refuse = (sentence: string) => {
    setErrorText(sentence);
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
      copyKey={copyKey}
      name="note"
      minLength={1}
      maxLength={MAX_NOTE_LENGTH}
      tone="primary"
      isBusy={isBusy}
      onSend={send}
      onClose={onClose}
      words={words}
    >
      <Box ref={part} sx={{ display: 'grid', gap: 1.5, mb: 2.5 }}>
        <NativeSelect
          label={t('hand_on.curator')}
          value={chosen}
          error={errorText}
          options={[
            { value: '', label: t('hand_on.choose') },
            ...others.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(value) => {
            setChosen(value);
            setErrorText(null);
          }}
        />
        <InfoNote text={next?.hours ? t('ask.hours', { name: next.name, hours: next.hours.text }) : null} />
      </Box>
    </NoteDialog>
  );
}
