-- A listing contains the prices, sales and ratings of its product.
create function update_listing_numbers() returns trigger
language plpgsql as $$
begin
  update listings set price = new.price, price_max = new.price_max, sold = new.sold, rating_sum = new.rating_sum,
    rating_count = new.rating_count where product_id = new.id;
  return null;
end
$$;

-- Without the stock, which is read from the product, so that an order does not write a listing.
create trigger products_update_listing_numbers after update of price, price_max, sold, rating_sum, rating_count on products
  for each row when ((old.price, old.price_max, old.sold, old.rating_sum, old.rating_count)
  is distinct from (new.price, new.price_max, new.sold, new.rating_sum, new.rating_count))
  execute function update_listing_numbers();
