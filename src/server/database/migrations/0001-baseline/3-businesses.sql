-- Business profiles, curation and consultations.
create table businesses (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references users(id),
  curator_id uuid references users(id),
  business_name text not null,
  brand_name text,
  business_field text,
  province text,
  city text,
  district text,
  urban_village text,
  lat double precision,
  lng double precision,
  business_opening_hours text,
  business_closing_hours text,
  business_days_open text,
  business_days_close text,
  business_logo uuid references files(id),
  business_nib text,
  answers jsonb not null default '{}',
  form_version integer not null,
  documents jsonb not null default '{}',
  documents_version integer,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  hidden_at timestamptz,
  hidden_cause text check (hidden_cause in ('moderation', 'disabled')),
  hidden_reason text);
comment on column businesses.hidden_cause is 'Null while it is shown, and where its owner''s account was deleted.';
create index businesses_district on businesses (district);

create table payment_options (
  id uuid primary key,
  business_id uuid not null references businesses(id),
  type text not null check (type in ('bank', 'qris')),
  bank text,
  bank_number text,
  bank_holder text not null,
  picture uuid references files(id),
  qris jsonb,
  qris_payload text,
  answers jsonb not null default '{}',
  form_version integer not null,
  removed_at timestamptz,
  created_at timestamptz not null default now());
create index payment_options_business on payment_options (business_id) where removed_at is null;

-- Licences of a business that a curator or staff confirmed from the document. A row is deleted when the number changes or the file is
-- removed. The server also deletes it when the file is replaced, because stored documents are encrypted.
create table business_licences (
  business_id uuid not null references businesses(id) on delete cascade,
  kind text not null check (kind in ('nib', 'halal', 'pirt')),
  verified_at timestamptz not null default now(),
  verified_by uuid references users(id) on delete set null,
  expires_on date check ((kind = 'nib') = (expires_on is null)),
  expiry_notified boolean not null default false,
  primary key (business_id, kind));
create index business_licences_expiring on business_licences (expires_on) where not expiry_notified;

create table curation_period_curators (
  period_id uuid not null references curation_periods(id) on delete cascade,
  curator_id uuid not null references users(id),
  primary key (period_id, curator_id));
-- Fields that a curator sent back to the member to correct. event_id: the event of sending back.
create table curation_corrections (
  event_id bigint not null references submission_events(id) on delete cascade,
  submission_id uuid not null references submissions(id) on delete cascade,
  field text not null,
  note text not null,
  primary key (event_id, field));
create index curation_corrections_submission on curation_corrections (submission_id, event_id);
-- Score sheets of curators.
create table assessments (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null references submissions(id) on delete cascade,
  curator_id uuid not null references users(id),
  state text not null check (state in ('draft', 'final')),
  answers jsonb not null,
  form_version integer not null,
  score double precision check (score between 0 and 100),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((state = 'final') = (score is not null)),
  unique (submission_id, curator_id));
-- A result is written once, with the texts of the public announcement, so that the announcement never reads private answers.
create table curation_results (
  submission_id uuid primary key references submissions(id) on delete cascade,
  period_id uuid not null references curation_periods(id),
  business_id uuid,
  business_name text not null,
  product text not null,
  district text,
  field text,
  result text not null check (result in ('passed', 'passed_with_notes', 'failed')),
  score double precision not null,
  grade text not null check (grade in ('A', 'B', 'C', 'D')),
  note text,
  decided_at timestamptz not null default now());
create index curation_results_period on curation_results (period_id, business_name, submission_id)
  where result in ('passed', 'passed_with_notes');

-- A consultation has the id of the submission that asked for it. The answers stay in the submission.
create table consultations (
  id uuid primary key references submissions(id),
  user_id uuid not null references users(id),
  business_id uuid,
  curator_id uuid references users(id),
  status text not null check (status in ('pending', 'scheduled', 'done', 'rejected', 'canceled', 'no_show')),
  wished_on date,
  starts_at timestamptz check (extract(epoch from starts_at)::bigint % 3600 = 0),
  place text,
  link text,
  sequence integer not null default 0,
  booked_at timestamptz,
  day_reminded_at timestamptz,
  hour_reminded_at timestamptz,
  result jsonb,
  result_version integer,
  rating smallint check (rating between 1 and 5),
  rating_answers jsonb,
  rating_version integer,
  rated_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (status <> 'scheduled' or (curator_id is not null and starts_at is not null)));
-- Books the hour of a curator for the first request. A used hour stays booked.
create unique index consultation_hours on consultations (curator_id, starts_at)
  where status in ('scheduled', 'done', 'no_show');
create index consultations_user on consultations (user_id, created_at desc);
create index consultations_curator on consultations (curator_id, created_at desc);
create index consultations_unassigned on consultations (created_at) where curator_id is null and status = 'pending';
create index consultations_scheduled on consultations (starts_at) where status = 'scheduled';
-- previous_curator_id and curator_id: of a change of the curator.
create table consultation_events (
  id bigint generated always as identity primary key,
  consultation_id uuid not null references consultations(id),
  actor text not null check (actor in ('asker', 'curator', 'staff', 'system')),
  actor_id uuid references users(id),
  event text not null,
  from_status text,
  to_status text not null,
  note text,
  starts_at timestamptz,
  created_at timestamptz not null default now(),
  previous_curator_id uuid references users(id),
  curator_id uuid references users(id));
create index consultation_events_consultation on consultation_events (consultation_id, id);
create table consultation_messages (
  id bigint generated always as identity primary key,
  consultation_id uuid not null references consultations(id),
  user_id uuid not null references users(id),
  text text not null,
  created_at timestamptz not null default now());
create index consultation_messages_consultation on consultation_messages (consultation_id, id);
-- Office hours of curators for the public page.
create table curator_hours (
  user_id uuid primary key references users(id),
  answers jsonb not null,
  form_version integer not null,
  updated_at timestamptz not null default now());
