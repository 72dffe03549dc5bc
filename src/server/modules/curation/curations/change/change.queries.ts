/** SQL that writes an entry's next state and its effects. Lock order: the period, then the entry. */
import { sql } from 'kysely';
import type { CurationStatus, Grade } from '#contract/curation.ts';
import type { Answers } from '#engine/types.ts';
import type { Db, Tx } from '#server/database/connect.ts';
import type { SubmissionStatus } from '#server/database/tables.ts';

export const writeEntry = (trx: Tx, id: string, to: { status: CurationStatus; period_id: string | null }) =>
  trx
    .updateTable('submissions')
    .set({ ...to, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();

export const writeAnswers = (trx: Tx, id: string, answers: Answers) =>
  trx
    .updateTable('submissions')
    .set({ answers: JSON.stringify(answers), updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();

interface NewCurationEvent {
  submission_id: string;
  actor_id: string | null;
  event: string;
  from_status: SubmissionStatus;
  to_status: SubmissionStatus;
  note: string | null;
}
export async function insertCurationEvent(trx: Tx, historyEvent: NewCurationEvent): Promise<number> {
  const { id } = await trx
    .insertInto('submission_events')
    .values(historyEvent)
    .returning('id')
    .executeTakeFirstOrThrow();
  return Number(id);
}

export const insertMarks = (
  trx: Tx,
  marks: { event_id: number; submission_id: string; field: string; note: string }[],
) => trx.insertInto('curation_corrections').values(marks).execute();

export const deleteSheets = (trx: Tx, submissionId: string) =>
  trx.deleteFrom('assessments').where('submission_id', '=', submissionId).execute();

interface NewResult {
  submission_id: string;
  period_id: string;
  business_id: string | null;
  business_name: string;
  product: string;
  district: string | null;
  field: string | null;
  result: 'passed' | 'passed_with_notes' | 'failed';
  score: number;
  grade: Grade;
  note: string | null;
}
export const insertResult = (trx: Tx, result: NewResult) => trx.insertInto('curation_results').values(result).execute();

export async function countPassed(trx: Tx, periodId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from curation_results
    where period_id = ${periodId} and result <> 'failed'`.execute(trx);
  return rows[0]?.n ?? 0;
}

interface BusinessLocation {
  district: string | null;
  forum: string | null;
  field: string | null;
}
/** The location that the announcement shows: from the business profile, else from the entry. */
export async function findBusinessLocation(db: Db, id: string): Promise<BusinessLocation> {
  const text = (name: string) =>
    sql`case when jsonb_typeof(s.answers -> ${name}) = 'string' then s.answers ->> ${name} end`;
  const { rows } = await sql<BusinessLocation>`select b.district, ${text('umkm_forum')} as forum,
      coalesce(${text('business_field')}, b.business_field) as field
    from submissions s left join businesses b on b.id = s.business_id where s.id = ${id}`.execute(db);
  return rows[0] ?? { district: null, forum: null, field: null };
}
