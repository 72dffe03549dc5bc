/** Below a form: the same questions for paper. A plain link, so that it loads no code before the first question. */
import Box from '@mui/material/Box';
import { formPaths } from '#contract/calls/forms.ts';
import { API } from '#contract/paths.ts';
import { actionClass } from '../../components/Action.tsx';
import { t } from './translations.ts';

export function PaperLink({ form }: { form: string }) {
  return (
    <Box sx={{ mt: 3, ml: -1.75, '@media print': { display: 'none' } }}>
      <a href={`${API}${formPaths.formPdf(form)}`} download className={actionClass({ look: 'text', size: 'small' })}>
        {t('paper')}
      </a>
    </Box>
  );
}
