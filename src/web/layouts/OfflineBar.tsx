import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { ServerFragment } from '../components/ServerFragment.tsx';
import { t } from '../i18n.ts';
import { OFFLINE_PAGE } from '../offline/cache-names.ts';
import { useOnline } from '../offline/useOnline.ts';

export function OfflineBar() {
  const isOnline = useOnline();
  return (
    <ServerFragment cacheKey={() => 'offline'}>
      <Box role="status" sx={{ position: 'sticky', top: 0, zIndex: 1400 }}>
        {!isOnline && (
          <Box
            sx={{
              bgcolor: 'warning.main',
              color: 'background.paper',
              px: 2,
              py: { xs: 0.5, sm: 1 },
              textAlign: 'center',
              // On a phone the bar must not cover the sticky parts of the page.
              fontSize: { xs: '0.8125rem', sm: '1rem' },
              lineHeight: { xs: 1.35, sm: 1.5 },
              fontWeight: 600,
            }}
          >
            {t('offline')}{' '}
            <Box component={Link} to={OFFLINE_PAGE} sx={{ color: 'inherit', display: 'inline-block', py: 0.5 }}>
              {t('offline_more')}
            </Box>
          </Box>
        )}
      </Box>
    </ServerFragment>
  );
}
