/** A note over the bottom of a map. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** `raised` leaves room for another element at the bottom on a phone. */
export const MapNote = ({ children, raised = false }: { children: ReactNode; raised?: boolean }) => (
  <Box
    role="status"
    sx={{
      position: 'absolute',
      zIndex: 1,
      left: 8,
      right: 8,
      bottom: raised ? { xs: 72, lg: 8 } : 8,
      width: 'fit-content',
      px: 1.25,
      py: 0.5,
      borderRadius: '8px',
      border: 1,
      borderColor: 'divider',
      bgcolor: 'background.paper',
      color: 'text.secondary',
      fontSize: '0.875rem',
      pointerEvents: 'none',
    }}
  >
    {children}
  </Box>
);
