/**
 * Small numbers point at people. A cell below five is not told, and neither is any other cell from which it could be
 * reckoned: of the cells of one whole, those that are hidden are at least two and together at least five, so what is left
 * of the whole after all that is told still speaks of a crowd.
 */
export const MIN_CELL = 5;

/** The counts of one whole, `null` where one is not told. The whole itself is told only from five on. */
export function suppressSmallCounts(counts: readonly number[]): { total: number | null; counts: (number | null)[] } {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total < MIN_CELL) return { total: null, counts: counts.map(() => null) };
  const cells = [...counts.keys()];
  const hidden = new Set(cells.filter((at) => (counts[at] ?? 0) < MIN_CELL));
  const told = cells.filter((at) => !hidden.has(at)).sort((a, b) => (counts[a] ?? 0) - (counts[b] ?? 0));
  const left = () => [...hidden].reduce((sum, at) => sum + (counts[at] ?? 0), 0);
  // The smallest that is told goes along, until the hidden ones hide each other.
  while (hidden.size > 0 && told.length > 0 && (hidden.size < 2 || left() < MIN_CELL))
    hidden.add(told.shift() as number);
  return { total, counts: counts.map((count, at) => (hidden.has(at) ? null : count)) };
}
