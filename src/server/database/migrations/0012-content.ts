import { type Kysely, sql } from 'kysely';

/**
 * Contents that staff write through form files, in one table for all kinds, and messages to the programme as tickets.
 * The tag `figures` invalidates pages that show figures of the programme.
 */
const statements = [
  `alter table contents
    add column title text not null default '',
    add column pinned boolean not null default false,
    add column version integer not null default 1`,
  `update contents set title = coalesce(answers ->> 'title', answers ->> 'name', '')`,
  // Converts contents from before the forms to the fields of the forms.
  `update contents set answers = answers || jsonb_strip_nulls(jsonb_build_object(
      'kind', case when answers ->> 'kind' = 'Bimtek' then 'bimbingan-teknis' else lower(answers ->> 'kind') end,
      'start_date', to_char(starts_at at time zone 'Asia/Makassar', 'YYYY-MM-DD'),
      'start_time', to_char(starts_at at time zone 'Asia/Makassar', 'HH24:MI'),
      'end_date', to_char(ends_at at time zone 'Asia/Makassar', 'YYYY-MM-DD'),
      'end_time', to_char(ends_at at time zone 'Asia/Makassar', 'HH24:MI'))) where kind = 'event'`,
  `update contents set answers = jsonb_set(answers, '{certifications}', to_jsonb(array_to_string(
      array(select jsonb_array_elements_text(answers -> 'certifications')), chr(10))))
    where kind = 'trainer' and jsonb_typeof(answers -> 'certifications') = 'array'`,
  `create index contents_dated on contents (kind, status, pinned, starts_at)`,
  `create unique index contents_one_profile on contents ((answers ->> 'curator_id')) where kind = 'curator-profile'`,
  `alter table categories
    add column answers jsonb not null default '{}',
    add column form_version integer,
    add column version integer not null default 1,
    add column created_at timestamptz not null default now(),
    add column updated_at timestamptz not null default now()`,

  `create function note_figures() returns trigger language plpgsql as $$
    begin
      insert into content_changes (tag) values ('figures');
      return null;
    end $$`,
  `create trigger businesses_counted after insert or delete on businesses
    for each statement execute function note_figures()`,
  `create trigger businesses_moved after update of district, business_field, business_nib, hidden_at on businesses
    for each statement execute function note_figures()`,
  `create trigger umkm_data_counted after insert on submissions
    for each row when (new.form_id = 'umkm-data') execute function note_figures()`,
  `create trigger umkm_data_recounted after update on submissions
    for each row when (new.form_id = 'umkm-data' and
      (old.status, old.answers) is distinct from (new.status, new.answers)) execute function note_figures()`,
  // A public page shows names and pictures of curators.
  `create function note_curator() returns trigger language plpgsql as $$
    begin
      insert into content_changes (tag) values ('curators');
      return null;
    end $$`,
  `create trigger curators_noted after update on users for each row when (
      (old.role = 'curator' or new.role = 'curator') and
      (old.role, old.name, old.avatar_id, old.disabled_at, old.deleted_at)
        is distinct from (new.role, new.name, new.avatar_id, new.disabled_at, new.deleted_at))
    execute function note_curator()`,
  `create trigger curators_noted_new after insert on users for each row when (new.role = 'curator')
    execute function note_curator()`,

  // One row per year. It stays locked until the ticket is written, so no number is given twice.
  `create table ticket_numbers (year integer primary key, last integer not null)`,
  `create table tickets (
    id uuid primary key,
    number text not null unique,
    submission_id uuid not null unique references submissions(id) on delete cascade,
    status text not null default 'new' check (status in ('new','working','done')),
    assignee_id uuid references users(id) on delete set null,
    version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now())`,
  `create index tickets_status on tickets (status, created_at)`,
  `create index tickets_assignee on tickets (assignee_id) where status <> 'done'`,
  `create table ticket_events (
    id bigint generated always as identity primary key,
    ticket_id uuid not null references tickets(id) on delete cascade,
    actor_id uuid references users(id) on delete set null,
    kind text not null check (kind in ('received','status','assigned','note','answer')),
    from_status text,
    to_status text,
    assignee_id uuid references users(id) on delete set null,
    text text,
    created_at timestamptz not null default now())`,
  `create index ticket_events_ticket on ticket_events (ticket_id, id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
