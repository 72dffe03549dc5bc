/** Four programme totals, each with a link to its list. */
import type { Programme } from '#contract/programme.ts';
import { formatNumber } from '#engine/money.ts';
import { FigureRow } from '../../../components/FigureRow.tsx';
import { formatFullCount } from '../../../format/counts.ts';
import { t } from './translations.ts';

interface Figure {
  name: 'businesses' | 'submissions' | 'passed' | 'consultations_done';
  value: number;
  to: string;
  more?: string | undefined;
}

export function ProgrammeTotals({ totals }: { totals: Programme['totals'] }) {
  const figures: Figure[] = [
    {
      name: 'businesses',
      value: totals.businesses,
      to: '/members',
      more: `${formatFullCount(totals.new_this_month)} ${t('totals.new_this_month')}`,
    },
    { name: 'submissions', value: totals.submissions, to: '/dashboard/staff/submissions' },
    { name: 'passed', value: totals.passed, to: '/dashboard/staff/submissions?form=umkm-data&status=passed' },
    {
      name: 'consultations_done',
      value: totals.consultations_done,
      to: '/dashboard/staff/submissions?form=consultation',
      more:
        totals.consultation_rating === null
          ? undefined
          : t('totals.rating', { rating: formatNumber(totals.consultation_rating) }),
    },
  ];
  return (
    <FigureRow
      label={t('totals.label')}
      figures={figures.map(({ value, ...figure }) => ({
        ...figure,
        value: formatFullCount(value),
        label: t(`totals.${figure.name}`),
      }))}
    />
  );
}
