/**
 * A list card that is one link. Its text is the link's name. Elements with the class `lead` are underlined on hover.
 */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface Props {
  to: string;
  children: ReactNode;
  /** What the user should do next, at the bottom of the card. */
  next?: ReactNode;
}

export const LinkCard = ({ to, children, next }: Props) => (
  <Box
    component={Link}
    to={to}
    sx={{
      display: 'grid',
      gap: 1.5,
      p: { xs: 2, md: 2.5 },
      border: 1,
      borderColor: 'divider',
      borderRadius: '14px',
      bgcolor: 'background.paper',
      color: 'inherit',
      textDecoration: 'none',
      '&:hover': { borderColor: 'primary.main' },
      '&:hover .lead': { textDecoration: 'underline' },
    }}
  >
    {children}
    {next && (
      <Box sx={{ px: 1.5, py: 1, borderRadius: '10px', bgcolor: 'soft.accent', fontSize: '0.9375rem' }}>{next}</Box>
    )}
  </Box>
);
