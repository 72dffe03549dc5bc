-- The fee in rupiah for goods of one shop, as `deliveryFee` in src/engine/order-cost.ts computes it. `p_places`: codes from
-- the smallest region to the largest. Null: the shop names no fee for the place.
create function delivery_fee(p_zones jsonb, p_free_from bigint, p_goods bigint, p_places text[])
returns bigint
language sql immutable as $$
select case when p_goods >= p_free_from then 0 else zone.fee end
from (
  select (p_zones ->> place)::bigint as fee from unnest(p_places) with ordinality as given(place, at)
  where p_zones ? place order by at limit 1) zone
$$;
