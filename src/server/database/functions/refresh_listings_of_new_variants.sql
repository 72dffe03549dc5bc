-- The names of new variants are searched in the listing.
create function refresh_listings_of_new_variants() returns trigger
language plpgsql as $$
begin
  if exists (select 1 from new_variants where not is_default) then
    perform refresh_listings(array(select distinct product_id from new_variants where not is_default));
  end if;
  return null;
end
$$;

create trigger variants_insert_words after insert on variants referencing new table as new_variants
  for each statement execute function refresh_listings_of_new_variants();
