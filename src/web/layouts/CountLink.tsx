/** An icon link with a count in a bar, 48 px, with an accessible name. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { CountBadge } from './CountBadge.tsx';

interface Props {
  to: string;
  /** Must include the count. */
  label: string;
  count: number;
  children: ReactNode;
}

export const CountLink = ({ to, label, count, children }: Props) => (
  <Box
    component={NavLink}
    to={to}
    aria-label={label}
    title={label}
    sx={{
      flex: 'none',
      display: 'inline-grid',
      placeItems: 'center',
      width: 48,
      height: 48,
      borderRadius: '12px',
      color: 'text.primary',
      '&:hover': { bgcolor: 'soft.sunken' },
      '&.active': { color: 'primary.main', bgcolor: 'soft.primary' },
      '&:focus-visible': { outlineOffset: '-3px' },
    }}
  >
    <CountBadge count={count}>{children}</CountBadge>
  </Box>
);
