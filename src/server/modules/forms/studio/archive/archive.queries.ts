/** SQL of archived forms. */
import { sql } from 'kysely';
import type { Db } from '#server/database/connect.ts';

export interface ArchivedRow {
  form_id: string;
  archived_at: Date;
  archived_by: string | null;
  archiver: string | null;
}

const archived = (db: Db) =>
  db
    .selectFrom('form_states as f')
    .leftJoin('users as u', 'u.id', 'f.archived_by')
    .select(['f.form_id', sql<Date>`f.archived_at`.as('archived_at'), 'f.archived_by', 'u.name as archiver'])
    .where('f.archived_at', 'is not', null);

export const findArchived = (db: Db, formId: string): Promise<ArchivedRow | undefined> =>
  archived(db).where('f.form_id', '=', formId).executeTakeFirst();

export async function listArchived(db: Db): Promise<Map<string, ArchivedRow>> {
  return new Map((await archived(db).execute()).map((row) => [row.form_id, row]));
}

/** `by` is null to restore. The state that the form had before stays stored. */
export const setArchived = (trx: Db, form_id: string, by: string | null) => {
  const archived_at = by === null ? null : sql<Date>`now()`;
  return trx
    .insertInto('form_states')
    .values({ form_id, state: 'open', archived_at, archived_by: by })
    .onConflict((at) => at.column('form_id').doUpdateSet({ archived_at, archived_by: by }))
    .execute();
};
