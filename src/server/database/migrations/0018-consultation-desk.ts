import { type Kysely, sql } from 'kysely';

/** Office hours of curators for the public page, and handovers of consultations by staff. */
const statements = [
  `create table curator_hours (
    user_id uuid primary key references users(id),
    answers jsonb not null,
    form_version integer not null,
    updated_at timestamptz not null default now())`,
  `create function note_curator_hours() returns trigger language plpgsql as $$
    begin
      insert into content_changes (tag) values ('contents');
      return null;
    end $$`,
  `create trigger curator_hours_noted after insert or update or delete on curator_hours
    for each row execute function note_curator_hours()`,
  `alter table consultation_events drop constraint consultation_events_actor_check`,
  `alter table consultation_events add constraint consultation_events_actor_check
    check (actor in ('asker','curator','staff','system'))`,
  // Previous and new curator of a handover.
  `alter table consultation_events add column former_id uuid references users(id), add column curator_id uuid references users(id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
