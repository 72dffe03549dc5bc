import { type Kysely, sql } from 'kysely';

/** Problems of these cart lines, without lines whose variant is in `p_sold`. */
const unorderableLines = `create function unorderable_lines(
    p_user uuid, p_ids uuid[], p_variants uuid[], p_quantities integer[], p_sold uuid[])
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
    where v.id <> all (coalesce(p_sold, '{}'))) lines
  where cardinality(changes) > 0
  $body$`;

/**
 * `place_orders` turns cart lines into one order per shop, completely or not at all, in one round trip. It locks products, then
 * variants, each in id order, as all other writers of both do. Refusals are raised with their own SQLSTATE (SU0xx) and the problems
 * as JSON in `detail`, which rolls everything back. A used idempotency key is noticed when the cart is empty, or at the last write.
 * A new order does not search for it. It works shop by shop with small statements, because starting one large statement costs more
 * than running it. Plans are cached, because each statement with a list would otherwise be planned again.
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
  v_is_short boolean;
  v_sold uuid[];
  v_shops uuid[];
  v_sellers uuid[];
  v_names text[];
  v_totals bigint[];
  v_sum bigint;
  v_due timestamptz := now() + make_interval(secs => p_expires);
  v_order uuid;
  v_serial text;
  v_number text;
  v_note text;
  v_orders jsonb := '[]';
begin
  with gone as (delete from cart_lines c using unnest(p_cart) as asked(id)
      where c.id = asked.id and c.user_id = p_user returning c.id, c.variant_id, c.quantity)
    select array_agg(id), array_agg(variant_id), array_agg(quantity), array_agg(product_id), bool_or(is_short)
      into v_ids, v_variants, v_quantities, v_products, v_is_short
      from (select g.id, g.variant_id, g.quantity, v.product_id, v.stock_quantity < g.quantity as is_short
        from gone g join variants v on v.id = g.variant_id order by g.variant_id) as lines;
  if coalesce(cardinality(v_variants), 0) < cardinality(p_cart) then
    select fingerprint, body into v_kept from idempotency
      where scope = 'person:' || p_user and route = p_route and key = p_key;
    if found then
      return jsonb_build_object('replayed', true, 'same', v_kept.fingerprint = p_mark, 'body', v_kept.body);
    end if;
    raise exception using errcode = 'SU001', message = 'cart lines are gone';
  end if;
  if p_budget is not null and (select count(*) from (select 1 from orders
      where user_id = p_user and created_at > now() - interval '1 hour' limit p_budget) recent) >= p_budget then
    raise exception using errcode = 'SU003', message = 'order budget';
  end if;
  -- What is sold out is refused without queueing for it.
  if v_is_short then
    raise exception using errcode = 'SU002', message = 'lines cannot be ordered',
      detail = unorderable_lines(p_user, v_ids, v_variants, v_quantities, '{}')::text;
  end if;

  perform 1 from unnest(v_products) as wanted(id) join products p using (id) order by p.id for no key update of p;
  -- One alone is locked by its update.
  if cardinality(v_variants) > 1 then
    perform 1 from unnest(v_variants) as wanted(id) join variants v using (id) order by v.id for no key update of v;
  end if;
  with sold as (
      update variants v set stock_quantity = v.stock_quantity - q.quantity
      from unnest(v_variants, v_quantities) as q(variant_id, quantity), products p, businesses b
      where v.id = q.variant_id and p.id = v.product_id and b.id = p.business_id
        and v.stock_quantity >= q.quantity and q.quantity >= p.min_order and v.removed_at is null
        and p.removed_at is null and p.hidden_at is null and p.status = 'active'
        and b.hidden_at is null and b.user_id <> p_user
      returning v.id as variant_id, p.business_id, b.user_id as seller_id, b.business_name, v.price * q.quantity as total),
    shops as (
      select business_id, seller_id, business_name, sum(total)::bigint as total
      from sold group by business_id, seller_id, business_name order by business_id)
    select array_agg(business_id), array_agg(seller_id), array_agg(business_name), array_agg(total), sum(total),
        (select array_agg(variant_id) from sold)
      into v_shops, v_sellers, v_names, v_totals, v_sum, v_sold from shops;
  if coalesce(cardinality(v_sold), 0) < cardinality(v_variants) then
    raise exception using errcode = 'SU002', message = 'lines cannot be ordered',
      detail = unorderable_lines(p_user, v_ids, v_variants, v_quantities, v_sold)::text;
  end if;
  if p_total is not null and p_total <> v_sum then
    raise exception using errcode = 'SU004', message = 'prices have changed', detail = v_sum::text;
  end if;

  for n in 1 .. cardinality(v_shops) loop
    v_order := (p_addresses -> (n - 1) ->> 'id')::uuid;
    v_serial := nextval('order_numbers')::text;
    v_number := 'SU-' || to_char(now() at time zone 'Asia/Makassar', 'YYMMDD') || '-'
      || lpad(v_serial, greatest(6, length(v_serial)), '0');
    v_note := nullif(p_notes ->> v_shops[n]::text, '');
    insert into orders (id, number, checkout_id, user_id, business_id, status, total, delivery_method, address,
        address_version, note, due_at)
      values (v_order, v_number, p_checkout, p_user, v_shops[n], 'pending', v_totals[n], p_delivery,
        nullif(p_addresses -> (n - 1) -> 'address', 'null'::jsonb), p_address_version, v_note, v_due);
    insert into order_lines (order_id, product_id, variant_id, name, variant_name, picture, price, quantity, position)
      select v_order, p.id, v.id, p.name, case when v.is_default then null else v.name end,
        coalesce(v.picture, p.picture), v.price, q.quantity, row_number() over (order by p.name, v.position, v.id)
      from unnest(v_variants, v_quantities) as q(variant_id, quantity)
      join variants v on v.id = q.variant_id join products p on p.id = v.product_id
      where p.business_id = v_shops[n];
    insert into stock_moves (order_id, variant_id, reason, quantity)
      select v_order, variant_id, 'ordered', quantity from order_lines where order_id = v_order;
    insert into order_events (order_id, actor, actor_id, event, from_status, to_status, note)
      values (v_order, 'buyer', p_user, 'order.place', null, 'pending', v_note);
    insert into notifications (user_id, kind, order_id, facts)
      values (v_sellers[n], 'order-placed', v_order,
        jsonb_build_object('number', v_number, 'total', v_totals[n], 'shop', v_names[n], 'buyer', p_buyer));
    v_orders := v_orders || jsonb_build_object('id', v_order, 'number', v_number, 'total', v_totals[n], 'due_at', v_due,
      'shop', jsonb_build_object('id', v_shops[n], 'business_name', v_names[n]));
  end loop;

  v_orders := jsonb_build_object('checkout_id', p_checkout, 'orders', v_orders);
  if p_key is not null then
    insert into idempotency (scope, route, key, fingerprint, status, body)
      values ('person:' || p_user, p_route, p_key, p_mark, 201, v_orders);
  end if;
  return jsonb_build_object('replayed', false, 'body', v_orders);
end $body$`;

/**
 * A change of a variant's stock changes its product's stock by the same amount, row by row, so no transition table is needed.
 * Prices are computed again from all variants that are not removed, under the product's lock.
 */
