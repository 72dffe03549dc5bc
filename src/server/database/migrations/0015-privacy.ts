import { type Kysely, sql } from 'kysely';

/** Who looked at whose documents is found by the owner of what was looked at. */
const statements = [
  `create index audit_owner on audit ((facts ->> 'owner_id'), id desc) where facts ->> 'owner_id' is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
