-- The opening hours as one text.
create function opening_hours(opening text, closing text) returns text
language sql immutable as $$
select coalesce(nullif(opening, ''), '00:00') || '-' || coalesce(nullif(closing, ''), '24:00')
$$;
