/**
 * A chart of horizontal bars. Long labels are truncated, because names are long and phones are narrow. Load it on demand: charts are larger
 * than the page.
 */
import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { formatFullCount } from '../format/counts.ts';
import { truncate } from '../format/truncate.ts';

interface Props {
  bars: { label: string; value: number }[];
  height: number;
  tone: 'primary' | 'bay';
  /** Of the value axis. */
  formatTick: (value: number) => string;
}

export function HorizontalBars({ bars, height, tone, formatTick }: Props) {
  const theme = useTheme();
  return (
    <BarChart
      height={height}
      layout="horizontal"
      hideLegend
      skipAnimation
      borderRadius={6}
      margin={{ left: 0, right: 24, top: 0, bottom: 0 }}
      colors={[(theme.vars ?? theme).palette[tone].main]}
      grid={{ vertical: true }}
      xAxis={[{ min: 0, tickMinStep: 1, tickNumber: 4, valueFormatter: (value: number) => formatTick(value) }]}
      yAxis={[
        {
          data: bars.map(({ label }) => label),
          scaleType: 'band',
          width: 148,
          categoryGapRatio: 0.4,
          disableLine: true,
          disableTicks: true,
          valueFormatter: (value: string, context) => (context.location === 'tooltip' ? value : truncate(value, 20)),
        },
      ]}
      series={[{ data: bars.map(({ value }) => value), valueFormatter: (value) => formatFullCount(value ?? 0) }]}
    />
  );
}
