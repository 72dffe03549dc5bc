/** One programme statistic as a chart and as a table. */
import { lazy } from 'react';
import type { ProgrammeFigure, ProgrammeFigureId } from '#contract/programme.ts';
import type programme from '#locales/id/programme.json';
import { RecordTable } from '../../../components/RecordTable.tsx';
import { formatFullCount } from '../../../format/counts.ts';
import { ChartPanel } from '../ChartPanel.tsx';
import { figureInsight, isMonthly } from './insights.ts';
import { t } from './translations.ts';

const Bars = lazy(() => import('../charts.tsx').then(({ Bars }) => ({ default: Bars })));
const Months = lazy(() => import('../charts.tsx').then(({ Months }) => ({ default: Months })));
const ROW_HEIGHT = 40;
const MONTHS_HEIGHT = 260;

/** Source of a statistic: the current profiles, or the latest long form of each business. */
const SOURCES: Partial<Record<ProgrammeFigureId, keyof (typeof programme)['source']>> = {
  scale: 'umkm_form',
  legal_form: 'umkm_form',
  qris: 'umkm_form',
  curation_status: 'curation',
  consultation_status: 'consultations',
  consultation_month: 'consultations',
};

export function FigurePanel({ figure }: { figure: ProgrammeFigure }) {
  const { id, total, rows } = figure;
  const insight = figureInsight(figure);
  const heading = t(`figures.${id}`);
  const bars = rows
    .filter(({ count, code }) => (isMonthly(id) ? code !== 'earlier' : count > 0))
    .map(({ label, count }) => ({ label, value: count }));
  const height = isMonthly(id) ? MONTHS_HEIGHT : bars.length * ROW_HEIGHT + 48;
  const share = (count: number) => (total === 0 ? 0 : Math.round((count / total) * 100));
  return (
    <ChartPanel
      heading={heading}
      title={t(insight.key, insight.params)}
      isEmpty={total === 0}
      error={null}
      onRetry={() => undefined}
      height={height}
      note={t(`source.${SOURCES[id] ?? 'businesses'}`)}
      chart={() =>
        isMonthly(id) ? <Months bars={bars} height={height} /> : <Bars bars={bars} height={height} tone="primary" />
      }
      table={() => (
        <RecordTable
          isNarrow
          caption={heading}
          // The newest month first, because the title is about it.
          rows={isMonthly(id) ? rows.toReversed() : rows}
          keyOf={({ code, label }) => code ?? label}
          columns={[
            { label: t('columns.what'), cell: ({ label }) => label },
            { label: t('columns.count'), numeric: true, cell: ({ count }) => formatFullCount(count) },
            { label: t('columns.share'), numeric: true, cell: ({ count }) => `${share(count)}%` },
          ]}
        />
      )}
    />
  );
}
