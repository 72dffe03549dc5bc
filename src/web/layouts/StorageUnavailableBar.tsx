/** Says once, above the page, that this browser keeps nothing: everything works until the page is closed or loaded anew. */
import Box from '@mui/material/Box';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { isStorageUnavailable, subscribeStorageUnavailable } from '../storage.ts';

export function StorageUnavailableBar() {
  const { t } = useTranslation();
  const isUnavailable = useSyncExternalStore(subscribeStorageUnavailable, isStorageUnavailable, () => false);
  if (!isUnavailable) return null;
  return (
    <Box role="status" sx={{ bgcolor: 'soft.accent', color: 'text.primary', px: 2, py: 1, textAlign: 'center' }}>
      {t('forgetful')}
    </Box>
  );
}
