/** Revenue of the last days, compared with the days before. */

import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { timeInWita } from '#engine/calendar.ts';
import { Price } from '../../components/Price.tsx';
import { RecordTable } from '../../components/RecordTable.tsx';
import { formatFullCount } from '../../format/counts.ts';
import { shortDate } from '../../format/dates.ts';
import { RANGES, type Range, revenueQuery } from './api.ts';
import { ChartPanel, ToggleChoices } from './ChartPanel.tsx';
import { revenueInsight, splitPeriods } from './insights.ts';
import { t } from './translations.ts';

const RevenueBars = lazy(() => import('./charts.tsx').then(({ RevenueBars }) => ({ default: RevenueBars })));
const CHART_HEIGHT = 320;

export function RevenuePanel({ days, onDays }: { days: Range; onDays: (days: Range) => void }) {
  const { data, error, refetch } = useQuery(revenueQuery(days));
  const insight = data && revenueInsight(data, days);
  const title = insight && t(insight.key, insight.params);
  const { now } = splitPeriods(data ?? [], days);
  const isEmpty = insight?.key === 'revenue.none';
  return (
    <ChartPanel
      id="pendapatan"
      heading={t('revenue.heading')}
      title={title}
      isEmpty={isEmpty}
      error={error}
      onRetry={() => void refetch()}
      height={CHART_HEIGHT}
      note={t('revenue.note')}
      more={
        <ToggleChoices
          label={t('range.label')}
          value={days}
          onChange={onDays}
          choices={RANGES.map((value) => ({ value, text: t('range.days', { days: value }) }))}
        />
      }
      chart={() => <RevenueBars points={now} height={CHART_HEIGHT} />}
      table={() => (
        <RecordTable
          isNarrow
          caption={title ?? ''}
          rows={now.toReversed()}
          keyOf={({ date }) => date}
          columns={[
            { label: t('revenue.date'), cell: ({ date }) => shortDate(timeInWita(date)) },
            { label: t('revenue.revenue'), numeric: true, cell: ({ revenue }) => <Price value={revenue} /> },
            ...(['delivery_fees', 'subsidies'] as const)
              .filter((part) => now.some((day) => day[part] > 0))
              .map((part) => ({
                label: t(`revenue.${part}`),
                numeric: true,
                cell: (day: (typeof now)[number]) => <Price value={day[part]} />,
              })),
            { label: t('revenue.orders'), numeric: true, cell: ({ orders }) => formatFullCount(orders) },
          ]}
        />
      )}
    />
  );
}
