/** Small components that grid, cards and detail share. */

import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { LOW_STOCK } from '#contract/limits.ts';
import type { MemberProductItem } from '#contract/selling.ts';
import { Price } from '../../components/Price.tsx';
import { t } from './translations.ts';

const chipStyle = {
  display: 'inline-block',
  px: 1,
  borderRadius: 99,
  fontSize: '0.75rem',
  lineHeight: '22px',
  fontWeight: 600,
};

export const PriceRange = ({ price, price_max }: { price: number; price_max: number }) => (
  <>
    <Price value={price} />
    {price_max > price && (
      <>
        {' – '}
        <Price value={price_max} />
      </>
    )}
  </>
);

export function StockChip({ stock }: { stock: number }) {
  if (stock > LOW_STOCK) return null;
  const look =
    stock === 0
      ? { bgcolor: 'error.main', color: 'error.contrastText' }
      : { bgcolor: 'soft.accent', color: 'accent.main' };
  return (
    <Box component="span" sx={{ ...chipStyle, ...look }}>
      {t(stock === 0 ? 'row.out' : 'row.low')}
    </Box>
  );
}

/** How many variants are low, for a product that has enough pieces as a whole. */
export function LowVariantsChip({
  stock_quantity,
  low_variants,
}: Pick<MemberProductItem, 'stock_quantity' | 'low_variants'>) {
  if (stock_quantity <= LOW_STOCK || low_variants === 0) return null;
  return (
    <Box component="span" sx={{ ...chipStyle, bgcolor: 'soft.accent', color: 'accent.main' }}>
      {t('row.low_variants', { count: low_variants })}
    </Box>
  );
}

export function ActiveChip({ status, hidden_reason }: Pick<MemberProductItem, 'status' | 'hidden_reason'>) {
  if (hidden_reason) {
    return (
      <Box
        component="span"
        title={t('row.hidden_reason', { reason: hidden_reason })}
        sx={{ ...chipStyle, bgcolor: 'soft.accent', color: 'accent.main' }}
      >
        {t('row.hidden')}
      </Box>
    );
  }
  const isActive = status === 'active';
  return (
    <Box
      component="span"
      sx={{
        ...chipStyle,
        bgcolor: isActive ? 'soft.primary' : 'soft.sunken',
        color: isActive ? 'primary.main' : 'text.secondary',
      }}
    >
      {t(isActive ? 'filter.active' : 'filter.inactive')}
    </Box>
  );
}

/** Details below a product's name: category, number of variants, SKU. */
export function ProductMeta({ category, variants, sku }: Pick<MemberProductItem, 'category' | 'variants' | 'sku'>) {
  const facts = [
    category.category_name,
    variants > 0 ? t('row.variants', { count: variants }) : '',
    sku ? t('row.sku', { sku }) : '',
  ];
  const text = facts.filter(Boolean).join(' · ');
  return text ? <Box sx={{ color: 'text.secondary', fontSize: '0.875rem', lineHeight: 1.4 }}>{text}</Box> : null;
}

/** Short facts in a grid with as many columns as fit. */
export const FactGrid = ({
  facts,
  minWidth = 120,
}: {
  facts: [name: string, value: ReactNode][];
  minWidth?: number;
}) => (
  <Box
    component="dl"
    sx={{ m: 0, display: 'grid', gap: 1.5, gridTemplateColumns: `repeat(auto-fill, minmax(${minWidth}px, 1fr))` }}
  >
    {facts.map(([name, value]) => (
      <Box key={name} sx={{ minWidth: 0 }}>
        <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
          {name}
        </Box>
        <Box component="dd" sx={{ m: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
          {value}
        </Box>
      </Box>
    ))}
  </Box>
);

export const editPath = (id: string) => `/dashboard/member/products/edit/${id}`;
export const detailPath = (id: string) => `/dashboard/member/products/detail/${id}`;
