/**
 * Cells of the grid as they were last shown: a page that is looked at again is not fetched, opened, masked and put into
 * words once more. Only what everybody at this desk may read is kept, private answers masked.
 */
import type { Database } from '../../database/door.ts';
import { Recent } from '../../recent.ts';
import type { Column } from './columns.ts';

export type Shown = Record<string, string>;
interface Entry {
  shown: Shown;
  at: number;
}
const MOST = 4000;
/** A curator's or a category's name may change without the submission. */
const LIVE_MS = 60_000;

const byDatabase = new WeakMap<Database, Recent<Entry>>();

/** `stamp` names one state of one row; another version of the form has other columns. */
export function keptCells(db: Database, columns: Column[]) {
  const known = byDatabase.get(db) ?? new Recent<Entry>(MOST);
  byDatabase.set(db, known);
  const asked = columns.map(({ name, doc }) => `${name}@${doc.version}`).join(' ');
  const isLive = columns.some(({ field }) => typeof field.options === 'object');
  const keyOf = ({ id, stamp }: { id: string; stamp: string }) => `${id} ${stamp} ${asked}`;
  return {
    get(row: { id: string; stamp: string }): Shown | undefined {
      const found = known.get(keyOf(row));
      return found && (!isLive || Date.now() - found.at < LIVE_MS) ? found.shown : undefined;
    },
    set: (row: { id: string; stamp: string }, shown: Shown): Shown =>
      known.set(keyOf(row), { shown, at: Date.now() }).shown,
  };
}
