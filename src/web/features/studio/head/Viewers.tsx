/** Other staff members who have the form open, as names and initials. Reports this screen to them. */
import Box from '@mui/material/Box';
import Users from 'lucide-react/icons/users';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStudio, useStudioActions } from '../store.tsx';

/** Well below the 25 seconds after which the server regards a screen as closed. */
const POLL_INTERVAL_MS = 6_000;

export function Viewers() {
  const { t } = useTranslation('studio');
  const { viewers } = useStudio();
  const { pollOthers, leave } = useStudioActions();
  useEffect(() => {
    const report = () => {
      // A failed report needs no retry, because the next poll sends another.
      if (document.visibilityState === 'visible') pollOthers().catch(() => undefined);
    };
    report();
    const timer = setInterval(report, POLL_INTERVAL_MS);
    document.addEventListener('visibilitychange', report);
    addEventListener('pagehide', leave);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', report);
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [pollOthers, leave]);
  const text = viewers.length > 0 ? t('viewers.also', { names: viewers.map(({ name }) => name).join(', ') }) : '';
  return (
    <Box role="status" sx={{ display: 'contents' }}>
      {text && (
        <Box
          component="span"
          title={text}
          sx={{
            flex: '0 1 auto',
            minWidth: 44,
            display: 'inline-flex',
            alignItems: 'center',
            gap: 0.75,
            px: 1,
            height: 32,
            borderRadius: 99,
            bgcolor: 'soft.bay',
            color: 'bay.main',
            fontSize: '0.875rem',
            fontWeight: 600,
            overflow: 'hidden',
            '& svg': { flex: 'none' },
          }}
        >
          <Users aria-hidden size={16} />
          <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
            {text}
          </Box>
        </Box>
      )}
    </Box>
  );
}
