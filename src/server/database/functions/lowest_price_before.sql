-- The lowest price that was charged for a variant in the 30 days before `p_start`, with earlier promotions. Null if the variant is younger.
-- A promotion above the normal price lowers nothing, so the lower one of both is what was charged.
create function lowest_price_before(p_variant uuid, p_start timestamptz) returns bigint
language sql stable as $$
select least(
  (select min(price) from variant_prices where variant_id = p_variant and since >= first.since and since < p_start),
  (select min(price) from promotions where variant_id = p_variant and starts_at < p_start
    and ends_at > p_start - interval '30 days'))
from (select max(since) as since from variant_prices
  where variant_id = p_variant and since <= p_start - interval '30 days') first
where first.since is not null
$$;
