/** Rows that were chosen in a list. They stay chosen while one pages through it, and are let go when it is narrowed anew. */
import { useEffect, useState } from 'react';

export interface Selection<T> {
  rows: T[];
  has: (id: string) => boolean;
  toggle: (row: T) => void;
  /** Chooses all of these, or none of them when all are chosen already. */
  toggleAll: (rows: T[]) => void;
  clear: () => void;
}

/** `resetKey`: what narrows the list. */
export function useSelection<T extends { id: string }>(resetKey: string): Selection<T> {
  const [chosen, setChosen] = useState<ReadonlyMap<string, T>>(new Map());
  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter is the reason to begin anew.
  useEffect(() => setChosen(new Map()), [resetKey]);
  return {
    rows: [...chosen.values()],
    has: (id) => chosen.has(id),
    toggle: (row) => setChosen((now) => toggled(now, [row], !now.has(row.id))),
    toggleAll: (rows) => setChosen((now) => toggled(now, rows, !rows.every(({ id }) => now.has(id)))),
    clear: () => setChosen(new Map()),
  };
}

function toggled<T extends { id: string }>(now: ReadonlyMap<string, T>, rows: T[], isChosen: boolean) {
  const next = new Map(now);
  for (const row of rows) {
    if (isChosen) next.set(row.id, row);
    else next.delete(row.id);
  }
  return next;
}
