/** Products from a CSV file: export or example, pictures, file, what each row does, and only then the import. */

import Box from '@mui/material/Box';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sellingPaths } from '#contract/calls/selling.ts';
import type { ImportReport } from '#contract/selling.ts';
import { formatBytes } from '#engine/files.ts';
import { asProblem } from '../../../api/problem.ts';
import { saveAs } from '../../../api/save-as.ts';
import { Action } from '../../../components/Action.tsx';
import { Bone } from '../../../components/Bone.tsx';
import { FormAlert } from '../../../components/FormAlert.tsx';
import { notify } from '../../../components/notices.ts';
import { Panel } from '../../../components/Panel.tsx';
import { isTouched } from '../../../forms/widgets/DropPlace.tsx';
import { formQuery, importProducts, isAboutProducts, PRODUCT_FORM } from '../api.ts';
import { FilePlace } from './FilePlace.tsx';
import { ReportView } from './ReportView.tsx';
import { faultWords, fileFault, MOST_BYTES } from './report.ts';

const PictureUploads = lazy(() => import('./PictureUploads.tsx'));
const LIST = '/dashboard/member/products';

const Buttons = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>{children}</Box>
);

function Example() {
  const { t } = useTranslation('selling');
  const take = (path: string, name: string) =>
    saveAs(path, name).catch((error) =>
      notify({ title: t('product-save:problem'), description: asProblem(error).message, variant: 'destructive' }),
    );
  return (
    <Buttons>
      <Action look="outlined" onClick={() => void take(sellingPaths.memberProductsExport, t('import.export_name'))}>
        <Download aria-hidden size={18} />
        {t('import.export')}
      </Action>
      <Action look="outlined" onClick={() => void take(sellingPaths.memberProductsTemplate, t('import.template_name'))}>
        <Download aria-hidden size={18} />
        {t('import.template')}
      </Action>
    </Buttons>
  );
}

export function ImportProducts() {
  const { t } = useTranslation('selling');
  const queryClient = useQueryClient();
  const { data: doc } = useQuery(formQuery(PRODUCT_FORM));
  const [file, setFile] = useState<File | null>(null);
  const [report, setReport] = useState<ImportReport | null>(null);
  const [isDone, setDone] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  // The button that was pressed is gone with the report: the reader goes on at what came of it.
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isDone) outcome.current?.focus();
  }, [isDone]);

  const ask = async (chosen: File, dryRun: boolean) => {
    setBusy(true);
    setProblem(null);
    try {
      setReport(await importProducts(chosen, dryRun));
      setDone(!dryRun);
      if (!dryRun) await queryClient.invalidateQueries({ predicate: isAboutProducts });
    } catch (error) {
      const { message, errors } = asProblem(error);
      setReport(null);
      setProblem(Object.values(errors).flat().join(' ') || message);
    }
    setBusy(false);
  };
  const take = ([chosen]: File[]) => {
    if (!chosen || isBusy) return;
    const fault = fileFault(chosen);
    setReport(null);
    setDone(false);
    setFile(fault ? null : chosen);
    if (fault) setProblem(t(`import.${fault}`, faultWords(chosen)));
    else void ask(chosen, true);
  };

  const again = () => {
    setFile(null);
    setReport(null);
    setDone(false);
  };

  if (isDone && report) {
    return (
      <Box ref={outcome} tabIndex={-1} sx={{ outline: 'none' }}>
        <Panel title={t('import.done_title', { count: report.imported })} text={t('import.done_text')}>
          {report.bad.length > 0 && <Box>{t('import.done_bad', { count: report.bad.length })}</Box>}
          <Buttons>
            <Action look="filled" to={LIST}>
              {t('import.to_products')}
            </Action>
            <Action look="outlined" onClick={again}>
              {t('import.again')}
            </Action>
          </Buttons>
        </Panel>
      </Box>
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 820 }}>
      <Panel title={t('import.step_template')} text={t('import.template_text')}>
        <Example />
      </Panel>
      <Panel title={t('import.step_pictures')} text={t('import.pictures_text')}>
        <Suspense fallback={<Bone height={88} />}>
          <PictureUploads />
        </Suspense>
      </Panel>
      <Panel title={t('import.step_file')}>
        <FilePlace
          label={t('import.choose')}
          hint={t(isTouched() ? 'import.limit' : 'import.drop', { size: formatBytes(MOST_BYTES) })}
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
        <Panel title={t('import.step_report')}>
          <ReportView report={report} labelOf={(field) => doc?.ui.fields[field]?.label} />
          {report.good > 0 && (
            <Buttons>
              <Action look="filled" busy={isBusy} onClick={() => !isBusy && void ask(file, false)}>
                {t(report.bad.length > 0 ? 'import.confirm_some' : 'import.confirm', { count: report.good })}
              </Action>
            </Buttons>
          )}
        </Panel>
      )}
    </Box>
  );
}
