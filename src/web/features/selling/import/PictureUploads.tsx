/**
 * Uploads the pictures that the file names, before the file itself, under their names on this device. Uses the form's
 * own file rule.
 */
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useState } from 'react';
import { acceptAttribute, fileHint } from '#engine/file-rules.ts';
import wizard from '#locales/id/wizard.json';
import { toProblem } from '../../../api/problem.ts';
import { FileDropZone } from '../../../components/FileDropZone.tsx';
import { prepareFile, refusalMessage } from '../../../forms/index.ts';
import { formQuery, PRODUCT_FORM } from '../api.ts';
import { t } from '../translations.ts';

interface PictureUpload {
  key: number;
  name: string;
  state: 'sending' | 'done' | 'failed';
  problem?: string;
}

const PICTURE_FIELD = 'picture';

let count = 0;

export default function PictureUploads() {
  const [sent, setSent] = useState<PictureUpload[]>([]);
  const { data: doc } = useQuery(formQuery(PRODUCT_FORM));
  const rule = doc?.ui.fields[PICTURE_FIELD]?.file;
  if (!rule) return null;

  const put = (entry: PictureUpload) => setSent((before) => [...before.filter(({ key }) => key !== entry.key), entry]);
  const take = async (files: File[]) => {
    const { upload } = await import('../../../api/client.ts');
    for (const file of files) {
      const { name } = file;
      count += 1;
      const key = count;
      put({ key, name, state: 'sending' });
      const { file: small, refusal } = await prepareFile(file, rule);
      if (refusal) {
        put({ key, name, state: 'failed', problem: refusalMessage(refusal, rule) });
        continue;
      }
      try {
        // The CSV file refers to the picture by its name on this device.
        await upload(new File([small], name, { type: small.type }), { form: PRODUCT_FORM, field: PICTURE_FIELD });
        put({ key, name, state: 'done' });
      } catch (error) {
        const { message, errors } = toProblem(error);
        put({ key, name, state: 'failed', problem: Object.values(errors).flat().at(-1) ?? message });
      }
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <FileDropZone
        label={t('import.pictures')}
        hint={fileHint(rule, wizard.file.hint)}
        accept={acceptAttribute(rule)}
        isMultiple
        onFiles={(files) => void take(files)}
      />
      <Box role="status">
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
          {sent.map(({ key, name, state, problem }) => (
            <Box
              component="li"
              key={key}
              sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', overflowWrap: 'anywhere' }}
            >
              {state === 'done' && <Box component={CircleCheck} aria-hidden size={18} sx={{ color: 'success.main' }} />}
              <Box component="code" sx={{ fontFamily: 'monospace' }}>
                {name}
              </Box>
              <Box component="span" sx={{ color: state === 'failed' ? 'error.main' : 'text.secondary' }}>
                {problem ?? t(state === 'done' ? 'import.picture_done' : 'import.picture_sending')}
              </Box>
            </Box>
          ))}
        </Box>
      </Box>
    </Box>
  );
}
