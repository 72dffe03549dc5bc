/** The status of a consultation as a chip. The colour only repeats the word. */
import Box from '@mui/material/Box';
import type { ConsultationStatus } from '#contract/consultations.ts';

const openTone = { bgcolor: 'soft.bay', color: 'bay.main' };
const successTone = { bgcolor: 'soft.primary', color: 'primary.main' };
const closedTone = { bgcolor: 'soft.sunken', color: 'text.secondary' };
const tones: Record<ConsultationStatus, { bgcolor: string; color: string }> = {
  pending: { bgcolor: 'soft.accent', color: 'accent.main' },
  scheduled: openTone,
  done: successTone,
  rejected: closedTone,
  canceled: closedTone,
  no_show: closedTone,
};

export const ConsultationStatusChip = ({ status, label }: { status: ConsultationStatus; label: string }) => (
  <Box
    component="span"
    sx={{
      ...tones[status],
      flex: 'none',
      display: 'inline-flex',
      px: 1.25,
      py: 0.25,
      borderRadius: 99,
      fontWeight: 600,
      fontSize: '0.875rem',
      whiteSpace: 'nowrap',
    }}
  >
    {label}
  </Box>
);