const variantsChanged = [
  'drop trigger variants_changed on variants',
  `create or replace function variants_changed() returns trigger language plpgsql as $$
    declare
      v_more bigint := case when new.removed_at is null then new.stock_quantity else 0 end
        - case when old.removed_at is null then old.stock_quantity else 0 end;
    begin
      if v_more <> 0 then
        update products set stock_quantity = stock_quantity + v_more where id = new.product_id;
      end if;
      if (new.price, new.is_default, new.removed_at is null) <> (old.price, old.is_default, old.removed_at is null) then
        perform 1 from products where id = new.product_id for no key update;
        update products p set price = coalesce(v.low, p.price), price_max = coalesce(v.high, p.price_max),
            has_variants = coalesce(v.several, false)
          from (select min(price) as low, max(price) as high, bool_or(not is_default) as several
            from variants where product_id = new.product_id and removed_at is null) v
          where p.id = new.product_id and (p.price, p.price_max, p.has_variants) is distinct from
            (coalesce(v.low, p.price), coalesce(v.high, p.price_max), coalesce(v.several, false));
      end if;
      return null;
    end $$`,
  `create trigger variants_changed after update of stock_quantity, price, is_default, removed_at on variants for each row
    when ((old.stock_quantity, old.price, old.is_default, old.removed_at is null) is distinct from
      (new.stock_quantity, new.price, new.is_default, new.removed_at is null))
    execute function variants_changed()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('drop function place_orders, unorderable_lines(uuid, uuid[], uuid[], integer[], jsonb)').execute(db);
  for (const statement of [unorderableLines, placeOrders, ...variantsChanged]) await sql.raw(statement).execute(db);
}
