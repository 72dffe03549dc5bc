-- The card of a shop says that it is closed, and filters of open shops leave it out.
create function refresh_shop_of_closure() returns trigger
language plpgsql as $$
begin
  perform refresh_shops(array[coalesce(new.business_id, old.business_id)]);
  return null;
end
$$;

create trigger shop_closures_update_shops after insert or update or delete on shop_closures
  for each row execute function refresh_shop_of_closure();
