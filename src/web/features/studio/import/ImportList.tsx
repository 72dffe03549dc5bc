/** Imports a list from a file for a question. It is one undo step and publishes nothing. */
import './translations.ts';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { setFieldList as chooseFrom } from '#engine/studio/edit.ts';
import { Action } from '../../../components/Action.tsx';
import { FormAlert } from '../../../components/FormAlert.tsx';
import { Sheet } from '../../../components/Sheet.tsx';
import { useEdit } from '../compose/useEdit.ts';
import { useStudio } from '../store.tsx';
import { applyImportedList, parseImportedList } from './imported-list.ts';
import { NameTaken } from './NameTaken.tsx';
import { YamlFileInput } from './YamlFileInput.tsx';

interface Props {
  /** Name of the question. */
  name: string;
  onClose: () => void;
}

export function ImportList({ name, onClose }: Props) {
  const { t } = useTranslation('studio-import');
  const { lastSources: sources, ...actions } = useStudio();
  const { run, editError: refused } = useEdit();
  const [text, setYaml] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const [takenName, setTakenName] = useState<{ taken: string; free: string } | null>(null);

  const bring = (as?: string) => {
    setTakenName(null);
    if (text === null) return setProblem(t('missing'));
    const incoming = parseImportedList(text, sources, as);
    if ('refused' in incoming) return setProblem(t(incoming.refused, { line: incoming.line }));
    if ('taken' in incoming) {
      setTakenName(incoming);
      return setProblem(t('list_taken', { id: incoming.taken }));
    }
    setProblem('');
    const errorText = applyImportedList(actions, incoming, name);
    if (errorText !== null) return setProblem(errorText);
    onClose();
  };
  const choose = (list: string) => {
    if (run((now) => chooseFrom(now, name, list))) onClose();
  };
  return (
    <Sheet
      title={t('list')}
      onClose={onClose}
      footer={
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
        <YamlFileInput
          onText={(read) => {
            setYaml(read);
            setTakenName(null);
          }}
          onRefused={setProblem}
        />
        {takenName && (
          <NameTaken free={takenName.free} onTake={bring}>
            <Action onClick={() => choose(takenName.taken)}>{t('use', { id: takenName.taken })}</Action>
          </NameTaken>
        )}
      </Box>
    </Sheet>
  );
}
