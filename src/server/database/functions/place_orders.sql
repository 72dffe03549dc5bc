-- Turns cart lines into one order per shop, completely or not at all, in one round trip.
-- Locks: cart lines, then the advisory lock of the buyer, then products and variants in id order, as all
-- other writers of both do.
-- Refusals are raised with their own SQLSTATE (SU001 to SU015) and the problems as JSON in `detail`, which rolls everything back.
-- A used idempotency key is noticed when the cart lines are gone, or at the last write. A new order does not search for it.
-- A buyer has at most `p_max_unanswered` unanswered orders in one shop. A checkout with several shops is refused
-- as a whole (SU005).
-- `p_places`: region codes of the address, the smallest first. `p_fees`: the delivery fees that the buyer saw by shop, with JSON null
-- where the seller names it. A buyer who sent `p_total` saw no fee for the other shops. Other fees are refused (SU007).
-- `p_subsidies`: the subsidies that the buyer saw by shop. Budgets are locked last, and briefly.
-- `p_payment`: transfer or cod; `p_payments`: the same by shop, where it differs. A shop that takes no cash on receipt refuses cod (SU013),
-- and so does one that has to name the fee, because the buyer agrees to a fee while an order waits for payment (SU014).
-- `p_deliveries`: ways of receiving by shop; the others take `p_delivery`. An order that is picked up keeps no address.
-- A shop that one of these maps names and no line belongs to is refused (SU015): it is misspelt, or belongs to another cart.
-- Plans are cached, because each statement with a list would otherwise be planned again for every order.
create function place_orders(
  p_user uuid, p_key text, p_fingerprint text, p_route text, p_cart uuid[], p_checkout uuid, p_delivery text,
  p_addresses jsonb, p_address_version integer, p_notes jsonb, p_total bigint, p_expires double precision,
  p_budget integer, p_buyer text, p_max_unanswered integer, p_places text[] default null, p_fees jsonb default null,
  p_deliveries jsonb default null, p_subsidies jsonb default null, p_payment text default 'transfer',
  p_payments jsonb default null)
returns jsonb
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_stored record;
  v_ids uuid[];
  v_variants uuid[];
  v_quantities integer[];
  v_products uuid[];
  v_is_short boolean;
  v_problems jsonb;
  v_sold uuid[];
  v_line_products uuid[];
  v_shops uuid[];
  v_shop_names text[];
  v_names text[];
  v_variant_names text[];
  v_pictures uuid[];
  v_prices bigint[];
  v_line_quantities integer[];
  v_sum bigint;
  v_total bigint;
  v_first integer := 1;
  v_next integer := 1;
  v_due timestamptz := now() + make_interval(secs => p_expires);
  v_address jsonb;
  v_order uuid;
  v_serial text;
  v_number text;
  v_note text;
  v_orders jsonb := '[]';
  v_refused_shops jsonb := '[]';
  v_closure record;
  v_closed_shops jsonb := '[]';
  v_method text;
  v_delivery record;
  v_fee bigint;
  v_fee_state text;
  v_known_fee jsonb;
  v_seen_fee jsonb;
  v_other_fees jsonb := '[]';
  v_without_pickup jsonb := '[]';
  v_payment text;
  v_without_cod jsonb := '[]';
  v_cod_without_fee jsonb := '[]';
