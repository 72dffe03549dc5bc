/** SQL of saved views. Each belongs to one staff member, who may share it with all others. */
import { sql } from 'kysely';
import type { ViewState } from '#contract/staff-submissions.ts';
import type { Db, Tx } from '#server/database/connect.ts';

export interface ViewRow {
  id: string;
  name: string;
  form_id: string;
  state: ViewState;
  shared: boolean;
  updated_at: Date;
  user_id: string;
  owner_name: string;
  owner_role: string;
  owner_is_active: boolean;
}

const MOST_LISTED = 200;

const viewsWithOwner = (db: Db) =>
  db
    .selectFrom('staff_views as v')
    .innerJoin('users as u', 'u.id', 'v.user_id')
    .select(['v.id', 'v.name', 'v.form_id', 'v.state', 'v.shared', 'v.updated_at', 'v.user_id'])
    .select(['u.name as owner_name', 'u.role as owner_role'])
    .select(sql<boolean>`u.disabled_at is null and u.deleted_at is null`.as('owner_is_active'));

/** The user's own, and those that others share. Own ones come first. */
export const listViews = (db: Db, userId: string, formId: string): Promise<ViewRow[]> =>
  viewsWithOwner(db)
    .where('v.form_id', '=', formId)
    .where((is) => is.or([is('v.user_id', '=', userId), is('v.shared', '=', true)]))
    .orderBy(sql`v.user_id <> ${userId}`)
    .orderBy(sql`lower(v.name)`)
    .limit(MOST_LISTED)
    .execute();

/** A view that the user may open. */
export const findView = (db: Db, userId: string, id: string): Promise<ViewRow | undefined> =>
  viewsWithOwner(db)
    .where('v.id', '=', id)
    .where((is) => is.or([is('v.user_id', '=', userId), is('v.shared', '=', true)]))
    .executeTakeFirst();

export async function countViews(db: Db, userId: string): Promise<number> {
  const { n } = await db
    .selectFrom('staff_views')
    .select((is) => is.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(n);
}

interface NewView {
  user_id: string;
  name: string;
  form_id: string;
  state: ViewState;
  /** Undefined: a new view is not shared, and one that is overwritten stays as it is. */
  shared: boolean | undefined;
}
/** Overwrites a view of the same name. Returns its id. */
export async function saveViewRow(trx: Tx, { shared, ...view }: NewView): Promise<string> {
  const state = JSON.stringify(view.state);
  const sharing = shared === undefined ? {} : { shared };
  const { id } = await trx
    .insertInto('staff_views')
    .values({ ...view, ...sharing, state })
    .onConflict((at) =>
      at
        .expression(sql`user_id, form_id, lower(name)`)
        .doUpdateSet({ name: view.name, ...sharing, state, updated_at: sql`now()` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether the owner has another view of this name. */
export const hasViewNamed = async (trx: Tx, { user_id, form_id, id }: ViewRow, name: string): Promise<boolean> =>
  (await trx
    .selectFrom('staff_views')
    .select('id')
    .where('user_id', '=', user_id)
    .where('form_id', '=', form_id)
    .where('id', '<>', id)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst()) !== undefined;

export const updateView = (trx: Tx, id: string, change: { name: string; shared: boolean }) =>
  trx
    .updateTable('staff_views')
    .set({ ...change, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();

export const deleteView = (trx: Tx, id: string) => trx.deleteFrom('staff_views').where('id', '=', id).execute();
