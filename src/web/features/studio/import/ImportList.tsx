/** Imports a list from a file for a question. It is one undo step and publishes nothing. */
import Box from '@mui/material/Box';
import { lazy, Suspense, useCallback, useState } from 'react';
import { setFieldList as chooseFrom } from '#engine/studio/edit.ts';
import { Action } from '../../../components/Action.tsx';
import { FormAlert } from '../../../components/FormAlert.tsx';
import { ListSkeleton } from '../../../components/GridOrCards.tsx';
import { Sheet } from '../../../components/Sheet.tsx';
import { useEdit } from '../compose/useEdit.ts';
import { useStudio } from '../store.tsx';
import { checkOptionFile } from './api.ts';
import type { FileReport } from './FormFile.tsx';
import { applyImportedList, parseImportedList } from './imported-list.ts';
import { NameTaken } from './NameTaken.tsx';
import { t } from './translations.ts';
import { YamlFileInput } from './YamlFileInput.tsx';

const FormFile = lazy(() => import('./FormFile.tsx'));

interface Props {
  /** Name of the question. */
  name: string;
  onClose: () => void;
}

export function ImportList({ name, onClose }: Props) {
  const { lastSources: sources, ...actions } = useStudio();
  const { run, editError: refused } = useEdit();
  const [text, setYaml] = useState<string | null>(null);
  const [fileName, setFileName] = useState('');
  const [canImport, setCanImport] = useState(true);
  const [problem, setProblem] = useState('');
  const [takenName, setTakenName] = useState<{ taken: string; free: string } | null>(null);

  const check = useCallback(async (written: string): Promise<FileReport> => {
    const { id, title, options, findings } = await checkOptionFile(written);
    setCanImport(id !== null);
    return {
      findings,
      summary: id === null ? '' : t('list_summary', { title: title || id, options: options.length }),
      lines: options.map(({ line, label, code }) => ({ line, label, text: t('code', { code }) })),
    };
  }, []);
  const bring = (as?: string) => {
    setTakenName(null);
    if (text === null) return setProblem(t('missing'));
    if (!canImport) return setProblem(t('not_ready'));
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
          onText={(read, file) => {
            setYaml(read);
            setFileName(file);
            setCanImport(true);
            setTakenName(null);
          }}
          onRefused={setProblem}
        />
        {takenName && (
          <NameTaken free={takenName.free} onTake={bring}>
            <Action onClick={() => choose(takenName.taken)}>{t('use', { id: takenName.taken })}</Action>
          </NameTaken>
        )}
        {text !== null && (
          <Suspense fallback={<ListSkeleton />}>
            <FormFile
              key={fileName}
              fileName={fileName}
              text={text}
              onText={(written) => {
                setYaml(written);
                setProblem('');
                setTakenName(null);
              }}
              check={check}
            />
          </Suspense>
        )}
      </Box>
    </Sheet>
  );
}
