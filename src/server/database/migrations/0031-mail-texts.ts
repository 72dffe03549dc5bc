import { type Kysely, sql } from 'kysely';

/** Texts of mails that went out, and links that no longer work: from now on both are blanked at once (see ../mails.ts). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from mails where created_at < now() - interval '14 days'`.execute(db);
  await sql`update mails set body = '' where sent_at is not null
    or body like '%token=%' and created_at < now() - interval '48 hours'`.execute(db);
}
