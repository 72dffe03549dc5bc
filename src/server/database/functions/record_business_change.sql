-- Records a change of a business, which its shop and its products show.
create function record_business_change() returns trigger
language plpgsql as $$
begin
  insert into content_changes (tag) values (coalesce(new.id, old.id)::text), ('shops'), ('products');
  return null;
end
$$;

create trigger businesses_record_update after update on businesses for each row when (old.* is distinct from new.*)
  execute function record_business_change();

create trigger businesses_record_insert_delete after insert or delete on businesses
  for each row execute function record_business_change();
