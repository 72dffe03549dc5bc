/** SQL of the staff's grid: all filters and sort orders, pages, and the rows of an export. */

import { sql } from 'kysely';
import type { Answers } from '#engine/types.ts';
import type { Database, Db, Tx } from '#server/database/connect.ts';
import type { SubmissionStatus } from '#server/database/tables.ts';
import { startOfWitaDay } from '#server/database/wita.ts';
import { likePattern } from '#server/lib/like-pattern.ts';
import { type SubmissionHead, submissionColumns, submissionsWithNames } from '../submissions/submissions.queries.ts';

/**
 * A field by one of its names. With `inside` it is a group of rows, and `inside` has the current and earlier names of
 * its questions.
 */
export interface SearchTarget {
  name: string;
  inside?: string[];
}
export interface SubmissionFilter {
  form?: string | undefined;
  status?: string | undefined;
  /** Days in WITA, both ends included. */
  from?: string | undefined;
  until?: string | undefined;
  /** A time as text. Later submissions are left out. */
  sent_by?: string;
  district?: string | undefined;
  search?: string | undefined;
  /** Only these rows. */
  ids?: string[];
  /** Fields whose text is searched besides the names of user and business. */
  searchTargets: SearchTarget[];
  /** A field by its current and earlier names, and the answer that it must have. */
  choices: { names: string[]; value: string | boolean }[];
}
export type GridOrder = { by: 'head'; name: string } | { by: 'text' | 'number'; name: string };
interface GridHead extends SubmissionHead {
  district: string | null;
}
export interface GridRow extends GridHead {
  answers: Answers;
}
/** The part of a row that is needed to format its answers. */
export type CellSource = Pick<GridRow, 'id' | 'form_id' | 'form_version' | 'curator_id' | 'curator_name' | 'answers'>;

type Joined = ReturnType<typeof submissionsWithNames>;

/** The district of the business, else the answer of the form itself. */
const district = sql<string | null>`coalesce(b.district, case when jsonb_typeof(s.answers -> 'district') = 'string'
  then s.answers ->> 'district' end)`;

/** Text only. An answer that an older version encrypted is no text, whatever the question is today. */
function textMatches({ name, inside }: SearchTarget, wanted: string) {
  const answer = sql`s.answers -> ${name}::text`;
  if (!inside) return sql<boolean>`jsonb_typeof(${answer}) = 'string' and s.answers ->> ${name}::text ilike ${wanted}`;
  return sql<boolean>`exists (select from unnest(${inside}::text[]) as asked (name), jsonb_array_elements(
    case when jsonb_typeof(${answer}) = 'array' then ${answer} else '[]' end) as line (answers)
    where jsonb_typeof(line.answers -> asked.name) = 'string' and line.answers ->> asked.name ilike ${wanted})`;
}

function filteredQuery(db: Db, filter: SubmissionFilter): Joined {
  let matching = submissionsWithNames(db);
  if (filter.form) matching = matching.where('s.form_id', '=', filter.form);
  if (filter.ids) matching = matching.where(sql<boolean>`s.id = any(${filter.ids}::uuid[])`);
  if (filter.status) matching = matching.where(sql<boolean>`s.status = ${filter.status}`);
  if (filter.from) matching = matching.where('s.submitted_at', '>=', startOfWitaDay(filter.from));
  if (filter.until) matching = matching.where('s.submitted_at', '<', startOfWitaDay(filter.until, 1));
  if (filter.sent_by) matching = matching.where(sql<boolean>`s.submitted_at <= ${filter.sent_by}::timestamptz`);
  if (filter.district) matching = matching.where(district, '=', filter.district);
  for (const { names, value } of filter.choices) {
    const answer = JSON.stringify(value);
    // The answer equals the choice, or is a list that contains it.
    matching = matching.where((is) =>
      is.or(names.map((name) => sql<boolean>`s.answers -> ${name}::text @> ${answer}::jsonb`)),
    );
  }
  const text = filter.search?.trim();
  if (text) {
    const wanted = likePattern(text);
    matching = matching.where((is) =>
      is.or([
        is('s.number', 'ilike', wanted),
        is('u.name', 'ilike', wanted),
        is('b.business_name', 'ilike', wanted),
        sql<boolean>`s.id::text = ${text.toLowerCase()}`,
        ...filter.searchTargets.map((place) => textMatches(place, wanted)),
      ]),
    );
  }
  return matching;
}

const headColumns: Record<string, ReturnType<typeof sql>> = {
  submitted_at: sql`s.submitted_at`,
  number: sql`s.number`,
  status: sql`s.status`,
  person: sql`lower(u.name)`,
  business: sql`lower(b.business_name)`,
  district,
};
export const isHeadColumn = (name: string): boolean => Object.hasOwn(headColumns, name);

function orderOf(order: GridOrder): ReturnType<typeof sql> {
  if (order.by === 'head') return headColumns[order.name] ?? sql`s.submitted_at`;
  // Numbers first; an older version may have allowed other values.
  if (order.by === 'number')
    return sql`case when jsonb_typeof(s.answers -> ${order.name}::text) = 'number'
    then (s.answers ->> ${order.name}::text)::numeric end`;
  return sql`lower(s.answers ->> ${order.name}::text)`;
}

