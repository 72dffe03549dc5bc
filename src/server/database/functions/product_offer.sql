-- What the listing of a product shows of its prices now, and until when by itself. Prices are null while the product has no variant.
-- The offer is the member `promotion` of a ProductCard with its comma, of the cheapest variant. If another one costs the same
-- without a promotion, it is empty.
create function product_offer(p_product uuid, out price bigint, out price_max bigint, out offer text, out price_until timestamptz)
language plpgsql stable as $$
declare
  v_cheapest record;
begin
  select min(m.ends_at) into price_until from promotions m where m.product_id = p_product and m.ends_at > now();
  if price_until is null then
    select min(v.price), max(v.price) into price, price_max from variants v where v.product_id = p_product and v.removed_at is null;
    offer := '';
    price_until := 'infinity';
    return;
  end if;
  select min(least(v.price, m.price)), max(least(v.price, m.price)) into price, price_max
    from variants v left join promotions m on m.variant_id = v.id and m.starts_at <= now() and now() < m.ends_at
    where v.product_id = p_product and v.removed_at is null;
  select m as promotion, m.price < v.price as is_lower into v_cheapest
    from variants v left join promotions m on m.variant_id = v.id and m.starts_at <= now() and now() < m.ends_at
    where v.product_id = p_product and v.removed_at is null
    order by least(v.price, m.price), m.price < v.price is true limit 1;
  offer := case when v_cheapest.is_lower then '"promotion":' || promotion_json(v_cheapest.promotion) || ',' else '' end;
  -- Infinity means that no promotion is left to look for.
  select least('9999-01-01', min(case when m.starts_at > now() then m.starts_at when comparison_end(m.starts_on) > now() then
      least(m.ends_at, comparison_end(m.starts_on)) else m.ends_at end)) into price_until
    from promotions m where m.product_id = p_product and m.ends_at > now();
end
$$;
