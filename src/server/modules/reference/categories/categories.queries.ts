/** SQL of the programme's product categories. */

import { sql } from 'kysely';
import type { Db } from '#server/database/connect.ts';
import { findSetting } from '#server/database/settings.ts';

export interface CategoryName {
  id: string;
  category_name: string;
}

export const listCategories = (db: Db): Promise<CategoryName[]> =>
  db
    .selectFrom('categories')
    .select(['id', 'category_name'])
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();

export async function listCategoryIds(db: Db, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('categories')
    .select('id')
    .where('id', 'in', ids)
    .where('archived_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

const IMPORTED_KEY = 'categories.file';

/** The list in the file at the last import. */
export const findImportedList = async (db: Db) => (await findSetting<CategoryName[]>(db, IMPORTED_KEY)) ?? [];

export async function saveImportedList(db: Db, list: CategoryName[]): Promise<void> {
  const value = JSON.stringify(list);
  await db
    .insertInto('settings')
    .values({ key: IMPORTED_KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** New categories come last, in the order of the list. An existing one is shown again under the list's name. */
export async function upsertCategories(db: Db, list: CategoryName[]): Promise<void> {
  if (list.length === 0) return;
  const { last } = await db
    .selectFrom('categories')
    .select(sql<number>`coalesce(max(position), -1)`.as('last'))
    .executeTakeFirstOrThrow();
  await db
    .insertInto('categories')
    .values(list.map((category, at) => ({ ...category, position: last + 1 + at })))
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((is) => ({ category_name: is.ref('excluded.category_name'), archived_at: null })),
    )
    .execute();
}

export async function renameCategory(db: Db, { id, category_name }: CategoryName): Promise<void> {
  await db.updateTable('categories').set({ category_name }).where('id', '=', id).execute();
}

/** They are no longer offered, but products may still have them. */
export async function hideCategories(db: Db, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('categories')
    .set({ archived_at: sql<Date>`now()` })
    .where('id', 'in', ids)
    .where('archived_at', 'is', null)
    .execute();
}
