-- A listing shows the name of its category.
create function refresh_listings_of_category() returns trigger
language plpgsql as $$
begin
  perform refresh_listings(array(select product_id from listings where category_id = new.id));
  return null;
end
$$;

create trigger categories_update_listings after update of category_name on categories for each row
  when (old.category_name <> new.category_name) execute function refresh_listings_of_category();
