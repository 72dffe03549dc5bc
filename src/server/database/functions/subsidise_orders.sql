-- Takes the subsidies of orders that have a delivery fee, and returns the orders with `subsidy` and a lower `total`.
-- `p_orders`: JSON list of orders with `id`, `shop.id`, `delivery_fee` and `total`, which take one after the other. `p_places`: region
-- codes of the address, the district last. Each order takes from the first fitting programme with money left, oldest programme first:
-- the smallest of its fee, the most per order, and the rest of the budget. `takeSubsidies` in src/engine/order-cost.ts computes the same.
-- An order that gave everything back may take again.
-- Locks only programmes, in the order of their creation. Callers have locked everything else, so nobody who waits for a programme
-- holds one that comes later.
-- `p_seen`: the subsidies that the buyer saw, by shop. A lower one than that is refused (SU010), a higher one is not.
-- Shops are looked up by key: a join with a list of unknown length would be planned to read all businesses.
create function subsidise_orders(p_orders jsonb, p_places text[], p_seen jsonb default null)
returns jsonb
language plpgsql as $$
declare
  v_programme record;
  v_order record;
  v_left bigint;
  v_amount bigint;
  v_subsidies jsonb := '{}';
  v_orders jsonb;
  v_lower jsonb;
begin
  for v_programme in
    select s.id, s.most_per_order, s.budget - s.spent as rest, s.fields from subsidies s
    where s.state = 'running' and (now() at time zone 'Asia/Makassar')::date between s.starts_on and s.ends_on
      and s.spent < s.budget and (s.districts = '{}' or s.districts && p_places)
      and exists (select 1 from jsonb_array_elements(p_orders) o where (o ->> 'delivery_fee')::bigint > 0
        and (s.fields = '{}'
          or (select business_field from businesses where id = (o #>> '{shop,id}')::uuid) = any (s.fields)))
    order by s.created_at, s.id for no key update of s
  loop
    v_left := v_programme.rest;
    for v_order in
      select o ->> 'id' as id, (o ->> 'delivery_fee')::bigint as fee
      from jsonb_array_elements(p_orders) with ordinality as given(o, at)
      where v_programme.fields = '{}'
        or (select business_field from businesses where id = (o #>> '{shop,id}')::uuid) = any (v_programme.fields)
      order by at
    loop
      v_amount := least(v_order.fee, v_programme.most_per_order, v_left);
      continue when v_amount = 0 or v_subsidies ? v_order.id;
      v_left := v_left - v_amount;
      v_subsidies := v_subsidies || jsonb_build_object(v_order.id, v_amount);
      insert into subsidy_uses (order_id, subsidy_id, district, amount)
        values (v_order.id::uuid, v_programme.id, p_places[cardinality(p_places)], v_amount)
        on conflict (order_id) do update set subsidy_id = excluded.subsidy_id, amount = excluded.amount, returned = 0,
          created_at = excluded.created_at, returned_at = null where subsidy_uses.returned = subsidy_uses.amount;
      if not found then
        raise exception 'order % has a subsidy', v_order.id;
      end if;
    end loop;
    update subsidies set spent = spent + v_programme.rest - v_left where id = v_programme.id and v_left < v_programme.rest;
  end loop;

  select jsonb_agg(o || jsonb_build_object('subsidy', amount, 'total', (o ->> 'total')::bigint - amount) order by at)
    into v_orders
    from jsonb_array_elements(p_orders) with ordinality as given(o, at),
      lateral (select coalesce((v_subsidies ->> (o ->> 'id'))::bigint, 0) as amount) taken;
  select jsonb_agg(jsonb_build_object('id', o #>> '{shop,id}', 'subsidy', o -> 'subsidy')) into v_lower
    from jsonb_array_elements(v_orders) o where (p_seen ->> (o #>> '{shop,id}'))::bigint > (o ->> 'subsidy')::bigint;
  if v_lower is not null then
    raise exception using errcode = 'SU010', message = 'subsidies have changed', detail = v_lower::text;
  end if;
  if v_subsidies <> '{}' then
    update orders set subsidy = taken.value::bigint, total = total - taken.value::bigint
      from jsonb_each_text(v_subsidies) taken where id = taken.key::uuid;
  end if;
  return v_orders;
end
$$;
