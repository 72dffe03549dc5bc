/** The status of a consultation in its word; the tone only repeats what the word says. */
import Box from '@mui/material/Box';
import type { ConsultationStatus } from '#contract/consultations.ts';

const open = { bgcolor: 'soft.bay', color: 'bay.main' };
const good = { bgcolor: 'soft.primary', color: 'primary.main' };
const over = { bgcolor: 'soft.sunken', color: 'text.secondary' };
const tones: Record<ConsultationStatus, { bgcolor: string; color: string }> = {
  pending: { bgcolor: 'soft.accent', color: 'accent.main' },
  scheduled: open,
  done: good,
  rejected: over,
  canceled: over,
  no_show: over,
};

export const StatusChip = ({ status, label }: { status: ConsultationStatus; label: string }) => (
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
