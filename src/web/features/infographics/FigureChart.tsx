/** Chart of a figure, in a separate chunk because charts are larger than the page. The table holds the same data. */
import { HorizontalBars } from '../../components/HorizontalBars.tsx';
import { formatFullCount } from '../../format/counts.ts';

interface Props {
  rows: { label: string; count: number }[];
  /** A monthly statistic: same bars, another colour. */
  isTimeline: boolean;
  height: number;
}

export default function FigureChart({ rows, isTimeline, height }: Props) {
  const bars = rows.map(({ label, count }) => ({ label, value: count }));
  return (
    <HorizontalBars bars={bars} height={height} tone={isTimeline ? 'bay' : 'primary'} formatTick={formatFullCount} />
  );
}
