/** All SQL about score sheets. */
import { sql } from 'kysely';
import type { Answers } from '#engine/types.ts';
import type { Db, Tx } from '#server/database/connect.ts';

export interface SheetRow {
  id: string;
  curator_id: string;
  curator_name: string;
  state: 'draft' | 'final';
  answers: Answers;
  form_version: number;
  score: number | null;
  updated_at: Date;
}

export const listSheets = async (db: Db, submissionId: string): Promise<SheetRow[]> =>
  (
    await sql<SheetRow>`select a.id, a.curator_id, u.name as curator_name, a.state, a.answers, a.form_version, a.score,
        a.updated_at from assessments a join users u on u.id = a.curator_id
      where a.submission_id = ${submissionId} order by a.created_at, a.id`.execute(db)
  ).rows;

export const findSheetId = async (db: Db, submissionId: string, curatorId: string): Promise<string | undefined> =>
  (
    await sql<{ id: string }>`select id from assessments
      where submission_id = ${submissionId} and curator_id = ${curatorId}`.execute(db)
  ).rows[0]?.id;

interface NewSheet {
  id: string;
  submission_id: string;
  curator_id: string;
  state: 'draft' | 'final';
  answers: Answers;
  form_version: number;
  score: number | null;
}
export async function writeSheet(trx: Tx, { id, answers, ...row }: NewSheet): Promise<void> {
  const columns = {
    state: row.state,
    answers: JSON.stringify(answers),
    form_version: row.form_version,
    score: row.score,
  };
  await trx
    .insertInto('assessments')
    .values({ ...row, ...columns, id })
    .onConflict((conflict) =>
      conflict.columns(['submission_id', 'curator_id']).doUpdateSet({ ...columns, updated_at: sql<Date>`now()` }),
    )
    .execute();
}

export const listScores = async (db: Db, submissionId: string): Promise<number[]> =>
  (
    await sql<{ score: number }>`select score from assessments
      where submission_id = ${submissionId} and state = 'final'`.execute(db)
  ).rows.map(({ score }) => score);
