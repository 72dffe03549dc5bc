-- From then on a promotion shows no earlier price.
create function comparison_end(p_starts_on date) returns timestamptz
language sql immutable as $$
select (p_starts_on + 90)::timestamp at time zone 'Asia/Makassar'
$$;
