/** The state of a submission, in its word and a quiet colour. */
import Box from '@mui/material/Box';

const tones: Record<string, { bgcolor: string; color: string }> = {
  withdrawn: { bgcolor: 'soft.sunken', color: 'text.secondary' },
  revision: { bgcolor: 'soft.accent', color: 'accent.main' },
  passed: { bgcolor: 'soft.primary', color: 'primary.main' },
  passed_with_notes: { bgcolor: 'soft.primary', color: 'primary.main' },
  accepted: { bgcolor: 'soft.primary', color: 'primary.main' },
};
const usual = { bgcolor: 'soft.bay', color: 'bay.main' };

export const StatusChip = ({ status, label }: { status: string; label: string }) => (
  <Box
    component="span"
    sx={{
      ...(tones[status] ?? usual),
      display: 'inline-flex',
      px: 1.25,
      py: 0.25,
      borderRadius: 99,
      fontWeight: 700,
      fontSize: '0.8125rem',
      whiteSpace: 'nowrap',
      '@media print': { bgcolor: 'transparent', border: 1 },
    }}
  >
    {label}
  </Box>
);
