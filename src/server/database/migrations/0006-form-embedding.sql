-- The sites that may show a form in a frame. Staff change it at any time: it is no part of a form version.
create table form_embedding (
  form_id text primary key,
  -- `https://www.contoh.id`: scheme, host and perhaps a port, and nothing else.
  origins text[] not null,
  updated_at timestamptz not null default now()
);
