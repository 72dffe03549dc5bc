/** SQL of curation entries: one under its lock, and lists as a curator or staff read them. */

import { type RawBuilder, sql } from 'kysely';
import type { CurationStatus, Grade, PeriodStatus } from '#contract/curation.ts';
import { MAX_SCORE_DIFFERENCE } from '#engine/score.ts';
import type { Answers } from '#engine/types.ts';
import type { Db, Tx } from '#server/database/connect.ts';
import type { SubmissionStatus } from '#server/database/tables.ts';
import { likePattern } from '#server/lib/like-pattern.ts';
import { REGISTRATION_FORM } from '#server/modules/forms/registrations/registrations.queries.ts';
import type { SubmissionHead } from '#server/modules/forms/submissions/submissions.queries.ts';

export const ENTRY_FORM = 'umkm-data';
/** Both kinds that `GET /auth/user/curations` lists: the long form and the registration with a curator. */
export const CURATION_FORMS = [ENTRY_FORM, REGISTRATION_FORM] as const;

export interface EntryRow extends Omit<SubmissionHead, 'status'> {
  status: CurationStatus;
  product: string | null;
  /** The business name in the entry itself. */
  answered_name: string | null;
  business_curator_id: string | null;
  period_id: string | null;
  period_title: string | null;
  period_status: PeriodStatus | null;
  score: number | null;
  grade: Grade | null;
  decision_note: string | null;
  /** Differs after each change. */
  stamp: string;
  /** Number of final score sheets. */
  sheets: number;
  apart: boolean;
  /** The reader has filed a final sheet. */
  has_scored: boolean;
  /** The reader assists the business, or was named in the entry as the one who does. */
  assists: boolean;
}

/** A text answer. An encrypted one gives null. */
const answerText = (name: string) =>
  sql`case when jsonb_typeof(s.answers -> ${name}) = 'string' then s.answers ->> ${name} end`;

const select = (
  me: string,
) => sql`select s.id, s.number, s.form_id, s.form_version, s.user_id, s.business_id, s.curator_id, s.status,
    s.submitted_at, s.updated_at, s.xmin::text as stamp, s.period_id, u.name as person_name,
    coalesce(b.business_name, ${answerText('business_name')}) as business_name, c.name as curator_name,
    ${answerText('product')} as product, ${answerText('business_name')} as answered_name,
    b.curator_id as business_curator_id, p.title as period_title,
    p.status as period_status, r.score, r.grade, r.note as decision_note, a.sheets, a.apart, a.has_scored,
    coalesce(b.curator_id = ${me} or s.curator_id = ${me}, false) as assists`;
const from = (me: string) => sql`from submissions s
  left join users u on u.id = s.user_id
  left join users c on c.id = s.curator_id
  left join businesses b on b.id = s.business_id
  left join curation_periods p on p.id = s.period_id
  left join curation_results r on r.submission_id = s.id
  cross join lateral (select count(*)::integer as sheets, coalesce(bool_or(curator_id = ${me}), false) as has_scored,
      count(*) = 2 and max(score) - min(score) > ${MAX_SCORE_DIFFERENCE} as apart
    from assessments where submission_id = s.id and state = 'final') a`;

export async function findEntry(db: Db, id: string, me: string): Promise<EntryRow | undefined> {
  const { rows } =
    await sql<EntryRow>`${select(me)} ${from(me)} where s.id = ${id} and s.form_id = ${ENTRY_FORM}`.execute(db);
  return rows[0];
}
export async function lockEntry(trx: Tx, id: string, me: string): Promise<EntryRow | undefined> {
  await sql`select 1 from submissions where id = ${id} for update`.execute(trx);
  return findEntry(trx, id, me);
}
export async function findPeriodOf(db: Db, id: string): Promise<string | null> {
  const { rows } = await sql<{ period_id: string | null }>`select period_id from submissions where id = ${id}`.execute(
    db,
  );
  return rows[0]?.period_id ?? null;
}

