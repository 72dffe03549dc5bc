/** The save state in a word. */
import Box from '@mui/material/Box';
import CloudCheck from 'lucide-react/icons/cloud-check';
import CloudOff from 'lucide-react/icons/cloud-off';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import { useStudio } from '../store.tsx';
import { t } from '../translations.ts';

const icons = { saved: CloudCheck, saving: CloudUpload, unsaved: CloudOff, clash: CloudOff, waiting: CloudOff };

export function SaveStatus() {
  const { state, isChanged, revision } = useStudio();
  const Picture = icons[state];
  const word = state === 'saved' ? (isChanged ? 'saved' : revision > 0 ? 'same' : 'untouched') : state;
  const isBad = state !== 'saved' && state !== 'saving';
  return (
    <Box
      role="status"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        // In a narrow header this text shrinks before the form state does, unless the save state is an error.
        minWidth: 16,
        flexShrink: isBad ? 1 : 1000,
        fontSize: '0.8125rem',
        lineHeight: 1.3,
        whiteSpace: isBad ? 'normal' : 'nowrap',
        overflow: 'hidden',
        '& svg': { flex: 'none' },
        fontWeight: isBad ? 700 : 500,
        color: isBad ? 'error.main' : 'text.secondary',
      }}
    >
      <Picture aria-hidden size={16} />
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {t(`save.${word}`)}
      </Box>
    </Box>
  );
}
