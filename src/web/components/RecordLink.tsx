/** The number of a record in a table, as a link to its page. */
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';

export const RecordLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link
    component={RouterLink}
    to={to}
    sx={{ fontWeight: 600, minHeight: 44, display: 'inline-flex', alignItems: 'center', whiteSpace: 'nowrap' }}
  >
    {children}
  </Link>
);
