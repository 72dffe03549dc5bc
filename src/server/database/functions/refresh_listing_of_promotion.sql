-- A promotion changes the prices of the listing, now or later.
create function refresh_listing_of_promotion() returns trigger
language plpgsql as $$
begin perform refresh_listing_prices(array[coalesce(new.product_id, old.product_id)]); return null; end
$$;

create trigger promotions_update_listing after insert or update or delete on promotions
  for each row execute function refresh_listing_of_promotion();
