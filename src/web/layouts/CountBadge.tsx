/**
 * A count at the corner of an icon: hidden at 0, "99+" from 100 on. Screen readers get the count from the link's name.
 */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export const CountBadge = ({ count, children }: { count: number; children: ReactNode }) => (
  <Box component="span" sx={{ position: 'relative', display: 'inline-grid', placeItems: 'center' }}>
    {children}
    {count > 0 && (
      <Box
        component="span"
        translate="no"
        aria-hidden
        sx={{
          position: 'absolute',
          top: -7,
          left: 'calc(50% + 3px)',
          minWidth: 18,
          px: '4px',
          borderRadius: '99px',
          bgcolor: 'accent.main',
          color: 'accent.contrastText',
          outline: '2px solid',
          outlineColor: 'background.paper',
          fontSize: '0.6875rem',
          fontWeight: 800,
          lineHeight: '18px',
          textAlign: 'center',
        }}
      >
        {count > 99 ? '99+' : count}
      </Box>
    )}
  </Box>
);
