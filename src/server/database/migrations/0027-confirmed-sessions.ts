import { type Kysely, sql } from 'kysely';

/** When the password was last given within a session, and mail links that cancel a change of the e-mail address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column confirmed_at timestamptz`.execute(db);
  await sql`alter table mail_tokens drop constraint mail_tokens_kind_check`.execute(db);
  await sql`alter table mail_tokens add constraint mail_tokens_kind_check
    check (kind in ('verify', 'reset', 'cancel'))`.execute(db);
}
