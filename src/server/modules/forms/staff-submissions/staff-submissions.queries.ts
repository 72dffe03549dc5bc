/** SQL of the staff's grid: sort orders, pages, and the rows of an export. */

import { sql } from 'kysely';
import type { Answers } from '#engine/types.ts';
import type { Database, Db, Tx } from '#server/database/connect.ts';
import type { SubmissionStatus } from '#server/database/tables.ts';
import { type SubmissionHead, submissionColumns } from '../submissions/submissions.queries.ts';
import { answerOf, district, filteredQuery, type SubmissionFilter } from './filter.queries.ts';

export type GridOrder = { by: 'head'; name: string } | { by: 'text' | 'number'; name: string };
interface GridHead extends SubmissionHead {
  district: string | null;
}
export interface GridRow extends GridHead {
  answers: Answers;
}
/** The part of a row that is needed to format its answers. */
export type CellSource = Pick<GridRow, 'id' | 'form_id' | 'form_version' | 'curator_id' | 'curator_name' | 'answers'>;

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
interface WorkColumns {
  revision: number | null;
  assignee_id: string | null;
  assignee_name: string | null;
  handled_at: Date | null;
  comments: number;
}
export type ExportRow = GridRow & Pick<WorkColumns, 'assignee_name' | 'handled_at' | 'comments'>;

/** How many comments of staff a submission has. */
const commentCount = sql<number>`(select count(*)::integer from submission_comments n where n.submission_id = s.id)`;

export type StampedHead = GridHead & StampedRow & WorkColumns;
function gridPageQuery(db: Db, filter: SubmissionFilter, { page, per_page, order, direction }: GridPage) {
  const way = direction === 'asc' ? sql`asc` : sql`desc`;
  const rows = filteredQuery(db, filter)
    .leftJoin('submission_work as w', 'w.submission_id', 's.id')
    .leftJoin('users as a', 'a.id', 'w.assignee_id')
    .select(submissionColumns)
    .select(['w.revision', 'w.assignee_id', 'w.handled_at', 'a.name as assignee_name'])
    .select(commentCount.as('comments'))
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
  const { form, searchTargets: _, choices, ranges, ...more } = filter;
  const isOpening = form && choices.length === 0 && ranges.length === 0 && Object.values(more).every((one) => !one);
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

/** The rows of these groups, each given by its current and earlier names. */
export async function countRows(db: Db, filter: SubmissionFilter, groups: string[][]): Promise<number> {
  if (groups.length === 0) return 0;
  const rows = groups.map((names) => {
    const answer = answerOf(names);
    return sql`case when jsonb_typeof(${answer}) = 'array' then jsonb_array_length(${answer}) else 0 end`;
  });
  const { n } = await filteredQuery(db, filter)
    .select(sql<number>`coalesce(sum(${sql.join(rows, sql` + `)}), 0)::int`.as('n'))
    .executeTakeFirstOrThrow();
  return n;
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
    .leftJoin('submission_work as w', 'w.submission_id', 's.id')
    .leftJoin('users as a', 'a.id', 'w.assignee_id')
    .select([...submissionColumns, 's.answers'])
    .select(['w.handled_at', 'a.name as assignee_name', commentCount.as('comments')])
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
