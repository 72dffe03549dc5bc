/** Rows that were chosen in a list. They stay chosen on its other pages, and not when another filter shows another list. */
import { useState } from 'react';

export interface Selection<T> {
  rows: T[];
  has: (id: string) => boolean;
  toggle: (row: T) => void;
  /** Chooses all of these, or none of them when all are chosen already. */
  toggleAll: (rows: T[]) => void;
  clear: () => void;
}

/** What a list needs to show check boxes. */
export interface RowSelection<T> {
  selection: Selection<T>;
  /** What people call the row. */
  nameOf: (row: T) => string;
}

/** `resetKey`: what narrows the list. */
export function useSelection<T extends { id: string }>(resetKey: string): Selection<T> {
  const [stored, setStored] = useState<{ key: string; rows: ReadonlyMap<string, T> }>({
    key: resetKey,
    rows: new Map(),
  });
  // What was chosen in another list does not count in this one.
  const rowsOf = (one: typeof stored) => (one.key === resetKey ? one.rows : new Map<string, T>());
  const chosen = rowsOf(stored);
  const setChosen = (change: (now: ReadonlyMap<string, T>) => ReadonlyMap<string, T>) =>
    setStored((one) => ({ key: resetKey, rows: change(rowsOf(one)) }));
  return {
    rows: [...chosen.values()],
    has: (id) => chosen.has(id),
    toggle: (row) => setChosen((now) => toggleRows(now, [row], !now.has(row.id))),
    toggleAll: (rows) => setChosen((now) => toggleRows(now, rows, !rows.every(({ id }) => now.has(id)))),
    clear: () => setChosen(() => new Map()),
  };
}

function toggleRows<T extends { id: string }>(now: ReadonlyMap<string, T>, rows: T[], isChosen: boolean) {
  const next = new Map(now);
  for (const row of rows) {
    if (isChosen) next.set(row.id, row);
    else next.delete(row.id);
  }
  return next;
}
