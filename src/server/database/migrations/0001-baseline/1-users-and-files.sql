-- Users, sessions, files, and tables that many features share. All times come from the database clock.
create extension if not exists pg_trgm;

create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(email)),
  password_hash text not null,
  name text not null,
  role text not null check (role in ('user', 'member', 'curator', 'staff')),
  phone_number text,
  nik text,
  nik_index text,
  address jsonb,
  address_version integer,
  avatar_id uuid,
  email_verified_at timestamptz,
  disabled_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now());
create unique index users_email on users (email);
create unique index users_nik on users (nik_index) where nik_index is not null;
create index users_newest on users (created_at desc, id);
create index users_by_name on users (lower(name), id desc);

create table consents (
  id bigint generated always as identity primary key,
  user_id uuid not null references users(id),
  kind text not null,
  version text not null,
  ip text,
  given_at timestamptz not null default now(),
  withdrawn_at timestamptz);
create index consents_user on consents (user_id);

-- confirmed_at: when the password was last given within the session.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users(id),
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoke_reason text,
  user_agent text,
  ip text,
  confirmed_at timestamptz);
create index sessions_user on sessions (user_id) where revoked_at is null;
create table tokens (
  hash text primary key,
  session_id uuid not null references sessions(id) on delete cascade,
  kind text not null check (kind in ('access', 'refresh')),
  generation integer not null,
  parent_hash text,
  used_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null default now());
create index tokens_session on tokens (session_id, kind, generation);

-- Links in mails. 'cancel' cancels a change of the e-mail address.
create table mail_tokens (
  hash text primary key,
  user_id uuid not null references users(id),
  kind text not null check (kind in ('verify', 'reset', 'cancel')),
  email text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now());
create index mail_tokens_user on mail_tokens (user_id, kind);

create table login_attempts (
  account text primary key,
  fails integer not null,
  next_try_at timestamptz not null);
create table rate_limits (
  key text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (key, window_start));

-- released_at: when a record last stopped naming the file. A file that nothing names is deleted after a day.
create table files (
  id uuid primary key,
  owner_id uuid references users(id),
  sha256 text not null,
  mime text not null,
  extension text not null,
  bytes bigint not null,
  width integer,
  height integer,
  file_name text not null,
  visibility text not null check (visibility in ('public', 'private')),
  form_id text not null,
  field text not null,
  qris jsonb,
  qris_payload text,
  released_at timestamptz,
  created_at timestamptz not null default now());
create index files_owner on files (owner_id, created_at);
create index files_sha on files (sha256);
create index files_never_released on files (created_at) where released_at is null;
create index files_public_fields on files (form_id, field) where visibility = 'public';
create table file_uses (
  file_id uuid not null references files(id) on delete cascade,
  user_id uuid,
  kind text not null,
  ref text not null,
  field text not null,
  primary key (file_id, kind, ref, field));
create index file_uses_ref on file_uses (kind, ref);
-- Public files to delete after they became private. The table lets a later run finish if the process was killed.
create table file_removals (
  sha256 text not null,
  extension text not null,
  primary key (sha256, extension));

create table settings (
  key text primary key,
  value jsonb not null);
create table idempotency (
  scope text not null,
  route text not null,
  key text not null,
  fingerprint text not null,
  status integer not null,
  body jsonb not null,
  created_at timestamptz not null default now(),
  primary key (scope, route, key));
create index idempotency_age on idempotency (created_at);
create table mails (
  id uuid primary key default gen_random_uuid(),
  recipient text not null,
  subject text not null,
  body text not null,
  kind text not null,
  sent_at timestamptz,
  last_error text,
  created_at timestamptz not null default now());
create index mails_newest on mails (created_at desc, id);
create index mails_unsent on mails (created_at desc, id) where sent_at is null;
create index mails_failed on mails (created_at) where sent_at is null and last_error is not null;

-- Append-only, by triggers.
create table audit (
  id bigint generated always as identity primary key,
  actor_id uuid,
  action text not null,
  subject_kind text not null,
  subject_id text,
  facts jsonb not null default '{}',
  ip text,
  created_at timestamptz not null default now());
create index audit_subject on audit (subject_kind, subject_id);
create index audit_actor on audit (actor_id, id desc);
create index audit_action on audit (action, id desc);
create index audit_kind on audit (subject_kind, id desc);
create index audit_time on audit (created_at);
-- For the list of staff members who opened the documents of a user.
create index audit_owner on audit ((facts ->> 'owner_id'), id desc) where facts ->> 'owner_id' is not null;
-- Owners whose private answers were readable in an exported file. One audit row has many owners. Append-only like the audit.
create table audit_export_owners (
  owner_id uuid not null references users(id),
  audit_id bigint not null,
  primary key (owner_id, audit_id));

-- Which public data recent writes changed (see ../../content-changes.ts). Triggers insert the rows, so that no writer can forget it.
-- Rows are only inserted, because orders would wait for a shared counter. Each row has its transaction id, so that a reader finds the
-- changes committed since its last snapshot.
-- Tags: the id of a product, shop or event, or a whole kind (`products`, `shops`, `ranks`, `contents`, `categories`, `figures` …).
create table content_changes (
  xid xid8 not null default pg_current_xact_id(),
  tag text not null,
  changed_at timestamptz not null default now());
create index content_changes_xid on content_changes (xid);

-- Which text of each file in ../../functions was applied last (see ../../functions.ts).
create table applied_functions (
  name text primary key,
  checksum text not null);
