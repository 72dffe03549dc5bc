/** The charts, in a separate chunk. Colours are CSS variables of the theme, so light and dark mode apply at once. */

import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import type { RevenueAnalysis } from '#contract/selling.ts';
import { timeInWita } from '#engine/calendar.ts';
import { formatRupiah } from '#engine/money.ts';
import { HorizontalBars } from '../../components/HorizontalBars.tsx';
import { formatFullCount, formatShortCount } from '../../format/counts.ts';
import { shortDate } from '../../format/dates.ts';

/** For example `20 Nov`. */
const dayAndMonth = (iso: string) => shortDate(iso).replace(/ \d{4}$/, '');
/** A round number on an axis needs no decimal: `300K`. */
const formatTick = (value: number) => formatShortCount(value).replace(',0', '');
/**
 * Axis width in pixels, at the size of the labels. Amounts are written in full, because "M" means thousand million
 * (miliar) in Indonesian.
 */
const axisWidth = (points: RevenueAnalysis) =>
  20 + 7 * formatRupiah(Math.max(...points.map(({ revenue }) => revenue))).length;
const parseDay = (date: string) => timeInWita(date);

/** One bar for each day, so that days without orders are visible, and the first and last day are complete. */
export function RevenueBars({ points, height }: { points: RevenueAnalysis; height: number }) {
  const theme = useTheme();
  return (
    <BarChart
      height={height}
      hideLegend
      skipAnimation
      borderRadius={points.length > 40 ? 0 : 4}
      margin={{ left: 4, right: 8, top: 12, bottom: 0 }}
      colors={[(theme.vars ?? theme).palette.primary.main]}
      grid={{ horizontal: true }}
      xAxis={[
        {
          data: points.map(({ date }) => parseDay(date)),
          scaleType: 'band',
          categoryGapRatio: 0.25,
          valueFormatter: (value: string, context) =>
            context.location === 'tooltip' ? shortDate(value) : dayAndMonth(value),
          tickLabelMinGap: 12,
        },
      ]}
      yAxis={[
        { width: axisWidth(points), min: 0, tickNumber: 4, valueFormatter: (value: number) => formatRupiah(value) },
      ]}
      series={[
        {
          data: points.map(({ revenue }) => revenue),
          valueFormatter: (value) => formatRupiah(value ?? 0),
        },
      ]}
    />
  );
}

interface Bar {
  label: string;
  value: number;
}

export const Bars = ({ bars, height, tone }: { bars: Bar[]; height: number; tone: 'primary' | 'bay' }) => (
  <HorizontalBars bars={bars} height={height} tone={tone} formatTick={formatTick} />
);

/** Vertical bars, one for each month. */
export function Months({ bars, height }: { bars: Bar[]; height: number }) {
  const theme = useTheme();
  return (
    <BarChart
      height={height}
      hideLegend
      skipAnimation
      borderRadius={6}
      margin={{ left: 0, right: 8, top: 12, bottom: 0 }}
      colors={[(theme.vars ?? theme).palette.primary.main]}
      grid={{ horizontal: true }}
      xAxis={[
        {
          data: bars.map(({ label }) => label),
          scaleType: 'band',
          categoryGapRatio: 0.3,
          tickLabelMinGap: 8,
          // `Nov 2026` is too wide for a bar on a phone, so only the tooltip shows the year.
          valueFormatter: (value: string, context) =>
            context.location === 'tooltip' ? value : value.replace(/ \d{4}$/, ''),
        },
      ]}
      yAxis={[
        { width: 40, min: 0, tickMinStep: 1, tickNumber: 4, valueFormatter: (value: number) => formatTick(value) },
      ]}
      series={[{ data: bars.map(({ value }) => value), valueFormatter: (value) => formatFullCount(value ?? 0) }]}
    />
  );
}
