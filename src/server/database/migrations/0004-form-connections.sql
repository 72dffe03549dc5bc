-- What follows a sent form, and who else receives or reads what was sent. Staff change it at any time: it is no part of a form version.
create table form_after_sending (
  form_id text primary key,
  -- Null: the general sentence of the product.
  confirmation text,
  mails_sender boolean not null default false,
  mail_text text,
  -- The question with the e-mail address of visitors without an account.
  mail_field text,
  -- Null: all staff.
  notified_staff uuid[],
  updated_at timestamptz not null default now()
);

create table form_webhooks (
  id uuid primary key,
  form_id text not null,
  url text not null,
  -- Encrypted.
  secret text not null,
  -- Not null: deliveries are collected, and sent after the pause.
  paused_at timestamptz,
  -- The process that sends its deliveries holds it until then.
  leased_until timestamptz,
  created_by uuid references users(id),
  created_at timestamptz not null default now()
);
create index form_webhooks_form on form_webhooks (form_id);

-- Written by a trigger in the transaction that writes the submission. The answers are read when the delivery is sent.
create table webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  sequence bigint generated always as identity,
  webhook_id uuid not null references form_webhooks(id) on delete cascade,
  submission_id uuid not null references submissions(id) on delete cascade,
  type text not null,
  -- Status of the submission at that time.
  status text not null,
  created_at timestamptz not null default now(),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_attempt_at timestamptz,
  -- HTTP status of the last answer, else the reason why there was none.
  last_status integer,
  last_error text,
  -- One for all changes of a transaction.
  unique (webhook_id, submission_id, created_at)
);
create index webhook_deliveries_waiting on webhook_deliveries (webhook_id, submission_id, sequence) where state = 'waiting';
create index webhook_deliveries_listed on webhook_deliveries (webhook_id, sequence desc);
create index webhook_deliveries_failed on webhook_deliveries (webhook_id, sequence) where state = 'failed';
create index webhook_deliveries_age on webhook_deliveries (created_at);
create index webhook_deliveries_submission on webhook_deliveries (submission_id);

create table api_keys (
  id uuid primary key,
  name text not null,
  -- The first characters of the key, by which people recognise it.
  prefix text not null,
  hash text not null unique,
  -- Ids of the forms whose submissions it reads.
  forms text[] not null,
  created_by uuid references users(id),
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid references users(id)
);

-- Reading the submissions of a form in the order of their changes.
create index submissions_changes on submissions (form_id, updated_at, id);
-- How many confirmations an address received lately.
create index mails_form_confirmations on mails (recipient, created_at) where kind = 'form-confirmation';
