/** Which things changed places: the fewest that explain a new order, so that one that moved to the front is told alone. */

/** Of the things that both lists hold: those that left the longest run that kept its order. */
export function findMovedItems(before: readonly string[], after: readonly string[]): string[] {
  const isIn = (list: readonly string[], one: string) => list.includes(one);
  const kept = after.filter((one) => isIn(before, one));
  const positions = kept.map((one) => before.indexOf(one));
  /** Length of the longest rising run that begins at each place, and where it goes on. */
  const runs: Array<{ length: number; next: number }> = [];
  for (let at = positions.length - 1; at >= 0; at--) {
    let best = { length: 1, next: -1 };
    for (let then = at + 1; then < positions.length; then++) {
      const length = 1 + (runs[then]?.length ?? 0);
      if ((positions[then] as number) > (positions[at] as number) && length > best.length)
        best = { length, next: then };
    }
    runs[at] = best;
  }
  const longest = Math.max(0, ...runs.map(({ length }) => length));
  const unmoved = new Set<string>();
  // Of runs of the same length the later one: what came to the front is said to have moved.
  let at = runs.findLastIndex(({ length }) => length === longest);
  while (at >= 0) {
    unmoved.add(kept[at] as string);
    at = runs[at]?.next ?? -1;
  }
  return kept.filter((one) => !unmoved.has(one));
}
