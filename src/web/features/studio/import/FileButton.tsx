/** A button that opens the device's files, and the name of the chosen one. */
import Box from '@mui/material/Box';
import FileText from 'lucide-react/icons/file-text';
import { type ChangeEvent, useId } from 'react';
import { actionClass } from '../../../components/Action.tsx';
import { t } from './translations.ts';

interface Props {
  accept: string;
  hint: string;
  /** Name of the chosen file; '' without one. */
  chosen: string;
  onFile: (file: File) => void;
}

export function FileButton({ accept, hint, chosen, onFile }: Props) {
  const id = useId();
  return (
    <Box>
      <Box
        component="label"
        htmlFor={id}
        className={actionClass({ look: 'outlined' })}
        sx={{ width: 1, '&:focus-within': { outline: '3px solid', outlineColor: 'bay.main', outlineOffset: '2px' } }}
      >
        <FileText aria-hidden size={20} />
        {t(chosen ? 'other' : 'choose')}
        <Box
          component="input"
          id={id}
          type="file"
          accept={accept}
          aria-describedby={`${id}-name`}
          onChange={({ target }: ChangeEvent<HTMLInputElement>) => {
            const file = target.files?.[0];
            if (file) onFile(file);
          }}
          sx={{ position: 'absolute', width: 1, height: 1, opacity: 0, maxWidth: '1px', maxHeight: '1px' }}
        />
      </Box>
      <Box id={`${id}-name`} role="status" sx={{ mt: 1, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {chosen ? t('chosen', { name: chosen }) : hint}
      </Box>
    </Box>
  );
}
