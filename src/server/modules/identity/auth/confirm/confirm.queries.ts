/** Sessions in which the password was given recently. All times are the database's own. */
import { sql } from 'kysely';
import type { Db, Tx } from '#server/database/connect.ts';

const CONFIRMED_SECONDS = 600;

const isRecent = sql<boolean>`coalesce(confirmed_at > now() - make_interval(secs => ${CONFIRMED_SECONDS}), false)`;

/** When the confirmation ends; undefined if the session has ended meanwhile. */
export async function markConfirmed(db: Db, session_id: string): Promise<Date | undefined> {
  const row = await db
    .updateTable('sessions')
    .set({ confirmed_at: sql<Date>`now()` })
    .where('id', '=', session_id)
    .where('revoked_at', 'is', null)
    .returning(sql<Date>`confirmed_at + make_interval(secs => ${CONFIRMED_SECONDS})`.as('until'))
    .executeTakeFirst();
  return row && new Date(row.until);
}

const liveSession = (db: Db, session_id: string) =>
  db
    .selectFrom('sessions')
    .select(isRecent.as('confirmed'))
    .where('id', '=', session_id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`);

/** undefined if the session has ended. */
export const findConfirmation = async (db: Db, session_id: string): Promise<boolean | undefined> =>
  (await liveSession(db, session_id).executeTakeFirst())?.confirmed;

/** Like findConfirmation, and locks the session so that it cannot end before the transaction does. */
export const lockConfirmation = async (trx: Tx, session_id: string): Promise<boolean | undefined> =>
  (await liveSession(trx, session_id).forShare().executeTakeFirst())?.confirmed;
