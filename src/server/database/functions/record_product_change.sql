-- Records a change of one product.
create function record_product_change() returns trigger
language plpgsql as $$
declare p products := coalesce(new, old);
begin
  insert into content_changes (tag) values (p.id::text), (p.business_id::text), ('products');
  return null;
end
$$;

-- Of the stock, only whether there is any. The number itself is recorded by the trigger of variants. The columns are listed,
-- because each statement parses the condition again, and an order, which changes only stock, should parse a short one.
create trigger products_record_update after update of business_id, category_id, name, description, status, price, price_max,
  min_order, sku, picture, has_variants, media_count, hidden_at, removed_at on products for each row when (
  (old.business_id, old.category_id, old.name, old.description, old.status, old.price, old.price_max, old.min_order,
  old.sku, old.picture, old.has_variants, old.media_count, old.hidden_at, old.removed_at)
  is distinct from
  (new.business_id, new.category_id, new.name, new.description, new.status, new.price, new.price_max, new.min_order,
  new.sku, new.picture, new.has_variants, new.media_count, new.hidden_at, new.removed_at))
  execute function record_product_change();

create trigger products_record_insert_delete after insert or delete on products
  for each row execute function record_product_change();

create trigger products_record_sold_out after update of stock_quantity on products for each row
  when ((old.stock_quantity > 0) <> (new.stock_quantity > 0)) execute function record_product_change();
