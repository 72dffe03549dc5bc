-- Gives every submission a readable number: KUR-2026-000123. Each kind counts in each year (WITA).
create function number_submission() returns trigger
language plpgsql as $$
declare
  v_prefix text := submission_prefix(new.form_id);
  v_year integer := submission_year(new.submitted_at);
  v_last integer;
begin
  insert into submission_numbers (prefix, year, last) values (v_prefix, v_year, 1)
    on conflict (prefix, year) do update set last = submission_numbers.last + 1
    returning last into v_last;
  new.number := write_submission_number(v_prefix, v_year, v_last);
  return new;
end
$$;

create trigger submissions_set_number before insert on submissions
  for each row when (new.number is null) execute function number_submission();
