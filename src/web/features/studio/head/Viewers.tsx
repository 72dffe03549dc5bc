/**
 * Other staff members who have the form open. Reports this screen to them. A narrow header shows their names only, and
 * screen readers get the whole sentence.
 */
import Box from '@mui/material/Box';
import Users from 'lucide-react/icons/users';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import { useStudio, useStudioActions } from '../store.tsx';

/** Well below the 25 seconds after which the server regards a screen as closed. */
const POLL_INTERVAL_MS = 6_000;

/** From this width of the header on there is room for the whole sentence. */
const FULL_WIDTH = '@container bar (min-width: 1240px)';

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
  const names = viewers.map(({ name }) => name).join(', ');
  const text = names && t('viewers.also', { names });
  return (
    <Box role="status" sx={{ display: 'contents' }}>
      {text && (
        <Box
          component="span"
          title={text}
          sx={{
            flex: '0 100 auto',
            position: 'relative',
            minWidth: '50%',
            maxWidth: 'max-content',
            [FULL_WIDTH]: { '& [data-length=short]': { display: 'none' } },
            '& [data-length=full]': { display: 'none', [FULL_WIDTH]: { display: 'block' } },
            '& [data-length]': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
            display: 'inline-flex',
            alignItems: 'center',
            gap: 0.75,
            px: 1,
            height: 24,
            borderRadius: 99,
            bgcolor: 'soft.bay',
            color: 'bay.main',
            fontSize: '0.8125rem',
            fontWeight: 600,
            overflow: 'hidden',
            '& svg': { flex: 'none' },
          }}
        >
          <Users aria-hidden size={16} />
          <span data-length="short" aria-hidden>
            {names}
          </span>
          <span data-length="full" aria-hidden>
            {text}
          </span>
          <VisuallyHidden>{text}</VisuallyHidden>
        </Box>
      )}
    </Box>
  );
}
