import Box from '@mui/material/Box';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Still } from '../components/Still.tsx';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

export function OfflineBar() {
  const { t } = useTranslation();
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <Still of={() => 'offline'}>
      <Box role="status" sx={{ position: 'sticky', top: 0, zIndex: 1400 }}>
        {!isOnline && (
          <Box
            sx={{
              bgcolor: 'warning.main',
              color: 'background.paper',
              px: 2,
              py: 1,
              textAlign: 'center',
              fontWeight: 600,
            }}
          >
            {t('offline')}
          </Box>
        )}
      </Box>
    </Still>
  );
}
