-- Places of submissions of forms with a limit. Whether a place is taken follows from the status of the submission.
create table submission_places (
  submission_id uuid primary key references submissions (id) on delete cascade,
  form_id text not null,
  -- Chosen options of the questions that have quotas: `session=morning`.
  options text[] not null default '{}',
  -- The order of the waiting list.
  turn bigint generated always as identity,
  -- Not null: a place is held for it until then.
  offered_until timestamptz
);
create index submission_places_form on submission_places (form_id, turn);

-- The questions for which the options of all submissions of the form were recorded.
create table form_counted_fields (
  form_id text primary key,
  fields jsonb not null
);

-- Forms with a waiting list, and the offers that must end.
create index submissions_waiting_for_place on submissions (form_id) where status in ('queued', 'offered');
