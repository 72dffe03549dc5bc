/** Failed logins per account, counted in the database so that all processes share the count. */
import { sql } from 'kysely';
import type { Db } from '#server/database/connect.ts';

const FREE_ATTEMPTS = 5;
const MAX_LOCK_SECONDS = 900;

/**
 * Counts an attempt before the password is compared. A success deletes the row. Returns the seconds to wait if the
 * account is locked. Attempts during the lock are not counted, because otherwise an attacker could lock a user out for
 * ever.
 */
export async function countAttempt(db: Db, account: string): Promise<number> {
  const fails = sql<number>`case when login_attempts.next_try_at < now() - interval '1 day' then 1
    else login_attempts.fails + 1 end`;
  const pause = sql`case when ${fails} < ${FREE_ATTEMPTS} then interval '0'
    else make_interval(secs => least(${MAX_LOCK_SECONDS}, power(2, least(${fails}, 30) - ${FREE_ATTEMPTS}))) end`;
  const counted = await db
    .insertInto('login_attempts')
    .values({ account, fails: 1, next_try_at: sql<Date>`now()` })
    .onConflict((conflict) =>
      conflict
        .column('account')
        .doUpdateSet({ fails, next_try_at: sql<Date>`now() + ${pause}` })
        .where('login_attempts.next_try_at', '<=', sql<Date>`now()`),
    )
    .returning('fails')
    .executeTakeFirst();
  if (counted) return 0;
  const row = await db
    .selectFrom('login_attempts')
    .select(sql<number>`extract(epoch from next_try_at - now())::double precision`.as('left'))
    .where('account', '=', account)
    .executeTakeFirst();
  return Math.max(1, Number(row?.left ?? 1));
}

export async function clearAttempts(db: Db, account: string): Promise<void> {
  await db.deleteFrom('login_attempts').where('account', '=', account).execute();
}

export async function purgeAttempts(db: Db): Promise<void> {
  await db.deleteFrom('login_attempts').where('next_try_at', '<', sql<Date>`now() - interval '2 days'`).execute();
}
