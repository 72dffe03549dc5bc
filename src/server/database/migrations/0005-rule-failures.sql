-- Rules of forms that failed while answers were validated: once per version, rule and kind of failure.
create table form_rule_failures (
  form_id text not null,
  form_version integer not null,
  rule text not null,
  code text not null,
  count integer default 1 not null,
  last_at timestamp with time zone default now() not null,
  constraint form_rule_failures_pkey primary key (form_id, form_version, rule, code)
);
