/** The previous and next entry in a queue. No React. */

interface Neighbours<T> {
  before: T | undefined;
  after: T | undefined;
  /** Position from 1. Null when the entry has left the queue, for example after scoring. */
  number: number | null;
}

/** After an entry that left the queue, the first remaining entry is next. */
export function neighboursOf<T extends { id: string }>(items: readonly T[], id: string): Neighbours<T> {
  const at = items.findIndex((item) => item.id === id);
  if (at < 0) return { before: undefined, after: items[0], number: null };
  return { before: items[at - 1], after: items[at + 1], number: at + 1 };
}
