/** Chart of a figure, in a separate chunk because charts are larger than the page. The table holds the same data. */
import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { formatFullCount } from '../../format/counts.ts';
import { truncate } from '../../format/truncate.ts';

interface Props {
  rows: { label: string; count: number }[];
  /** A monthly statistic: same bars, another colour. */
  isTimeline: boolean;
  height: number;
}

export default function FigureChart({ rows, isTimeline, height }: Props) {
  const theme = useTheme();
  return (
    <BarChart
      height={height}
      layout="horizontal"
      hideLegend
      skipAnimation
      borderRadius={6}
      margin={{ left: 0, right: 24, top: 0, bottom: 0 }}
      colors={[(theme.vars ?? theme).palette[isTimeline ? 'bay' : 'primary'].main]}
      grid={{ vertical: true }}
      xAxis={[{ min: 0, tickMinStep: 1, tickNumber: 4, valueFormatter: (value: number) => formatFullCount(value) }]}
      yAxis={[
        {
          data: rows.map(({ label }) => label),
          scaleType: 'band',
          width: 132,
          categoryGapRatio: 0.35,
          disableLine: true,
          disableTicks: true,
          valueFormatter: (value: string, context) => (context.location === 'tooltip' ? value : truncate(value, 18)),
        },
      ]}
      series={[{ data: rows.map(({ count }) => count), valueFormatter: (value) => formatFullCount(value ?? 0) }]}
    />
  );
}
