/** SQL of answers that somebody without an account continues through a link in a mail. */
import { type SqlBool, sql } from 'kysely';
import type { Answers } from '#engine/types.ts';
import type { Db, Tx } from '#server/database/connect.ts';

const isAlive = sql<SqlBool>`saved_at > now() - interval '30 days'`;

interface SavedDraft {
  id: string;
  form_id: string;
  form_version: number;
  email: string;
  answers: Answers;
}

/** Writes the draft and its 30 days anew. Returns false if the id belongs to another form. */
export async function saveDraft(trx: Tx, { answers, ...row }: SavedDraft): Promise<boolean> {
  const written = { ...row, answers: JSON.stringify(answers), saved_at: sql<Date>`now()` };
  const saved = await trx
    .insertInto('resumable_drafts')
    .values(written)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(written).where('resumable_drafts.form_id', '=', row.form_id),
    )
    .returning('id')
    .executeTakeFirst();
  return saved !== undefined;
}

/** A new link closes the ones before. */
export async function replaceLinks(trx: Tx, draft_id: string, hash: string): Promise<void> {
  await trx
    .updateTable('resume_links')
    .set({ used_at: sql<Date>`now()` })
    .where('draft_id', '=', draft_id)
    .where('used_at', 'is', null)
    .execute();
  await trx.insertInto('resume_links').values({ hash, draft_id }).execute();
}

/** The draft of a link, used or not, locked so that of two devices only one gets the answers. */
export const lockDraftOfLink = (
  trx: Tx,
  form_id: string,
  hash: string,
): Promise<(SavedDraft & { used: boolean }) | undefined> =>
  trx
    .selectFrom('resume_links as l')
    .innerJoin('resumable_drafts as d', 'd.id', 'l.draft_id')
    .select(['d.id', 'd.form_id', 'd.form_version', 'd.email', 'd.answers'])
    .select(sql<boolean>`l.used_at is not null`.as('used'))
    .where('l.hash', '=', hash)
    .where('d.form_id', '=', form_id)
    .where(isAlive)
    .forUpdate()
    .executeTakeFirst();

export const useLink = (trx: Tx, hash: string) =>
  trx.updateTable('resume_links').set({ used_at: sql<Date>`now()` }).where('hash', '=', hash).execute();

export const deleteResumable = (trx: Db, form_id: string, id: string) =>
  trx.deleteFrom('resumable_drafts').where('id', '=', id).where('form_id', '=', form_id).execute();

/** Deletes some of the drafts that are 30 days old, with their links. Returns how many. */
export async function deleteOldResumable(trx: Tx, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from resumable_drafts where id in (
    select id from resumable_drafts where not (${isAlive}) order by saved_at limit ${limit} for update skip locked
  )`.execute(trx);
  return Number(numAffectedRows ?? 0);
}
