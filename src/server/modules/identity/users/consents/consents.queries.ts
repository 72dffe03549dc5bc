/** SQL of consents. Rows are only added or marked as withdrawn, because they are the proof. */
import { sql } from 'kysely';
import type { Db, Tx } from '#server/database/connect.ts';

export interface ConsentRow {
  kind: string;
  version: string;
  given_at: Date;
  withdrawn_at: Date | null;
}
/** The last of each kind. */
export const listConsents = (db: Db, userId: string): Promise<ConsentRow[]> =>
  db
    .selectFrom('consents')
    .distinctOn('kind')
    .select(['kind', 'version', 'given_at', 'withdrawn_at'])
    .where('user_id', '=', userId)
    .orderBy('kind')
    .orderBy('id', 'desc')
    .execute();

export const withdrawConsent = (trx: Tx, userId: string, kind: string) =>
  trx
    .updateTable('consents')
    .set({ withdrawn_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('withdrawn_at', 'is', null)
    .execute();
