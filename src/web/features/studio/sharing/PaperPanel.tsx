/** The empty form as a PDF, to be filled in by hand. */
import Box from '@mui/material/Box';
import { formPaths } from '#contract/calls/forms.ts';
import { Panel } from '../../../components/Panel.tsx';
import { PdfButton } from '../../../components/PdfButton.tsx';
import { t } from './translations.ts';

export const PaperPanel = ({ form }: { form: string }) => (
  <Panel title={t('paper.title')} text={t('paper.text')}>
    <Box sx={{ justifySelf: 'start' }}>
      <PdfButton kind="form" path={formPaths.formPdf(form)} name={`formulir-${form}`} />
    </Box>
  </Panel>
);
