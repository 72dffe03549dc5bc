-- Writes the prices of these products into their listings again, and records the change.
create function refresh_listing_prices(ids uuid[]) returns void
language plpgsql as $$
begin
  perform 1 from listings where product_id = any(ids) order by product_id for no key update;
  with refreshed as (
    update listings l set price = o.price, price_max = o.price_max, offer = o.offer, price_until = o.price_until
      from unnest(ids) as wanted(id) cross join lateral product_offer(wanted.id) o
      where l.product_id = wanted.id and o.price is not null
      returning l.product_id, l.business_id)
    insert into content_changes (tag)
      select product_id::text from refreshed union select business_id::text from refreshed
      union select 'products' from refreshed;
end
$$;
