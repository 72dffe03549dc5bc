/** Builds the responses about the programme's figures: codes as labels, in the order of their lists. */
import type { ProgrammeFigure, ProgrammeFigureId } from '#contract/programme.ts';
import type { OptionDoc } from '#engine/types.ts';
import type { CodeCount } from '#server/modules/content/infographics/infographics.queries.ts';

/**
 * Every option of the list has a row. Codes outside the list are one row, `unansweredLabel`, which appears only if it
 * has a count.
 */
export function presentCodeCounts(
  id: ProgrammeFigureId,
  counts: CodeCount[],
  list: OptionDoc[],
  unansweredLabel: string,
): ProgrammeFigure {
  const codes = new Set(list.map(({ value }) => value));
  const sum = (some: CodeCount[]) => some.reduce((total, { n }) => total + n, 0);
  const rest = sum(counts.filter(({ code }) => code === null || !codes.has(code)));
  const rows = list.map(({ value, label }) => ({
    code: value as string | null,
    label,
    count: sum(counts.filter(({ code }) => code === value)),
  }));
  if (rest > 0) rows.push({ code: null, label: unansweredLabel, count: rest });
  return { id, total: sum(counts), rows };
}
