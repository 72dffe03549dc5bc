-- JSON of a running promotion as buyers see it. `before` is null if the price was as low already, and from the 91st day on: then the
-- lower price has become the usual one.
create function promotion_json(m promotions) returns text
language sql stable as $$
select '{"before":' || coalesce(case when now() < comparison_end(m.starts_on) and b.price > m.price then b.price::text end, 'null')
  || ',"until":' || coalesce('"' || to_char(m.ends_on, 'YYYY-MM-DD') || '"', 'null') || '}'
from (select lowest_price_before(m.variant_id, m.starts_at) as price) b
$$;
