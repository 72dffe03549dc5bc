/** Whether the form may be filled in, as a chip; pressed, it lets one open and close the form. */
import './words.ts';
import Box from '@mui/material/Box';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusChip } from '../../../components/StatusChip.tsx';
import { useStudio } from '../store.tsx';
import { StateSheet } from './StateSheet.tsx';

export function StateButton() {
  const { t } = useTranslation('studio-states');
  const { published } = useStudio();
  const [isOpen, setOpen] = useState(false);
  // Before it was ever published there is nothing to open or close.
  if (!published) return null;
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
          minHeight: 44,
          px: 0.5,
          border: 0,
          borderRadius: '10px',
          bgcolor: 'transparent',
          color: 'text.secondary',
          font: 'inherit',
          cursor: 'pointer',
          '&:hover': { bgcolor: 'soft.sunken' },
        }}
      >
        <StatusChip status={published.state} label={t(`state.${published.state}`)} />
        <ChevronDown aria-hidden size={18} />
      </Box>
      {isOpen && <StateSheet state={published.state} onClose={() => setOpen(false)} />}
    </>
  );
}
