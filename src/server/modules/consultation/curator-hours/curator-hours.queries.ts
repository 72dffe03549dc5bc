/** SQL of curators' usual meeting hours. */
import { sql } from 'kysely';
import type { Answers } from '#engine/types.ts';
import type { Db, Tx } from '#server/database/connect.ts';

interface HoursRow {
  answers: Answers;
  form_version: number;
}
export const findHours = (db: Db, userId: string): Promise<HoursRow | undefined> =>
  db.selectFrom('curator_hours').select(['answers', 'form_version']).where('user_id', '=', userId).executeTakeFirst();

export async function writeHours(trx: Tx, userId: string, { answers, form_version }: HoursRow): Promise<void> {
  const row = { answers: JSON.stringify(answers), form_version, updated_at: sql<Date>`now()` };
  await trx
    .insertInto('curator_hours')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

export const deleteHours = (db: Db, userId: string) =>
  db.deleteFrom('curator_hours').where('user_id', '=', userId).execute();
