/** Imports products from a CSV file: export or example, pictures, file, a report for each row, then the import. */

import Box from '@mui/material/Box';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { sellingPaths } from '#contract/calls/selling.ts';
import type { ImportReport } from '#contract/selling.ts';
import { formatBytes } from '#engine/file-rules.ts';
import { downloadFile } from '../../../api/download-file.ts';
import { whenRefetched } from '../../../api/refetch.ts';
import { Action } from '../../../components/Action.tsx';
import { FileDropZone } from '../../../components/FileDropZone.tsx';
import { FormAlert } from '../../../components/FormAlert.tsx';
import { isTouchDevice } from '../../../components/is-touch-device.ts';
import { focusElement } from '../../../components/navigation-focus.ts';
import { Panel } from '../../../components/Panel.tsx';
import { SkeletonBar } from '../../../components/SkeletonBar.tsx';
import { messagesOf, showProblem } from '../../../components/show-problem.ts';
import { useAction } from '../../../components/useAction.ts';
import { formQuery, importProducts, PRODUCT_FORM } from '../api.ts';
import { t, tProductSave } from '../translations.ts';
import { fileFault, fileFaultParams, MAX_BYTES } from './import-report.ts';
import { ReportView } from './ReportView.tsx';

const PictureUploads = lazy(() => import('./PictureUploads.tsx'));
const LIST = '/dashboard/member/products';

const ButtonRow = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>{children}</Box>
);

function ExampleFile() {
  const take = (path: string, name: string) =>
    downloadFile(path, name).catch((error) => showProblem(error, tProductSave('problem')));
  return (
    <ButtonRow>
      <Action look="outlined" onClick={() => void take(sellingPaths.memberProductsExport, t('import.export_name'))}>
        <Download aria-hidden size={18} />
        {t('import.export')}
      </Action>
      <Action look="outlined" onClick={() => void take(sellingPaths.memberProductsTemplate, t('import.template_name'))}>
        <Download aria-hidden size={18} />
        {t('import.template')}
      </Action>
    </ButtonRow>
  );
}

export function ImportProducts() {
  const queryClient = useQueryClient();
  const { data: doc } = useQuery(formQuery(PRODUCT_FORM));
  const [file, setFile] = useState<File | null>(null);
  const [report, setReport] = useState<ImportReport | null>(null);
  const [isDone, setDone] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  // The report is below the screen of a phone, and the pressed button disappears with it, so the focus moves to the
  // result of both steps.
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (report && outcome.current) focusElement(outcome.current);
  }, [report]);

  const { isBusy, run } = useAction(
    ({ chosen, isDryRun }: { chosen: File; isDryRun: boolean }) => {
      setProblem(null);
      return importProducts(chosen, isDryRun);
    },
    {
      onSuccess: (answer, { isDryRun }) => {
        setReport(answer);
        setDone(!isDryRun);
        return isDryRun ? undefined : whenRefetched(queryClient);
      },
      onProblem: (refusal) => {
        setReport(null);
        setProblem(messagesOf(refusal));
      },
    },
  );
  const take = ([chosen]: File[]) => {
    if (!chosen || isBusy) return;
    const fault = fileFault(chosen);
    setReport(null);
    setDone(false);
    setFile(fault ? null : chosen);
    if (fault) setProblem(t(`import.${fault}`, fileFaultParams(chosen)));
    else void run({ chosen, isDryRun: true });
  };

  const reset = () => {
    setFile(null);
    setReport(null);
    setDone(false);
  };

  if (isDone && report) {
    return (
      <Box ref={outcome} tabIndex={-1} sx={{ outline: 'none' }}>
        <Panel title={t('import.done_title', { count: report.imported })} text={t('import.done_text')}>
          {report.bad.length > 0 && <Box>{t('import.done_bad', { count: report.bad.length })}</Box>}
          <ButtonRow>
            <Action look="filled" to={LIST}>
              {t('import.to_products')}
            </Action>
            <Action look="outlined" onClick={reset}>
              {t('import.again')}
            </Action>
          </ButtonRow>
        </Panel>
      </Box>
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 820 }}>
      <Panel title={t('import.step_template')} text={t('import.template_text')}>
        <ExampleFile />
      </Panel>
      <Panel title={t('import.step_pictures')} text={t('import.pictures_text')}>
        <Suspense fallback={<SkeletonBar height={88} />}>
          <PictureUploads />
        </Suspense>
      </Panel>
      <Panel title={t('import.step_file')}>
        <FileDropZone
          label={t('import.choose')}
          hint={t(isTouchDevice() ? 'import.limit' : 'import.drop', { size: formatBytes(MAX_BYTES) })}
          accept=".csv,.tsv,.txt,text/csv"
          onFiles={take}
        />
        <div role="status">
          {file && t('import.chosen', { name: file.name, size: formatBytes(file.size) })}
          {isBusy && ` · ${t(report ? 'import.importing' : 'import.checking')}`}
        </div>
        <FormAlert text={problem} />
      </Panel>
      {report && file && (
        <Box ref={outcome} tabIndex={-1} sx={{ outline: 'none' }}>
          <Panel title={t('import.step_report')}>
            <ReportView report={report} labelOf={(field) => doc?.ui.fields[field]?.label} />
            {report.good > 0 && (
              <ButtonRow>
                <Action look="filled" busy={isBusy} onClick={() => void run({ chosen: file, isDryRun: false })}>
                  {t(report.bad.length > 0 ? 'import.confirm_some' : 'import.confirm', { count: report.good })}
                </Action>
              </ButtonRow>
            )}
          </Panel>
        </Box>
      )}
    </Box>
  );
}
