/** A status in the server's words. The colour only repeats what the text says. */
import Box from '@mui/material/Box';

const tones: Record<string, { bgcolor: string; color: string }> = {
  good: { bgcolor: 'soft.primary', color: 'primary.main' },
  waiting: { bgcolor: 'soft.bay', color: 'bay.main' },
  correction: { bgcolor: 'soft.accent', color: 'accent.main' },
  quiet: { bgcolor: 'soft.sunken', color: 'text.secondary' },
};

const tonesByStatus: Record<string, keyof typeof tones> = {
  accepted: 'good',
  passed: 'good',
  passed_with_notes: 'good',
  open: 'good',
  announced: 'good',
  done: 'good',
  running: 'good',
  paused: 'correction',
  ended: 'quiet',
  revision: 'correction',
  closing: 'correction',
  declined: 'quiet',
  withdrawn: 'quiet',
  failed: 'quiet',
  rejected_docs: 'quiet',
  closed: 'quiet',
  draft: 'quiet',
  canceled: 'quiet',
  no_show: 'quiet',
  expired: 'quiet',
  offered: 'correction',
};

export const StatusChip = ({ status, label }: { status: string; label: string }) => (
  <Box
    component="span"
    sx={{
      display: 'inline-block',
      px: 1.25,
      py: 0.25,
      borderRadius: 99,
      fontSize: '0.875rem',
      fontWeight: 600,
      whiteSpace: 'nowrap',
      ...tones[tonesByStatus[status] ?? 'waiting'],
      '@media print': { bgcolor: 'transparent', border: 1 },
    }}
  >
    {label}
  </Box>
);
