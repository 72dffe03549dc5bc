/** SQL of the live lists that are in the database. */
import type { Db } from '#server/database/connect.ts';

export { SOURCES } from './sources.ts';

/** A programme has tens of curators. The list is complete, and the limit is a safeguard. */
const MAX_CURATORS = 500;

export const listCurators = (db: Db): Promise<Array<{ id: string; name: string }>> =>
  db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('role', '=', 'curator')
    .where('disabled_at', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .limit(MAX_CURATORS)
    .execute();

export async function listCuratorIds(db: Db, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', ids)
    .where('role', '=', 'curator')
    .where('disabled_at', 'is', null)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map((row) => row.id);
}
