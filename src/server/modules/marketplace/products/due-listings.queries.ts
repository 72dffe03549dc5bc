/** Listings hold the prices that buyers pay. When a promotion begins or ends, they are written again. */
import type { PublicDb } from '#server/database/database.ts';

/** SQL: whether a promotion began or ended that the listings do not show yet. */
export const IS_DUE = `exists (select from listings where price_until < 'infinity' and price_until <= now()) as is_due`;

const running = new WeakMap<PublicDb, Promise<void>>();

/** Calls at the same time share one refresh. A database that cannot be written now shows the prices from before. */
export function refreshListings(db: PublicDb): Promise<void> {
  const current = running.get(db);
  if (current) return current;
  const refreshing = db
    .refresh('refresh-due-listings', 'select refresh_due_listings()')
    .catch(() => undefined)
    .finally(() => running.delete(db));
  running.set(db, refreshing);
  return refreshing;
}

/** Writes nothing while nothing is due. */
export async function refreshDueListings(db: PublicDb): Promise<void> {
  const [row] = await db.read<{ is_due: boolean }>('due-listings', `select ${IS_DUE}`, []);
  if (row?.is_due) await refreshListings(db);
}
