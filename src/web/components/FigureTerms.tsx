/** Figures of one record beside each other, two per line on a phone. The name of each stands below it. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface Props {
  figures: { label: string; value: ReactNode }[];
  /** Amounts of money are longer than counts, so they are smaller. */
  isMoney?: boolean;
}

export const FigureTerms = ({ figures, isMoney = false }: Props) => (
  <Box
    component="dl"
    sx={{
      m: 0,
      display: 'grid',
      columnGap: 2,
      gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' },
      borderBlock: 1,
      borderColor: 'divider',
    }}
  >
    {figures.map(({ label, value }) => (
      <Box key={label} sx={{ py: 2, display: 'flex', flexDirection: 'column-reverse', minWidth: 0 }}>
        <Box component="dt" sx={{ color: 'text.secondary' }}>
          {label}
        </Box>
        <Box
          component="dd"
          sx={{
            m: 0,
            fontSize: isMoney ? { xs: '1.25rem', md: '1.5rem' } : '2.25rem',
            lineHeight: isMoney ? 1.2 : 1.1,
            fontWeight: 600,
            overflowWrap: 'anywhere',
          }}
        >
          {value}
        </Box>
      </Box>
    ))}
  </Box>
);
