/** SQL of staff members who have a form open in the studio. */
import { sql } from 'kysely';
import type { Db } from '#server/database/connect.ts';

/** A screen reports itself every few seconds. After this many seconds without a report it counts as closed. */
const SECONDS = 25;

export async function saveViewer(db: Db, form_id: string, user_id: string): Promise<void> {
  await db
    .insertInto('form_viewers')
    .values({ form_id, user_id })
    .onConflict((at) => at.columns(['form_id', 'user_id']).doUpdateSet({ seen_at: sql<Date>`now()` }))
    .execute();
}

export const deleteViewer = (db: Db, form_id: string, user_id: string) =>
  db.deleteFrom('form_viewers').where('form_id', '=', form_id).where('user_id', '=', user_id).execute();

/** All other users who have the form open now. */
export const listOtherViewers = (db: Db, form_id: string, user_id: string): Promise<{ id: string; name: string }[]> =>
  db
    .selectFrom('form_viewers as v')
    .innerJoin('users as u', 'u.id', 'v.user_id')
    .select(['u.id', 'u.name'])
    .where('v.form_id', '=', form_id)
    .where('v.user_id', '<>', user_id)
    .where('u.role', '=', 'staff')
    .where('v.seen_at', '>', sql<Date>`now() - make_interval(secs => ${sql.lit(SECONDS)})`)
    .orderBy('u.name')
    .execute();

export async function sweepViewers(db: Db): Promise<void> {
  await sql`delete from form_viewers where seen_at < now() - interval '1 hour'`.execute(db);
}
