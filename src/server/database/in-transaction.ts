/** Runs work in the transaction that the caller has begun, or in one of its own. */
import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

export const inTransaction = <T>(db: Kysely<Tables>, work: (trx: Kysely<Tables>) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute(work);
