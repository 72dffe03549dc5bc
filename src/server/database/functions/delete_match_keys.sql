-- Changed answers are read again for what they have in common with others.
create function delete_match_keys() returns trigger
language plpgsql as $$
begin
  delete from submission_match_keys where submission_id = new.id;
  return null;
end
$$;

create trigger submissions_delete_match_keys after update of answers on submissions
  for each row when (old.answers is distinct from new.answers)
  execute function delete_match_keys();
