-- New variants change their products.
create function update_products_of_new_variants() returns trigger
language plpgsql as $$
begin perform update_products_from_variants(array(select distinct product_id from new_variants)); return null; end
$$;

create trigger variants_insert_products after insert on variants referencing new table as new_variants
  for each statement execute function update_products_of_new_variants();
