import { type Kysely, sql } from 'kysely';

/**
 * Stores which forms are archived, which staff members have a form open, and which of them turned off the mails about new
 * submissions of a form.
 */
const statements = [
  `alter table form_states add column archived_at timestamptz`,
  `alter table form_states add column archived_by uuid references users(id)`,
  `create table form_viewers (
    form_id text not null,
    user_id uuid not null references users(id),
    seen_at timestamptz not null default now(),
    primary key (form_id, user_id))`,
  // A row means "no mails". Without a row, a staff member gets them.
  `create table form_mails_off (
    form_id text not null,
    user_id uuid not null references users(id),
    created_at timestamptz not null default now(),
    primary key (form_id, user_id))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
