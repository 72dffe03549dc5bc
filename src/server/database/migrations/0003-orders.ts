import { type Kysely, sql } from 'kysely';

/** Problems of these cart lines, without lines that are already in `p_made`. */
const unorderableLines = `create function unorderable_lines(
    p_user uuid, p_ids uuid[], p_variants uuid[], p_quantities integer[], p_made jsonb)
  returns jsonb language sql stable as $body$
  select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'stock_quantity', stock_quantity, 'changes', changes))
  from (
    select q.id, p.name, v.stock_quantity, array_remove(array[
        case when v.removed_at is not null or p.removed_at is not null or p.hidden_at is not null
          or p.status <> 'active' or b.hidden_at is not null or b.user_id = p_user then 'inactive' end,
        case when v.stock_quantity < q.quantity then 'stock' end,
        case when q.quantity < p.min_order then 'min_order' end], null) as changes
    from unnest(p_ids, p_variants, p_quantities) as q(id, variant_id, quantity)
    join variants v on v.id = q.variant_id join products p on p.id = v.product_id
    join businesses b on b.id = p.business_id
    where not exists (select 1 from stock_moves m where m.variant_id = v.id
      and m.order_id in (select (one ->> 'id')::uuid from jsonb_array_elements(p_made) as one))) lines
  where cardinality(changes) > 0
  $body$`;

/**
 * `place_orders` turns cart lines into one order per shop, completely or not at all, in one round trip. It locks products, then
 * variants, each in id order, as all other writers of both do. Refusals are raised with their own SQLSTATE (SU0xx) and the problems
 * as JSON in `detail`, which rolls everything back. Its plans do not depend on the number of lines and are cached. By default
 * PostgreSQL would plan each statement with a list again for every order.
 */
