/** One section of the landing page: its ground to the edges, its content not. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface Props {
  children: ReactNode;
  ground?: string;
  id?: string;
  labelledby?: string;
  tight?: boolean;
}

export const Band = ({ children, ground = 'transparent', id, labelledby, tight = false }: Props) => (
  <Box
    component="section"
    {...(id ? { id } : {})}
    aria-labelledby={labelledby}
    sx={{ bgcolor: ground, scrollMarginTop: 80 }}
  >
    <Box sx={{ maxWidth: 1248, mx: 'auto', px: { xs: 2, md: 3 }, py: tight ? 4 : { xs: 4.5, md: 11 } }}>{children}</Box>
  </Box>
);
