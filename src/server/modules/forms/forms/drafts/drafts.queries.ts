/** SQL of drafts. Each user has at most one per form. */
import { sql } from 'kysely';
import type { Answers } from '#engine/types.ts';
import type { Db } from '#server/database/connect.ts';

export interface DraftRow {
  answers: Answers;
  /** In the format of encrypt-orphaned-answers.ts. */
  orphaned_answers: Answers;
  field_revisions: Record<string, number>;
  revision: number;
  form_version: number;
  updated_at: Date;
}
interface DraftKey {
  user_id: string;
  form_id: string;
}

const columns = ['answers', 'orphaned_answers', 'field_revisions', 'revision', 'form_version', 'updated_at'] as const;

export const findDraft = (db: Db, { user_id, form_id }: DraftKey): Promise<DraftRow | undefined> =>
  db
    .selectFrom('drafts')
    .select(columns)
    .where('user_id', '=', user_id)
    .where('form_id', '=', form_id)
    .executeTakeFirst();

/** Creates the row if it is missing and locks it, so that two phones that save at once run one after the other. */
export async function lockDraft(trx: Db, { user_id, form_id }: DraftKey, form_version: number): Promise<DraftRow> {
  await trx
    .insertInto('drafts')
    .values({ user_id, form_id, form_version })
    .onConflict((at) => at.columns(['user_id', 'form_id']).doNothing())
    .execute();
  return trx
    .selectFrom('drafts')
    .select(columns)
    .where('user_id', '=', user_id)
    .where('form_id', '=', form_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function saveDraftRow(
  trx: Db,
  { user_id, form_id }: DraftKey,
  row: Omit<DraftRow, 'updated_at'>,
): Promise<Date> {
  const saved = await trx
    .updateTable('drafts')
    .set({
      revision: row.revision,
      form_version: row.form_version,
      answers: JSON.stringify(row.answers),
      orphaned_answers: JSON.stringify(row.orphaned_answers),
      field_revisions: JSON.stringify(row.field_revisions),
      updated_at: sql<Date>`now()`,
    })
    .where('user_id', '=', user_id)
    .where('form_id', '=', form_id)
    .returning('updated_at')
    .executeTakeFirstOrThrow();
  return saved.updated_at;
}

export const deleteDraftRow = (trx: Db, { user_id, form_id }: DraftKey) =>
  trx.deleteFrom('drafts').where('user_id', '=', user_id).where('form_id', '=', form_id).execute();

/** Some of the drafts that were not changed for 180 days. */
export const listStaleDrafts = (db: Db, limit: number): Promise<DraftKey[]> =>
  db
    .selectFrom('drafts')
    .select(['user_id', 'form_id'])
    .where('updated_at', '<', sql<Date>`now() - interval '180 days'`)
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
