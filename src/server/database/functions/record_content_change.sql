-- Records a change of one content.
create function record_content_change() returns trigger
language plpgsql as $$
begin
  insert into content_changes (tag) values (coalesce(new.id, old.id)::text), ('contents');
  return null;
end
$$;

create trigger contents_record_change after insert or update or delete on contents
  for each row execute function record_content_change();