/** Reviewers of a new or corrected entry: its own curator, its business's curator, and those named for its period. */
export async function listReviewers(db: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct o.id from submissions s
    left join businesses b on b.id = s.business_id
    cross join lateral (select s.curator_id as id union select b.curator_id
      union select curator_id from curation_period_curators where period_id = s.period_id) o
    where s.id = ${id} and o.id is not null and o.id is distinct from s.user_id`.execute(db);
  return rows.map((row) => row.id);
}

/** The queue of a curator: entries of their period, or of a business that they assist, but never their own. */
const queueCondition = (
  me: string,
) => sql`s.user_id is distinct from ${me} and (b.curator_id = ${me} or s.curator_id = ${me}
  or (s.period_id is not null and s.status <> 'withdrawn' and (
    exists (select 1 from curation_period_curators where period_id = s.period_id and curator_id = ${me})
    or not exists (select 1 from curation_period_curators where period_id = s.period_id))))`;

const assistedCondition = (me: string) => sql`coalesce(b.curator_id = ${me} or s.curator_id = ${me}, false)`;
const needsScore = sql`(a.sheets < 2 or a.apart)`;
type QueuePart = 'verify' | 'score' | 'decide' | 'assisted';
const PART_CONDITIONS: Record<QueuePart, (me: string) => RawBuilder<unknown>> = {
  verify: () => sql`s.status in ('submitted','verifying')`,
  score: (me) => sql`(s.status = 'assessing' and not ${assistedCondition(me)} and not a.has_scored and ${needsScore})`,
  decide: (me) => sql`(s.status = 'assessing' and not ${assistedCondition(me)} and a.sheets > 0 and not a.apart
    and (a.has_scored or not ${needsScore}))`,
  assisted: assistedCondition,
};

export interface QueueFilter {
  reader: { id: string; isStaff: boolean };
  status?: CurationStatus;
  period?: string;
  part?: QueuePart;
  search?: string;
}
const joinConditions = (conditions: RawBuilder<unknown>[]) => sql`where ${sql.join(conditions, sql` and `)}`;
const scopeCondition = ({ id, isStaff }: QueueFilter['reader']) => [
  sql`s.form_id = ${ENTRY_FORM}`,
  ...(isStaff ? [] : [queueCondition(id)]),
];

export async function listEntries(
  db: Db,
  { reader, status, period, part, search }: QueueFilter,
  at: { page: number; per_page: number },
): Promise<{ rows: EntryRow[]; total: number }> {
  const me = reader.id;
  const pattern = search && likePattern(search);
  const where = joinConditions([
    ...scopeCondition(reader),
    ...(status ? [sql`s.status = ${status}`] : []),
    ...(period === 'none' ? [sql`s.period_id is null`] : period ? [sql`s.period_id::text = ${period}`] : []),
    ...(part ? [PART_CONDITIONS[part](me)] : []),
    ...(pattern
      ? [
          sql`(b.business_name ilike ${pattern} or ${answerText('business_name')} ilike ${pattern} or ${answerText('product')} ilike ${pattern}
            or u.name ilike ${pattern} or s.number ilike ${pattern})`,
        ]
      : []),
  ]);
  // Open work is listed oldest first, so that no entry waits for ever.
  const order = part && part !== 'assisted' ? sql`s.submitted_at, s.id` : sql`s.submitted_at desc, s.id`;
  const { rows } = await sql<EntryRow>`${select(me)} ${from(me)} ${where} order by ${order}
    limit ${at.per_page} offset ${(at.page - 1) * at.per_page}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::integer as total ${from(me)} ${where}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function countParts(db: Db, reader: QueueFilter['reader']): Promise<Record<QueuePart, number>> {
  const me = reader.id;
  const count = (part: QueuePart) => sql`(count(*) filter (where ${PART_CONDITIONS[part](me)}))::integer`;
  const { rows } = await sql<Record<QueuePart, number>>`select ${count('verify')} as verify, ${count('score')} as score,
    ${count('decide')} as decide, ${count('assisted')} as assisted ${from(me)} ${joinConditions(scopeCondition(reader))}`.execute(
    db,
  );
  return rows[0] ?? { verify: 0, score: 0, decide: 0, assisted: 0 };
}

/** The user's own entries of both kinds, newest first. `live` leaves out withdrawn ones. */
export async function listOwnEntries(
  db: Db,
  userId: string,
  forms: readonly string[],
  at: { page: number; per_page: number; live?: boolean },
): Promise<{ rows: EntryRow[]; total: number }> {
  const where = joinConditions([
    sql`s.user_id = ${userId}`,
    sql`s.form_id = any(${[...forms]}::text[])`,
    ...(at.live ? [sql`s.status <> 'withdrawn'`] : []),
  ]);
  const { rows } = await sql<EntryRow>`${select(userId)} ${from(userId)} ${where} order by s.submitted_at desc, s.id
    limit ${at.per_page} offset ${(at.page - 1) * at.per_page}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::integer as total ${from(userId)} ${where}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export interface MarkRow {
  event_id: number;
  field: string;
  note: string;
}
export const listMarks = async (db: Db, submissionId: string): Promise<MarkRow[]> =>
  (
    await sql<MarkRow>`select event_id::integer as event_id, field, note from curation_corrections
      where submission_id = ${submissionId} order by event_id, field`.execute(db)
  ).rows;

export interface CurationEventRow {
  id: number;
  event: string;
  from_status: SubmissionStatus | null;
  to_status: SubmissionStatus;
  note: string | null;
  created_at: Date;
  actor_name: string | null;
}
export const listCurationEventRows = async (db: Db, submissionId: string): Promise<CurationEventRow[]> =>
  (
    await sql<CurationEventRow>`select e.id::integer as id, e.event, e.from_status, e.to_status, e.note, e.created_at,
        u.name as actor_name from submission_events e left join users u on u.id = e.actor_id
      where e.submission_id = ${submissionId} order by e.id limit 200`.execute(db)
  ).rows;

interface StoredEntry {
  answers: Answers;
  status: SubmissionStatus;
  updated_at: Date;
}
export const findStoredEntry = (db: Db, id: string, lock = false): Promise<StoredEntry | undefined> =>
  sql<StoredEntry>`select answers, status, updated_at from submissions where id = ${id} ${lock ? sql`for update` : sql``}`
    .execute(db)
    .then(({ rows }) => rows[0]);

export const findFormOfOwn = async (db: Db, id: string, userId: string): Promise<string | undefined> =>
  (await sql<{ form_id: string }>`select form_id from submissions where id = ${id} and user_id = ${userId}`.execute(db))
    .rows[0]?.form_id;
