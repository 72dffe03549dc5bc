/** Who stands before and after an entry in a queue. No React. */

interface Neighbours<T> {
  before: T | undefined;
  after: T | undefined;
  /** From 1; null when the entry has left the queue, as a scored one leaves those to score. */
  number: number | null;
}

/** After an entry that left the queue comes the first one that still waits. */
export function neighboursOf<T extends { id: string }>(items: readonly T[], id: string): Neighbours<T> {
  const at = items.findIndex((item) => item.id === id);
  if (at < 0) return { before: undefined, after: items[0], number: null };
  return { before: items[at - 1], after: items[at + 1], number: at + 1 };
}
