import { type Kysely, sql } from 'kysely';

/** Owners whose private answers were readable in an exported file. One audit row has many owners. Append-only like the audit. */
const statements = [
  `create table export_looks (
    owner_id uuid not null references users(id),
    audit_id bigint not null,
    primary key (owner_id, audit_id))`,
  `create trigger export_looks_append_only before update or delete on export_looks
    for each row execute function audit_is_append_only()`,
  `create trigger export_looks_never_emptied before truncate on export_looks
    for each statement execute function audit_is_append_only()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
