import { type Kysely, sql } from 'kysely';

/** Index that finds who has opened the documents of a user. */
const statements = [
  `create index audit_owner on audit ((facts ->> 'owner_id'), id desc) where facts ->> 'owner_id' is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
