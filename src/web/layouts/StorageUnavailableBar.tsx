/**
 * Says once, above the page, that this browser stores nothing. Everything works until the page is closed or reloaded.
 */
import Box from '@mui/material/Box';
import { useSyncExternalStore } from 'react';
import { t } from '../i18n.ts';
import { isStorageUnavailable, subscribeStorageUnavailable } from '../storage.ts';

export function StorageUnavailableBar() {
  const isUnavailable = useSyncExternalStore(subscribeStorageUnavailable, isStorageUnavailable, () => false);
  if (!isUnavailable) return null;
  return (
    <Box role="status" sx={{ bgcolor: 'soft.accent', color: 'text.primary', px: 2, py: 1, textAlign: 'center' }}>
      {t('forgetful')}
    </Box>
  );
}
