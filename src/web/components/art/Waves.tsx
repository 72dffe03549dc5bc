/** Three thin waves and a small sun: the bay. */
import Box from '@mui/material/Box';

export const Waves = ({ width = 220 }: { width?: number }) => (
  <Box
    component="svg"
    viewBox="0 0 220 96"
    aria-hidden
    sx={{ width, maxWidth: 1, height: 'auto', fill: 'none', strokeWidth: 2, strokeLinecap: 'round' }}
  >
    <Box component="g" sx={{ color: 'accent.main' }} stroke="currentColor">
      <path d="M88 50a22 22 0 0 1 44 0" />
      <path d="M110 12v8M79 22l5 6M141 22l-5 6M68 46h-8M160 46h-8" />
    </Box>
    <Box component="g" sx={{ color: 'bay.main' }} stroke="currentColor">
      <path d="M14 58c12 0 12-8 24-8s12 8 24 8 12-8 24-8 12 8 24 8 12-8 24-8 12 8 24 8 12-8 24-8 12 8 24 8" />
      <path
        d="M32 72c10 0 10-7 20-7s10 7 20 7 10-7 20-7 10 7 20 7 10-7 20-7 10 7 20 7 10-7 20-7 10 7 18 7"
        opacity=".7"
      />
      <path d="M62 86c8 0 8-6 16-6s8 6 16 6 8-6 16-6 8 6 16 6 8-6 16-6 8 6 14 6" opacity=".45" />
    </Box>
  </Box>
);
