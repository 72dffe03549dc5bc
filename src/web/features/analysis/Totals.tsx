/** The shop in five numbers, each leading to what it counts. */
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { TotalAnalysis } from '#contract/selling.ts';
import { Bone } from '../../components/Bone.tsx';
import { Price } from '../../components/Price.tsx';
import { formatCount, formatFull } from '../../format/counts.ts';
import { totalsQuery } from './api.ts';

const ORDERS = '/dashboard/member/orders';
const PRODUCTS = '/dashboard/member/products';

const figures: { name: keyof TotalAnalysis; to: string }[] = [
  { name: 'revenue', to: '#pendapatan' },
  { name: 'orders', to: ORDERS },
  { name: 'customers', to: `${ORDERS}?status=completed` },
  { name: 'products_sold', to: `${PRODUCTS}?sort=sold&direction=desc` },
  { name: 'active_products', to: `${PRODUCTS}?status=active` },
];

/** Sums stand whole; counts are short where there is little room, with the whole number as their title. */
const figure = (name: keyof TotalAnalysis, value: number): ReactNode =>
  name === 'revenue' ? <Price value={value} /> : <span title={formatFull(value)}>{formatCount(value)}</span>;

export function Totals() {
  const { t } = useTranslation('analysis');
  const { data } = useQuery(totalsQuery);
  return (
    <Box
      component="ul"
      aria-label={t('totals.label')}
      sx={{
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
        gridTemplateColumns: { xs: '1fr 1fr', lg: 'minmax(max-content, 1.5fr) repeat(4, 1fr)' },
        '& > :first-of-type': { gridColumn: { xs: '1 / -1', lg: 'auto' } },
      }}
    >
      {figures.map(({ name, to }) => (
        <Box key={name} component="li" sx={{ bgcolor: 'background.paper', display: 'grid' }}>
          <Box
            component={Link}
            to={to}
            sx={{
              display: 'block',
              p: 2,
              color: 'inherit',
              textDecoration: 'none',
              '&:hover .angka': { color: 'primary.main' },
              '&:focus-visible': { outlineOffset: '-3px' },
            }}
          >
            <Box
              className="angka"
              sx={{
                fontSize: { xs: '1.75rem', xl: '2rem' },
                lineHeight: 1.25,
                fontWeight: 700,
                fontVariantNumeric: 'tabular-nums',
              }}
            >
              {data ? figure(name, data[name]) : <Bone width={96} height={36} />}
            </Box>
            <Box sx={{ color: 'text.secondary' }}>{t(`totals.${name}`)}</Box>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
