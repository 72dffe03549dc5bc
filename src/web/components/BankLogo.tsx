/**
 * The logo of a bank, with the same width for every bank. The logo brings its own frame. Without a logo, an icon on
 * white is shown.
 */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export const BankLogo = ({ logo, children }: { logo: string | null; children: ReactNode }) => (
  <Box
    sx={{
      width: 72,
      height: 48,
      display: 'grid',
      placeItems: 'center',
      flex: 'none',
      ...(logo
        ? {}
        : {
            borderRadius: '8px',
            bgcolor: '#fff',
            color: import.meta.env.INK_ON_WHITE,
            border: 1,
            borderColor: 'divider',
          }),
    }}
  >
    {logo ? <Box component="img" src={logo} alt="" sx={{ maxWidth: 1, maxHeight: 1 }} /> : children}
  </Box>
);
