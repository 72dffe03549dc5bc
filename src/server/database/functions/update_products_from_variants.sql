-- Lowest price, highest price and total stock of the variants that are not removed. Their rows are locked first.
create function update_products_from_variants(ids uuid[]) returns void
language plpgsql as $$
begin
  perform 1 from products where id = any(ids) order by id for no key update;
  update products p set price = coalesce(v.low, p.price), price_max = coalesce(v.high, p.price_max),
      stock_quantity = coalesce(v.stock, 0), has_variants = coalesce(v.several, false)
    from unnest(ids) as changed(id) left join lateral (
      select min(price) as low, max(price) as high, sum(stock_quantity) as stock, bool_or(not is_default) as several
      from variants where product_id = changed.id and removed_at is null) v on true
    where p.id = changed.id and (p.price, p.price_max, p.stock_quantity, p.has_variants) is distinct from
      (coalesce(v.low, p.price), coalesce(v.high, p.price_max), coalesce(v.stock, 0), coalesce(v.several, false));
  if exists (select 1 from promotions where product_id = any(ids) and ends_at > now()) then
    perform refresh_listing_prices(ids);
  end if;
end
$$;
