-- Writes the prices of these products into their listings again, and records the change.
create function refresh_listing_prices(ids uuid[]) returns void
language plpgsql as $$
begin
  perform 1 from listings where product_id = any(ids) order by product_id for no key update;
  with refreshed as (
    update listings l set price = o.price, price_max = o.price_max, price_until = o.price_until, card = o.offer || product_card(p, s.card)
      from products p join shops s on s.business_id = p.business_id cross join lateral product_offer(p.id) o
      where p.id = any(ids) and l.product_id = p.id and o.price is not null
      returning l.product_id, l.business_id)
    insert into content_changes (tag)
      select product_id::text from refreshed union select business_id::text from refreshed
      union select 'products' from refreshed;
end
$$;
