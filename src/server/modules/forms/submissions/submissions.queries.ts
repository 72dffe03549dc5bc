/** SQL of submissions. Access is part of each query, so that it returns only what the reader may see. */
import { sql } from 'kysely';
import { hasPermission, type Role } from '#contract/roles.ts';
import type { Answers } from '#engine/types.ts';
import type { Db } from '#server/database/connect.ts';
import { literalList } from '#server/database/literal-list.ts';
import type { SubmissionStatus } from '#server/database/tables.ts';
import { formBindings, type SubmissionSettings } from '#server/form-bindings.ts';

export interface SubmissionHead {
  id: string;
  /** `KUR-2026-000123`, for people. */
  number: string;
  form_id: string;
  form_version: number;
  user_id: string | null;
  business_id: string | null;
  curator_id: string | null;
  status: SubmissionStatus;
  submitted_at: Date;
  updated_at: Date;
  import_id: string | null;
  person_name: string | null;
  business_name: string | null;
  curator_name: string | null;
}
export interface SubmissionRow extends SubmissionHead {
  answers: Answers;
}
export interface EventRow {
  event: string;
  from_status: SubmissionStatus | null;
  to_status: SubmissionStatus;
  note: string | null;
  created_at: Date;
  actor_name: string | null;
}
export type Reader = { id: string; role: Role };

/** Submissions with their sender, curator and business. */
export const submissionsWithNames = (db: Db) =>
  db
    .selectFrom('submissions as s')
    .leftJoin('users as u', 'u.id', 's.user_id')
    .leftJoin('users as c', 'c.id', 's.curator_id')
    .leftJoin('businesses as b', 'b.id', 's.business_id');

/** What lists show of a submission, without its answers. */
export const submissionColumns = [
  's.id',
  's.number',
  's.form_id',
  's.form_version',
  's.user_id',
  's.business_id',
  's.curator_id',
  's.status',
  's.submitted_at',
  's.updated_at',
  's.import_id',
  'u.name as person_name',
  'b.business_name',
  'c.name as curator_name',
] as const;
const columns = [...submissionColumns, 's.answers'] as const;

const formsWith = (matches: (submissionSettings: SubmissionSettings) => boolean) =>
  literalList(
    formBindings().flatMap(({ form, submissionSettings }) =>
      submissionSettings && matches(submissionSettings) ? [form] : [],
    ),
  );

/** A curator who assists a business reads its submissions, but not its consultations with another curator. */
const assistsCondition = (curatorId: string) =>
  sql<boolean>`(b.curator_id = ${curatorId} and s.form_id not in (${formsWith(({ isConfidential }) => isConfidential === true)}))`;

/** Curators of the entry's period: those named for it, or any curator if nobody is named. */
const seatedCondition = (
  curatorId: string,
) => sql<boolean>`(s.form_id in (${formsWith(({ findPeriod }) => findPeriod !== undefined)}) and s.status <> 'withdrawn'
  and s.period_id is not null and (
    exists (select 1 from curation_period_curators where period_id = s.period_id and curator_id = ${curatorId})
    or not exists (select 1 from curation_period_curators where period_id = s.period_id)))`;

/**
 * Readable for its sender, for a curator who is chosen in it, assists its business or belongs to its period, and for
 * staff.
 */
export const findSubmission = (db: Db, id: string, reader: Reader): Promise<SubmissionRow | undefined> =>
  submissionsWithNames(db)
    .select(columns)
    .where('s.id', '=', id)
    .where((is) =>
      is.or([
        is('s.user_id', '=', reader.id),
        ...(hasPermission(reader.role, 'submissions.read') ? [sql<boolean>`true`] : []),
        ...(hasPermission(reader.role, 'entries.assess')
          ? [is('s.curator_id', '=', reader.id), assistsCondition(reader.id), seatedCondition(reader.id)]
          : []),
      ]),
    )
    .executeTakeFirst();

/** For the readers of files: the same rule as reading the submission itself. */
export async function canReadSubmission(db: Db, reader: Reader, id: string): Promise<boolean> {
  return (await findSubmission(db, id, reader)) !== undefined;
}

