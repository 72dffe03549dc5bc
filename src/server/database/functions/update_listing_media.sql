-- A listing contains the pictures of its product.
create function update_listing_media() returns trigger
language plpgsql as $$
begin
  update listings l set media = product_media_list(l.product_id)
    where l.product_id = case when tg_op = 'DELETE' then old.product_id else new.product_id end;
  return null;
end
$$;

create trigger product_media_update_listings after insert or update or delete on product_media
  for each row execute function update_listing_media();
