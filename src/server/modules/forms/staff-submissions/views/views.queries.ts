/** SQL of saved views. Each belongs to one staff member. */
import { sql } from 'kysely';
import type { ViewState } from '#contract/staff-submissions.ts';
import type { Db, Tx } from '#server/database/connect.ts';

export interface ViewRow {
  id: string;
  name: string;
  form_id: string;
  state: ViewState;
  updated_at: Date;
}
const columns = ['id', 'name', 'form_id', 'state', 'updated_at'] as const;

export const listViews = (db: Db, userId: string, formId: string): Promise<ViewRow[]> =>
  db
    .selectFrom('staff_views')
    .select(columns)
    .where('user_id', '=', userId)
    .where('form_id', '=', formId)
    .orderBy(sql`lower(name)`)
    .limit(100)
    .execute();

export async function countViews(db: Db, userId: string): Promise<number> {
  const { n } = await db
    .selectFrom('staff_views')
    .select((is) => is.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Overwrites a view of the same name. */
export async function saveViewRow(
  trx: Tx,
  view: { user_id: string; name: string; form_id: string; state: ViewState },
): Promise<ViewRow> {
  const state = JSON.stringify(view.state);
  return trx
    .insertInto('staff_views')
    .values({ ...view, state })
    .onConflict((at) =>
      at.expression(sql`user_id, form_id, lower(name)`).doUpdateSet({ name: view.name, state, updated_at: sql`now()` }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function deleteView(trx: Tx, userId: string, id: string): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('staff_views')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}
