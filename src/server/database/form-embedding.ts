/** The sites that may show a form in a frame. Staff change them, and the page for other sites names them in its policy. */
import { sql } from 'kysely';
import type { Db } from './connect.ts';

export async function findEmbedOrigins(db: Db, formId: string): Promise<string[]> {
  const row = await db.selectFrom('form_embedding').select('origins').where('form_id', '=', formId).executeTakeFirst();
  return row?.origins ?? [];
}

export async function saveEmbedOrigins(trx: Db, form_id: string, origins: string[]): Promise<void> {
  const written = { origins, updated_at: sql<Date>`now()` };
  await trx
    .insertInto('form_embedding')
    .values({ form_id, ...written })
    .onConflict((conflict) => conflict.column('form_id').doUpdateSet(written))
    .execute();
}
