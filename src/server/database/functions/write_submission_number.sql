-- The number as text, with at least six digits.
create function write_submission_number(prefix text, year integer, last integer) returns text
language sql immutable as $$
select prefix || '-' || year || '-' || lpad(last::text, greatest(6, length(last::text)), '0')
$$;
