/** Reads a YAML file in the browser. Its content is sent as text. */
import Box from '@mui/material/Box';
import FileText from 'lucide-react/icons/file-text';
import { type ChangeEvent, useId, useState } from 'react';
import { formatBytes } from '#engine/file-rules.ts';
import { actionClass } from '../../../components/Action.tsx';
import { t } from './translations.ts';

/** Limit of the server, in bytes. */
const MAX_BYTES = 262_144;

interface Props {
  onText: (text: string | null, fileName: string) => void;
  onRefused: (why: string) => void;
}

export function YamlFileInput({ onText, onRefused }: Props) {
  const id = useId();
  const [name, setName] = useState('');
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (!file) return;
    // Clears the previous file first. Otherwise a quick press would send it.
    setName('');
    onText(null, '');
    const words = { name: file.name, size: formatBytes(file.size) };
    const text = file.size > MAX_BYTES ? '' : await file.text();
    const isGood = text.trim() !== '' && !text.includes('\0');
    setName(isGood ? file.name : '');
    onText(isGood ? text : null, file.name);
    onRefused(isGood ? '' : t(file.size > MAX_BYTES ? 'too_large' : 'unreadable', words));
  };
  return (
    <Box>
      <Box
        component="label"
        htmlFor={id}
        className={actionClass({ look: 'outlined' })}
        sx={{ width: 1, '&:focus-within': { outline: '3px solid', outlineColor: 'bay.main', outlineOffset: '2px' } }}
      >
        <FileText aria-hidden size={20} />
        {t(name ? 'other' : 'choose')}
        <Box
          component="input"
          id={id}
          type="file"
          accept=".yaml,.yml,application/yaml,text/yaml"
          aria-describedby={`${id}-name`}
          onChange={(event: ChangeEvent<HTMLInputElement>) => void take(event)}
          sx={{ position: 'absolute', width: 1, height: 1, opacity: 0, maxWidth: '1px', maxHeight: '1px' }}
        />
      </Box>
      <Box id={`${id}-name`} role="status" sx={{ mt: 1, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {name ? t('chosen', { name }) : t('hint')}
      </Box>
    </Box>
  );
}
