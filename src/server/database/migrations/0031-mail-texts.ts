import { type Kysely, sql } from 'kysely';

/** Deletes the texts of sent mails and of expired links. From now on both are deleted at once (see ../mails.ts). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from mails where created_at < now() - interval '14 days'`.execute(db);
  await sql`update mails set body = '' where sent_at is not null
    or body like '%token=%' and created_at < now() - interval '48 hours'`.execute(db);
}
