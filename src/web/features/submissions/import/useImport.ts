/** The steps of one import: a file is read, its columns are mapped, a dry run, the import. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { staffPaths } from '#contract/calls/staff.ts';
import type { AnswerImportReport, EarlierImport, ImportColumns, ImportTarget } from '#contract/submission-import.ts';
import { formatBytes } from '#engine/file-rules.ts';
import type { ApiProblem } from '../../../api/problem.ts';
import { invalidatePaths } from '../../../api/refetch.ts';
import { messagesOf } from '../../../components/show-problem.ts';
import { useAction } from '../../../components/useAction.ts';
import { randomId } from '../../../storage.ts';
import { downloadProblems, MAX_BYTES, readColumns, runImport } from './api.ts';
import { fileFault } from './mapping.ts';
import { t } from './translations.ts';

interface ReadFile {
  file: File;
  columns: ImportColumns;
}

export function useImport(form: string, target: ImportTarget) {
  const queryClient = useQueryClient();
  const [read, setRead] = useState<ReadFile | null>(null);
  const [mapping, setMapping] = useState<string[]>([]);
  const [report, setReport] = useState<AnswerImportReport | null>(null);
  const [repeated, setRepeated] = useState<EarlierImport | null>(null);
  const [asksAgain, setAsksAgain] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [key, setKey] = useState('');
  const { form_version } = target;

  const forget = () => {
    setRead(null);
    setReport(null);
    setRepeated(null);
    setProblem(null);
  };
  const reading = useAction((file: File) => readColumns(form, file), {
    onSuccess: (columns, file) => {
      setRead({ file, columns });
      setMapping(columns.columns.map(({ question }) => question));
      setRepeated(columns.repeated);
    },
    onProblem: (refusal) => setProblem(messagesOf(refusal)),
  });
  const chooseFile = ([file]: File[]) => {
    if (!file || reading.isBusy || running.isBusy) return;
    forget();
    const fault = fileFault(file, MAX_BYTES);
    const params = { name: file.name, size: formatBytes(file.size), max: formatBytes(MAX_BYTES) };
    if (fault) setProblem(t(`file.${fault}`, params));
    else void reading.run(file);
  };

  const fail = async (refusal: ApiProblem) => {
    if (refusal.code === 'IMPORT_REPEATED') {
      setRepeated(refusal.data as EarlierImport);
      setAsksAgain(true);
      return;
    }
    if (refusal.code === 'IMPORT_FORM_CHANGED' || refusal.code === 'FORM_VERSION_CHANGED') {
      forget();
      await invalidatePaths(queryClient, [staffPaths.staffSubmissions.importTarget(form)]);
    }
    setProblem(messagesOf(refusal));
  };
  const running = useAction(
    ({ isDryRun, again }: { isDryRun: boolean; again?: string | undefined }) => {
      if (!read) throw new Error('no file was read');
      const runKey = randomId();
      setKey(runKey);
      setProblem(null);
      setAsksAgain(false);
      return runImport(form, { file: read.file, mapping, form_version, key: runKey, isDryRun, again });
    },
    { onSuccess: (answer) => setReport(answer), onProblem: fail },
  );
  return {
    ...{ read, mapping, report, repeated, problem, key, asksAgain, chooseFile },
    readingFile: reading.input,
    running: running.input,
    changeMapping: (next: string[]) => {
      setMapping(next);
      setReport(null);
    },
    check: () => void running.run({ isDryRun: true }),
    /** A file that was imported before is asked about first. */
    confirm: () => (repeated ? setAsksAgain(true) : void running.run({ isDryRun: false })),
    repeat: () => running.run({ isDryRun: false, again: repeated?.id }),
    cancelRepeat: () => setAsksAgain(false),
    download: async () => {
      if (read) await downloadProblems(form, { file: read.file, mapping, form_version }, t('report.file_name'));
    },
    reset: forget,
  };
}
