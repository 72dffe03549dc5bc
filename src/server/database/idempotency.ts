/** Saved responses of idempotent requests. */
import { sql } from 'kysely';
import type { Database, Db } from './connect.ts';

export interface IdempotencyKey {
  scope: string;
  route: string;
  key: string;
}

/** True for the first request. A parallel request with the same key waits here until the first one commits or rolls back. */
export async function claimKey(trx: Db, key: IdempotencyKey, fingerprint: string, status: number): Promise<boolean> {
  const inserted = await trx
    .insertInto('idempotency')
    .values({ ...key, fingerprint, status, body: '{}' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function saveResponse(trx: Db, { scope, route, key }: IdempotencyKey, response: object): Promise<void> {
  await trx
    .updateTable('idempotency')
    .set({ body: JSON.stringify(response) })
    .where('scope', '=', scope)
    .where('route', '=', route)
    .where('key', '=', key)
    .execute();
}

const selectResponse = (db: Db, { scope, route, key }: IdempotencyKey) =>
  db
    .selectFrom('idempotency')
    .select(['fingerprint', 'status', 'body'])
    .where('scope', '=', scope)
    .where('route', '=', route)
    .where('key', '=', key);

/** `T` is the response that the same route saved. */
export const getSavedResponse = <T extends object>(trx: Db, key: IdempotencyKey) =>
  selectResponse(trx, key).$castTo<{ fingerprint: string; status: number; body: T }>().executeTakeFirstOrThrow();
export const hasSavedResponse = async (db: Db, key: IdempotencyKey) =>
  (await selectResponse(db, key).executeTakeFirst()) !== undefined;

/** A retry comes within two days, so older responses are deleted. */
export const purgeIdempotency = (db: Database) =>
  db.kysely.deleteFrom('idempotency').where('created_at', '<', sql<Date>`now() - interval '48 hours'`).execute();
