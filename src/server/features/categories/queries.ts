/** SQL of the programme's product categories. */
import { sql } from 'kysely';
import type { Db } from '../../database/door.ts';

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

export async function listCategoryIds(db: Db, among: string[]): Promise<string[]> {
  if (among.length === 0) return [];
  const rows = await db
    .selectFrom('categories')
    .select('id')
    .where('id', 'in', among)
    .where('archived_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Makes the categories those of the list, in its order. What it no longer names is archived: products may still stand under it. */
export async function bringIn(db: Db, list: CategoryName[]): Promise<void> {
  const rows = list.map((one, position) => ({ ...one, position, archived_at: null }));
  if (rows.length > 0)
    await db
      .insertInto('categories')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet((is) => ({
            category_name: is.ref('excluded.category_name'),
            position: is.ref('excluded.position'),
            archived_at: null,
          }))
          .where(
            sql<boolean>`(categories.category_name, categories.position, categories.archived_at is null)
              is distinct from (excluded.category_name, excluded.position, true)`,
          ),
      )
      .execute();
  await db
    .updateTable('categories')
    .set({ archived_at: sql<Date>`now()` })
    .where('archived_at', 'is', null)
    .where(({ not, eb }) =>
      rows.length > 0
        ? not(
            eb(
              'id',
              'in',
              rows.map(({ id }) => id),
            ),
          )
        : eb.lit(true),
    )
    .execute();
}
