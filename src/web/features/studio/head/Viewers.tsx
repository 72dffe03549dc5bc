/**
 * Other staff members who have the form open. Reports this screen to them. A narrow header shows their names, on phones
 * only an icon. Screen readers get the whole sentence.
 */
import Box from '@mui/material/Box';
import Users from 'lucide-react/icons/users';
import { useEffect } from 'react';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import { useStudio, useStudioActions } from '../store.tsx';
import { t } from '../translations.ts';

/** Well below the 25 seconds after which the server regards a screen as closed. */
const POLL_INTERVAL_MS = 6_000;

/** Widths of the header from which there is room for names beside the icon, and for the whole sentence. */
const NAMES_WIDTH = '@container bar (min-width: 600px)';
const FULL_WIDTH = '@container bar (min-width: 1240px)';

export function Viewers() {
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
            flex: 'none',
            position: 'relative',
            maxWidth: '50%',
            [FULL_WIDTH]: { maxWidth: '70%' },
            '& [data-length]': { display: 'none', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
            '& [data-length=short]': { [NAMES_WIDTH]: { display: 'block' }, [FULL_WIDTH]: { display: 'none' } },
            '& [data-length=full]': { [FULL_WIDTH]: { display: 'block' } },
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
