-- Unfinished answers to public forms, continued through a link in a mail. They end when the form is sent, or 30 days after they were saved.
create table resumable_drafts (
  -- Chosen by the device that saves them. Whoever has it may write and end them, not read them.
  id uuid primary key,
  form_id text not null,
  form_version integer not null,
  email text not null,
  answers jsonb not null,
  saved_at timestamptz not null default now()
);
create index resumable_drafts_saved on resumable_drafts (saved_at);
create index resumable_drafts_email on resumable_drafts (email);

create table resume_links (
  -- SHA-256 of the token.
  hash text primary key,
  draft_id uuid not null references resumable_drafts (id) on delete cascade,
  -- Used, or replaced by a newer link.
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index resume_links_draft on resume_links (draft_id);
