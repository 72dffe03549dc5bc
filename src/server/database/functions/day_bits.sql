-- The days of senin-sabtu or minggu as bits, Sunday the lowest. A range may include Sunday in the middle. Other texts give no
-- days.
create function day_bits(days text) returns integer
language sql immutable as $$
select coalesce(bit_or(1 << ((first + step) % 7)), 0)
from (select array_position(week, btrim(names[1])) - 1 as first,
        array_position(week, btrim(names[cardinality(names)])) - 1 as last, cardinality(names) as parts
      from (select array['minggu','senin','selasa','rabu','kamis','jumat','sabtu'] as week,
              regexp_split_to_array(lower(days), '[[:space:]]*[-–][[:space:]]*') as names) as split) as ends,
  generate_series(0, (last - first + 7) % 7) as step
where parts <= 2
$$;
