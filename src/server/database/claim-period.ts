/** Decides which process runs a periodic job now. One process claims the period by moving its next time. The others see the new time. */
import { sql } from 'kysely';
import type { Database } from './connect.ts';

export async function claimPeriod(db: Database, name: string, seconds: number): Promise<boolean> {
  const next = sql<string>`jsonb_build_object('next', now() + make_interval(secs => ${seconds}))`;
  const claimed = await db.kysely
    .insertInto('settings')
    .values({ key: `every:${name}`, value: next })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ value: sql`excluded.value` })
        .where(sql<boolean>`(settings.value->>'next')::timestamptz <= now()`),
    )
    // xmax is 0 in an inserted row. So a job that is new to this database waits for its first period.
    .returning(sql<boolean>`xmax <> 0`.as('was_due'))
    .executeTakeFirst();
  return claimed?.was_due ?? false;
}
