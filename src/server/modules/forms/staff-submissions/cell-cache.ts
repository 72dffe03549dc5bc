/**
 * Cells of the grid as they were last shown. A page that is opened again is not read, decrypted, masked and formatted
 * once more. Only masked cells are cached, which all staff may read.
 */
import type { Database } from '#server/database/connect.ts';
import { currentLanguage } from '#server/lib/language.ts';
import { LruCache } from '#server/lib/lru-cache.ts';
import type { Column } from './columns.ts';

export type ShownCells = Record<string, string>;
interface CachedCells {
  shown: ShownCells;
  at: number;
}
const CACHE_SIZE = 4000;
/** A curator's or a category's name may change without the submission. */
const LIVE_TTL_MS = 60_000;

const caches = new WeakMap<Database, LruCache<CachedCells>>();

/** `stamp` identifies one state of one row. Another version of the form has other columns, another language other texts. */
export function cellCacheFor(db: Database, columns: Column[]) {
  const cache = caches.get(db) ?? new LruCache<CachedCells>(CACHE_SIZE);
  caches.set(db, cache);
  const columnKey = [currentLanguage(), ...columns.map(({ name, doc }) => `${name}@${doc.version}`)].join(' ');
  const isLive = columns.some(({ field }) => typeof field.options === 'object');
  const keyOf = ({ id, stamp }: { id: string; stamp: string }) => `${id} ${stamp} ${columnKey}`;
  return {
    get(row: { id: string; stamp: string }): ShownCells | undefined {
      const found = cache.get(keyOf(row));
      return found && (!isLive || Date.now() - found.at < LIVE_TTL_MS) ? found.shown : undefined;
    },
    set: (row: { id: string; stamp: string }, shown: ShownCells): ShownCells =>
      cache.set(keyOf(row), { shown, at: Date.now() }).shown,
  };
}
