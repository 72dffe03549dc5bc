/** The best sellers of the last days. */
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Price } from '../../components/Price.tsx';
import { RecordTable } from '../../components/RecordTable.tsx';
import { formatFullCount } from '../../format/counts.ts';
import { type Range, salesQuery } from './api.ts';
import { ChartPanel } from './ChartPanel.tsx';
import { salesInsight } from './insights.ts';
import { t } from './translations.ts';

const Bars = lazy(() => import('./charts.tsx').then(({ Bars }) => ({ default: Bars })));
const ROW_HEIGHT = 40;

export function SalesPanel({ days }: { days: Range }) {
  const { data, error, refetch } = useQuery(salesQuery(days));
  const insight = data && salesInsight(data, days);
  const title = insight && t(insight.key, insight.params);
  const height = (data?.length ?? 0) * ROW_HEIGHT + 48;
  return (
    <ChartPanel
      heading={t('sales.heading')}
      title={title}
      isEmpty={data?.length === 0}
      error={error}
      onRetry={() => void refetch()}
      height={height}
      chart={() => (
        <Bars
          height={height}
          tone="primary"
          bars={(data ?? []).map(({ name, sold }) => ({ label: name, value: sold }))}
        />
      )}
      table={() => (
        <RecordTable
          isNarrow
          caption={title ?? ''}
          rows={data ?? []}
          keyOf={({ product_id }) => product_id}
          columns={[
            {
              label: t('sales.product'),
              cell: ({ product_id, name }) => (
                <Link component={RouterLink} to={`/dashboard/member/products/detail/${product_id}`}>
                  {name}
                </Link>
              ),
            },
            { label: t('sales.sold'), numeric: true, cell: ({ sold }) => formatFullCount(sold) },
            { label: t('sales.revenue'), numeric: true, cell: ({ revenue }) => <Price value={revenue} /> },
          ]}
        />
      )}
    />
  );
}
