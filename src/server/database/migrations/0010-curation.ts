import { type Kysely, sql } from 'kysely';

/**
 * Curation: periods, marks of a send-back, score sheets and decisions. A result is written once, with the texts of the public
 * announcement, so that the announcement never reads private answers.
 */
const statements = [
  `create table curation_periods (
    id uuid primary key default gen_random_uuid(),
    status text not null check (status in ('draft','open','review','announced','closed','canceled')),
    title text not null,
    quota integer check (quota > 0),
    opens_on date not null,
    closes_on date not null check (closes_on >= opens_on),
    announces_on date not null check (announces_on >= closes_on),
    answers jsonb not null default '{}',
    form_version integer not null,
    announced_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now())`,
  // A submission belongs to the open period. At most one period is open.
  `create unique index curation_periods_open on curation_periods ((true)) where status = 'open'`,
  `create index curation_periods_newest on curation_periods (opens_on desc, id)`,
  `create table curation_period_curators (
    period_id uuid not null references curation_periods(id) on delete cascade,
    curator_id uuid not null references users(id),
    primary key (period_id, curator_id))`,

  `alter table submissions add column period_id uuid references curation_periods(id)`,
  `create index submissions_period on submissions (period_id, status) where period_id is not null`,

  `create table curation_marks (
    event_id bigint not null references submission_events(id) on delete cascade,
    submission_id uuid not null references submissions(id) on delete cascade,
    field text not null,
    note text not null,
    primary key (event_id, field))`,
  `create index curation_marks_submission on curation_marks (submission_id, event_id)`,

  `create table assessments (
    id uuid primary key default gen_random_uuid(),
    submission_id uuid not null references submissions(id) on delete cascade,
    curator_id uuid not null references users(id),
    state text not null check (state in ('draft','final')),
    answers jsonb not null,
    form_version integer not null,
    score double precision check (score between 0 and 100),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    check ((state = 'final') = (score is not null)),
    unique (submission_id, curator_id))`,

  `create table curation_results (
    submission_id uuid primary key references submissions(id) on delete cascade,
    period_id uuid not null references curation_periods(id),
    business_id uuid,
    business_name text not null,
    product text not null,
    district text,
    field text,
    result text not null check (result in ('passed','passed_with_notes','failed')),
    score double precision not null,
    grade text not null check (grade in ('A','B','C','D')),
    note text,
    decided_at timestamptz not null default now())`,
  `create index curation_results_period on curation_results (period_id, business_name, submission_id)
    where result in ('passed','passed_with_notes')`,

  `create function note_announcement() returns trigger language plpgsql as $$
    begin
      insert into content_changes (tag) values ('announcement');
      return null;
    end $$`,
  `create trigger curation_periods_noted after insert or update or delete on curation_periods
    for each row execute function note_announcement()`,
  `create trigger curation_results_noted after insert or update or delete on curation_results
    for each row execute function note_announcement()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
