/** SQL of what the programme publishes of itself. Times are the database's own. */
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../database/door.ts';
import type { Contents } from '../../database/tables.ts';

export type ContentRow = Selectable<Contents>;
export type ContentKind = 'event' | 'testimonial' | 'trainer' | 'partner';

const published = (db: Db, kinds: ContentKind[]) =>
  db.selectFrom('contents').where('kind', 'in', kinds).where('status', '=', 'published');

/** A few dozen at most; bounded all the same. */
const MOST = 200;
export const listContents = (db: Db, kinds: ContentKind[]): Promise<ContentRow[]> =>
  published(db, kinds).selectAll().orderBy('kind').orderBy('position').orderBy('id').limit(MOST).execute();

/** An event is past when it has ended, or, without an end, a day after it began. */
const ends = sql<Date>`coalesce(ends_at, starts_at + interval '1 day')`;
const events = (db: Db, past: boolean) => published(db, ['event']).where(ends, past ? '<' : '>=', sql<Date>`now()`);

/** The next first; of past ones the last first. */
export const listEvents = (db: Db, past: boolean, at: { page: number; per_page: number }): Promise<ContentRow[]> =>
  events(db, past)
    .selectAll()
    .orderBy('starts_at', past ? 'desc' : 'asc')
    .orderBy('id')
    .limit(at.per_page)
    .offset((at.page - 1) * at.per_page)
    .execute();

export async function countEvents(db: Db, past: boolean): Promise<number> {
  const row = await events(db, past)
    .select((is) => is.fn.countAll<number>().as('total'))
    .executeTakeFirst();
  return row?.total ?? 0;
}

export const findEvent = (db: Db, id: string): Promise<ContentRow | undefined> =>
  published(db, ['event']).selectAll().where('id', '=', id).executeTakeFirst();