const placeOrders = `create function place_orders(
    p_user uuid, p_key text, p_mark text, p_route text, p_cart uuid[], p_checkout uuid, p_delivery text,
    p_addresses jsonb, p_address_version integer, p_notes jsonb, p_total bigint, p_expires double precision,
    p_budget integer, p_buyer text)
  returns jsonb language plpgsql set plan_cache_mode = force_generic_plan as $body$
declare
  v_kept record;
  v_ids uuid[];
  v_variants uuid[];
  v_quantities integer[];
  v_products uuid[];
  v_lines integer;
  v_sum bigint;
  v_orders jsonb;
  v_is_short boolean;
begin
  if p_key is not null then
    select fingerprint, body into v_kept from idempotency
      where scope = 'person:' || p_user and route = p_route and key = p_key;
    if found then
      return jsonb_build_object('replayed', true, 'same', v_kept.fingerprint = p_mark, 'body', v_kept.body);
    end if;
  end if;
  if p_budget is not null and (select count(*) from (select 1 from orders
      where user_id = p_user and created_at > now() - interval '1 hour' limit p_budget) recent) >= p_budget then
    raise exception using errcode = 'SU003', message = 'order budget';
  end if;

  with gone as (delete from cart_lines where user_id = p_user and id = any(p_cart) returning id, variant_id, quantity)
    select array_agg(g.id order by g.variant_id), array_agg(g.variant_id order by g.variant_id), array_agg(g.quantity order by g.variant_id),
        array_agg(distinct v.product_id), bool_or(v.stock_quantity < g.quantity)
      into v_ids, v_variants, v_quantities, v_products, v_is_short
      from gone g join variants v on v.id = g.variant_id;
  if coalesce(cardinality(v_variants), 0) < cardinality(p_cart) then
    -- The same request may have been the one that emptied the cart, while this one waited for it.
    select fingerprint, body into v_kept from idempotency
      where scope = 'person:' || p_user and route = p_route and key = p_key;
    if found then
      return jsonb_build_object('replayed', true, 'same', v_kept.fingerprint = p_mark, 'body', v_kept.body);
    end if;
    raise exception using errcode = 'SU001', message = 'cart lines are gone';
  end if;

  -- What is sold out is refused without queueing for it.
  if v_is_short then
    raise exception using errcode = 'SU002', message = 'lines cannot be ordered',
      detail = unorderable_lines(p_user, v_ids, v_variants, v_quantities, '[]')::text;
  end if;

  perform 1 from products where id = any(v_products) order by id for no key update;
  perform 1 from variants where id = any(v_variants) order by id for no key update;
  with sold as (
      update variants v set stock_quantity = v.stock_quantity - q.quantity
      from unnest(v_variants, v_quantities) as q(variant_id, quantity), products p, businesses b
      where v.id = q.variant_id and p.id = v.product_id and b.id = p.business_id
        and v.stock_quantity >= q.quantity and q.quantity >= p.min_order and v.removed_at is null
        and p.removed_at is null and p.hidden_at is null and p.status = 'active'
        and b.hidden_at is null and b.user_id <> p_user
      returning v.id as variant_id, v.product_id, p.business_id, b.user_id as seller_id, b.business_name, p.name,
        case when v.is_default then null else v.name end as variant_name, coalesce(v.picture, p.picture) as picture,
        v.price, q.quantity, v.position),
    shops as (
      select business_id, seller_id, business_name, sum(price * quantity)::bigint as total,
        row_number() over (order by business_id)::integer as n
      from sold group by business_id, seller_id, business_name),
    numbered as (select *, nextval('order_numbers')::text as serial, p_addresses -> (n - 1) as given from shops),
    made as (
      insert into orders (id, number, checkout_id, user_id, business_id, status, total, delivery_method, address,
        address_version, note, due_at)
      select (given ->> 'id')::uuid,
        'SU-' || to_char(now() at time zone 'Asia/Makassar', 'YYMMDD') || '-'
          || lpad(serial, greatest(6, length(serial)), '0'),
        p_checkout, p_user, business_id, 'pending', total, p_delivery, nullif(given -> 'address', 'null'::jsonb),
        p_address_version, nullif(p_notes ->> business_id::text, ''), now() + make_interval(secs => p_expires)
      from numbered
      returning id, number, business_id, total, due_at),
    lines as (
      insert into order_lines (order_id, product_id, variant_id, name, variant_name, picture, price, quantity, position)
      select made.id, s.product_id, s.variant_id, s.name, s.variant_name, s.picture, s.price, s.quantity,
        row_number() over (partition by made.id order by s.name, s.position, s.variant_id)
      from sold s join made using (business_id)),
    moves as (
      insert into stock_moves (order_id, variant_id, reason, quantity)
      select made.id, s.variant_id, 'ordered', s.quantity from sold s join made using (business_id)),
    moments as (
      insert into order_events (order_id, actor, actor_id, event, from_status, to_status, note)
      select made.id, 'buyer', p_user, 'order.place', null, 'pending', nullif(p_notes ->> made.business_id::text, '')
      from made),
    notices as (
      insert into notifications (user_id, kind, order_id, facts)
      select n.seller_id, 'order-placed', made.id, jsonb_build_object('number', made.number, 'total', made.total,
        'shop', n.business_name, 'buyer', p_buyer)
      from made join numbered n using (business_id))
    select (select count(*) from sold), (select sum(total) from made),
        (select jsonb_agg(jsonb_build_object('id', made.id, 'number', made.number, 'total', made.total,
          'due_at', made.due_at, 'shop', jsonb_build_object('id', n.business_id, 'business_name', n.business_name))
          order by n.n) from made join numbered n using (business_id))
      into v_lines, v_sum, v_orders;

  if v_lines < cardinality(v_variants) then
    raise exception using errcode = 'SU002', message = 'lines cannot be ordered',
      detail = unorderable_lines(p_user, v_ids, v_variants, v_quantities, v_orders)::text;
  end if;
  if p_total is not null and p_total <> v_sum then
    raise exception using errcode = 'SU004', message = 'prices have changed', detail = v_sum::text;
  end if;

  v_orders := jsonb_build_object('checkout_id', p_checkout, 'orders', v_orders);
  if p_key is not null then
    insert into idempotency (scope, route, key, fingerprint, status, body)
      values ('person:' || p_user, p_route, p_key, p_mark, 201, v_orders);
  end if;
  return jsonb_build_object('replayed', false, 'body', v_orders);
end $body$`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table businesses add column hidden_at timestamptz').execute(db);
  await sql.raw(unorderableLines).execute(db);
  await sql.raw(placeOrders).execute(db);
}
