/** SQL of content as staff edit it: drafts included, with versions and order. */

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { CONTENT_KINDS, type ContentKind, type ContentQuery } from '#contract/content.ts';
import { isUuid } from '#engine/uuid.ts';
import type { Db } from '#server/database/connect.ts';
import { likePattern } from '#server/lib/like-pattern.ts';
import type { ContentColumns, ContentStore, StoredContent } from '../content-store.ts';

const filteredQuery = (db: Db, kind: ContentKind, { search, status }: ContentQuery) =>
  db
    .selectFrom('contents')
    .where('kind', '=', kind)
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'draft'))
    .$if(Boolean(search?.trim()), (query) => query.where('title', 'ilike', likePattern(search?.trim() ?? '')));

const toColumnValues = ({ answers, ...columns }: ContentColumns) => ({ ...columns, answers: JSON.stringify(answers) });

async function findContentRow(
  db: Db,
  kind: ContentKind,
  id: string,
  isLocked: boolean,
): Promise<StoredContent | undefined> {
  if (!isUuid(id)) return undefined;
  return db
    .selectFrom('contents')
    .selectAll()
    .where('kind', '=', kind)
    .where('id', '=', id)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst();
}

export const contentStore: ContentStore = {
  async list(db, kind, wanted) {
    const { page, per_page } = wanted;
    const matching = filteredQuery(db, kind, wanted);
    const byHand = CONTENT_KINDS[kind].order === 'hand';
    const rows = await matching
      .selectAll()
      .$if(byHand, (query) => query.orderBy('position'))
      .$if(!byHand, (query) => query.orderBy('pinned', 'desc').orderBy(sql`starts_at desc nulls first`))
      .orderBy('id')
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute();
    const { total } = await matching.select((is) => is.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    return { rows, total: Number(total) };
  },
  async count(db) {
    const rows = await db
      .selectFrom('contents')
      .select((is) => ['kind', 'status', is.fn.countAll<number>().as('n')])
      .groupBy(['kind', 'status'])
      .execute();
    return rows.map((row) => ({ ...row, n: Number(row.n) }));
  },
  find: (db, kind, id) => findContentRow(db, kind, id, false),
  lock: (trx, kind, id) => findContentRow(trx, kind, id, true),
  newId: async () => randomUUID(),
  async insert(trx, kind, id, columns) {
    const { last } = await trx
      .selectFrom('contents')
      .select(sql<number>`coalesce(max(position), -1)`.as('last'))
      .where('kind', '=', kind)
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('contents')
      .values({ ...toColumnValues(columns), id, kind, position: last + 1 })
      .execute();
  },
  async update(trx, id, columns) {
    await trx
      .updateTable('contents')
      .set({ ...toColumnValues(columns), version: sql<number>`version + 1`, updated_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute();
  },
  async remove(trx, id) {
    await trx.deleteFrom('contents').where('id', '=', id).execute();
  },
  async reorder(trx, kind, ids) {
    const rows = await trx.selectFrom('contents').select('id').where('kind', '=', kind).forUpdate().execute();
    const known = new Set(rows.map(({ id }) => id));
    if (known.size !== ids.length || !ids.every((id) => known.has(id))) return false;
    for (const [position, id] of ids.entries())
      await trx
        .updateTable('contents')
        .set({ position })
        .where('id', '=', id)
        .where('position', '!=', position)
        .execute();
    return true;
  },
  countUse: async () => null,
};

/** The profile of this curator in a record other than `id`. */
export const findProfileOf = (db: Db, curatorId: string, id: string | null) =>
  db
    .selectFrom('contents')
    .select('id')
    .where('kind', '=', 'curator-profile')
    .where(sql<string>`answers ->> 'curator_id'`, '=', curatorId)
    .$if(id !== null, (query) => query.where('id', '!=', id ?? ''))
    .executeTakeFirst();