begin
  with removed as (delete from cart_lines c using unnest(p_cart) as requested(id)
      where c.id = requested.id and c.user_id = p_user returning c.id, c.variant_id, c.quantity)
    select array_agg(id), array_agg(variant_id), array_agg(quantity), array_agg(product_id), bool_or(is_short)
      into v_ids, v_variants, v_quantities, v_products, v_is_short
      from (select g.id, g.variant_id, g.quantity, v.product_id, v.stock_quantity < g.quantity as is_short
        from removed g join variants v on v.id = g.variant_id order by g.variant_id) as lines;
  if coalesce(cardinality(v_variants), 0) < cardinality(p_cart) then
    select fingerprint, body into v_stored from idempotency
      where scope = 'person:' || p_user and route = p_route and key = p_key;
    if found then
      return jsonb_build_object('replayed', true, 'same', v_stored.fingerprint = p_fingerprint, 'body', v_stored.body);
    end if;
    raise exception using errcode = 'SU001', message = 'cart lines are gone';
  end if;
  if p_budget is not null and (select count(*) from (select 1 from orders
      where user_id = p_user and created_at > now() - interval '1 hour' limit p_budget) recent) >= p_budget then
    raise exception using errcode = 'SU003', message = 'order budget';
  end if;
  -- Sold-out lines are refused without waiting for the lock of the product, unless stock has come back at this moment.
  if v_is_short then
    v_problems := unorderable_lines(p_user, v_ids, v_variants, v_quantities, '{}');
    if v_problems is not null then
      raise exception using errcode = 'SU002', message = 'lines cannot be ordered', detail = v_problems::text;
    end if;
  end if;

  -- Two checkouts of one buyer are counted one after the other. This lock always comes after the cart lines and before the products.
  perform pg_advisory_xact_lock(hashtextextended(p_user::text, 29));
  -- One product needs no order, and one variant is locked by its update.
  if cardinality(v_variants) = 1 then
    perform 1 from products where id = v_products[1] for no key update;
  else
    perform 1 from unnest(v_products) as wanted(id) join products p using (id) order by p.id for no key update of p;
    perform 1 from unnest(v_variants) as wanted(id) join variants v using (id) order by v.id for no key update of v;
  end if;
  with sold as (
      update variants v set stock_quantity = v.stock_quantity - q.quantity
      from unnest(v_variants, v_quantities) as q(variant_id, quantity), products p, businesses b
      where v.id = q.variant_id and p.id = v.product_id and b.id = p.business_id
        and v.stock_quantity >= q.quantity and q.quantity >= p.min_order and v.removed_at is null
        and p.removed_at is null and p.hidden_at is null and p.status = 'active'
        and b.hidden_at is null and b.user_id <> p_user
      returning v.id as variant_id, v.product_id, p.business_id, b.business_name, p.name,
        case when v.is_default then null else v.name end as variant_name, coalesce(v.picture, p.picture) as picture,
        least(v.price, (select m.price from promotions m
          where m.variant_id = v.id and m.starts_at <= now() and now() < m.ends_at)) as price, q.quantity, v.position)
    select array_agg(variant_id), array_agg(product_id), array_agg(business_id),
        array_agg(business_name), array_agg(name), array_agg(variant_name), array_agg(picture), array_agg(price),
        array_agg(quantity), sum(price * quantity)
      into v_sold, v_line_products, v_shops, v_shop_names, v_names, v_variant_names, v_pictures, v_prices,
        v_line_quantities, v_sum
      from (select * from sold order by business_id, name, position, variant_id) as lines;
  if coalesce(cardinality(v_sold), 0) < cardinality(v_variants) then
    raise exception using errcode = 'SU002', message = 'lines cannot be ordered',
      detail = coalesce(unorderable_lines(p_user, v_ids, v_variants, v_quantities, v_sold), '[]')::text;
  end if;
  if p_total is not null and p_total <> v_sum then
    raise exception using errcode = 'SU004', message = 'prices have changed', detail = v_sum::text;
  end if;

  if p_notes <> '{}' or p_fees is not null or p_deliveries is not null or p_subsidies is not null or p_payments <> '{}' then
    select jsonb_agg(named.shop) into v_problems from (
      select jsonb_object_keys(p_notes) as shop union select jsonb_object_keys(p_fees) union select jsonb_object_keys(p_deliveries)
      union select jsonb_object_keys(p_subsidies) union select jsonb_object_keys(p_payments)) named
    where named.shop <> all(v_shops::text[]);
    if v_problems is not null then
      raise exception using errcode = 'SU015', message = 'shops without lines', detail = v_problems::text;
    end if;
  end if;

  -- The lines are sorted by shop. The lines of one shop become one order.
  while v_first <= cardinality(v_sold) loop
    v_total := 0;
    while v_next <= cardinality(v_sold) and v_shops[v_next] = v_shops[v_first] loop
      v_total := v_total + v_prices[v_next] * v_line_quantities[v_next];
      v_next := v_next + 1;
    end loop;
    if (select count(*) from orders where user_id = p_user and business_id = v_shops[v_first]
        and status in ('pending', 'waiting') and not has_proof) >= p_max_unanswered then
      v_refused_shops := v_refused_shops || jsonb_build_object('id', v_shops[v_first], 'business_name', v_shop_names[v_first]);
    end if;
    v_method := coalesce(p_deliveries ->> v_shops[v_first]::text, p_delivery);
    v_fee := 0;
    v_fee_state := 'outside';
    v_known_fee := null;
    select zones, free_from, has_pickup into v_delivery from shop_delivery where business_id = v_shops[v_first];
    if found and v_method = 'seller_courier' then
      v_fee := delivery_fee(v_delivery.zones, v_delivery.free_from, v_total, p_places);
      v_known_fee := coalesce(to_jsonb(v_fee), 'null');
      v_fee_state := case when v_fee is null then 'open' else 'tariff' end;
      v_fee := coalesce(v_fee, 0);
      v_total := v_total + v_fee;
    elsif found and v_method = 'pickup' and not v_delivery.has_pickup then
      v_without_pickup := v_without_pickup || jsonb_build_object('id', v_shops[v_first]);
    end if;
    v_payment := coalesce(p_payments ->> v_shops[v_first]::text, p_payment);
    if v_payment = 'cod' and not exists (select from shop_payment where business_id = v_shops[v_first] and cod) then
      v_without_cod := v_without_cod || jsonb_build_object('id', v_shops[v_first]);
    elsif v_payment = 'cod' and v_fee_state = 'open' then
      v_cod_without_fee := v_cod_without_fee || jsonb_build_object('id', v_shops[v_first]);
    end if;
    v_seen_fee := p_fees -> v_shops[v_first]::text;
    if (p_fees is not null or p_total is not null)
        and (case when v_known_fee is null then v_seen_fee is not null else coalesce(v_seen_fee, '0') <> v_known_fee end) then
      v_other_fees := v_other_fees || jsonb_build_object('id', v_shops[v_first], 'state', v_fee_state, 'delivery_fee', v_known_fee);
    end if;
    v_address := p_addresses -> jsonb_array_length(v_orders);
    v_order := (v_address ->> 'id')::uuid;
    v_serial := nextval('order_numbers')::text;
    v_number := 'SU-' || to_char(now() at time zone 'Asia/Makassar', 'YYMMDD') || '-'
      || lpad(v_serial, greatest(6, length(v_serial)), '0');
    v_note := nullif(p_notes ->> v_shops[v_first]::text, '');
    insert into orders (id, number, checkout_id, user_id, business_id, status, total, delivery_fee, delivery_fee_state,
        payment_method, delivery_method, address, address_version, note, due_at)
      values (v_order, v_number, p_checkout, p_user, v_shops[v_first], 'pending', v_total, v_fee, v_fee_state, v_payment,
        v_method,
        case when v_method <> 'pickup' then nullif(v_address -> 'address', 'null'::jsonb) end,
        case when v_method <> 'pickup' then p_address_version end, v_note, v_due);
    -- The inserted order waits for a closure that is being written. Its clock stands until the shop opens again.
    select until, message, orders into v_closure from shop_closures
      where business_id = v_shops[v_first] and until > (now() at time zone 'Asia/Makassar')::date;
    if found and v_closure.orders = 'refuse' then
      v_closed_shops := v_closed_shops || jsonb_build_object('id', v_shops[v_first], 'business_name', v_shop_names[v_first],
        'closure', to_jsonb(v_closure));
    elsif found then
      update orders set due_at = (v_closure.until::timestamp at time zone 'Asia/Makassar') + make_interval(secs => p_expires)
        where id = v_order returning due_at into v_due;
    else
      v_due := now() + make_interval(secs => p_expires);
    end if;
    for at in v_first .. v_next - 1 loop
      insert into order_lines (order_id, product_id, variant_id, name, variant_name, picture, price, quantity, position)
        values (v_order, v_line_products[at], v_sold[at], v_names[at], v_variant_names[at], v_pictures[at], v_prices[at],
          v_line_quantities[at], at - v_first + 1);
      insert into stock_moves (order_id, variant_id, reason, quantity)
        values (v_order, v_sold[at], 'ordered', v_line_quantities[at]);
    end loop;
    insert into order_events (order_id, actor, actor_id, event, from_status, to_status, note)
      values (v_order, 'buyer', p_user, 'order.place', null, 'pending', v_note);
    v_orders := v_orders || jsonb_build_object('id', v_order, 'number', v_number, 'total', v_total,
      'delivery_fee', v_fee, 'delivery_fee_state', v_fee_state, 'subsidy', 0, 'payment_method', v_payment, 'due_at', v_due,
      'shop', jsonb_build_object('id', v_shops[v_first], 'business_name', v_shop_names[v_first]));
    v_first := v_next;
  end loop;

  if v_closed_shops <> '[]' then
    raise exception using errcode = 'SU006', message = 'shops are closed', detail = v_closed_shops::text;
  end if;
  if v_without_pickup <> '[]' then
    raise exception using errcode = 'SU008', message = 'no pickup', detail = v_without_pickup::text;
  end if;
  if v_without_cod <> '[]' then
    raise exception using errcode = 'SU013', message = 'no cash on receipt', detail = v_without_cod::text;
  end if;
  if v_cod_without_fee <> '[]' then
    raise exception using errcode = 'SU014', message = 'cash on receipt without a fee', detail = v_cod_without_fee::text;
  end if;
  if v_other_fees <> '[]' then
    raise exception using errcode = 'SU007', message = 'delivery fees have changed', detail = v_other_fees::text;
  end if;
  if v_refused_shops <> '[]' then
    raise exception using errcode = 'SU005', message = 'unanswered orders', detail = v_refused_shops::text;
  end if;
  if p_subsidies is not null or exists (select 1 from jsonb_array_elements(v_orders) o where (o ->> 'delivery_fee')::bigint > 0) then
    v_orders := subsidise_orders(v_orders, p_places, p_subsidies);
  end if;
  -- The seller is looked up by key. As a join, the plan for any number of orders would read all businesses.
  insert into notifications (user_id, kind, order_id, facts)
    select (select user_id from businesses where id = (o.shop ->> 'id')::uuid), 'order-placed', o.id,
      jsonb_build_object('number', o.number, 'total', o.total,
        'delivery_fee', o.delivery_fee, 'delivery_fee_state', o.delivery_fee_state, 'subsidy', o.subsidy,
        'payment_method', o.payment_method, 'shop', o.shop ->> 'business_name', 'buyer', p_buyer)
    from jsonb_to_recordset(v_orders) as o(id uuid, number text, total bigint, delivery_fee bigint, delivery_fee_state text,
      subsidy bigint, payment_method text, shop jsonb);
  v_orders := jsonb_build_object('checkout_id', p_checkout, 'orders', v_orders);
  if p_key is not null then
    insert into idempotency (scope, route, key, fingerprint, status, body)
      values ('person:' || p_user, p_route, p_key, p_fingerprint, 201, v_orders);
  end if;
  return jsonb_build_object('replayed', false, 'body', v_orders);
end
$$;
