-- New products get listings.
create function refresh_listings_of_new_products() returns trigger
language plpgsql as $$
begin perform refresh_listings(array(select id from new_products)); return null; end
$$;

create trigger products_insert_listings after insert on products referencing new table as new_products
  for each statement execute function refresh_listings_of_new_products();
