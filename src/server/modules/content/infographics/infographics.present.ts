/**
 * Builds the responses about figures: codes as labels, in the order of their lists, and no count that could identify
 * somebody.
 */
import type { Figure } from '#contract/content.ts';
import type { OptionDoc } from '#engine/types.ts';
import { MIN_CELL, suppressSmallCounts } from '#server/suppress-small-counts.ts';
import type { CodeCount } from './infographics.queries.ts';

/** Every option of the list has a row, even without answers. A missing row would reveal that nobody chose it. */
export function presentFigure(
  id: Figure['id'],
  codeCounts: CodeCount[],
  list: OptionDoc[],
  unansweredLabel: string,
): Figure {
  const codes = new Set(list.map(({ value }) => value));
  const count = (code: string) => codeCounts.find((share) => share.code === code)?.n ?? 0;
  const rest = codeCounts.filter(({ code }) => code === null || !codes.has(code)).reduce((sum, { n }) => sum + n, 0);
  const rows = [
    ...list.map(({ value, label }) => ({ code: value as string | null, label, n: count(value) })),
    ...(rest > 0 ? [{ code: null, label: unansweredLabel, n: rest }] : []),
  ];
  const { total, counts } = suppressSmallCounts(rows.map(({ n }) => n));
  return { id, total, rows: rows.map(({ code, label }, at) => ({ code, label, count: counts[at] ?? null })) };
}

interface Workforce {
  businesses: number;
  male: number;
  female: number;
}
/** Shown only if at least five businesses answered. Otherwise it would describe the staff of one business. */
export function presentWorkforce({ businesses, male, female }: Workforce, words: [string, string]): Figure {
  const counts = businesses < MIN_CELL ? { total: null, counts: [null, null] } : suppressSmallCounts([male, female]);
  const rows = [
    { code: 'male', label: words[0], count: counts.counts[0] ?? null },
    { code: 'female', label: words[1], count: counts.counts[1] ?? null },
  ];
  return { id: 'workforce', total: counts.total, rows };
}
