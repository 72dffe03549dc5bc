-- A changed business changes its shop.
create function refresh_shop_of_business() returns trigger
language plpgsql as $$
begin perform refresh_shops(array[new.id]); return null; end
$$;

create trigger businesses_update_shops after insert or update on businesses
  for each row execute function refresh_shop_of_business();
