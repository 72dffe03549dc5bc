/**
 * Small counts can identify people. A cell below five is hidden, and so is any other cell from which it could be
 * computed. The hidden cells of one total are at least two and together at least five. So the total minus all shown
 * cells still describes a group.
 */
export const MIN_CELL = 5;

/** The counts of one total, with `null` for hidden cells. The total itself is shown only from five on. */
export function suppressSmallCounts(counts: readonly number[]): { total: number | null; counts: (number | null)[] } {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total < MIN_CELL) return { total: null, counts: counts.map(() => null) };
  const cells = [...counts.keys()];
  const hidden = new Set(cells.filter((at) => (counts[at] ?? 0) < MIN_CELL));
  const shown = cells.filter((at) => !hidden.has(at)).sort((a, b) => (counts[a] ?? 0) - (counts[b] ?? 0));
  const hiddenSum = () => [...hidden].reduce((sum, at) => sum + (counts[at] ?? 0), 0);
  // Also hides the smallest shown cells, until the hidden ones protect each other.
  while (hidden.size > 0 && shown.length > 0 && (hidden.size < 2 || hiddenSum() < MIN_CELL))
    hidden.add(shown.shift() as number);
  return { total, counts: counts.map((count, at) => (hidden.has(at) ? null : count)) };
}
