-- Refreshes the listings whose price has changed because a promotion began or ended. Returns how many. A second call at the same time
-- waits for the first one and finds nothing more to do.
create function refresh_due_listings() returns integer
language plpgsql as $$
declare
  v_ids uuid[] := array(select product_id from listings where price_until < 'infinity' and price_until <= now()
    order by product_id for no key update);
begin
  if cardinality(v_ids) > 0 then
    perform refresh_listing_prices(v_ids);
  end if;
  return cardinality(v_ids);
end
$$;
