-- Of the public data, an order changes only the stock of variants: one row per line.
create function record_variant_change() returns trigger
language plpgsql as $$
begin
  insert into content_changes (tag) values (coalesce(new.product_id, old.product_id)::text);
  return null;
end
$$;

create trigger product_media_record_change after insert or update or delete on product_media
  for each row execute function record_variant_change();

create trigger variants_record_update after update of name, price, sku, picture, is_default, position, answers, removed_at
  on variants for each row when (old.* is distinct from new.*) execute function record_variant_change();

create trigger variants_record_insert_delete after insert or delete on variants
  for each row execute function record_variant_change();
