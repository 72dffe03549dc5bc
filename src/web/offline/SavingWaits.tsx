/** Shown beside a save button while offline: the changes are kept on this device, and saving waits. */
import Box from '@mui/material/Box';
import CloudOff from 'lucide-react/icons/cloud-off';
import words from '#locales/id/offline-saving.json';
import { addTranslations } from '../i18n.ts';
import { useOnline } from './useOnline.ts';

const t = addTranslations('offline-saving', words);

export default function SavingWaits() {
  if (useOnline()) return null;
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 1, alignItems: 'center', textAlign: 'left' }}>
      <CloudOff aria-hidden size={18} style={{ flex: 'none' }} />
      {t('waits')}
    </Box>
  );
}
