/** The sign of a bank on white, as wide for every bank; a drawing where there is none. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export const BankSign = ({ logo, children }: { logo: string | null; children: ReactNode }) => (
  <Box
    sx={{
      width: 72,
      height: 48,
      display: 'grid',
      placeItems: 'center',
      flex: 'none',
      borderRadius: '8px',
      bgcolor: '#fff',
      color: '#17241F',
      border: 1,
      borderColor: 'divider',
    }}
  >
    {logo ? <Box component="img" src={logo} alt="" sx={{ maxWidth: 1, maxHeight: 1 }} /> : children}
  </Box>
);
