/** Words for the numbers of a summary: limits of bars, periods, shares, and the finding of a chart. No React. */
import type { SummaryOf, Timeline } from '#contract/submission-overview.ts';
import { datePartsInWita, timeInWita } from '#engine/calendar.ts';
import { formatDecimals, formatNumber, formatRupiah } from '#engine/money.ts';
import { formatFullCount } from '../../../format/counts.ts';
import { shortDate } from '../../../format/dates.ts';
import { t } from './translations.ts';

/** A count, or the word that says that it is hidden. */
export const countText = (count: number | null): string => (count === null ? t('hidden') : formatFullCount(count));

/** `12,5 %`, or nothing where a part of it is hidden. */
export function shareText(count: number | null, of: number | null): string {
  if (count === null || !of) return '';
  const percent = (count / of) * 100;
  return `${percent === 100 || percent === 0 ? percent : formatDecimals(percent)} %`;
}

/** At most two decimals. */
export const amountText = (value: number, isMoney: boolean): string =>
  isMoney ? formatRupiah(value) : formatNumber(Math.round(value * 100) / 100);

export function barText({ from, to }: SummaryOf<'numbers'>['bars'][number], isMoney: boolean): string {
  const text = (value: number) => (isMoney ? formatRupiah(value) : formatNumber(value));
  if (from === null) return to === null ? '' : t('below', { to: text(to) });
  if (to === null) return t('above', { from: text(from) });
  return from === to ? text(from) : t('between', { from: text(from), to: text(to) });
}

/** `2026-11-20` → `20 Nov 2026`, `2026-11` → `Nov 2026`, `2026` → `2026`. */
export function periodText(at: string): string {
  if (at.length === 4) return at;
  if (at.length > 7) return shortDate(timeInWita(at));
  const { monthShort, year } = datePartsInWita(timeInWita(`${at}-01`));
  return `${monthShort} ${year}`;
}

interface Counted {
  label: string;
  count: number | null;
}
/** The largest of the shown counts; the first of equal ones. */
function largest(rows: Counted[]): (Counted & { count: number }) | undefined {
  let found: (Counted & { count: number }) | undefined;
  for (const { label, count } of rows) if (count !== null && count > (found?.count ?? 0)) found = { label, count };
  return found;
}

export function choiceFinding({ rows }: SummaryOf<'choices'>): string | undefined {
  const most = largest(rows);
  return most && t('most', { label: most.label, shown: formatFullCount(most.count) });
}
export function timelineFinding({ points }: Timeline): string | undefined {
  const most = largest(points.map(({ at, count }) => ({ label: periodText(at), count })));
  return most && t('busiest', { label: most.label, shown: formatFullCount(most.count) });
}
export const numberFinding = ({ median, is_money }: SummaryOf<'numbers'>): string | undefined =>
  median === null ? undefined : t('median', { shown: amountText(median, is_money) });
