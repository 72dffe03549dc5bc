-- Office hours stand on the page of the curator, which is a content.
create function record_curator_hours_change() returns trigger
language plpgsql as $$
begin
  insert into content_changes (tag) values ('contents');
  return null;
end
$$;

create trigger curator_hours_record_change after insert or update or delete on curator_hours
  for each row execute function record_curator_hours_change();
