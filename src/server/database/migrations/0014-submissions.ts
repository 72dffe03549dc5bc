import { type Kysely, sql } from 'kysely';

/** Saved views of staff, and indexes for the staff's submission list and overview. */
const statements = [
  `create table staff_views (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references users(id) on delete cascade,
    name text not null,
    form_id text not null default '',
    state jsonb not null default '{}',
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now())`,
  `create unique index staff_views_name on staff_views (user_id, form_id, lower(name))`,
  // For the list of all forms, newest first. The list of one form uses submissions_form.
  `create index submissions_newest on submissions (submitted_at desc, id)`,
  `create index submissions_status on submissions (form_id, status, submitted_at)`,
  `create index mails_in_trouble on mails (created_at) where sent_at is null and last_error is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
