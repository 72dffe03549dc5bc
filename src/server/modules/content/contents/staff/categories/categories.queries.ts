/**
 * Categories as staff edit them: content like any other kind, stored in a table that products refer to. Hidden means no
 * longer offered.
 */
import { type Selectable, type SqlBool, sql } from 'kysely';
import type { ContentKind, ContentQuery } from '#contract/content.ts';
import type { Answers } from '#engine/types.ts';
import type { Db, Tx } from '#server/database/connect.ts';
import type { Categories } from '#server/database/tables.ts';
import type { ContentColumns, ContentStore, StoredContent } from '../../content-store.ts';

const MAX_CODE_LENGTH = 48;

const toStoredContent = (row: Selectable<Categories>): StoredContent => ({
  id: row.id,
  kind: 'category',
  status: row.archived_at === null ? 'published' : 'draft',
  position: row.position,
  title: row.category_name,
  pinned: false,
  starts_at: null,
  ends_at: null,
  answers: { ...row.answers, category_name: row.category_name },
  form_version: row.form_version,
  version: row.version,
  created_at: row.created_at,
  updated_at: row.updated_at,
});

const toColumns = ({ answers: { category_name, ...answers }, status, form_version }: ContentColumns) => ({
  category_name: String(category_name),
  answers: JSON.stringify(answers),
  archived_at: status === 'published' ? null : sql<Date>`now()`,
  form_version,
});

const filteredQuery = (db: Db, { search, status }: ContentQuery) =>
  db
    .selectFrom('categories')
    .$if(status !== undefined, (query) => query.where('archived_at', status === 'published' ? 'is' : 'is not', null))
    .$if(Boolean(search?.trim()), (query) =>
      query.where(sql<SqlBool>`strpos(lower(category_name), lower(${search?.trim() ?? ''})) > 0`),
    );

async function findCategory(db: Db, id: string, isLocked: boolean): Promise<StoredContent | undefined> {
  const row = await db
    .selectFrom('categories')
    .selectAll()
    .where('id', '=', id)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst();
  return row && toStoredContent(row);
}

/** `Olahan Laut` → `olahan-laut`. A number is added if the code is taken. */
async function createCode(trx: Tx, name: string): Promise<string> {
  const base =
    name
      .toLowerCase()
      .normalize('NFKD')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, MAX_CODE_LENGTH) || 'kategori';
  const rows = await trx.selectFrom('categories').select('id').where('id', 'like', `${base}%`).execute();
  const takenCodes = new Set(rows.map(({ id }) => id));
  for (let number = 1; ; number++) {
    const code = number === 1 ? base : `${base}-${number}`;
    if (!takenCodes.has(code)) return code;
  }
}

export const categoryStore: ContentStore = {
  async list(db, _kind: ContentKind, wanted) {
    const { page, per_page } = wanted;
    const matching = filteredQuery(db, wanted);
    const rows = await matching
      .selectAll()
      .orderBy('position')
      .orderBy('id')
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute();
    const { total } = await matching.select((is) => is.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    return { rows: rows.map(toStoredContent), total: Number(total) };
  },
  async count(db) {
    const rows = await db
      .selectFrom('categories')
      .select((is) => [sql<boolean>`archived_at is null`.as('shown'), is.fn.countAll<number>().as('n')])
      .groupBy(sql`archived_at is null`)
      .execute();
    return rows.map(({ shown, n }) => ({ kind: 'category', status: shown ? 'published' : 'draft', n: Number(n) }));
  },
  find: (db, _kind, id) => findCategory(db, id, false),
  lock: (trx, _kind, id) => findCategory(trx, id, true),
  newId: (trx, answers: Answers) => createCode(trx, String(answers.category_name ?? '')),
  async insert(trx, _kind, id, columns) {
    const { last } = await trx
      .selectFrom('categories')
      .select(sql<number>`coalesce(max(position), -1)`.as('last'))
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('categories')
      .values({ ...toColumns(columns), id, position: last + 1 })
      .execute();
  },
  async update(trx, id, columns) {
    await trx
      .updateTable('categories')
      .set({ ...toColumns(columns), version: sql<number>`version + 1`, updated_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute();
  },
  async remove(trx, id) {
    await trx.deleteFrom('categories').where('id', '=', id).execute();
  },
  async reorder(trx, _kind, ids) {
    const rows = await trx.selectFrom('categories').select('id').forUpdate().execute();
    const known = new Set(rows.map(({ id }) => id));
    if (known.size !== ids.length || !ids.every((id) => known.has(id))) return false;
    for (const [position, id] of ids.entries())
      await trx
        .updateTable('categories')
        .set({ position })
        .where('id', '=', id)
        .where('position', '!=', position)
        .execute();
    return true;
  },
  /** Removed products count as well, because orders still name them. */
  async countUse(db, id) {
    const { n } = await db
      .selectFrom('products')
      .select((is) => is.fn.countAll<number>().as('n'))
      .where('category_id', '=', id)
      .executeTakeFirstOrThrow();
    return Number(n);
  },
};
