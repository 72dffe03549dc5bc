import { type Kysely, sql } from 'kysely';

/** Orphaned answers of a draft, by the version that had the fields. They are hidden until a later version has the fields again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table drafts add column aside jsonb not null default '{}'`.execute(db);
}
