/**
 * A YAML file before its import: what is wrong in which line, with the text to correct it in, or the questions or
 * options that will be imported.
 */
import Box from '@mui/material/Box';
import { lazy, Suspense, useEffect, useId, useState } from 'react';
import type { StudioFinding } from '#contract/studio.ts';
import { toProblem } from '../../../api/problem.ts';
import { FormAlert } from '../../../components/FormAlert.tsx';
import { SkeletonBar } from '../../../components/SkeletonBar.tsx';
import type { CursorTarget } from '../yaml-tab/CodeEditor.tsx';
import type { CompletionSource } from '../yaml-tab/completions.ts';
import { FindingList } from '../yaml-tab/FindingList.tsx';
import { t as tStudioYaml } from '../yaml-tab/translations.ts';
import { ImportedLines } from './ImportedLines.tsx';
import { t } from './translations.ts';

const CodeEditor = lazy(() => import('../yaml-tab/CodeEditor.tsx'));

const NO_COMPLETIONS: CompletionSource = {
  form: { properties: {} },
  lists: {},
  sources: [],
  forms: [],
  titles: { fields: {}, lists: {} },
  rules: [],
};

interface Props {
  fileName: string;
  text: string;
  onText: (text: string) => void;
  /** Has to be the same function at every rendering. */
  check: (text: string) => Promise<FileReport>;
}

export interface FileReport {
  findings: StudioFinding[];
  /** One sentence about the whole file. */
  summary: string;
  /** What will be imported, by line. */
  lines: { line: number; label: string; text: string }[];
}

export default function FormFile({ fileName, text, onText, check }: Props) {
  const hint = useId();
  const [report, setReport] = useState<{ text: string; result: FileReport } | null>(null);
  const [problem, setProblem] = useState('');
  const [target, setTarget] = useState<CursorTarget | null>(null);
  // Stays open after the last fault was corrected.
  const [isEditorOpen, setEditorOpen] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    setProblem('');
    check(text).then(
      (result) => {
        if (!isCurrent) return;
        setReport({ text, result });
        if (result.findings.length > 0) setEditorOpen(true);
      },
      (thrown) => isCurrent && setProblem(toProblem(thrown).message),
    );
    return () => {
      isCurrent = false;
    };
  }, [text, check]);
  const isChecking = report?.text !== text && problem === '';
  const { findings, summary, lines } = report?.result ?? { findings: [], summary: '', lines: [] };
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <FormAlert text={problem} />
      {problem === '' && (
        <FindingList
          findings={findings}
          files={[{ id: 'form', title: fileName, text, isTouched: true, usedBy: [] }]}
          isChecking={isChecking}
          onGo={(_, line, column) => setTarget({ line, column, requestId: (target?.requestId ?? 0) + 1 })}
        />
      )}
      {isEditorOpen && (
        <Box sx={{ display: 'grid', gap: 1, '& .cm-editor': { height: 'min(40vh, 360px) !important' } }}>
          <Box id={hint} sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>
            {t('correct_here')} {tStudioYaml('keys')}
          </Box>
          <Suspense fallback={<SkeletonBar height={240} />}>
            <CodeEditor
              label={tStudioYaml('editor', { name: fileName })}
              describedBy={hint}
              file="form"
              text={text}
              findings={findings}
              source={NO_COMPLETIONS}
              target={target}
              isReadOnly={false}
              onText={onText}
            />
          </Suspense>
        </Box>
      )}
      {summary !== '' && <Box sx={{ fontWeight: 600 }}>{summary}</Box>}
      <ImportedLines caption={t('taken')} lines={lines.map((line) => ({ ...line, kind: 'added' }))} />
    </Box>
  );
}
