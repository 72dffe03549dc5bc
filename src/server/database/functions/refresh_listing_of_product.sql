-- A changed product changes its listing.
create function refresh_listing_of_product() returns trigger
language plpgsql as $$
begin perform refresh_listings(array[new.id]); return null; end
$$;

create trigger products_update_listing
  after update of business_id, category_id, name, description, picture, status, hidden_at, removed_at on products
  for each row when ((old.business_id, old.category_id, old.name, old.description, old.picture, old.status,
  old.hidden_at is null, old.removed_at is null) is distinct from (new.business_id, new.category_id, new.name,
  new.description, new.picture, new.status, new.hidden_at is null, new.removed_at is null))
  execute function refresh_listing_of_product();
