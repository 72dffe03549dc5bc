/** The sign of a bank, as wide for every bank; a drawing on white where there is none. The sign brings its own frame. */
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
      ...(logo ? {} : { borderRadius: '8px', bgcolor: '#fff', color: '#17241F', border: 1, borderColor: 'divider' }),
    }}
  >
    {logo ? <Box component="img" src={logo} alt="" sx={{ maxWidth: 1, maxHeight: 1 }} /> : children}
  </Box>
);
