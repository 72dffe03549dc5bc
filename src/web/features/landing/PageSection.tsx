/** A section of the landing page: full-width background, limited content width. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface Props {
  children: ReactNode;
  background?: string | undefined;
  id?: string;
  labelledby?: string;
  isCompact?: boolean;
}

export const PageSection = ({ children, background = 'transparent', id, labelledby, isCompact = false }: Props) => (
  <Box
    component="section"
    {...(id ? { id } : {})}
    aria-labelledby={labelledby}
    sx={{ bgcolor: background, scrollMarginTop: 80 }}
  >
    <Box sx={{ maxWidth: 1248, mx: 'auto', px: { xs: 2, md: 3 }, py: isCompact ? 4 : { xs: 4.5, md: 11 } }}>
      {children}
    </Box>
  </Box>
);
