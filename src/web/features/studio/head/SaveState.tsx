/** Whether the work is safe, in a word. */
import Box from '@mui/material/Box';
import CloudCheck from 'lucide-react/icons/cloud-check';
import CloudOff from 'lucide-react/icons/cloud-off';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import { useTranslation } from 'react-i18next';
import { useStudio } from '../store.tsx';

const icons = { saved: CloudCheck, saving: CloudUpload, unsaved: CloudOff, clash: CloudOff, waiting: CloudOff };

export function SaveState() {
  const { t } = useTranslation('studio');
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
        fontSize: '0.875rem',
        fontWeight: isBad ? 700 : 500,
        color: isBad ? 'error.main' : 'text.secondary',
      }}
    >
      <Picture aria-hidden size={18} />
      {t(`save.${word}`)}
    </Box>
  );
}
