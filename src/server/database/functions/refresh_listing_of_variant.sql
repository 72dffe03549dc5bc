-- The names of variants are searched in the listing.
create function refresh_listing_of_variant() returns trigger
language plpgsql as $$
begin perform refresh_listings(array[new.product_id]); return null; end
$$;

create trigger variants_update_words after update of name, is_default, removed_at on variants for each row
  when ((old.name, old.is_default, old.removed_at) is distinct from (new.name, new.is_default, new.removed_at))
  execute function refresh_listing_of_variant();
