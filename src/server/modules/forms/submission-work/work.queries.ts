/** SQL of staff's work on submissions: assignee, handled, comments. */
import { sql } from 'kysely';
import { rolesWith } from '#contract/roles.ts';
import type { Db, Tx } from '#server/database/connect.ts';

export interface WorkRow {
  assignee_id: string | null;
  assignee_name: string | null;
  handled_at: Date | null;
  handled_by_name: string | null;
  revision: number;
  changed_by_name: string | null;
}
export interface CommentRow {
  id: string;
  author_id: string;
  author_name: string;
  text: string;
  created_at: Date;
  edited_at: Date | null;
}
/** The submission itself, as far as work on it needs it. */
export interface WorkedSubmission {
  id: string;
  number: string;
  form_id: string;
}

const MOST_STAFF = 200;

const assignableUsers = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('role', 'in', rolesWith('submissions.handle'))
    .where('disabled_at', 'is', null)
    .where('deleted_at', 'is', null);

export const listAssignees = (db: Db): Promise<{ id: string; name: string }[]> =>
  assignableUsers(db).orderBy('name').orderBy('id').limit(MOST_STAFF).execute();

export const isAssignee = async (trx: Tx, id: string): Promise<boolean> =>
  (await assignableUsers(trx).where('id', '=', id).executeTakeFirst()) !== undefined;

export const findWorked = (db: Db, id: string): Promise<WorkedSubmission | undefined> =>
  db.selectFrom('submissions').select(['id', 'number', 'form_id']).where('id', '=', id).executeTakeFirst();

/** Changes of one submission's work wait for each other. Its senders and answers are not locked. */
export async function lockWork(trx: Tx, id: string): Promise<WorkedSubmission | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`submission-work ${id}`}, 0))`.execute(trx);
  return findWorked(trx, id);
}

export const findWork = (db: Db, id: string): Promise<WorkRow | undefined> =>
  db
    .selectFrom('submission_work as w')
    .leftJoin('users as a', 'a.id', 'w.assignee_id')
    .leftJoin('users as h', 'h.id', 'w.handled_by')
    .leftJoin('users as c', 'c.id', 'w.changed_by')
    .select(['w.assignee_id', 'w.handled_at', 'w.revision'])
    .select(['a.name as assignee_name', 'h.name as handled_by_name', 'c.name as changed_by_name'])
    .where('w.submission_id', '=', id)
    .executeTakeFirst();

interface WorkState {
  assignee_id: string | null;
  isHandled: boolean;
  changed_by: string;
}
/** The time when it was handled stays while it is. */
export async function saveWork(trx: Tx, id: string, { assignee_id, isHandled, changed_by }: WorkState): Promise<void> {
  await sql`insert into submission_work as w (submission_id, assignee_id, handled_at, handled_by, changed_by)
    values (${id}, ${assignee_id}::uuid, case when ${isHandled}::boolean then now() end,
      case when ${isHandled}::boolean then ${changed_by}::uuid end, ${changed_by}::uuid)
    on conflict (submission_id) do update set assignee_id = excluded.assignee_id, changed_by = excluded.changed_by,
      revision = w.revision + 1, updated_at = now(),
      handled_at = case when excluded.handled_at is not null then coalesce(w.handled_at, excluded.handled_at) end,
      handled_by = case when excluded.handled_at is not null then coalesce(w.handled_by, excluded.handled_by) end`.execute(
    trx,
  );
}

export const MOST_COMMENTS = 200;

export const listComments = (db: Db, id: string): Promise<CommentRow[]> =>
  db
    .selectFrom('submission_comments as c')
    .innerJoin('users as u', 'u.id', 'c.author_id')
    .select(['c.id', 'c.author_id', 'c.text', 'c.created_at', 'c.edited_at', 'u.name as author_name'])
    .where('c.submission_id', '=', id)
    .orderBy('c.created_at')
    .orderBy('c.id')
    .limit(MOST_COMMENTS)
    .execute();

export async function countComments(trx: Tx, id: string): Promise<number> {
  const { n } = await trx
    .selectFrom('submission_comments')
    .select((is) => is.fn.countAll<number>().as('n'))
    .where('submission_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(n);
}

export const insertComment = (trx: Tx, comment: { submission_id: string; author_id: string; text: string }) =>
  trx.insertInto('submission_comments').values(comment).execute();

export const updateComment = (trx: Tx, id: string, text: string) =>
  trx.updateTable('submission_comments').set({ text, edited_at: sql<Date>`now()` }).where('id', '=', id).execute();

export const deleteComment = (trx: Tx, id: string) =>
  trx.deleteFrom('submission_comments').where('id', '=', id).execute();

/** Whether an unread notification of this kind leads there already. */
export async function isNotified(trx: Tx, userId: string, kind: string, url: string): Promise<boolean> {
  const { rows } = await sql`select 1 from notifications where user_id = ${userId} and read_at is null
    and kind = ${kind} and facts ->> 'url' = ${url} limit 1`.execute(trx);
  return rows.length > 0;
}

/** Whether an e-mail about this kind was due within the last hour and has not been read since. */
export async function wasMailedLately(trx: Tx, userId: string, kind: string): Promise<boolean> {
  const { rows } = await sql`select 1 from notifications where user_id = ${userId} and read_at is null
    and kind = ${kind} and created_at > now() - interval '1 hour' limit 1`.execute(trx);
  return rows.length > 0;
}
