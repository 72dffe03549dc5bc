/** The kept answers of repeated requests. */
import { sql } from 'kysely';
import type { Database, Db } from './door.ts';

export interface KeptKey {
  scope: string;
  route: string;
  key: string;
}

/** True for the first; a rival with the same key waits here until the first has committed or rolled back. */
export async function claimKey(trx: Db, key: KeptKey, fingerprint: string, status: number): Promise<boolean> {
  const fresh = await trx
    .insertInto('idempotency')
    .values({ ...key, fingerprint, status, body: '{}' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return fresh !== undefined;
}

export async function keepAnswer(trx: Db, { scope, route, key }: KeptKey, answer: object): Promise<void> {
  await trx
    .updateTable('idempotency')
    .set({ body: JSON.stringify(answer) })
    .where('scope', '=', scope)
    .where('route', '=', route)
    .where('key', '=', key)
    .execute();
}

const answerOf = (db: Db, { scope, route, key }: KeptKey) =>
  db
    .selectFrom('idempotency')
    .select(['fingerprint', 'status', 'body'])
    .where('scope', '=', scope)
    .where('route', '=', route)
    .where('key', '=', key);

export const getAnswer = (trx: Db, kept: KeptKey) => answerOf(trx, kept).executeTakeFirstOrThrow();
export const isAnswered = async (db: Db, kept: KeptKey) => (await answerOf(db, kept).executeTakeFirst()) !== undefined;

/** Kept answers older than two days are of no use to a retry. */
export const purgeIdempotency = (db: Database) =>
  db.kysely.deleteFrom('idempotency').where('created_at', '<', sql<Date>`now() - interval '48 hours'`).execute();
