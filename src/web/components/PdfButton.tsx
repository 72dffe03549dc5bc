/** Downloads a PDF from the API. */
import Box from '@mui/material/Box';
import FileDown from 'lucide-react/icons/file-down';
import pdf from '#locales/id/pdf.json';
import { addTranslations } from '../i18n.ts';
import { Action } from './Action.tsx';
import { showProblem } from './show-problem.ts';
import { useAction } from './useAction.ts';

const t = addTranslations('pdf', pdf);

const LABELS = { submission: 'button', form: 'empty_button', receipt: 'receipt_button' } as const;

interface Props {
  /** Path below the API. */
  path: string;
  /** Name of the file without its ending. */
  name: string;
  kind?: keyof typeof LABELS;
}

export function PdfButton({ path, name, kind = 'submission' }: Props) {
  const { isBusy, run } = useAction(
    async () => {
      const { downloadFile } = await import('../api/download-file.ts');
      await downloadFile(path, `${name}.pdf`);
    },
    { onProblem: (problem) => showProblem(problem) },
  );
  return (
    <Box
      component={Action}
      look="outlined"
      busy={isBusy}
      onClick={() => void run()}
      sx={{ '@media print': { display: 'none' } }}
    >
      <FileDown aria-hidden size={18} />
      {t(isBusy ? 'busy' : LABELS[kind])}
    </Box>
  );
}