interface SubmissionListFilter {
  user_id?: string;
  /** Chosen in it, or assisting its business. */
  curator_id?: string;
  forms?: readonly string[];
}
interface Paging {
  page: number;
  per_page: number;
}

export async function listSubmissions(
  db: Db,
  filter: SubmissionListFilter,
  at: Paging,
): Promise<{ rows: (SubmissionHead & { stamp: string })[]; total: number }> {
  const filtered = filteredQuery(submissionsWithNames(db), filter);
  const rows = await filtered
    .select(submissionColumns)
    // Differs after each change.
    .select(sql<string>`s.xmin::text`.as('stamp'))
    .orderBy('s.submitted_at', 'desc')
    .orderBy('s.id')
    .limit(at.per_page)
    .offset((at.page - 1) * at.per_page)
    .execute();
  const { total } = await filtered.select((is) => is.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

type Joined = ReturnType<typeof submissionsWithNames>;
function filteredQuery(query: Joined, { user_id, curator_id, forms }: SubmissionListFilter): Joined {
  let filtered: Joined = query;
  if (user_id) filtered = filtered.where('s.user_id', '=', user_id);
  if (forms) filtered = filtered.where('s.form_id', 'in', forms);
  if (curator_id)
    filtered = filtered.where((is) => is.or([is('s.curator_id', '=', curator_id), assistsCondition(curator_id)]));
  return filtered;
}

export interface ImportRow {
  file_name: string;
  created_at: Date;
  actor_name: string;
}
export const findImport = (db: Db, id: string): Promise<ImportRow | undefined> =>
  db
    .selectFrom('submission_imports as i')
    .innerJoin('users as u', 'u.id', 'i.actor_id')
    .select(['i.file_name', 'i.created_at', 'u.name as actor_name'])
    .where('i.id', '=', id)
    .executeTakeFirst();

export const listEvents = (db: Db, submissionId: string): Promise<EventRow[]> =>
  db
    .selectFrom('submission_events as e')
    .leftJoin('users as u', 'u.id', 'e.actor_id')
    .select(['e.event', 'e.from_status', 'e.to_status', 'e.note', 'e.created_at', 'u.name as actor_name'])
    .where('e.submission_id', '=', submissionId)
    .orderBy('e.id')
    .limit(200)
    .execute();

/** Serialises a user's submissions: the check for an open entry stays valid until the end of the transaction. */
export const lockUserRow = (trx: Db, userId: string) =>
  trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirst();

export const findOpenEntry = (
  trx: Db,
  who: {
    user_id: string;
    business_id: string | null;
    form_id: string;
    period_id: string | null;
    statuses: SubmissionStatus[];
  },
): Promise<{ id: string } | undefined> =>
  trx
    .selectFrom('submissions')
    .select('id')
    .where('form_id', '=', who.form_id)
    .where('status', 'in', who.statuses)
    .where(sql<boolean>`period_id is not distinct from ${who.period_id}::uuid`)
    .where((is) =>
      is.or([is('user_id', '=', who.user_id), ...(who.business_id ? [is('business_id', '=', who.business_id)] : [])]),
    )
    .limit(1)
    .executeTakeFirst();

interface NewSubmission {
  id: string;
  form_id: string;
  form_version: number;
  user_id: string | null;
  business_id: string | null;
  curator_id: string | null;
  period_id: string | null;
  status: SubmissionStatus;
  answers: Answers;
}
export async function insertSubmission(trx: Db, row: NewSubmission): Promise<{ number: string; submitted_at: Date }> {
  const { number, submitted_at } = await trx
    .insertInto('submissions')
    .values({ ...row, answers: JSON.stringify(row.answers) })
    .returning(['number', 'submitted_at'])
    .executeTakeFirstOrThrow();
  return { number, submitted_at: new Date(submitted_at) };
}

interface NewEvent {
  submission_id: string;
  actor_id: string | null;
  event: string;
  from_status: SubmissionStatus | null;
  to_status: SubmissionStatus;
  note?: string | null;
}
export const insertEvent = (trx: Db, event: NewEvent) => trx.insertInto('submission_events').values(event).execute();
