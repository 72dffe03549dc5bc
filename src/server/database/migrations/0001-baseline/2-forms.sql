-- Forms with their versions, the form studio, drafts and submissions, and tickets.

-- lists: the option lists of this version by name. Null on versions from before the studio.
create table form_versions (
  form_id text not null,
  version integer not null,
  hash text not null,
  source text not null,
  source_hash text not null,
  doc jsonb not null,
  author text not null,
  note text not null default '',
  published_at timestamptz not null default now(),
  author_id uuid references users(id),
  lists jsonb,
  primary key (form_id, version));
create table form_modules (
  form_id text not null,
  hash text not null,
  code text not null,
  primary key (form_id, hash));

-- Unpublished changes of staff: one working copy per form. Without files nothing is changed. The revision never decreases, so a
-- screen that stayed open during a publication can be recognised as outdated. publish_errors: why a planned publication failed.
create table form_working_copies (
  form_id text primary key,
  files jsonb,
  revision integer not null default 1,
  based_on integer,
  saved_by uuid references users(id),
  saved_at timestamptz not null default now(),
  publish_at timestamptz,
  publish_note text,
  publish_by uuid references users(id),
  publish_errors jsonb,
  check (publish_at is null or files is not null));
-- Texts that staff published over the files of a release. release_sha256: hash of the release's file that this text replaces. The text
-- is valid until that file changes.
create table form_overlays (
  kind text not null check (kind in ('form', 'list')),
  id text not null,
  text text not null,
  release_sha256 text,
  primary key (kind, id));
-- Whether a form accepts answers.
create table form_states (
  form_id text primary key,
  state text not null check (state in ('open', 'closing', 'closed')),
  changed_at timestamptz not null default now(),
  archived_at timestamptz,
  archived_by uuid references users(id));
create table form_previews (
  form_id text not null,
  hash text not null,
  code text not null,
  made_at timestamptz not null default now(),
  primary key (form_id, hash));
create index form_previews_age on form_previews (made_at);
-- Staff members who have a form open in the studio.
create table form_viewers (
  form_id text not null,
  user_id uuid not null references users(id),
  seen_at timestamptz not null default now(),
  primary key (form_id, user_id));
-- Staff members who get no mail about new submissions of a form.
create table form_mail_opt_outs (
  form_id text not null,
  user_id uuid not null references users(id),
  created_at timestamptz not null default now(),
  primary key (form_id, user_id));

-- orphaned_answers: by the version that had the fields. They are hidden until a later version has the fields again.
create table drafts (
  user_id uuid not null references users(id),
  form_id text not null,
  answers jsonb not null default '{}',
  field_revisions jsonb not null default '{}',
  revision integer not null default 0,
  form_version integer not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  orphaned_answers jsonb not null default '{}',
  primary key (user_id, form_id));

create table curation_periods (
  id uuid primary key default gen_random_uuid(),
  status text not null check (status in ('draft', 'open', 'review', 'announced', 'closed', 'canceled')),
  title text not null,
  quota integer check (quota > 0),
  opens_on date not null,
  closes_on date not null check (closes_on >= opens_on),
  announces_on date not null check (announces_on >= closes_on),
  answers jsonb not null default '{}',
  form_version integer not null,
  announced_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now());
-- A submission belongs to the open period. At most one period is open.
create unique index curation_periods_open on curation_periods ((true)) where status = 'open';
create index curation_periods_newest on curation_periods (opens_on desc, id);

-- number: readable, such as KUR-2026-000123. A trigger sets it.
create table submissions (
  id uuid primary key,
  form_id text not null,
  form_version integer not null,
  user_id uuid references users(id),
  business_id uuid,
  curator_id uuid references users(id),
  status text not null,
  answers jsonb not null,
  submitted_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  period_id uuid references curation_periods(id),
  number text not null);
create unique index submissions_number on submissions (number);
create index submissions_form on submissions (form_id, submitted_at desc, id);
-- For the list of all forms, newest first. The list of one form uses submissions_form.
create index submissions_newest on submissions (submitted_at desc, id);
create index submissions_status on submissions (form_id, status, submitted_at);
create index submissions_user on submissions (user_id, submitted_at desc);
create index submissions_business on submissions (business_id) where business_id is not null;
create index submissions_curator on submissions (curator_id) where curator_id is not null;
create index submissions_period on submissions (period_id, status) where period_id is not null;
-- Last number of each kind and year (WITA). The row stays locked until the transaction ends, so a number is never given twice and a
-- refused submission leaves no gap.
create table submission_numbers (
  prefix text not null,
  year integer not null,
  last integer not null,
  primary key (prefix, year));
create table submission_events (
  id bigint generated always as identity primary key,
  submission_id uuid not null references submissions(id),
  actor_id uuid references users(id),
  event text not null,
  from_status text,
  to_status text not null,
  note text,
  created_at timestamptz not null default now());
create index submission_events_submission on submission_events (submission_id, id);

-- Saved views of staff lists.
create table staff_views (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users(id) on delete cascade,
  name text not null,
  form_id text not null default '',
  state jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now());
create unique index staff_views_name on staff_views (user_id, form_id, lower(name));

-- Messages to the programme.
create table tickets (
  id uuid primary key,
  number text not null unique,
  submission_id uuid not null unique references submissions(id) on delete cascade,
  status text not null default 'new' check (status in ('new', 'working', 'done')),
  assignee_id uuid references users(id) on delete set null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now());
create index tickets_status on tickets (status, created_at);
create index tickets_assignee on tickets (assignee_id) where status <> 'done';
create table ticket_events (
  id bigint generated always as identity primary key,
  ticket_id uuid not null references tickets(id) on delete cascade,
  actor_id uuid references users(id) on delete set null,
  kind text not null check (kind in ('received', 'status', 'assigned', 'note', 'answer')),
  from_status text,
  to_status text,
  assignee_id uuid references users(id) on delete set null,
  text text,
  created_at timestamptz not null default now());
create index ticket_events_ticket on ticket_events (ticket_id, id);
