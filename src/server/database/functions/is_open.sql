-- day (0 = Sunday) and minute are WITA. Hours after midnight belong to the day before.
create function is_open(opens smallint, closes smallint, days smallint, day integer, minute integer)
returns boolean
language sql immutable as $$
select case
  when opens = closes then (days >> day) & 1 = 1
  when opens < closes then minute >= opens and minute < closes and (days >> day) & 1 = 1
  when minute >= opens then (days >> day) & 1 = 1
  else minute < closes and (days >> ((day + 6) % 7)) & 1 = 1 end
$$;