const isTime = (order: GridOrder): boolean => order.by === 'head' && order.name === 'submitted_at';

interface GridPage {
  page: number;
  per_page: number;
  order: GridOrder;
  direction: 'asc' | 'desc';
}
/** `stamp` identifies the state of a row. It differs after each change. */
export type StampedRow = Omit<CellSource, 'answers'> & { stamp: string };
export type StampedHead = GridHead & StampedRow;
function gridPageQuery(db: Db, filter: SubmissionFilter, { page, per_page, order, direction }: GridPage) {
  const way = direction === 'asc' ? sql`asc` : sql`desc`;
  const rows = filteredQuery(db, filter)
    .select(submissionColumns)
    .select([district.as('district'), sql<string>`s.xmin::text`.as('stamp')])
    // Every entry has a time. Without a nulls clause the index on the form gives the order.
    .orderBy(isTime(order) ? sql`s.submitted_at ${way}` : sql`${orderOf(order)} ${way} nulls last`)
    .orderBy('s.id')
    // A literal, because the planner would take a parameter for a very large limit.
    .limit(sql.lit(per_page));
  return page === 1 ? rows : rows.offset((page - 1) * per_page);
}

const openingQueries = new Map<string, string>();

/**
 * The first page without filters is requested most, so it is a prepared statement, planned once per connection. All
 * other queries vary.
 */
export function listGrid(db: Database, filter: SubmissionFilter, gridPage: GridPage): Promise<StampedHead[]> {
  const { form, searchTargets: _, choices, ...more } = filter;
  const isOpening = form && choices.length === 0 && Object.values(more).every((one) => !one);
  if (!isOpening || gridPage.page > 1 || !isTime(gridPage.order))
    return gridPageQuery(db.kysely, filter, gridPage).execute();
  const name = `grid-${gridPage.direction}-${gridPage.per_page}`;
  const text = openingQueries.get(name) ?? gridPageQuery(db.kysely, filter, gridPage).compile().sql;
  openingQueries.set(name, text);
  return db.prepared<StampedHead>(name, text, [form]);
}

export const listAnswers = (db: Db, ids: string[]) =>
  db.selectFrom('submissions').select(['id', 'form_version', 'answers']).where('id', 'in', ids).execute();

export async function countGrid(db: Db, filter: SubmissionFilter): Promise<number> {
  const { n } = await filteredQuery(db, filter)
    .select((is) => is.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Where an export continues: the last row that was written. The time is text, because a Date has no microseconds. */
export interface ExportCursor {
  at: string;
  id: string;
}
export async function listRowsAfter(db: Db, filter: SubmissionFilter, after: ExportCursor | null, limit: number) {
  let matching = filteredQuery(db, filter);
  if (after)
    matching = matching
      .where(sql<boolean>`s.submitted_at <= ${after.at}::timestamptz`)
      .where(sql<boolean>`(s.submitted_at < ${after.at}::timestamptz or s.id > ${after.id}::uuid)`);
  const rows = await matching
    .select([...submissionColumns, 's.answers'])
    .select([district.as('district'), sql<string>`s.submitted_at::text`.as('mark')])
    .orderBy('s.submitted_at', 'desc')
    .orderBy('s.id')
    .limit(limit)
    .execute();
  const last = rows.at(-1);
  return { rows, mark: last ? { at: last.mark, id: last.id } : null };
}

/** The form versions of the found submissions, newest first. */
export async function listVersions(db: Db, filter: SubmissionFilter): Promise<number[]> {
  const rows = await filteredQuery(db, filter).select('s.form_version').distinct().execute();
  return rows.map(({ form_version }) => form_version).sort((a, b) => b - a);
}

export async function countStatuses(
  db: Db,
  form: string | undefined,
): Promise<{ status: SubmissionStatus; n: number }[]> {
  const all = db.selectFrom('submissions').select(['status', db.fn.countAll<number>().as('n')]);
  const rows = await (form ? all.where('form_id', '=', form) : all).groupBy('status').orderBy('status').execute();
  return rows.map(({ status, n }) => ({ status, n: Number(n) }));
}

export async function getDatabaseTime(db: Db): Promise<string> {
  const { rows } = await sql<{ moment: string }>`select now()::text as moment`.execute(db);
  return rows[0]?.moment ?? '';
}

/**
 * Records for all users who answered one of these private questions that this audit event accessed their data, in one
 * statement.
 */
export async function insertExportAccess(
  trx: Tx,
  auditId: number,
  filter: SubmissionFilter,
  secrets: string[],
): Promise<void> {
  const owners = filteredQuery(trx, filter)
    .where('s.user_id', 'is not', null)
    .where(sql<boolean>`jsonb_exists_any(s.answers, ${secrets}::text[])`)
    .select(sql<string>`s.user_id`.as('owner_id'))
    .select(sql<number>`${auditId}::bigint`.as('audit_id'))
    .distinct();
  await trx.insertInto('audit_export_owners').columns(['owner_id', 'audit_id']).expression(owners).execute();
}
