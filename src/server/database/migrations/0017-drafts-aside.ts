import { type Kysely, sql } from 'kysely';

/** What a draft answered that the form no longer asks, by the version that asked it: out of sight until it is asked again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table drafts add column aside jsonb not null default '{}'`.execute(db);
}
