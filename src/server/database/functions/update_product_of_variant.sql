-- A change of a variant changes the stock of its product by the same amount, and records it. So an order fires only one trigger of
-- variants, without a condition. Prices are computed again from all variants that are not removed, under the lock of the product.
create function update_product_of_variant() returns trigger
language plpgsql as $$
declare
  v_more bigint := case when new.removed_at is null then new.stock_quantity else 0 end
    - case when old.removed_at is null then old.stock_quantity else 0 end;
begin
  if v_more <> 0 then
    update products set stock_quantity = stock_quantity + v_more where id = new.product_id;
    insert into content_changes (tag) values (new.product_id::text);
  end if;
  if (new.price, new.is_default, new.removed_at is null) <> (old.price, old.is_default, old.removed_at is null) then
    perform 1 from products where id = new.product_id for no key update;
    update products p set price = coalesce(v.low, p.price), price_max = coalesce(v.high, p.price_max),
        has_variants = coalesce(v.several, false)
      from (select min(price) as low, max(price) as high, bool_or(not is_default) as several
        from variants where product_id = new.product_id and removed_at is null) v
      where p.id = new.product_id and (p.price, p.price_max, p.has_variants) is distinct from
        (coalesce(v.low, p.price), coalesce(v.high, p.price_max), coalesce(v.several, false));
    -- The lowest and highest price with promotions may change where those without do not.
    if exists (select 1 from promotions where product_id = new.product_id and ends_at > now()) then
      perform refresh_listing_prices(array[new.product_id]);
    end if;
  end if;
  return null;
end
$$;

create trigger variants_update_product after update of stock_quantity, price, is_default, removed_at on variants
  for each row execute function update_product_of_variant();
