/** Terms and values, one below the other. Facts without a value are left out. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export const DescriptionList = ({
  facts,
  columns = 1,
}: {
  facts: [name: string, value: ReactNode][];
  columns?: 1 | 2 | 3;
}) => (
  <Box
    component="dl"
    sx={{
      m: 0,
      display: 'grid',
      gap: 2,
      gridTemplateColumns: { xs: '1fr', sm: columns > 1 ? '1fr 1fr' : '1fr', md: `repeat(${columns}, minmax(0, 1fr))` },
    }}
  >
    {facts.map(([name, value]) =>
      value ? (
        <Box key={name} sx={{ minWidth: 0 }}>
          <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
            {name}
          </Box>
          <Box component="dd" sx={{ m: 0, fontWeight: 600, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            {value}
          </Box>
        </Box>
      ) : null,
    )}
  </Box>
);
