-- Records a change of the categories.
create function record_category_change() returns trigger
language plpgsql as $$
begin
  insert into content_changes (tag) values ('categories'), ('products');
  return null;
end
$$;

create trigger categories_record_change after insert or update or delete on categories
  for each row execute function record_category_change();
