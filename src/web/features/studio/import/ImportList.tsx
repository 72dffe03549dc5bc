/** A question takes a list from a file. It is one step to undo, and nothing is published by it. */
import './words.ts';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useList as chooseFrom } from '#engine/studio/edit.ts';
import { Action } from '../../../components/Action.tsx';
import { FormAlert } from '../../../components/FormAlert.tsx';
import { Sheet } from '../../../components/Sheet.tsx';
import { useEdit } from '../compose/useEdit.ts';
import { useStudio } from '../store.tsx';
import { readList, takeList } from './list.ts';
import { OtherName } from './OtherName.tsx';
import { YamlFile } from './YamlFile.tsx';

interface Props {
  /** The question. */
  name: string;
  onClose: () => void;
}

export function ImportList({ name, onClose }: Props) {
  const { t } = useTranslation('studio-import');
  const { lastSources: sources, ...actions } = useStudio();
  const { run, refused } = useEdit();
  const [text, setYaml] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const [taken, setTaken] = useState<{ taken: string; free: string } | null>(null);

  const bring = (as?: string) => {
    setTaken(null);
    if (text === null) return setProblem(t('missing'));
    const incoming = readList(text, sources, as);
    if ('refused' in incoming) return setProblem(t(incoming.refused, { line: incoming.line }));
    if ('taken' in incoming) {
      setTaken(incoming);
      return setProblem(t('list_taken', { id: incoming.taken }));
    }
    setProblem('');
    const why = takeList(actions, incoming, name);
    if (why !== null) return setProblem(why);
    onClose();
  };
  const choose = (list: string) => {
    if (run((now) => chooseFrom(now, name, list))) onClose();
  };
  return (
    <Sheet
      title={t('list')}
      onClose={onClose}
      foot={
        <>
          <Action look="outlined" onClick={onClose}>
            {t('cancel')}
          </Action>
          <Action look="filled" onClick={() => bring()}>
            {t('do')}
          </Action>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 3 }}>
        <FormAlert text={problem || refused} />
        <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
          {t('list_hint')}
        </Box>
        <YamlFile
          onText={(read) => {
            setYaml(read);
            setTaken(null);
          }}
          onRefused={setProblem}
        />
        {taken && (
          <OtherName free={taken.free} onTake={bring}>
            <Action onClick={() => choose(taken.taken)}>{t('use', { id: taken.taken })}</Action>
          </OtherName>
        )}
      </Box>
    </Sheet>
  );
}
