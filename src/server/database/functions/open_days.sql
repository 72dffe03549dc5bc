-- Open days as bits. Without readable open days every day is open. Closed days are taken away.
create function open_days(days_open text, days_close text) returns smallint
language sql immutable as $$
select (coalesce(nullif(day_bits(days_open), 0), 127) & ~day_bits(days_close))::smallint
$$;
