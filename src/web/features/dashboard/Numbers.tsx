/** A row of figures, each leading to what it counts. */
import Box from '@mui/material/Box';

export interface Figure {
  value: number;
  label: string;
  href: string;
}

export const Numbers = ({ figures }: { figures: Figure[] }) => (
  <Box
    component="ul"
    sx={{
      listStyle: 'none',
      p: 0,
      m: 0,
      display: 'grid',
      gridTemplateColumns: { xs: '1fr 1fr', lg: `repeat(${figures.length}, 1fr)` },
      borderBlock: 1,
      borderColor: 'divider',
    }}
  >
    {figures.map(({ value, label, href }) => (
      <Box key={label} component="li" sx={{ py: 2 }}>
        <Box
          component="a"
          href={href}
          sx={{
            display: 'block',
            color: 'inherit',
            textDecoration: 'none',
            '&:hover .angka': { color: 'primary.main' },
          }}
        >
          <Box
            className="angka"
            sx={{ fontSize: '2.25rem', lineHeight: 1.1, fontWeight: 300, fontVariantNumeric: 'tabular-nums' }}
          >
            {value.toLocaleString('id-ID')}
          </Box>
          <Box sx={{ color: 'text.secondary' }}>{label}</Box>
        </Box>
      </Box>
    ))}
  </Box>
);
