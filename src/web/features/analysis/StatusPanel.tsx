/** Number of orders by status. The numbers in the table link to the orders. */
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { RecordTable } from '../../components/RecordTable.tsx';
import { formatFullCount } from '../../format/counts.ts';
import { statusQuery } from './api.ts';
import { ChartPanel } from './ChartPanel.tsx';
import { statusInsight } from './insights.ts';
import { t } from './translations.ts';

const Bars = lazy(() => import('./charts.tsx').then(({ Bars }) => ({ default: Bars })));
const ROW_HEIGHT = 40;

export function StatusPanel() {
  const { data, error, refetch } = useQuery(statusQuery);
  const insight = data && statusInsight(data);
  const title = insight && t(insight.key, insight.params);
  const nonEmpty = (data ?? []).filter(({ count }) => count > 0);
  const height = nonEmpty.length * ROW_HEIGHT + 48;
  return (
    <ChartPanel
      heading={t('status.heading')}
      title={title}
      isEmpty={data !== undefined && nonEmpty.length === 0}
      error={error}
      onRetry={() => void refetch()}
      height={height}
      chart={() => (
        <Bars height={height} tone="bay" bars={nonEmpty.map(({ label, count }) => ({ label, value: count }))} />
      )}
      table={() => (
        <RecordTable
          isNarrow
          caption={title ?? ''}
          rows={data ?? []}
          keyOf={({ status }) => status}
          columns={[
            {
              label: t('status.status'),
              cell: ({ status, label }) => (
                <Link component={RouterLink} to={`/dashboard/member/orders?status=${status}`}>
                  {label}
                </Link>
              ),
            },
            { label: t('status.count'), numeric: true, cell: ({ count }) => formatFullCount(count) },
          ]}
        />
      )}
    />
  );
}
