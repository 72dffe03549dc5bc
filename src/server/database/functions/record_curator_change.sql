-- A public page shows names and pictures of curators.
create function record_curator_change() returns trigger
language plpgsql as $$
begin
  insert into content_changes (tag) values ('curators');
  return null;
end
$$;

create trigger users_record_curator_update after update on users for each row when (
  (old.role = 'curator' or new.role = 'curator') and
  (old.role, old.name, old.avatar_id, old.disabled_at, old.deleted_at)
  is distinct from (new.role, new.name, new.avatar_id, new.disabled_at, new.deleted_at))
  execute function record_curator_change();

create trigger users_record_curator_insert after insert on users for each row when (new.role = 'curator')
  execute function record_curator_change();
