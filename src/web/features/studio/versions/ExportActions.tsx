/** Download of the form files, in the format of the forms folder. */

import Box from '@mui/material/Box';
import FileDown from 'lucide-react/icons/file-down';
import { Action } from '../../../components/Action.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { showProblem } from '../../../components/show-problem.ts';
import { useAction } from '../../../components/useAction.ts';
import { useStudio } from '../store.tsx';
import { listStudioFiles } from '../yaml-tab/file-list.ts';
import { exportFile, exportXlsForm } from './api.ts';
import { t } from './translations.ts';

interface Props extends Omit<DownloadProps, 'download'> {
  id: string;
  version?: number;
  list?: string;
}

export function ExportAction({ id, version, list, ...words }: Props) {
  return (
    <DownloadAction {...words} download={() => exportFile(id, { version: version ?? null, list: list ?? null })} />
  );
}

interface DownloadProps {
  text: string;
  label?: string;
  download: () => Promise<unknown>;
}

function DownloadAction({ text, label, download }: DownloadProps) {
  const { isBusy, run } = useAction(download, {
    onProblem: (problem) => showProblem(problem, t('export_failed')),
  });
  return (
    <Box
      component={Action}
      size="small"
      busy={isBusy}
      onClick={() => void run()}
      {...(label ? { label } : {})}
      sx={{ minHeight: 44, justifyContent: 'flex-start', textAlign: 'left' }}
    >
      <Box component={FileDown} aria-hidden size={18} sx={{ flex: 'none' }} />
      {text}
    </Box>
  );
}

export function ExportActions() {
  const studio = useStudio();
  const publishedIds = new Set(studio.lists.map(({ id }) => id));
  return (
    <Panel title={t('files')} text={t(studio.published ? 'files_text' : 'files_text_new')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, ml: -1.75 }}>
        {listStudioFiles(studio, t('form_file'))
          .filter((file) => file.id === 'form' || publishedIds.has(file.id))
          .map((file) => (
            <li key={file.id}>
              <ExportAction id={studio.id} text={file.title} {...(file.id === 'form' ? {} : { list: file.id })} />
            </li>
          ))}
        <li>
          <DownloadAction text={t('xlsform')} label={t('xlsform_label')} download={() => exportXlsForm(studio.id)} />
        </li>
      </Box>
    </Panel>
  );
}
