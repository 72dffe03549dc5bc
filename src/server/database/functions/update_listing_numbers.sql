-- A listing contains the prices, sales and ratings of its product. Prices are those of `product_offer`.
create function update_listing_numbers() returns trigger
language plpgsql as $$
begin
  if (old.price, old.price_max) <> (new.price, new.price_max) then
    update listings l set price = coalesce(o.price, new.price), price_max = coalesce(o.price_max, new.price_max),
      price_until = o.price_until, card = o.offer || product_card(new, s.card)
      from product_offer(new.id) o, shops s where l.product_id = new.id and s.business_id = l.business_id;
  end if;
  if (old.sold, old.rating_sum, old.rating_count) <> (new.sold, new.rating_sum, new.rating_count) then
    update listings set sold = new.sold, rating_sum = new.rating_sum, rating_count = new.rating_count where product_id = new.id;
  end if;
  return null;
end
$$;

-- Without the stock, which is read from the product, so that an order does not write a listing.
create trigger products_update_listing_numbers after update of price, price_max, sold, rating_sum, rating_count on products
  for each row when ((old.price, old.price_max, old.sold, old.rating_sum, old.rating_count)
  is distinct from (new.price, new.price_max, new.sold, new.rating_sum, new.rating_count))
  execute function update_listing_numbers();
