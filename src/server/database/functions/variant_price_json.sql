-- Price of a variant now, and its promotion if one lowers it, as members of a JSON object. A function, so that the page of a product
-- without promotions pays nothing for it.
create function variant_price_json(p_variant uuid, p_price bigint) returns text
language plpgsql stable as $$
declare
  v_promotion promotions;
begin
  select m.* into v_promotion from promotions m
    where m.variant_id = p_variant and m.starts_at <= now() and now() < m.ends_at and m.price < p_price;
  if not found then
    return '"price":' || p_price;
  end if;
  return '"price":' || v_promotion.price || ',"promotion":' || promotion_json(v_promotion);
end
$$;
