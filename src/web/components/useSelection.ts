/** Selected rows of a list. They stay selected on its other pages, but not when a filter changes the list. */
import { useState } from 'react';

export interface Selection<T> {
  rows: T[];
  has: (id: string) => boolean;
  toggle: (row: T) => void;
  /** Selects all of these rows, or deselects them when all are already selected. */
  toggleAll: (rows: T[]) => void;
  clear: () => void;
}

/** What a list needs to show checkboxes. */
export interface RowSelection<T> {
  selection: Selection<T>;
  /** Name of the row for the user. */
  nameOf: (row: T) => string;
}

/** `resetKey` contains the filters of the list. */
export function useSelection<T extends { id: string }>(resetKey: string): Selection<T> {
  const [stored, setStored] = useState<{ key: string; rows: ReadonlyMap<string, T> }>({
    key: resetKey,
    rows: new Map(),
  });
  // A selection from a differently filtered list does not count here.
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
