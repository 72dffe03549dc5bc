/** Five totals of the shop. Each links to its list, except the number of buyers, which has none. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { TotalAnalysis } from '#contract/selling.ts';
import { FigureRow } from '../../components/FigureRow.tsx';
import { Price } from '../../components/Price.tsx';
import { SkeletonBar } from '../../components/SkeletonBar.tsx';
import { formatFullCount, formatShortCount } from '../../format/counts.ts';
import { totalsQuery } from './api.ts';
import { t } from './translations.ts';

const ORDERS = '/dashboard/member/orders';
const PRODUCTS = '/dashboard/member/products';

const figures = [
  { name: 'revenue', to: '#pendapatan' },
  { name: 'orders', to: ORDERS },
  { name: 'customers', to: undefined },
  { name: 'products_sold', to: `${PRODUCTS}?sort=sold&direction=desc` },
  { name: 'active_products', to: `${PRODUCTS}?status=active` },
] as const;

/** Amounts are shown in full. Counts are abbreviated, with the full number as title. */
const figure = (name: keyof TotalAnalysis, value: number): ReactNode =>
  name === 'revenue' ? <Price value={value} /> : <span title={formatFullCount(value)}>{formatShortCount(value)}</span>;

export function SellerTotals() {
  const { data } = useQuery(totalsQuery);
  return (
    <FigureRow
      isFirstWide
      label={t('totals.label')}
      figures={figures.map(({ name, to }) => ({
        name,
        to,
        value: data ? figure(name, data[name]) : <SkeletonBar width={96} height={36} />,
        label: t(`totals.${name}`),
      }))}
    />
  );
}
