/** Form state (open, closed) as a chip. Pressing it opens the state settings. */
import Box from '@mui/material/Box';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { StatusChip } from '../../../components/StatusChip.tsx';
import { NARROW_CONTAINER } from '../head/widths.ts';
import { useStudio } from '../store.tsx';
import { StateSheet } from './StateSheet.tsx';
import { t } from './translations.ts';

export function StateButton() {
  const { published, archived } = useStudio();
  const [isOpen, setOpen] = useState(false);
  // A form that is archived or was never published cannot be opened or closed.
  if (!published || archived) return <StatusChip status="draft" label={t(archived ? 'archived' : 'never')} />;
  return (
    <>
      <Box
        component="button"
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={{
          display: 'inline-flex',
          alignItems: 'center',
          gap: 0.5,
          position: 'relative',
          minHeight: 24,
          p: 0,
          minWidth: 0,
          // The touch target is taller than the chip but not wider, because the menu is right beside it.
          '&::after': { content: '""', position: 'absolute', inset: '-10px 0' },
          // The longest text has two lines on a phone.
          '& > span': {
            minWidth: 0,
            whiteSpace: 'normal',
            lineHeight: 1.25,
            textAlign: 'start',
            [NARROW_CONTAINER]: { fontSize: '0.8125rem', px: 1, borderRadius: '10px' },
          },
          '& > svg': { flex: 'none' },
          border: 0,
          borderRadius: '10px',
          bgcolor: 'transparent',
          color: 'text.secondary',
          font: 'inherit',
          cursor: 'pointer',
          '&:hover': { bgcolor: 'soft.sunken' },
        }}
      >
        <StatusChip
          status={published.state}
          label={t('with_version', { state: t(`state.${published.state}`), version: published.version })}
        />
        <ChevronDown aria-hidden size={16} />
      </Box>
      {isOpen && <StateSheet state={published.state} onClose={() => setOpen(false)} />}
    </>
  );
}
