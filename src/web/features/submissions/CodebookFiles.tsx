/** The codebook of a form as a file: what each column means, which codes it has, in which versions it was asked. */
import Box from '@mui/material/Box';
import { Action } from '../../components/Action.tsx';
import { FormAlert } from '../../components/FormAlert.tsx';
import { useAction } from '../../components/useAction.ts';
import { downloadCodebook } from './api.ts';
import { t } from './translations.ts';

const FORMATS = ['xlsx', 'json'] as const;

function CodebookFile({ form, format }: { form: string; format: (typeof FORMATS)[number] }) {
  const { isBusy, problem, run } = useAction(() => downloadCodebook(form, format));
  return (
    <>
      <Action look="outlined" busy={isBusy} onClick={() => void run()}>
        {t(`codebook.${format}`)}
      </Action>
      <FormAlert text={problem?.message ?? null} />
    </>
  );
}

export const CodebookFiles = ({ form }: { form: string }) => (
  <Box
    component="section"
    aria-label={t('codebook.title')}
    sx={{ display: 'grid', gap: 1.5, mt: 3, pt: 2.5, borderTop: 1, borderColor: 'divider' }}
  >
    <Box sx={{ fontWeight: 600 }}>{t('codebook.title')}</Box>
    <Box sx={{ color: 'text.secondary' }}>{t('codebook.text')}</Box>
    {FORMATS.map((format) => (
      <CodebookFile key={format} form={form} format={format} />
    ))}
  </Box>
);
