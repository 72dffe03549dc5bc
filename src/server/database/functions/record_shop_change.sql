-- A disabled or restored account also hides or shows its shop.
create function record_shop_change() returns trigger
language plpgsql as $$
begin
  insert into content_changes (tag) values (coalesce(new.business_id, old.business_id)::text), ('shops'), ('products');
  return null;
end
$$;

create trigger shops_record_change after insert or delete on shops for each row execute function record_shop_change();
