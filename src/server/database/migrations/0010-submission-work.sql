-- What staff do with a submission: who handles it, and whether it is handled. Without a row nothing has been done.
create table submission_work (
  submission_id uuid primary key references submissions (id) on delete cascade,
  assignee_id uuid references users (id),
  handled_at timestamptz,
  handled_by uuid references users (id),
  -- Counts the changes. A change that was based on another state is refused.
  revision integer not null default 1,
  changed_by uuid not null references users (id),
  updated_at timestamptz not null default now()
);
create index submission_work_assignee on submission_work (assignee_id) where assignee_id is not null;

-- Notes of staff for staff.
create table submission_comments (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null references submissions (id) on delete cascade,
  author_id uuid not null references users (id),
  text text not null,
  created_at timestamptz not null default now(),
  edited_at timestamptz
);
create index submission_comments_submission on submission_comments (submission_id, created_at);
create index submission_comments_author on submission_comments (author_id);

-- What two submissions of a form may have in common. Without a row the submission still has to be read for it.
create table submission_match_keys (
  submission_id uuid primary key references submissions (id) on delete cascade,
  form_id text not null,
  -- Fingerprint of the key of the hashes. Hashes of different keys cannot be compared.
  made_with text not null,
  -- Each is a letter for its kind (`i` NIK, `b` NIB, `p` phone, `n` name) and a keyed hash of the answer.
  keys text[] not null
);
-- Without a pending list, which every look-up would read.
create index submission_match_keys_keys on submission_match_keys using gin (keys) with (fastupdate = off);

-- Two submissions of a form with keys in common. Found when the keys of one are written, and deleted with them.
create table submission_similar (
  first_id uuid not null references submission_match_keys (submission_id) on delete cascade,
  second_id uuid not null references submission_match_keys (submission_id) on delete cascade,
  form_id text not null,
  -- The letters of their common keys.
  kinds text[] not null,
  primary key (first_id, second_id),
  check (first_id < second_id)
);
create index submission_similar_second on submission_similar (second_id);
create index submission_similar_form on submission_similar (form_id);

-- What staff decided about two submissions that may be duplicates.
create table submission_pairs (
  first_id uuid not null references submissions (id) on delete cascade,
  second_id uuid not null references submissions (id) on delete cascade,
  -- Null: the two are different. Else the one of them that repeats the other.
  duplicate_id uuid,
  decided_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  primary key (first_id, second_id),
  check (first_id < second_id),
  check (duplicate_id is null or duplicate_id in (first_id, second_id))
);
create index submission_pairs_second on submission_pairs (second_id);

-- All staff see a shared view. Only its owner changes it.
alter table staff_views add column shared boolean not null default false;
create index staff_views_shared on staff_views (form_id) where shared;
