/** Divides numbers into a few bars with round limits, and days into periods without gaps. Pure. */

const MOST_BARS = 12;
/** 1, 2 or 5, followed by zeros. */
const ROUND = [1, 2, 5, 10];

/** The smallest round number that is not below this one. Whole numbers stay whole. */
function roundStep(least: number, isWhole: boolean): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const step = (ROUND.find((one) => one * power >= least * (1 - 1e-9)) ?? 10) * power;
  return isWhole ? Math.max(1, Math.round(step)) : step;
}

interface Spread {
  /** The range that the bars cover. */
  low: number;
  high: number;
  is_whole: boolean;
}
/** Limits of the bars, ascending: a bar holds the numbers from its edge up to the next one. At least 2 edges, at most 14. */
export function barEdges({ low, high, is_whole }: Spread): number[] {
  const width = high - low + (is_whole ? 1 : 0);
  const size = Math.max(Math.abs(low), Math.abs(high));
  // Smaller steps than this one would be lost in rounding.
  const finest = Math.max(size * 1e-9, is_whole ? 1 : 1e-9);
  const step = roundStep(Math.max(width > 0 ? width / MOST_BARS : size / 10, finest), is_whole);
  const decimals = Math.max(0, -Math.floor(Math.log10(step)));
  const first = Math.floor(low / step + 1e-9);
  const edges: number[] = [];
  // The first edge is rounded down, which may take one more bar.
  for (let n = 0; n <= MOST_BARS + 1; n++) {
    const edge = (first + n) * step;
    edges.push(Number(edge.toFixed(decimals)));
    if (n > 0 && edge > high) break;
  }
  return edges;
}

export type PeriodUnit = 'day' | 'month' | 'year';
const LENGTH = { day: 10, month: 7, year: 4 };
/** `2026-11` of `2026-11-20`. */
export const periodOf = (day: string, unit: PeriodUnit): string => day.slice(0, LENGTH[unit]);

/** More points than this are too many to read. */
const MOST_POINTS = { day: 62, month: 60 };
const MOST_FILLED = 250;

/** Never NaN: the day after 31 February is some day in March. */
const dayNumber = (day: string, later = 0): number =>
  Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8)) + later);
const monthNumber = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;

/** The finest unit in which the range of days is still readable. */
export function unitOf(first: string, last: string): PeriodUnit {
  const days = (dayNumber(last) - dayNumber(first)) / 86_400_000;
  if (days < MOST_POINTS.day) return 'day';
  return monthNumber(last) - monthNumber(first) < MOST_POINTS.month ? 'month' : 'year';
}

function next(at: string, unit: PeriodUnit): string {
  if (unit === 'year') return String(Number(at) + 1).padStart(4, '0');
  if (unit === 'month') {
    const after = monthNumber(at) + 1;
    return `${String(Math.floor(after / 12)).padStart(4, '0')}-${String((after % 12) + 1).padStart(2, '0')}`;
  }
  return new Date(dayNumber(at, 1)).toISOString().slice(0, 10);
}

/** Every period from the first to the last, also those without answers, unless there are too many. */
export function fillPeriods(known: string[], unit: PeriodUnit): string[] {
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined) return [];
  const filled = [first];
  for (let at = first; at < last; filled.push(at)) {
    if (filled.length > MOST_FILLED) return known;
    at = next(at, unit);
  }
  return filled;
}
