import { getEntry } from './lookup.ts';
/** Finds the items that moved between two orders of a list: the smallest set that explains the new order. */

/** Items of both lists that are not in the longest run of unchanged order. */
export function findMovedItems(before: readonly string[], after: readonly string[]): string[] {
  const isIn = (list: readonly string[], item: string) => list.includes(item);
  const common = after.filter((item) => isIn(before, item));
  const positions = common.map((item) => before.indexOf(item));
  /** Longest increasing run that starts at each position: its length and its next position. */
  const runs: Array<{ length: number; next: number }> = [];
  for (let at = positions.length - 1; at >= 0; at--) {
    let best = { length: 1, next: -1 };
    for (let then = at + 1; then < positions.length; then++) {
      const length = 1 + (runs[then]?.length ?? 0);
      if (getEntry(positions, then) > getEntry(positions, at) && length > best.length) best = { length, next: then };
    }
    runs[at] = best;
  }
  const longest = Math.max(0, ...runs.map(({ length }) => length));
  const unmoved = new Set<string>();
  // Of runs of equal length the last one is used, so that an item moved to the front counts as moved.
  let at = runs.findLastIndex(({ length }) => length === longest);
  while (at >= 0) {
    unmoved.add(getEntry(common, at));
    at = runs[at]?.next ?? -1;
  }
  return common.filter((item) => !unmoved.has(item));
}
