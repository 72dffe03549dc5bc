-- Files of answers that staff imported as submissions.
create table submission_imports (
  id uuid primary key,
  form_id text not null,
  form_version integer not null,
  file_name text not null,
  -- Of the bytes of the file, so that the same file is noticed when it comes again.
  sha256 text not null,
  row_count integer not null,
  actor_id uuid not null references users (id),
  created_at timestamptz not null default now()
);
create index submission_imports_file on submission_imports (form_id, sha256, created_at desc);

-- Null: sent with the form.
alter table submissions add column import_id uuid references submission_imports (id);
create index submissions_import on submissions (import_id) where import_id is not null;
