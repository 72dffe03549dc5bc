/**
 * Figures in a row, two per line on a phone. A figure links to the list of what it counts, if there is one. Independent
 * of the kind of record.
 */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface Figure {
  name: string;
  /** Path of a list of what is counted. Undefined where there is none. */
  to?: string | undefined;
  value: ReactNode;
  label: string;
  more?: string | undefined;
}
interface Props {
  label: string;
  figures: Figure[];
  /** The first figure is a money amount and takes the width of two. */
  isFirstWide?: boolean;
}

const styles = {
  list: {
    listStyle: 'none',
    m: 0,
    p: 0,
    display: 'grid',
    gap: '1px',
    overflow: 'hidden',
    border: 1,
    borderColor: 'divider',
    borderRadius: '14px',
    bgcolor: 'divider',
  },
  cell: { display: 'block', p: 2 },
  link: {
    display: 'block',
    p: 2,
    color: 'inherit',
    textDecoration: 'none',
    '&:hover .angka': { color: 'primary.main' },
    '&:focus-visible': { outlineOffset: '-3px' },
  },
  number: {
    fontSize: { xs: '1.75rem', xl: '2rem' },
    lineHeight: 1.25,
    fontWeight: 600,
  },
} as const;

export function FigureRow({ label, figures, isFirstWide = false }: Props) {
  const columns = isFirstWide
    ? {
        gridTemplateColumns: { xs: '1fr 1fr', lg: `minmax(max-content, 1.5fr) repeat(${figures.length - 1}, 1fr)` },
        '& > :first-of-type': { gridColumn: { xs: '1 / -1', lg: 'auto' } },
      }
    : { gridTemplateColumns: { xs: '1fr 1fr', lg: `repeat(${figures.length}, 1fr)` } };
  return (
    <Box component="ul" aria-label={label} sx={{ ...styles.list, ...columns }}>
      {figures.map(({ name, to, value, label: what, more }) => (
        <Box key={name} component="li" sx={{ bgcolor: 'background.paper', display: 'grid' }}>
          <Box {...(to ? { component: Link, to, sx: styles.link } : { sx: styles.cell })}>
            <Box className="angka" translate="no" sx={styles.number}>
              {value}
            </Box>
            <Box sx={{ color: 'text.secondary' }}>{what}</Box>
            {more && <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{more}</Box>}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
