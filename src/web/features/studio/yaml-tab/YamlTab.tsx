/** The texts as YAML. A change here shows in the other view at once. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { lazy, Suspense, useId, useMemo, useState } from 'react';
import { labelOfField } from '#engine/studio/form-labels.ts';
import { NativeSelect } from '../../../components/NativeSelect.tsx';
import { SkeletonBar } from '../../../components/SkeletonBar.tsx';
import { useStudio } from '../store.tsx';
import type { CursorTarget } from './CodeEditor.tsx';
import type { CompletionSource } from './completions.ts';
import { FindingList } from './FindingList.tsx';
import { listStudioFiles } from './file-list.ts';
import { t } from './translations.ts';

const CodeEditor = lazy(() => import('./CodeEditor.tsx'));

export function YamlTab() {
  const studio = useStudio();
  const { lastSources, lists, world, findings, selected } = studio;
  const hint = useId();
  const files = useMemo(() => listStudioFiles(studio, t('form_file')), [studio]);
  const [selectedFile, setWanted] = useState(selected.kind === 'list' ? selected.id : 'form');
  const [cursorTarget, setSpot] = useState<CursorTarget | null>(null);
  const file = files.find(({ id }) => id === selectedFile) ?? files[0];
  const known = useMemo<CompletionSource>(
    () => ({
      form: lastSources.form,
      lists: lastSources.lists,
      sources: Object.keys(world.sources),
      forms: Object.keys(world.forms),
      rules: Object.keys(world.messages),
      titles: {
        fields: Object.fromEntries(
          Object.keys(lastSources.form.properties ?? {}).map((name) => [name, labelOfField(lastSources, name)]),
        ),
        lists: Object.fromEntries(lists.map(({ id, title }) => [id, title])),
      },
    }),
    [lastSources, lists, world],
  );
  const ownFindings = useMemo(() => findings.filter((finding) => finding.file === file?.id), [findings, file?.id]);
  if (!file) return null;
  const go = (target: string, line: number, column: number) => {
    setWanted(target);
    setSpot({ line, column, requestId: (cursorTarget?.requestId ?? 0) + 1 });
  };
  const name = `${file.id === 'form' ? studio.id : file.id}.yaml`;
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'end' }}>
        <Box sx={{ flex: '0 1 360px', minWidth: 0 }}>
          <NativeSelect
            label={t('file')}
            value={file.id}
            options={files.map((option) => ({
              value: option.id,
              label:
                option.id === 'form'
                  ? option.title
                  : t(option.isTouched ? 'list_touched' : 'list', { title: option.title }),
            }))}
            onChange={(id) => {
              setSpot(null);
              setWanted(id);
            }}
          />
        </Box>
        <Box id={hint} sx={{ flex: '1 1 20rem', color: 'text.secondary', fontSize: '0.875rem', pb: 0.5 }}>
          {t('keys')}
        </Box>
      </Box>
      {file.usedBy.length > 0 && (
        <Alert severity="info">{t('shared', { forms: file.usedBy.join(', '), count: file.usedBy.length })}</Alert>
      )}
      <Suspense fallback={<SkeletonBar height={480} />}>
        <CodeEditor
          key={file.id}
          label={t('editor', { name })}
          describedBy={hint}
          file={file.id === 'form' ? 'form' : 'list'}
          text={file.text}
          findings={ownFindings}
          source={known}
          target={cursorTarget}
          isReadOnly={studio.isReadOnly}
          onText={(text) => studio.setText(file.id, text)}
        />
      </Suspense>
      <FindingList findings={findings} files={files} isChecking={studio.isChecking} onGo={go} />
    </Box>
  );
}
