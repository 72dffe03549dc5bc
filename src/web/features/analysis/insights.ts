/** Findings of a seller's statistics, as translation keys with formatted parameters. No React. */
import type { RevenueAnalysis, SalesAnalysis, StatusAnalysis } from '#contract/selling.ts';
import { formatRupiah } from '#engine/money.ts';
import { hasOrderTag } from '#machines/order.ts';
import { formatFullCount } from '../../format/counts.ts';
import type { TextKey } from '../../i18n.ts';

export interface Insight<Key> {
  key: Key;
  params: Record<string, string | number>;
}

/** From this growth factor on, both amounts are clearer than a percentage. */
const LARGE_GROWTH_FACTOR = 10;

const sumOf = (points: RevenueAnalysis): number => points.reduce((sum, { revenue }) => sum + revenue, 0);

/** Splits into the last `days` points and those before them. */
export function splitPeriods(points: RevenueAnalysis, days: number): { before: RevenueAnalysis; now: RevenueAnalysis } {
  return { before: points.slice(0, -days), now: points.slice(-days) };
}

export function revenueInsight(points: RevenueAnalysis, days: number): Insight<TextKey<'analysis'>> {
  const { before, now } = splitPeriods(points, days);
  const [was, is] = [sumOf(before), sumOf(now)];
  const change = was === 0 ? 0 : Math.round((Math.abs(is - was) / was) * 100);
  const params = { days, sum: formatRupiah(is), percent: formatFullCount(change), before: formatRupiah(was) };
  if (is === 0) return { key: 'revenue.none', params };
  if (was === 0) return { key: 'revenue.first', params };
  if (change === 0) return { key: 'revenue.same', params };
  if (is >= was * LARGE_GROWTH_FACTOR) return { key: 'revenue.far', params };
  return { key: is > was ? 'revenue.up' : 'revenue.down', params };
}

export function statusInsight(counts: StatusAnalysis): Insight<TextKey<'analysis'>> {
  const sum = (some: StatusAnalysis) => some.reduce((total, { count }) => total + count, 0);
  const open = counts.filter(({ status }) => hasOrderTag(status, 'open'));
  const largest = open.reduce<StatusAnalysis[number] | undefined>(
    (best, row) => (row.count > (best?.count ?? 0) ? row : best),
    undefined,
  );
  const params = { total: formatFullCount(sum(counts)), open: formatFullCount(sum(open)), label: largest?.label ?? '' };
  if (sum(counts) === 0) return { key: 'status.none', params };
  return { key: largest ? 'status.open' : 'status.over', params };
}

export function salesInsight(sales: SalesAnalysis, days: number): Insight<TextKey<'analysis'>> {
  const [best] = sales;
  if (!best) return { key: 'sales.none', params: { days } };
  const sold = sales.reduce((sum, row) => sum + row.sold, 0);
  const params = {
    days,
    name: best.name,
    sold: formatFullCount(best.sold),
    percent: sold === 0 ? 0 : Math.round((best.sold / sold) * 100),
  };
  return { key: sales.length === 1 ? 'sales.only' : 'sales.best', params };
}
