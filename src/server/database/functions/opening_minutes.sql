-- [opens, closes] in minutes. Unreadable hours mean the whole day. Closing at 00:00 means midnight.
create function opening_minutes(opening text, closing text) returns smallint[]
language sql immutable as $$
select case when m is null then array[0, 1440]::smallint[]
  else array[m[1]::int * 60 + m[2]::int, coalesce(nullif(m[3]::int * 60 + m[4]::int, 0), 1440)]::smallint[] end
from (select regexp_match(opening_hours(opening, closing),
  '^[[:space:]]*([0-9]{1,2})[:.]([0-9]{2})[[:space:]]*[-–][[:space:]]*([0-9]{1,2})[:.]([0-9]{2})[[:space:]]*$') as m) as hours
$$;
