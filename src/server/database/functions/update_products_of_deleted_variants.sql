-- Deleted variants change their products.
create function update_products_of_deleted_variants() returns trigger
language plpgsql as $$
begin perform update_products_from_variants(array(select distinct product_id from deleted_variants)); return null; end
$$;

create trigger variants_delete_products after delete on variants referencing old table as deleted_variants
  for each statement execute function update_products_of_deleted_variants();
