/** SQL of the programme's published contents. Times are the database's own. */
import { type Selectable, sql } from 'kysely';
import type { ContentKind } from '#contract/content.ts';
import type { Db } from '#server/database/connect.ts';
import type { Contents } from '#server/database/tables.ts';

export type ContentRow = Selectable<Contents>;
export type { ContentKind };

const publishedQuery = (db: Db, kinds: ContentKind[]) =>
  db.selectFrom('contents').where('kind', 'in', kinds).where('status', '=', 'published');

/** A few dozen are expected. The limit is a safeguard. */
const MAX_CONTENTS = 300;
export const listContents = (db: Db, kinds: ContentKind[]): Promise<ContentRow[]> =>
  publishedQuery(db, kinds).selectAll().orderBy('kind').orderBy('position').orderBy('id').limit(MAX_CONTENTS).execute();

/** An event is past when it has ended, or, without an end, two hours after it began (like its own page). */
const endTime = sql<Date>`coalesce(ends_at, starts_at + interval '2 hours')`;
const eventsQuery = (db: Db, past: boolean) =>
  publishedQuery(db, ['event']).where(endTime, past ? '<' : '>=', sql<Date>`now()`);

/** Coming events: the next first. Past events: the latest first. */
export const listEvents = (db: Db, past: boolean, at: { page: number; per_page: number }): Promise<ContentRow[]> =>
  eventsQuery(db, past)
    .selectAll()
    .orderBy('starts_at', past ? 'desc' : 'asc')
    .orderBy('id')
    .limit(at.per_page)
    .offset((at.page - 1) * at.per_page)
    .execute();

/** Events that have not begun and are not cancelled, the next first. */
export const listNextEvents = (db: Db, count: number): Promise<ContentRow[]> =>
  publishedQuery(db, ['event'])
    .where('starts_at', '>', sql<Date>`now()`)
    .where(sql<boolean>`(answers ->> 'is_canceled') is distinct from 'true'`)
    .selectAll()
    .orderBy('starts_at')
    .orderBy('id')
    .limit(count)
    .execute();

export async function countEvents(db: Db, past: boolean): Promise<number> {
  const row = await eventsQuery(db, past)
    .select((is) => is.fn.countAll<number>().as('total'))
    .executeTakeFirst();
  return row?.total ?? 0;
}

/** Content with a date is public from that date on. */
const datedQuery = (db: Db, kind: ContentKind, only: string | undefined) =>
  publishedQuery(db, [kind])
    .where((is) => is.or([is('starts_at', 'is', null), is('starts_at', '<=', sql<Date>`now()`)]))
    .$if(only !== undefined, (query) => query.where(sql<string>`answers ->> 'kind'`, '=', only ?? ''));

/** Pinned ones, then the latest. `only`: the value of the field `kind`. */
export const listDated = (
  db: Db,
  kind: ContentKind,
  at: { page: number; per_page: number; only?: string | undefined },
): Promise<ContentRow[]> =>
  datedQuery(db, kind, at.only)
    .selectAll()
    .orderBy('pinned', 'desc')
    .orderBy(sql`starts_at desc nulls last`)
    .orderBy('id')
    .limit(at.per_page)
    .offset((at.page - 1) * at.per_page)
    .execute();

export async function countDated(db: Db, kind: ContentKind, only?: string): Promise<number> {
  const row = await datedQuery(db, kind, only)
    .select((is) => is.fn.countAll<number>().as('total'))
    .executeTakeFirst();
  return row?.total ?? 0;
}

export const findPublished = (db: Db, kind: ContentKind, id: string): Promise<ContentRow | undefined> =>
  publishedQuery(db, [kind]).selectAll().where('id', '=', id).executeTakeFirst();

export const findDated = (db: Db, kind: ContentKind, id: string): Promise<ContentRow | undefined> =>
  datedQuery(db, kind, undefined).selectAll().where('id', '=', id).executeTakeFirst();

/** Returns false if the seeds were inserted before. */
export async function claimSeedMark(db: Db, key: string): Promise<boolean> {
  const row = await db
    .insertInto('settings')
    .values({ key, value: 'true' })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}
