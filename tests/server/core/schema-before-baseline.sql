-- The schema before decision 0143, made by pg_dump from the 34 old migrations. The test of the upgrade starts from it.
set check_function_bodies = false;
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
COMMENT ON EXTENSION pg_trgm IS 'text similarity measurement and index searching based on trigrams';
CREATE DOMAIN public.cart_quantity AS integer
	CONSTRAINT cart_quantity_check CHECK (((VALUE >= 1) AND (VALUE <= 100000)));
CREATE DOMAIN public.delivery_method AS text
	CONSTRAINT delivery_method_check CHECK ((VALUE = ANY (ARRAY['pickup'::text, 'seller_courier'::text, 'other'::text])));
CREATE DOMAIN public.goods_price AS bigint
	CONSTRAINT goods_price_check CHECK ((VALUE > 0));
CREATE DOMAIN public.line_quantity AS integer
	CONSTRAINT line_quantity_check CHECK ((VALUE > 0));
CREATE DOMAIN public.media_count AS integer
	CONSTRAINT media_count_check CHECK (((VALUE >= 0) AND (VALUE <= 5)));
CREATE DOMAIN public.order_actor AS text
	CONSTRAINT order_actor_check CHECK ((VALUE = ANY (ARRAY['buyer'::text, 'seller'::text, 'system'::text])));
CREATE DOMAIN public.order_minimum AS integer
	CONSTRAINT order_minimum_check CHECK ((VALUE > 0));
CREATE DOMAIN public.order_status AS text
	CONSTRAINT order_status_check CHECK ((VALUE = ANY (ARRAY['pending'::text, 'waiting'::text, 'paid'::text, 'process'::text, 'delivered'::text, 'failed'::text, 'completed'::text, 'canceled'::text, 'rejected'::text])));
CREATE DOMAIN public.order_total AS bigint
	CONSTRAINT order_total_check CHECK ((VALUE >= 0));
CREATE DOMAIN public.product_status AS text
	CONSTRAINT product_status_check CHECK ((VALUE = ANY (ARRAY['active'::text, 'inactive'::text])));
CREATE DOMAIN public.product_stock AS bigint
	CONSTRAINT product_stock_check CHECK ((VALUE >= 0));
CREATE DOMAIN public.stock_reason AS text
	CONSTRAINT stock_reason_check CHECK ((VALUE = ANY (ARRAY['ordered'::text, 'returned'::text])));
CREATE DOMAIN public.variant_stock AS integer
	CONSTRAINT variant_stock_check CHECK ((VALUE >= 0));
CREATE FUNCTION public.any_word(list text[]) RETURNS tsquery
    LANGUAGE sql IMMUTABLE
    AS $$
    select string_agg(plainto_tsquery('indonesian', word)::text, ' | ')::tsquery from unnest(list) as word
    where numnode(plainto_tsquery('indonesian', word)) > 0 $$;
CREATE FUNCTION public.audit_is_append_only() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin raise exception 'audit is append-only'; end $$;
CREATE FUNCTION public.businesses_to_licences() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      delete from business_licences where business_id = new.id and (not (new.documents ? (kind || '_file'))
        or (kind = 'nib' and new.business_nib is distinct from old.business_nib));
      return null;
    end $$;
CREATE FUNCTION public.businesses_to_shops() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin perform refresh_shops(array[new.id]); return null; end $$;
CREATE FUNCTION public.categories_to_listings() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      perform refresh_listings(array(select product_id from listings where category_id = new.id));
      return null;
    end $$;
CREATE FUNCTION public.day_bits(days text) RETURNS integer
    LANGUAGE sql IMMUTABLE
    AS $$
    select coalesce(bit_or(1 << ((first + step) % 7)), 0)
    from (select array_position(week, btrim(names[1])) - 1 as first,
            array_position(week, btrim(names[cardinality(names)])) - 1 as last, cardinality(names) as parts
          from (select array['minggu','senin','selasa','rabu','kamis','jumat','sabtu'] as week,
                  regexp_split_to_array(lower(days), '[[:space:]]*[-–][[:space:]]*') as names) as split) as ends,
      generate_series(0, (last - first + 7) % 7) as step
    where parts <= 2 $$;
CREATE FUNCTION public.edit_distance(a text, b text) RETURNS integer
    LANGUAGE plpgsql IMMUTABLE
    AS $$
    declare
      before2 integer[];
      before integer[] := array(select generate_series(0, length(b)));
      now integer[];
      cost integer;
      least_cost integer;
    begin
      for i in 1 .. length(a) loop
        now := array[i];
        for j in 1 .. length(b) loop
          cost := case when substr(a, i, 1) = substr(b, j, 1) then 0 else 1 end;
          least_cost := least(before[j + 1] + 1, now[j] + 1, before[j] + cost);
          if i > 1 and j > 1 and substr(a, i, 1) = substr(b, j - 1, 1) and substr(a, i - 1, 1) = substr(b, j, 1) then
            least_cost := least(least_cost, before2[j - 1] + 1);
          end if;
          now := now || least_cost;
        end loop;
        before2 := before;
        before := now;
      end loop;
      return before[length(b) + 1];
    end $$;
CREATE FUNCTION public.follow_variants(ids uuid[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
    begin
      perform 1 from products where id = any(ids) order by id for no key update;
      update products p set price = coalesce(v.low, p.price), price_max = coalesce(v.high, p.price_max),
          stock_quantity = coalesce(v.stock, 0), has_variants = coalesce(v.several, false)
        from unnest(ids) as changed(id) left join lateral (
          select min(price) as low, max(price) as high, sum(stock_quantity) as stock, bool_or(not is_default) as several
          from variants where product_id = changed.id and removed_at is null) v on true
        where p.id = changed.id and (p.price, p.price_max, p.stock_quantity, p.has_variants) is distinct from
          (coalesce(v.low, p.price), coalesce(v.high, p.price_max), coalesce(v.stock, 0), coalesce(v.several, false));
    end $$;
CREATE FUNCTION public.grown_words(typed text) RETURNS tsquery
    LANGUAGE sql STABLE
    AS $$
    select string_agg(plainto_tsquery('indonesian', grown.word)::text, ' | ')::tsquery from (
      select word from search_words where word like typed || '%' order by length(word), word limit 20) grown $$;
CREATE FUNCTION public.is_open(opens smallint, closes smallint, days smallint, day integer, minute integer) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    AS $$
    select case
      when opens = closes then (days >> day) & 1 = 1
      when opens < closes then minute >= opens and minute < closes and (days >> day) & 1 = 1
      when minute >= opens then (days >> day) & 1 = 1
      else minute < closes and (days >> ((day + 6) % 7)) & 1 = 1 end $$;
CREATE FUNCTION public.json_text(value text) RETURNS text
    LANGUAGE sql STABLE
    AS $$ select coalesce(to_json(value)::text, 'null') $$;
CREATE FUNCTION public.keep_words(phrases text[]) RETURNS void
    LANGUAGE sql
    AS $$
    insert into search_words select distinct one.word, sorted_letters(one.word) from unnest(phrases) as phrase, words_of(phrase) as one(word)
      where length(one.word) between 3 and 40 and not exists (select 1 from search_words s where s.word = one.word)
      order by one.word on conflict do nothing $$;
CREATE FUNCTION public.licences_to_shops() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      perform refresh_shops(array[coalesce(new.business_id, old.business_id)]);
      return null;
    end $$;
CREATE FUNCTION public.media_to_listings() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      update listings l set media = product_media_list(l.product_id)
        where l.product_id = case when tg_op = 'DELETE' then old.product_id else new.product_id end;
      return null;
    end $$;
CREATE FUNCTION public.near_words(typed text) RETURNS tsquery
    LANGUAGE plpgsql STABLE
    SET "pg_trgm.similarity_threshold" TO '0.3'
    AS $$
    begin
      return (
        with candidates as (
          select s.word from search_words s
          where (s.word % typed or s.letters = sorted_letters(typed)) and s.word <> typed
          order by s.letters = sorted_letters(typed) desc, similarity(s.word, typed) desc, s.word limit 12
        ), measured as (
          select word, edit_distance(word, typed) as changes from candidates
        )
        select string_agg(plainto_tsquery('indonesian', word)::text, ' | ')::tsquery from measured
        where changes = (select min(changes) from measured) and changes <= case when length(typed) < 5 then 1 else 2 end
      );
    end $$;
CREATE FUNCTION public.nearest_words(typed text, most integer) RETURNS text[]
    LANGUAGE plpgsql STABLE
    SET "pg_trgm.similarity_threshold" TO '0.3'
    AS $$
    declare
      heard text := word_sound(typed);
    begin
      return (
        with candidates as (
          select s.word, s.sound from search_words s
          where (s.word % typed or s.sound % heard or s.letters = sorted_letters(typed)) and s.word <> typed
          order by s.letters = sorted_letters(typed) desc, greatest(similarity(s.word, typed), similarity(s.sound, heard)) desc, s.word
          limit 12
        ), measured as (
          select c.word, c.sound, m.cost from candidates c
          cross join lateral (select least(spelling_cost(c.word, typed), spelling_cost(c.sound, heard) + 1) as cost offset 0) m
          where m.cost <= most
            and (exists (select 1 from listings where words @@ plainto_tsquery('indonesian', c.word))
              or exists (select 1 from shops where words @@ plainto_tsquery('indonesian', c.word)))
        )
        select array_agg(word order by greatest(similarity(word, typed), similarity(sound, heard)) desc, word) from measured
        where cost = (select min(cost) from measured)
      );
    end $$;
CREATE FUNCTION public.note_announcement() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      insert into content_changes (tag) values ('announcement');
      return null;
    end $$;
CREATE FUNCTION public.note_author() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      insert into content_changes (tag) select distinct product_id::text from reviews where user_id = new.id;
      return null;
    end $$;
CREATE FUNCTION public.note_category() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      insert into content_changes (tag) values ('categories'), ('products');
      return null;
    end $$;
CREATE FUNCTION public.note_content() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      insert into content_changes (tag) values (coalesce(new.id, old.id)::text), ('contents');
      return null;
    end $$;
CREATE FUNCTION public.note_curator() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      insert into content_changes (tag) values ('curators');
      return null;
    end $$;
CREATE FUNCTION public.note_curator_hours() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      insert into content_changes (tag) values ('contents');
      return null;
    end $$;
CREATE FUNCTION public.note_figures() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      insert into content_changes (tag) values ('figures');
      return null;
    end $$;
CREATE FUNCTION public.note_product() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    declare p products := coalesce(new, old);
    begin
      insert into content_changes (tag) values (p.id::text), (p.business_id::text), ('products');
      return null;
    end $$;
CREATE FUNCTION public.note_rank() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      insert into content_changes (tag) values (new.id::text), (new.business_id::text), ('ranks');
      return null;
    end $$;
CREATE FUNCTION public.note_review() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    declare r reviews := coalesce(new, old);
    begin
      insert into content_changes (tag) values (r.product_id::text), (r.business_id::text);
      return null;
    end $$;
CREATE FUNCTION public.note_review_media() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      insert into content_changes (tag)
        select product_id::text from reviews where id = coalesce(new.review_id, old.review_id);
      return null;
    end $$;
CREATE FUNCTION public.note_shelf() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      insert into content_changes (tag) values (coalesce(new.business_id, old.business_id)::text), ('shops'), ('products');
      return null;
    end $$;
CREATE FUNCTION public.note_shop() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      insert into content_changes (tag) values (coalesce(new.id, old.id)::text), ('shops'), ('products');
      return null;
    end $$;
CREATE FUNCTION public.note_variant() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      insert into content_changes (tag) values (coalesce(new.product_id, old.product_id)::text);
      return null;
    end $$;
CREATE FUNCTION public.number_submission() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    declare
      v_prefix text := submission_prefix(new.form_id);
      v_year integer := submission_year(new.submitted_at);
      v_last integer;
    begin
      insert into submission_numbers (prefix, year, last) values (v_prefix, v_year, 1)
        on conflict (prefix, year) do update set last = submission_numbers.last + 1
        returning last into v_last;
      new.number := write_submission_number(v_prefix, v_year, v_last);
      return new;
    end $$;
CREATE FUNCTION public.open_days(days_open text, days_close text) RETURNS smallint
    LANGUAGE sql IMMUTABLE
    AS $$
    select (coalesce(nullif(day_bits(days_open), 0), 127) & ~day_bits(days_close))::smallint $$;
CREATE FUNCTION public.opening_hours(opening text, closing text) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $$
    select coalesce(nullif(opening, ''), '00:00') || '-' || coalesce(nullif(closing, ''), '24:00') $$;
CREATE FUNCTION public.opening_minutes(opening text, closing text) RETURNS smallint[]
    LANGUAGE sql IMMUTABLE
    AS $_$
    select case when m is null then array[0, 1440]::smallint[]
      else array[m[1]::int * 60 + m[2]::int, coalesce(nullif(m[3]::int * 60 + m[4]::int, 0), 1440)]::smallint[] end
    from (select regexp_match(opening_hours(opening, closing),
      '^[[:space:]]*([0-9]{1,2})[:.]([0-9]{2})[[:space:]]*[-–][[:space:]]*([0-9]{1,2})[:.]([0-9]{2})[[:space:]]*$') as m) as hours $_$;
CREATE FUNCTION public.place_orders(p_user uuid, p_key text, p_mark text, p_route text, p_cart uuid[], p_checkout uuid, p_delivery text, p_addresses jsonb, p_address_version integer, p_notes jsonb, p_total bigint, p_expires double precision, p_budget integer, p_buyer text, p_most_unanswered integer) RETURNS jsonb
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
declare
  v_kept record;
  v_ids uuid[];
  v_variants uuid[];
  v_quantities integer[];
  v_products uuid[];
  v_is_short boolean;
  v_sold uuid[];
  v_goods uuid[];
  v_shops uuid[];
  v_sellers uuid[];
  v_shop_names text[];
  v_names text[];
  v_variant_names text[];
  v_pictures uuid[];
  v_prices bigint[];
  v_pieces integer[];
  v_sum bigint;
  v_total bigint;
  v_first integer := 1;
  v_next integer := 1;
  v_due timestamptz := now() + make_interval(secs => p_expires);
  v_given jsonb;
  v_order uuid;
  v_serial text;
  v_number text;
  v_note text;
  v_orders jsonb := '[]';
  v_full jsonb := '[]';
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
  -- Two checkouts of one buyer count one after the other. This lock comes after the cart lines and before the products: always.
  perform pg_advisory_xact_lock(hashtextextended(p_user::text, 29));
  -- One alone needs no order, and a variant alone is locked by its update.
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
      returning v.id as variant_id, v.product_id, p.business_id, b.user_id as seller_id, b.business_name, p.name,
        case when v.is_default then null else v.name end as variant_name, coalesce(v.picture, p.picture) as picture,
        v.price, q.quantity, v.position)
    select array_agg(variant_id), array_agg(product_id), array_agg(business_id), array_agg(seller_id),
        array_agg(business_name), array_agg(name), array_agg(variant_name), array_agg(picture), array_agg(price),
        array_agg(quantity), sum(price * quantity)
      into v_sold, v_goods, v_shops, v_sellers, v_shop_names, v_names, v_variant_names, v_pictures, v_prices,
        v_pieces, v_sum
      from (select * from sold order by business_id, name, position, variant_id) as lines;
  if coalesce(cardinality(v_sold), 0) < cardinality(v_variants) then
    raise exception using errcode = 'SU002', message = 'lines cannot be ordered',
      detail = unorderable_lines(p_user, v_ids, v_variants, v_quantities, v_sold)::text;
  end if;
  if p_total is not null and p_total <> v_sum then
    raise exception using errcode = 'SU004', message = 'prices have changed', detail = v_sum::text;
  end if;
  -- Lines of one shop stand together: each run of them is an order.
  while v_first <= cardinality(v_sold) loop
    v_total := 0;
    while v_next <= cardinality(v_sold) and v_shops[v_next] = v_shops[v_first] loop
      v_total := v_total + v_prices[v_next] * v_pieces[v_next];
      v_next := v_next + 1;
    end loop;
    if (select count(*) from orders where user_id = p_user and business_id = v_shops[v_first]
        and status in ('pending', 'waiting') and not has_proof) >= p_most_unanswered then
      v_full := v_full || jsonb_build_object('id', v_shops[v_first], 'business_name', v_shop_names[v_first]);
    end if;
    v_given := p_addresses -> jsonb_array_length(v_orders);
    v_order := (v_given ->> 'id')::uuid;
    v_serial := nextval('order_numbers')::text;
    v_number := 'SU-' || to_char(now() at time zone 'Asia/Makassar', 'YYMMDD') || '-'
      || lpad(v_serial, greatest(6, length(v_serial)), '0');
    v_note := nullif(p_notes ->> v_shops[v_first]::text, '');
    insert into orders (id, number, checkout_id, user_id, business_id, status, total, delivery_method, address,
        address_version, note, due_at)
      values (v_order, v_number, p_checkout, p_user, v_shops[v_first], 'pending', v_total, p_delivery,
        nullif(v_given -> 'address', 'null'::jsonb), p_address_version, v_note, v_due);
    for at in v_first .. v_next - 1 loop
      insert into order_lines (order_id, product_id, variant_id, name, variant_name, picture, price, quantity, position)
        values (v_order, v_goods[at], v_sold[at], v_names[at], v_variant_names[at], v_pictures[at], v_prices[at],
          v_pieces[at], at - v_first + 1);
      insert into stock_moves (order_id, variant_id, reason, quantity)
        values (v_order, v_sold[at], 'ordered', v_pieces[at]);
    end loop;
    insert into order_events (order_id, actor, actor_id, event, from_status, to_status, note)
      values (v_order, 'buyer', p_user, 'order.place', null, 'pending', v_note);
    insert into notifications (user_id, kind, order_id, facts)
      values (v_sellers[v_first], 'order-placed', v_order, jsonb_build_object('number', v_number, 'total', v_total,
        'shop', v_shop_names[v_first], 'buyer', p_buyer));
    v_orders := v_orders || jsonb_build_object('id', v_order, 'number', v_number, 'total', v_total, 'due_at', v_due,
      'shop', jsonb_build_object('id', v_shops[v_first], 'business_name', v_shop_names[v_first]));
    v_first := v_next;
  end loop;
  if v_full <> '[]' then
    raise exception using errcode = 'SU005', message = 'unanswered orders', detail = v_full::text;
  end if;
  v_orders := jsonb_build_object('checkout_id', p_checkout, 'orders', v_orders);
  if p_key is not null then
    insert into idempotency (scope, route, key, fingerprint, status, body)
      values ('person:' || p_user, p_route, p_key, p_mark, 201, v_orders);
  end if;
  return jsonb_build_object('replayed', false, 'body', v_orders);
end $$;
CREATE TABLE public.products (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    business_id uuid NOT NULL,
    category_id text NOT NULL,
    name text NOT NULL,
    description text NOT NULL,
    status public.product_status NOT NULL,
    price public.goods_price NOT NULL,
    price_max bigint NOT NULL,
    stock_quantity public.product_stock NOT NULL,
    min_order public.order_minimum DEFAULT 1 NOT NULL,
    sku text,
    picture uuid NOT NULL,
    has_variants boolean DEFAULT false NOT NULL,
    media_count public.media_count DEFAULT 0 NOT NULL,
    sold bigint DEFAULT 0 NOT NULL,
    rating_sum integer DEFAULT 0 NOT NULL,
    rating_count integer DEFAULT 0 NOT NULL,
    answers jsonb DEFAULT '{}'::jsonb NOT NULL,
    form_version integer NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    hidden_at timestamp with time zone,
    hidden_reason text,
    removed_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT products_check CHECK ((price_max >= (price)::bigint))
)
WITH (fillfactor='85');
CREATE FUNCTION public.product_card(p public.products, brief text) RETURNS text
    LANGUAGE sql STABLE
    AS $$
    select '"id":"' || p.id || '","name":' || json_text(p.name)
      || ',"picture":"/media/' || f.sha256 || '.' || f.extension
      || '","category":{"id":' || json_text(c.id) || ',"category_name":' || json_text(c.category_name)
      || '},"shop":' || brief
    from files f, categories c where f.id = p.picture and c.id = p.category_id $$;
CREATE FUNCTION public.product_media_list(id uuid) RETURNS text
    LANGUAGE sql STABLE
    AS $$
    select '[' || coalesce(string_agg('{"id":"' || m.file_id || '","file_path":"/media/' || f.sha256 || '.' || f.extension
      || '"}', ',' order by m.position, m.file_id), '') || ']'
    from product_media m join files f on f.id = m.file_id where m.product_id = product_media_list.id $$;
CREATE FUNCTION public.products_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin perform refresh_listings(array[new.id]); return null; end $$;
CREATE FUNCTION public.products_counted() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      update listings set price = new.price, price_max = new.price_max, sold = new.sold, rating_sum = new.rating_sum,
        rating_count = new.rating_count where product_id = new.id;
      return null;
    end $$;
CREATE FUNCTION public.products_made() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin perform refresh_listings(array(select id from made)); return null; end $$;
CREATE FUNCTION public.refresh_listings(ids uuid[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
    begin
      -- Waits for whoever changes the shop, and keeps it as it is until this transaction ends.
      perform 1 from businesses where id in (select business_id from products where id = any(ids)) order by id for share;
      delete from listings l where l.product_id = any(ids) and not exists (
        select 1 from products p join shops s on s.business_id = p.business_id
        where p.id = l.product_id and p.status = 'active' and p.hidden_at is null and p.removed_at is null);
      insert into listings (product_id, business_id, category_id, district, created_at, price, price_max, sold,
          rating_sum, rating_count, opens, closes, open_days, name, card, media, words)
        select p.id, p.business_id, p.category_id, s.district, p.created_at, p.price, p.price_max, p.sold,
          p.rating_sum, p.rating_count, s.opens, s.closes, s.open_days, p.name, product_card(p, s.brief),
          product_media_list(p.id),
          setweight(to_tsvector('indonesian', p.name), 'A')
            || setweight(to_tsvector('indonesian', concat_ws(' ', c.category_name, s.name, s.brief::json ->> 'brand_name')), 'B')
            || setweight(to_tsvector('indonesian', coalesce(variant_names(p.id), '')), 'C')
            || setweight(to_tsvector('indonesian', p.description), 'D')
        from products p join shops s on s.business_id = p.business_id join categories c on c.id = p.category_id
        where p.id = any(ids) and p.status = 'active' and p.hidden_at is null and p.removed_at is null
        order by p.id
        on conflict (product_id) do update set business_id = excluded.business_id, category_id = excluded.category_id,
          district = excluded.district, price = excluded.price, price_max = excluded.price_max, sold = excluded.sold,
          rating_sum = excluded.rating_sum, rating_count = excluded.rating_count, opens = excluded.opens,
          closes = excluded.closes, open_days = excluded.open_days, name = excluded.name, card = excluded.card,
          media = excluded.media,
          words = excluded.words;
      perform keep_words(array(select distinct concat_ws(' ', l.name, c.category_name, variant_names(l.product_id))
        from listings l join categories c on c.id = l.category_id where l.product_id = any(ids)));
    end $$;
CREATE FUNCTION public.refresh_shops(ids uuid[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
    begin
      -- Products written meanwhile wait here, or are seen by the statements that follow.
      perform 1 from businesses where id = any(ids) order by id for no key update;
      delete from shops s where s.business_id = any(ids) and not exists (
        select 1 from businesses b join users u on u.id = b.user_id
        where b.id = s.business_id and b.hidden_at is null and u.disabled_at is null and u.deleted_at is null);
      insert into shops (business_id, name, district, field, lat, lng, opens, closes, open_days, brief, excerpt, whatsapp,
          words, created_at)
        select b.id, b.business_name, b.district, b.business_field, b.lat, b.lng, m.hours[1], m.hours[2],
          open_days(b.business_days_open, b.business_days_close), shop_brief(b),
          left(coalesce(shop_text(b, 'business_description'), ''), 160), shop_whatsapp(b),
          setweight(to_tsvector('indonesian', concat_ws(' ', b.business_name, b.brand_name)), 'A')
            || setweight(to_tsvector('indonesian', coalesce(shop_text(b, 'business_description'), '')), 'D'),
          b.created_at
        from businesses b join users u on u.id = b.user_id
        cross join lateral (select opening_minutes(b.business_opening_hours, b.business_closing_hours) as hours) m
        where b.id = any(ids) and b.hidden_at is null and u.disabled_at is null and u.deleted_at is null
        on conflict (business_id) do update set name = excluded.name, district = excluded.district,
          field = excluded.field, lat = excluded.lat, lng = excluded.lng, opens = excluded.opens,
          closes = excluded.closes, open_days = excluded.open_days, brief = excluded.brief,
          excerpt = excluded.excerpt, whatsapp = excluded.whatsapp, words = excluded.words;
      perform keep_words(array(select concat_ws(' ', name, brief::json ->> 'brand_name') from shops where business_id = any(ids)));
      perform refresh_listings(array(select id from products where business_id = any(ids) and removed_at is null));
    end $$;
CREATE FUNCTION public.reviews_to_stars() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    declare sign integer := case when new.hidden_at is null then 1 else -1 end;
    begin
      update products set rating_sum = rating_sum + sign * new.rate, rating_count = rating_count + sign
        where id = new.product_id;
      return null;
    end $$;
CREATE FUNCTION public.search_meaning(typed text, OUT all_words tsquery, OUT any_words tsquery, OUT each_word tsquery[], OUT whole text[], OUT starts text[], OUT correction text) RETURNS record
    LANGUAGE plpgsql STABLE
    AS $$
    declare
      written text[] := array(select words_of(typed) limit 10);
      parts text[] := array(select w.word from unnest(written) with ordinality as typed_word(word, n),
        unnest(separate_words(typed_word.word)) with ordinality as w(word, m) order by n, m limit 10);
      part text;
      stem tsquery;
      grown tsquery;
      near text[];
      meant tsquery;
      loose tsquery;
      is_name boolean;
      is_known boolean;
      is_last boolean;
      read text[] := '{}';
    begin
      if parts <> written then correction := ''; end if;
      foreach part in array parts loop
        stem := plainto_tsquery('indonesian', part);
        if numnode(stem) = 0 then
          read := read || part;
          continue;
        end if;
        near := null;
        meant := stem;
        is_name := exists (select 1 from search_words where word = part);
        is_last := cardinality(read) = cardinality(parts) - 1;
        -- The last word may still be growing, and others may be shortened. A word that only sounds like the whole is corrected below.
        if is_last or (not is_name and length(part) > 2) then
          select string_agg(plainto_tsquery('indonesian', word)::text, ' | ')::tsquery into grown from (
            select word from search_words where word like part || '%'
              or (not is_name and length(part) > 3 and sound like word_sound(part) || '_%') order by length(word), word limit 20) beginning;
          if is_last then meant := (stem::text || ':*')::tsquery; end if;
          if grown is not null then meant := meant || grown; end if;
          is_name := is_name or grown is not null;
        end if;
        loose := meant;
        is_known := exists (select 1 from listings where words @@ meant) or exists (select 1 from shops where words @@ meant);
        if not (is_name and is_known) then
          near := nearest_words(part, case when is_known then 2 when length(part) < 5 then 3 else 6 end);
          if near is not null then
            loose := meant || any_word(near);
            if not is_known then meant := loose; end if;
          end if;
        end if;
        part := coalesce(near[1], part);
        if near is not null then correction := ''; end if;
        read := read || part;
        whole := whole || ('% ' || part || ' %');
        starts := starts || ('% ' || part || '%');
        all_words := case when all_words is null then meant else all_words && meant end;
        any_words := case when any_words is null then loose else any_words || loose end;
        each_word := each_word || loose;
      end loop;
      if correction is not null then correction := array_to_string(read, ' '); end if;
    end $$;
CREATE FUNCTION public.search_query(typed text, every boolean) RETURNS tsquery
    LANGUAGE sql STABLE
    AS $$
    select case when every then all_words else any_words end from search_meaning(typed) $$;
CREATE FUNCTION public.search_word(typed text, grows boolean, forgiving boolean) RETURNS tsquery
    LANGUAGE plpgsql STABLE
    AS $$
    declare
      meant tsquery := plainto_tsquery('indonesian', typed);
      more tsquery;
      known boolean := exists (select 1 from search_words where word = typed);
    begin
      if numnode(meant) = 0 then return null; end if;
      if grows then
        meant := (meant::text || ':*')::tsquery;
        more := grown_words(typed);
        known := known or more is not null;
        if more is not null then meant := meant || more; end if;
      end if;
      if known and not forgiving then return meant; end if;
      more := near_words(typed);
      return case when more is null then meant else meant || more end;
    end $$;
CREATE FUNCTION public.separate_words(typed text) RETURNS text[]
    LANGUAGE plpgsql STABLE
    AS $$
    begin
      if length(typed) < 6 or exists (select 1 from search_words where word = typed) then return array[typed]; end if;
      return coalesce((
        select array[a.word, b.word] from generate_series(3, length(typed) - 3) as cut
          join search_words a on a.word = left(typed, cut) join search_words b on b.word = substr(typed, cut + 1)
          order by cut desc limit 1), array[typed]);
    end $$;
CREATE TABLE public.businesses (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    curator_id uuid,
    business_name text NOT NULL,
    brand_name text,
    business_field text,
    province text,
    city text,
    district text,
    urban_village text,
    lat double precision,
    lng double precision,
    business_opening_hours text,
    business_closing_hours text,
    business_days_open text,
    business_days_close text,
    business_logo uuid,
    business_nib text,
    answers jsonb DEFAULT '{}'::jsonb NOT NULL,
    form_version integer NOT NULL,
    documents jsonb DEFAULT '{}'::jsonb NOT NULL,
    documents_version integer,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    hidden_at timestamp with time zone,
    hidden_cause text,
    hidden_reason text,
    CONSTRAINT businesses_hidden_cause_check CHECK ((hidden_cause = ANY (ARRAY['moderation'::text, 'disabled'::text])))
);
COMMENT ON COLUMN public.businesses.hidden_cause IS 'Null while it is shown, and where its owner''s account was deleted.';
CREATE FUNCTION public.shop_brief(b public.businesses) RETURNS text
    LANGUAGE sql STABLE
    AS $$
    select '{"id":"' || b.id || '","business_name":' || json_text(b.business_name) || ',"brand_name":' || json_text(nullif(b.brand_name, '')) || ',"business_logo":'
      || json_text((select '/media/' || sha256 || '.' || extension from files
          where id = b.business_logo and visibility = 'public'))
      || ',"district":' || case when b.district is null then 'null' else '{"code":' || json_text(b.district)
          || ',"name":' || json_text(coalesce((select name from districts where code = b.district), b.district)) || '}' end
      || ',"business_opening_hours":' || json_text(opening_hours(b.business_opening_hours, b.business_closing_hours))
      || ',"days_open":' || json_text(b.business_days_open) || ',"days_close":' || json_text(b.business_days_close)
      || ',"licences":' || shop_licences(b.id) || '}' $$;
CREATE FUNCTION public.shop_licences(business uuid) RETURNS text
    LANGUAGE sql STABLE
    AS $$
    select coalesce('[' || string_agg('{"kind":"' || kind || '","verified_at":"'
      || to_char(verified_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '","expires_at":'
      || coalesce('"' || to_char(expires_on, 'YYYY-MM-DD') || '"', 'null') || '}', ','
        order by array_position(array['nib', 'halal', 'pirt'], kind)) || ']', '[]')
    from business_licences
    where business_id = business and (expires_on is null or expires_on >= (now() at time zone 'Asia/Makassar')::date) $$;
CREATE FUNCTION public.shop_text(b public.businesses, field text) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $$
    select case when jsonb_typeof(b.answers -> field) = 'string' then b.answers ->> field end $$;
CREATE FUNCTION public.shop_whatsapp(b public.businesses) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $_$
    select case when shop_text(b, 'business_phone') ~ '^08[0-9]{7,12}$'
      then '62' || substr(shop_text(b, 'business_phone'), 2) end $_$;
CREATE FUNCTION public.sorted_letters(word text) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $$
    select coalesce(string_agg(letter, '' order by letter collate "C"), '') from regexp_split_to_table(word, '') as letter $$;
CREATE FUNCTION public.spelling_cost(a text, b text) RETURNS integer
    LANGUAGE plpgsql IMMUTABLE
    AS $$
    declare
      before2 integer[];
      before integer[] := array[0];
      current integer[];
      cost integer;
      x text;
      y text;
    begin
      for j in 1 .. length(b) loop
        before := before || before[j] + case when position(substr(b, j, 1) in 'aeiou') > 0 then 2 else 3 end;
      end loop;
      for i in 1 .. length(a) loop
        x := substr(a, i, 1);
        current := array[before[1] + case when position(x in 'aeiou') > 0 then 2 else 3 end];
        for j in 1 .. length(b) loop
          y := substr(b, j, 1);
          cost := before[j] + case when x = y then 0 when position(x in 'aeiou') > 0 and position(y in 'aeiou') > 0 then 2 else 3 end;
          cost := least(cost,
            before[j + 1] + case when position(x in 'aeiou') > 0 or (i > 1 and x = substr(a, i - 1, 1)) then 2 else 3 end,
            current[j] + case when position(y in 'aeiou') > 0 or (j > 1 and y = substr(b, j - 1, 1)) then 2 else 3 end);
          if i > 1 and j > 1 and x = substr(b, j - 1, 1) and substr(a, i - 1, 1) = y then
            cost := least(cost, before2[j - 1] + 2);
          end if;
          current := current || cost;
        end loop;
        before2 := before;
        before := current;
      end loop;
      return before[length(b) + 1];
    end $$;
CREATE FUNCTION public.submission_prefix(form_id text) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $$
    select case form_id when 'umkm-data' then 'KUR' when 'consultation' then 'KON' when 'contact-us' then 'BPN' else 'KIR' end $$;
CREATE FUNCTION public.submission_year(submitted_at timestamp with time zone) RETURNS integer
    LANGUAGE sql IMMUTABLE
    AS $$
    select extract(year from submitted_at at time zone 'Asia/Makassar')::integer $$;
CREATE FUNCTION public.unorderable_lines(p_user uuid, p_ids uuid[], p_variants uuid[], p_quantities integer[], p_sold uuid[]) RETURNS jsonb
    LANGUAGE sql STABLE
    AS $$
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
  $$;
CREATE FUNCTION public.users_to_businesses() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      if new.disabled_at is not null then
        update businesses set hidden_at = now(), hidden_cause = 'disabled'
          where user_id = new.id and hidden_at is null;
      else
        update businesses set hidden_at = null, hidden_cause = null
          where user_id = new.id and hidden_cause = 'disabled';
      end if;
      return null;
    end $$;
CREATE FUNCTION public.users_to_shops() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin perform refresh_shops(array(select id from businesses where user_id = new.id)); return null; end $$;
CREATE FUNCTION public.variant_names(id uuid) RETURNS text
    LANGUAGE sql STABLE
    AS $$
    select string_agg(v.name, ' ' order by v.position, v.id) from variants v
    where v.product_id = variant_names.id and not v.is_default and v.removed_at is null $$;
CREATE FUNCTION public.variant_words_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin perform refresh_listings(array[new.product_id]); return null; end $$;
CREATE FUNCTION public.variant_words_made() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      if exists (select 1 from made where not is_default) then
        perform refresh_listings(array(select distinct product_id from made where not is_default));
      end if;
      return null;
    end $$;
CREATE FUNCTION public.variants_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    declare
      v_more bigint := case when new.removed_at is null then new.stock_quantity else 0 end
        - case when old.removed_at is null then old.stock_quantity else 0 end;
    begin
      if v_more <> 0 then
        update products set stock_quantity = stock_quantity + v_more where id = new.product_id;
        insert into content_changes (tag) values (new.product_id::text);
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
    end $$;
CREATE FUNCTION public.variants_gone() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin perform follow_variants(array(select distinct product_id from gone)); return null; end $$;
CREATE FUNCTION public.variants_made() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin perform follow_variants(array(select distinct product_id from made)); return null; end $$;
CREATE FUNCTION public.word_sound(word text) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $$
    select regexp_replace(regexp_replace(translate(replace(replace(regexp_replace(regexp_replace(word,
      'c([eiy])', 's\1', 'g'), 'ck?', 'k', 'g'), 'ph', 'f'), 'x', 'ks'), 'vqz', 'fks'),
      '([^aeiou])y', '\1i', 'g'), '(.)\1', '\1', 'g') $$;
CREATE FUNCTION public.words_of(phrase text) RETURNS SETOF text
    LANGUAGE sql IMMUTABLE
    AS $$
    select word from regexp_split_to_table(lower(phrase), '[^[:alnum:]]+') as word where word <> '' $$;
CREATE FUNCTION public.write_submission_number(prefix text, year integer, last integer) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $$
    select prefix || '-' || year || '-' || lpad(last::text, greatest(6, length(last::text)), '0') $$;
CREATE TABLE public.assessments (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    submission_id uuid NOT NULL,
    curator_id uuid NOT NULL,
    state text NOT NULL,
    answers jsonb NOT NULL,
    form_version integer NOT NULL,
    score double precision,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT assessments_check CHECK (((state = 'final'::text) = (score IS NOT NULL))),
    CONSTRAINT assessments_score_check CHECK (((score >= (0)::double precision) AND (score <= (100)::double precision))),
    CONSTRAINT assessments_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'final'::text])))
);
CREATE TABLE public.audit (
    id bigint NOT NULL,
    actor_id uuid,
    action text NOT NULL,
    subject_kind text NOT NULL,
    subject_id text,
    facts jsonb DEFAULT '{}'::jsonb NOT NULL,
    ip text,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE public.audit ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.audit_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.business_licences (
    business_id uuid NOT NULL,
    kind text NOT NULL,
    verified_at timestamp with time zone DEFAULT now() NOT NULL,
    verified_by uuid,
    expires_on date,
    expiry_noted boolean DEFAULT false NOT NULL,
    CONSTRAINT business_licences_check CHECK (((kind = 'nib'::text) = (expires_on IS NULL))),
    CONSTRAINT business_licences_kind_check CHECK ((kind = ANY (ARRAY['nib'::text, 'halal'::text, 'pirt'::text])))
);
CREATE TABLE public.cart_lines (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    variant_id uuid NOT NULL,
    quantity public.cart_quantity NOT NULL,
    seen_price bigint NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.categories (
    id text NOT NULL,
    category_name text NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    archived_at timestamp with time zone,
    answers jsonb DEFAULT '{}'::jsonb NOT NULL,
    form_version integer,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.consents (
    id bigint NOT NULL,
    user_id uuid NOT NULL,
    kind text NOT NULL,
    version text NOT NULL,
    ip text,
    given_at timestamp with time zone DEFAULT now() NOT NULL,
    withdrawn_at timestamp with time zone
);
ALTER TABLE public.consents ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.consents_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.consultation_events (
    id bigint NOT NULL,
    consultation_id uuid NOT NULL,
    actor text NOT NULL,
    actor_id uuid,
    event text NOT NULL,
    from_status text,
    to_status text NOT NULL,
    note text,
    starts_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    former_id uuid,
    curator_id uuid,
    CONSTRAINT consultation_events_actor_check CHECK ((actor = ANY (ARRAY['asker'::text, 'curator'::text, 'staff'::text, 'system'::text])))
);
ALTER TABLE public.consultation_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.consultation_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.consultation_messages (
    id bigint NOT NULL,
    consultation_id uuid NOT NULL,
    user_id uuid NOT NULL,
    text text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE public.consultation_messages ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.consultation_messages_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.consultations (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    business_id uuid,
    curator_id uuid,
    status text NOT NULL,
    wished_on date,
    starts_at timestamp with time zone,
    place text,
    link text,
    sequence integer DEFAULT 0 NOT NULL,
    booked_at timestamp with time zone,
    day_reminded_at timestamp with time zone,
    hour_reminded_at timestamp with time zone,
    result jsonb,
    result_version integer,
    rating smallint,
    rating_answers jsonb,
    rating_version integer,
    rated_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT consultations_check CHECK (((status <> 'scheduled'::text) OR ((curator_id IS NOT NULL) AND (starts_at IS NOT NULL)))),
    CONSTRAINT consultations_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
    CONSTRAINT consultations_starts_at_check CHECK ((((EXTRACT(epoch FROM starts_at))::bigint % (3600)::bigint) = 0)),
    CONSTRAINT consultations_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'scheduled'::text, 'done'::text, 'rejected'::text, 'canceled'::text, 'no_show'::text])))
);
CREATE TABLE public.content_changes (
    xid xid8 DEFAULT pg_current_xact_id() NOT NULL,
    tag text NOT NULL,
    noted_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.contents (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    kind text NOT NULL,
    status text NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    starts_at timestamp with time zone,
    ends_at timestamp with time zone,
    answers jsonb NOT NULL,
    form_version integer,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    title text DEFAULT ''::text NOT NULL,
    pinned boolean DEFAULT false NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT contents_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text])))
);
CREATE TABLE public.curation_marks (
    event_id bigint NOT NULL,
    submission_id uuid NOT NULL,
    field text NOT NULL,
    note text NOT NULL
);
CREATE TABLE public.curation_period_curators (
    period_id uuid NOT NULL,
    curator_id uuid NOT NULL
);
CREATE TABLE public.curation_periods (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    status text NOT NULL,
    title text NOT NULL,
    quota integer,
    opens_on date NOT NULL,
    closes_on date NOT NULL,
    announces_on date NOT NULL,
    answers jsonb DEFAULT '{}'::jsonb NOT NULL,
    form_version integer NOT NULL,
    announced_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT curation_periods_check CHECK ((closes_on >= opens_on)),
    CONSTRAINT curation_periods_check1 CHECK ((announces_on >= closes_on)),
    CONSTRAINT curation_periods_quota_check CHECK ((quota > 0)),
    CONSTRAINT curation_periods_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'open'::text, 'review'::text, 'announced'::text, 'closed'::text, 'canceled'::text])))
);
CREATE TABLE public.curation_results (
    submission_id uuid NOT NULL,
    period_id uuid NOT NULL,
    business_id uuid,
    business_name text NOT NULL,
    product text NOT NULL,
    district text,
    field text,
    result text NOT NULL,
    score double precision NOT NULL,
    grade text NOT NULL,
    note text,
    decided_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT curation_results_grade_check CHECK ((grade = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text]))),
    CONSTRAINT curation_results_result_check CHECK ((result = ANY (ARRAY['passed'::text, 'passed_with_notes'::text, 'failed'::text])))
);
CREATE TABLE public.curator_hours (
    user_id uuid NOT NULL,
    answers jsonb NOT NULL,
    form_version integer NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.districts (
    code text NOT NULL,
    name text NOT NULL
);
CREATE TABLE public.drafts (
    user_id uuid NOT NULL,
    form_id text NOT NULL,
    answers jsonb DEFAULT '{}'::jsonb NOT NULL,
    field_revisions jsonb DEFAULT '{}'::jsonb NOT NULL,
    revision integer DEFAULT 0 NOT NULL,
    form_version integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    aside jsonb DEFAULT '{}'::jsonb NOT NULL
);
CREATE TABLE public.export_looks (
    owner_id uuid NOT NULL,
    audit_id bigint NOT NULL
);
CREATE TABLE public.file_removals (
    sha256 text NOT NULL,
    extension text NOT NULL
);
CREATE TABLE public.file_uses (
    file_id uuid NOT NULL,
    user_id uuid,
    kind text NOT NULL,
    ref text NOT NULL,
    field text NOT NULL
);
CREATE TABLE public.files (
    id uuid NOT NULL,
    owner_id uuid,
    sha256 text NOT NULL,
    mime text NOT NULL,
    extension text NOT NULL,
    bytes bigint NOT NULL,
    width integer,
    height integer,
    file_name text NOT NULL,
    visibility text NOT NULL,
    form_id text NOT NULL,
    field text NOT NULL,
    qris jsonb,
    qris_payload text,
    named_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT files_visibility_check CHECK ((visibility = ANY (ARRAY['public'::text, 'private'::text])))
);
CREATE TABLE public.form_mails_off (
    form_id text NOT NULL,
    user_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.form_modules (
    form_id text NOT NULL,
    hash text NOT NULL,
    code text NOT NULL
);
CREATE TABLE public.form_overlays (
    kind text NOT NULL,
    id text NOT NULL,
    text text NOT NULL,
    over text,
    CONSTRAINT form_overlays_kind_check CHECK ((kind = ANY (ARRAY['form'::text, 'list'::text])))
);
CREATE TABLE public.form_previews (
    form_id text NOT NULL,
    hash text NOT NULL,
    code text NOT NULL,
    made_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.form_states (
    form_id text NOT NULL,
    state text NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    archived_at timestamp with time zone,
    archived_by uuid,
    CONSTRAINT form_states_state_check CHECK ((state = ANY (ARRAY['open'::text, 'closing'::text, 'closed'::text])))
);
CREATE TABLE public.form_versions (
    form_id text NOT NULL,
    version integer NOT NULL,
    hash text NOT NULL,
    source text NOT NULL,
    source_hash text NOT NULL,
    doc jsonb NOT NULL,
    author text NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    published_at timestamp with time zone DEFAULT now() NOT NULL,
    author_id uuid,
    lists jsonb
);
CREATE TABLE public.form_viewers (
    form_id text NOT NULL,
    user_id uuid NOT NULL,
    seen_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.form_works (
    form_id text NOT NULL,
    files jsonb,
    revision integer DEFAULT 1 NOT NULL,
    based_on integer,
    saved_by uuid,
    saved_at timestamp with time zone DEFAULT now() NOT NULL,
    publish_at timestamp with time zone,
    publish_note text,
    publish_by uuid,
    trouble jsonb,
    CONSTRAINT form_works_check CHECK (((publish_at IS NULL) OR (files IS NOT NULL)))
);
CREATE TABLE public.idempotency (
    scope text NOT NULL,
    route text NOT NULL,
    key text NOT NULL,
    fingerprint text NOT NULL,
    status integer NOT NULL,
    body jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);
CREATE TABLE public.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.listings (
    product_id uuid NOT NULL,
    business_id uuid NOT NULL,
    category_id text NOT NULL,
    district text,
    created_at timestamp with time zone NOT NULL,
    price bigint NOT NULL,
    price_max bigint NOT NULL,
    sold bigint NOT NULL,
    rating_sum integer NOT NULL,
    rating_count integer NOT NULL,
    rating smallint GENERATED ALWAYS AS (
CASE
    WHEN (rating_count = 0) THEN (0)::numeric
    ELSE round(((10.0 * (rating_sum)::numeric) / (rating_count)::numeric))
END) STORED NOT NULL,
    numbers text GENERATED ALWAYS AS ((((((((((('"price":'::text || (price)::text) || ',"price_max":'::text) || (price_max)::text) || ',"rating":'::text) ||
CASE
    WHEN (rating_count = 0) THEN 'null'::text
    ELSE (round(((1.0 * (rating_sum)::numeric) / (rating_count)::numeric), 1))::text
END) || ',"rating_count":'::text) || (rating_count)::text) || ',"sold":'::text) || (sold)::text) || ','::text)) STORED NOT NULL,
    opens smallint NOT NULL,
    closes smallint NOT NULL,
    open_days smallint NOT NULL,
    name text NOT NULL,
    card text NOT NULL,
    media text NOT NULL,
    words tsvector NOT NULL
);
ALTER TABLE ONLY public.listings ALTER COLUMN card SET STORAGE PLAIN;
COMMENT ON COLUMN public.listings.rating IS 'Tenths of a star, 0 without any review.';
CREATE TABLE public.login_attempts (
    account text NOT NULL,
    fails integer NOT NULL,
    next_try_at timestamp with time zone NOT NULL
);
CREATE TABLE public.mail_tokens (
    hash text NOT NULL,
    user_id uuid NOT NULL,
    kind text NOT NULL,
    email text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT mail_tokens_kind_check CHECK ((kind = ANY (ARRAY['verify'::text, 'reset'::text, 'cancel'::text])))
);
CREATE TABLE public.mails (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    recipient text NOT NULL,
    subject text NOT NULL,
    body text NOT NULL,
    kind text NOT NULL,
    sent_at timestamp with time zone,
    last_error text,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.notifications (
    id bigint NOT NULL,
    user_id uuid NOT NULL,
    kind text NOT NULL,
    order_id uuid,
    facts jsonb DEFAULT '{}'::jsonb NOT NULL,
    read_at timestamp with time zone,
    mailed_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE public.notifications ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.notifications_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.order_events (
    id bigint NOT NULL,
    order_id uuid NOT NULL,
    actor public.order_actor NOT NULL,
    actor_id uuid,
    event text NOT NULL,
    from_status text,
    to_status text NOT NULL,
    note text,
    proof_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE public.order_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.order_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.order_lines (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    order_id uuid NOT NULL,
    product_id uuid NOT NULL,
    variant_id uuid NOT NULL,
    name text NOT NULL,
    variant_name text,
    picture uuid NOT NULL,
    price bigint NOT NULL,
    quantity public.line_quantity NOT NULL,
    "position" integer DEFAULT 0 NOT NULL
);
CREATE SEQUENCE public.order_numbers
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
CREATE TABLE public.orders (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    number text NOT NULL,
    checkout_id uuid NOT NULL,
    user_id uuid NOT NULL,
    business_id uuid NOT NULL,
    status public.order_status NOT NULL,
    has_proof boolean DEFAULT false NOT NULL,
    total public.order_total NOT NULL,
    delivery_method public.delivery_method NOT NULL,
    address jsonb,
    address_version integer,
    note text,
    due_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
)
WITH (fillfactor='85');
CREATE TABLE public.payment_options (
    id uuid NOT NULL,
    business_id uuid NOT NULL,
    type text NOT NULL,
    bank text,
    bank_number text,
    bank_holder text NOT NULL,
    picture uuid,
    qris jsonb,
    qris_payload text,
    answers jsonb DEFAULT '{}'::jsonb NOT NULL,
    form_version integer NOT NULL,
    removed_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT payment_options_type_check CHECK ((type = ANY (ARRAY['bank'::text, 'qris'::text])))
);
CREATE TABLE public.payment_proofs (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    order_id uuid NOT NULL,
    file_id uuid NOT NULL,
    sha256 text NOT NULL,
    payment_option_id uuid NOT NULL,
    state text NOT NULL,
    note text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    judged_at timestamp with time zone,
    CONSTRAINT payment_proofs_state_check CHECK ((state = ANY (ARRAY['submitted'::text, 'confirmed'::text, 'refused'::text, 'replaced'::text])))
);
CREATE TABLE public.product_media (
    product_id uuid NOT NULL,
    file_id uuid NOT NULL,
    "position" integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.rate_limits (
    key text NOT NULL,
    window_start timestamp with time zone NOT NULL,
    count integer NOT NULL
);
CREATE TABLE public.review_media (
    review_id uuid NOT NULL,
    file_id uuid NOT NULL,
    "position" integer NOT NULL
);
CREATE TABLE public.reviews (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    order_line_id uuid NOT NULL,
    product_id uuid NOT NULL,
    business_id uuid NOT NULL,
    user_id uuid NOT NULL,
    rate integer NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    answers jsonb DEFAULT '{}'::jsonb NOT NULL,
    form_version integer NOT NULL,
    answer text,
    answered_at timestamp with time zone,
    hidden_at timestamp with time zone,
    hidden_reason text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT reviews_rate_check CHECK (((rate >= 1) AND (rate <= 5)))
);
CREATE TABLE public.search_words (
    word text NOT NULL,
    letters text NOT NULL,
    sound text GENERATED ALWAYS AS (public.word_sound(word)) STORED NOT NULL
);
CREATE TABLE public.sessions (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_used_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    revoked_at timestamp with time zone,
    revoke_reason text,
    user_agent text,
    ip text,
    confirmed_at timestamp with time zone
);
CREATE TABLE public.settings (
    key text NOT NULL,
    value jsonb NOT NULL
);
CREATE TABLE public.shops (
    business_id uuid NOT NULL,
    name text NOT NULL,
    district text,
    field text,
    lat double precision,
    lng double precision,
    opens smallint NOT NULL,
    closes smallint NOT NULL,
    open_days smallint NOT NULL,
    brief text NOT NULL,
    excerpt text NOT NULL,
    whatsapp text,
    words tsvector NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.staff_views (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    name text NOT NULL,
    form_id text DEFAULT ''::text NOT NULL,
    state jsonb DEFAULT '{}'::jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.stock_moves (
    order_id uuid NOT NULL,
    variant_id uuid NOT NULL,
    reason public.stock_reason NOT NULL,
    quantity integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.submission_events (
    id bigint NOT NULL,
    submission_id uuid NOT NULL,
    actor_id uuid,
    event text NOT NULL,
    from_status text,
    to_status text NOT NULL,
    note text,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE public.submission_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.submission_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.submission_numbers (
    prefix text NOT NULL,
    year integer NOT NULL,
    last integer NOT NULL
);
CREATE TABLE public.submissions (
    id uuid NOT NULL,
    form_id text NOT NULL,
    form_version integer NOT NULL,
    user_id uuid,
    business_id uuid,
    curator_id uuid,
    status text NOT NULL,
    answers jsonb NOT NULL,
    submitted_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    period_id uuid,
    number text NOT NULL
);
CREATE TABLE public.ticket_events (
    id bigint NOT NULL,
    ticket_id uuid NOT NULL,
    actor_id uuid,
    kind text NOT NULL,
    from_status text,
    to_status text,
    assignee_id uuid,
    text text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT ticket_events_kind_check CHECK ((kind = ANY (ARRAY['received'::text, 'status'::text, 'assigned'::text, 'note'::text, 'answer'::text])))
);
ALTER TABLE public.ticket_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.ticket_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.tickets (
    id uuid NOT NULL,
    number text NOT NULL,
    submission_id uuid NOT NULL,
    status text DEFAULT 'new'::text NOT NULL,
    assignee_id uuid,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT tickets_status_check CHECK ((status = ANY (ARRAY['new'::text, 'working'::text, 'done'::text])))
);
CREATE TABLE public.tokens (
    hash text NOT NULL,
    session_id uuid NOT NULL,
    kind text NOT NULL,
    generation integer NOT NULL,
    parent_hash text,
    used_at timestamp with time zone,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT tokens_kind_check CHECK ((kind = ANY (ARRAY['access'::text, 'refresh'::text])))
);
CREATE TABLE public.users (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    email text NOT NULL,
    password_hash text NOT NULL,
    name text NOT NULL,
    role text NOT NULL,
    phone_number text,
    nik text,
    nik_index text,
    address jsonb,
    address_version integer,
    avatar_id uuid,
    email_verified_at timestamp with time zone,
    disabled_at timestamp with time zone,
    deleted_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT users_email_check CHECK ((email = lower(email))),
    CONSTRAINT users_role_check CHECK ((role = ANY (ARRAY['user'::text, 'member'::text, 'curator'::text, 'staff'::text])))
);
CREATE TABLE public.variants (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    product_id uuid NOT NULL,
    name text DEFAULT ''::text NOT NULL,
    price public.goods_price NOT NULL,
    stock_quantity public.variant_stock NOT NULL,
    sku text,
    picture uuid,
    is_default boolean DEFAULT false NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    answers jsonb DEFAULT '{}'::jsonb NOT NULL,
    removed_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
)
WITH (fillfactor='85');
ALTER TABLE ONLY public.assessments
    ADD CONSTRAINT assessments_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.assessments
    ADD CONSTRAINT assessments_submission_id_curator_id_key UNIQUE (submission_id, curator_id);
ALTER TABLE ONLY public.audit
    ADD CONSTRAINT audit_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.business_licences
    ADD CONSTRAINT business_licences_pkey PRIMARY KEY (business_id, kind);
ALTER TABLE ONLY public.businesses
    ADD CONSTRAINT businesses_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.businesses
    ADD CONSTRAINT businesses_user_id_key UNIQUE (user_id);
ALTER TABLE ONLY public.cart_lines
    ADD CONSTRAINT cart_lines_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.cart_lines
    ADD CONSTRAINT cart_lines_user_id_variant_id_key UNIQUE (user_id, variant_id);
ALTER TABLE ONLY public.categories
    ADD CONSTRAINT categories_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.consents
    ADD CONSTRAINT consents_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.consultation_events
    ADD CONSTRAINT consultation_events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.consultation_messages
    ADD CONSTRAINT consultation_messages_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.consultations
    ADD CONSTRAINT consultations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.contents
    ADD CONSTRAINT contents_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.curation_marks
    ADD CONSTRAINT curation_marks_pkey PRIMARY KEY (event_id, field);
ALTER TABLE ONLY public.curation_period_curators
    ADD CONSTRAINT curation_period_curators_pkey PRIMARY KEY (period_id, curator_id);
ALTER TABLE ONLY public.curation_periods
    ADD CONSTRAINT curation_periods_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.curation_results
    ADD CONSTRAINT curation_results_pkey PRIMARY KEY (submission_id);
ALTER TABLE ONLY public.curator_hours
    ADD CONSTRAINT curator_hours_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.districts
    ADD CONSTRAINT districts_pkey PRIMARY KEY (code);
ALTER TABLE ONLY public.drafts
    ADD CONSTRAINT drafts_pkey PRIMARY KEY (user_id, form_id);
ALTER TABLE ONLY public.export_looks
    ADD CONSTRAINT export_looks_pkey PRIMARY KEY (owner_id, audit_id);
ALTER TABLE ONLY public.file_removals
    ADD CONSTRAINT file_removals_pkey PRIMARY KEY (sha256, extension);
ALTER TABLE ONLY public.file_uses
    ADD CONSTRAINT file_uses_pkey PRIMARY KEY (file_id, kind, ref, field);
ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.form_mails_off
    ADD CONSTRAINT form_mails_off_pkey PRIMARY KEY (form_id, user_id);
ALTER TABLE ONLY public.form_modules
    ADD CONSTRAINT form_modules_pkey PRIMARY KEY (form_id, hash);
ALTER TABLE ONLY public.form_overlays
    ADD CONSTRAINT form_overlays_pkey PRIMARY KEY (kind, id);
ALTER TABLE ONLY public.form_previews
    ADD CONSTRAINT form_previews_pkey PRIMARY KEY (form_id, hash);
ALTER TABLE ONLY public.form_states
    ADD CONSTRAINT form_states_pkey PRIMARY KEY (form_id);
ALTER TABLE ONLY public.form_versions
    ADD CONSTRAINT form_versions_pkey PRIMARY KEY (form_id, version);
ALTER TABLE ONLY public.form_viewers
    ADD CONSTRAINT form_viewers_pkey PRIMARY KEY (form_id, user_id);
ALTER TABLE ONLY public.form_works
    ADD CONSTRAINT form_works_pkey PRIMARY KEY (form_id);
ALTER TABLE ONLY public.idempotency
    ADD CONSTRAINT idempotency_pkey PRIMARY KEY (scope, route, key);
ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.listings
    ADD CONSTRAINT listings_pkey PRIMARY KEY (product_id);
ALTER TABLE ONLY public.login_attempts
    ADD CONSTRAINT login_attempts_pkey PRIMARY KEY (account);
ALTER TABLE ONLY public.mail_tokens
    ADD CONSTRAINT mail_tokens_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.mails
    ADD CONSTRAINT mails_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.order_events
    ADD CONSTRAINT order_events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.order_lines
    ADD CONSTRAINT order_lines_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_number_key UNIQUE (number);
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.payment_options
    ADD CONSTRAINT payment_options_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.payment_proofs
    ADD CONSTRAINT payment_proofs_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.product_media
    ADD CONSTRAINT product_media_pkey PRIMARY KEY (product_id, file_id);
ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key, window_start);
ALTER TABLE ONLY public.review_media
    ADD CONSTRAINT review_media_pkey PRIMARY KEY (review_id, file_id);
ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_order_line_id_key UNIQUE (order_line_id);
ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.search_words
    ADD CONSTRAINT search_words_pkey PRIMARY KEY (word);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.settings
    ADD CONSTRAINT settings_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.shops
    ADD CONSTRAINT shops_pkey PRIMARY KEY (business_id);
ALTER TABLE ONLY public.staff_views
    ADD CONSTRAINT staff_views_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.stock_moves
    ADD CONSTRAINT stock_moves_pkey PRIMARY KEY (order_id, variant_id, reason);
ALTER TABLE ONLY public.submission_events
    ADD CONSTRAINT submission_events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.submission_numbers
    ADD CONSTRAINT submission_numbers_pkey PRIMARY KEY (prefix, year);
ALTER TABLE ONLY public.submissions
    ADD CONSTRAINT submissions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.ticket_events
    ADD CONSTRAINT ticket_events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.tickets
    ADD CONSTRAINT tickets_number_key UNIQUE (number);
ALTER TABLE ONLY public.tickets
    ADD CONSTRAINT tickets_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.tickets
    ADD CONSTRAINT tickets_submission_id_key UNIQUE (submission_id);
ALTER TABLE ONLY public.tokens
    ADD CONSTRAINT tokens_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.variants
    ADD CONSTRAINT variants_pkey PRIMARY KEY (id);
CREATE INDEX audit_action ON public.audit USING btree (action, id DESC);
CREATE INDEX audit_actor ON public.audit USING btree (actor_id, id DESC);
CREATE INDEX audit_kind ON public.audit USING btree (subject_kind, id DESC);
CREATE INDEX audit_owner ON public.audit USING btree (((facts ->> 'owner_id'::text)), id DESC) WHERE ((facts ->> 'owner_id'::text) IS NOT NULL);
CREATE INDEX audit_subject ON public.audit USING btree (subject_kind, subject_id);
CREATE INDEX audit_time ON public.audit USING btree (created_at);
CREATE INDEX business_licences_expiring ON public.business_licences USING btree (expires_on) WHERE (NOT expiry_noted);
CREATE INDEX businesses_district ON public.businesses USING btree (district);
CREATE INDEX consents_user ON public.consents USING btree (user_id);
CREATE INDEX consultation_events_of ON public.consultation_events USING btree (consultation_id, id);
CREATE UNIQUE INDEX consultation_hours ON public.consultations USING btree (curator_id, starts_at) WHERE (status = ANY (ARRAY['scheduled'::text, 'done'::text, 'no_show'::text]));
CREATE INDEX consultation_messages_of ON public.consultation_messages USING btree (consultation_id, id);
CREATE INDEX consultations_coming ON public.consultations USING btree (starts_at) WHERE (status = 'scheduled'::text);
CREATE INDEX consultations_curator ON public.consultations USING btree (curator_id, created_at DESC);
CREATE INDEX consultations_free ON public.consultations USING btree (created_at) WHERE ((curator_id IS NULL) AND (status = 'pending'::text));
CREATE INDEX consultations_user ON public.consultations USING btree (user_id, created_at DESC);
CREATE INDEX content_changes_xid ON public.content_changes USING btree (xid);
CREATE INDEX contents_dated ON public.contents USING btree (kind, status, pinned, starts_at);
CREATE INDEX contents_kind ON public.contents USING btree (kind, status, "position", starts_at);
CREATE UNIQUE INDEX contents_one_profile ON public.contents USING btree (((answers ->> 'curator_id'::text))) WHERE (kind = 'curator-profile'::text);
CREATE INDEX curation_marks_submission ON public.curation_marks USING btree (submission_id, event_id);
CREATE INDEX curation_periods_newest ON public.curation_periods USING btree (opens_on DESC, id);
CREATE UNIQUE INDEX curation_periods_open ON public.curation_periods USING btree ((true)) WHERE (status = 'open'::text);
CREATE INDEX curation_results_period ON public.curation_results USING btree (period_id, business_name, submission_id) WHERE (result = ANY (ARRAY['passed'::text, 'passed_with_notes'::text]));
CREATE INDEX file_uses_ref ON public.file_uses USING btree (kind, ref);
CREATE INDEX files_owner ON public.files USING btree (owner_id, created_at);
CREATE INDEX files_public_fields ON public.files USING btree (form_id, field) WHERE (visibility = 'public'::text);
CREATE INDEX files_sha ON public.files USING btree (sha256);
CREATE INDEX files_unnamed ON public.files USING btree (created_at) WHERE (named_at IS NULL);
CREATE INDEX form_previews_age ON public.form_previews USING btree (made_at);
CREATE INDEX idempotency_age ON public.idempotency USING btree (created_at);
CREATE INDEX listings_business ON public.listings USING btree (business_id, created_at DESC, product_id) INCLUDE (rating_sum, rating_count, sold);
CREATE INDEX listings_category_cheapest ON public.listings USING btree (category_id, price, product_id) INCLUDE (district, rating, price_max, opens, closes, open_days);
CREATE INDEX listings_category_dearest ON public.listings USING btree (category_id, price_max DESC, product_id) INCLUDE (district, rating, price, opens, closes, open_days);
CREATE INDEX listings_category_newest ON public.listings USING btree (category_id, created_at DESC, product_id) INCLUDE (district, rating, price, price_max, opens, closes, open_days);
CREATE INDEX listings_category_rated_cheapest ON public.listings USING btree (category_id, price, product_id) INCLUDE (district, rating, price_max, opens, closes, open_days) WHERE (rating > 0);
CREATE INDEX listings_category_rated_dearest ON public.listings USING btree (category_id, price_max DESC, product_id) INCLUDE (district, rating, price, opens, closes, open_days) WHERE (rating > 0);
CREATE INDEX listings_category_rated_newest ON public.listings USING btree (category_id, created_at DESC, product_id) INCLUDE (district, rating, price, price_max, opens, closes, open_days) WHERE (rating > 0);
CREATE INDEX listings_category_rating ON public.listings USING btree (category_id, rating DESC, rating_count DESC, product_id) INCLUDE (district, price, price_max, opens, closes, open_days);
CREATE INDEX listings_category_sold ON public.listings USING btree (category_id, sold DESC, product_id) INCLUDE (district, rating, price, price_max, opens, closes, open_days);
CREATE INDEX listings_cheapest ON public.listings USING btree (price, product_id) INCLUDE (category_id, district, rating, price_max, opens, closes, open_days);
CREATE INDEX listings_dearest ON public.listings USING btree (price_max DESC, product_id) INCLUDE (category_id, district, rating, price, opens, closes, open_days);
CREATE INDEX listings_newest ON public.listings USING btree (created_at DESC, product_id) INCLUDE (category_id, district, rating, price, price_max, opens, closes, open_days);
CREATE INDEX listings_rated_cheapest ON public.listings USING btree (price, product_id) INCLUDE (category_id, district, rating, price_max, opens, closes, open_days) WHERE (rating > 0);
CREATE INDEX listings_rated_dearest ON public.listings USING btree (price_max DESC, product_id) INCLUDE (category_id, district, rating, price, opens, closes, open_days) WHERE (rating > 0);
CREATE INDEX listings_rated_newest ON public.listings USING btree (created_at DESC, product_id) INCLUDE (category_id, district, rating, price, price_max, opens, closes, open_days) WHERE (rating > 0);
CREATE INDEX listings_rating ON public.listings USING btree (rating DESC, rating_count DESC, product_id) INCLUDE (category_id, district, price, price_max, opens, closes, open_days);
CREATE INDEX listings_sold ON public.listings USING btree (sold DESC, product_id) INCLUDE (category_id, district, rating, price, price_max, opens, closes, open_days);
CREATE INDEX listings_spread ON public.listings USING btree (((price_max - price)));
CREATE INDEX listings_words ON public.listings USING gin (words);
CREATE INDEX mail_tokens_user ON public.mail_tokens USING btree (user_id, kind);
CREATE INDEX mails_in_trouble ON public.mails USING btree (created_at) WHERE ((sent_at IS NULL) AND (last_error IS NOT NULL));
CREATE INDEX mails_newest ON public.mails USING btree (created_at DESC, id);
CREATE INDEX mails_unsent ON public.mails USING btree (created_at DESC, id) WHERE (sent_at IS NULL);
CREATE INDEX notifications_unmailed ON public.notifications USING btree (id) WHERE (mailed_at IS NULL);
CREATE INDEX notifications_unread ON public.notifications USING btree (user_id) WHERE (read_at IS NULL);
CREATE INDEX notifications_user ON public.notifications USING btree (user_id, id DESC);
CREATE INDEX order_events_order ON public.order_events USING btree (order_id, id);
CREATE INDEX order_lines_order ON public.order_lines USING btree (order_id, "position");
CREATE INDEX order_lines_picture ON public.order_lines USING btree (picture);
CREATE INDEX order_lines_product ON public.order_lines USING btree (product_id);
CREATE INDEX orders_business ON public.orders USING btree (business_id, created_at DESC, id);
CREATE INDEX orders_due ON public.orders USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX orders_unanswered ON public.orders USING btree (business_id, user_id) WHERE (((status)::text = ANY (ARRAY['pending'::text, 'waiting'::text])) AND (NOT has_proof));
CREATE INDEX orders_user ON public.orders USING btree (user_id, created_at DESC, id);
CREATE INDEX payment_options_business ON public.payment_options USING btree (business_id) WHERE (removed_at IS NULL);
CREATE INDEX payment_proofs_order ON public.payment_proofs USING btree (order_id, created_at);
CREATE INDEX payment_proofs_sha ON public.payment_proofs USING btree (sha256);
CREATE UNIQUE INDEX payment_proofs_standing ON public.payment_proofs USING btree (order_id) WHERE (state = ANY (ARRAY['submitted'::text, 'confirmed'::text]));
CREATE INDEX products_business ON public.products USING btree (business_id, created_at DESC, id) WHERE (removed_at IS NULL);
CREATE INDEX products_by_name ON public.products USING btree (lower(name), id DESC) WHERE (removed_at IS NULL);
CREATE INDEX products_hidden ON public.products USING btree (hidden_at) WHERE (hidden_at IS NOT NULL);
CREATE INDEX products_newest ON public.products USING btree (created_at DESC, id) WHERE (removed_at IS NULL);
CREATE INDEX reviews_business ON public.reviews USING btree (business_id, created_at DESC, id);
CREATE INDEX reviews_by_rate ON public.reviews USING btree (rate, id DESC);
CREATE INDEX reviews_hidden ON public.reviews USING btree (hidden_at) WHERE (hidden_at IS NOT NULL);
CREATE INDEX reviews_newest ON public.reviews USING btree (created_at DESC, id);
CREATE INDEX reviews_product ON public.reviews USING btree (product_id, created_at DESC, id) WHERE (hidden_at IS NULL);
CREATE INDEX search_words_letters ON public.search_words USING btree (letters);
CREATE INDEX search_words_near ON public.search_words USING gin (word public.gin_trgm_ops);
CREATE INDEX search_words_sound ON public.search_words USING gin (sound public.gin_trgm_ops);
CREATE INDEX sessions_user ON public.sessions USING btree (user_id) WHERE (revoked_at IS NULL);
CREATE INDEX shops_district ON public.shops USING btree (district, created_at DESC, business_id);
CREATE INDEX shops_newest ON public.shops USING btree (created_at DESC, business_id);
CREATE INDEX shops_words ON public.shops USING gin (words);
CREATE UNIQUE INDEX staff_views_name ON public.staff_views USING btree (user_id, form_id, lower(name));
CREATE INDEX submission_events_submission ON public.submission_events USING btree (submission_id, id);
CREATE INDEX submissions_business ON public.submissions USING btree (business_id) WHERE (business_id IS NOT NULL);
CREATE INDEX submissions_curator ON public.submissions USING btree (curator_id) WHERE (curator_id IS NOT NULL);
CREATE INDEX submissions_form ON public.submissions USING btree (form_id, submitted_at DESC, id);
CREATE INDEX submissions_newest ON public.submissions USING btree (submitted_at DESC, id);
CREATE UNIQUE INDEX submissions_number ON public.submissions USING btree (number);
CREATE INDEX submissions_period ON public.submissions USING btree (period_id, status) WHERE (period_id IS NOT NULL);
CREATE INDEX submissions_status ON public.submissions USING btree (form_id, status, submitted_at);
CREATE INDEX submissions_user ON public.submissions USING btree (user_id, submitted_at DESC);
CREATE INDEX ticket_events_ticket ON public.ticket_events USING btree (ticket_id, id);
CREATE INDEX tickets_assignee ON public.tickets USING btree (assignee_id) WHERE (status <> 'done'::text);
CREATE INDEX tickets_status ON public.tickets USING btree (status, created_at);
CREATE INDEX tokens_session ON public.tokens USING btree (session_id, kind, generation);
CREATE INDEX users_by_name ON public.users USING btree (lower(name), id DESC);
CREATE UNIQUE INDEX users_email ON public.users USING btree (email);
CREATE INDEX users_newest ON public.users USING btree (created_at DESC, id);
CREATE UNIQUE INDEX users_nik ON public.users USING btree (nik_index) WHERE (nik_index IS NOT NULL);
CREATE UNIQUE INDEX variants_default ON public.variants USING btree (product_id) WHERE (is_default AND (removed_at IS NULL));
CREATE INDEX variants_product ON public.variants USING btree (product_id, "position", id) WHERE (removed_at IS NULL);
CREATE TRIGGER audit_append_only BEFORE DELETE OR UPDATE ON public.audit FOR EACH ROW EXECUTE FUNCTION public.audit_is_append_only();
CREATE TRIGGER audit_never_emptied BEFORE TRUNCATE ON public.audit FOR EACH STATEMENT EXECUTE FUNCTION public.audit_is_append_only();
CREATE TRIGGER businesses_counted AFTER INSERT OR DELETE ON public.businesses FOR EACH STATEMENT EXECUTE FUNCTION public.note_figures();
CREATE TRIGGER businesses_moved AFTER UPDATE OF district, business_field, business_nib, hidden_at ON public.businesses FOR EACH STATEMENT EXECUTE FUNCTION public.note_figures();
CREATE TRIGGER businesses_noted AFTER UPDATE ON public.businesses FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.note_shop();
CREATE TRIGGER businesses_noted_whole AFTER INSERT OR DELETE ON public.businesses FOR EACH ROW EXECUTE FUNCTION public.note_shop();
CREATE TRIGGER businesses_to_licences AFTER UPDATE ON public.businesses FOR EACH ROW WHEN (((old.business_nib IS DISTINCT FROM new.business_nib) OR (old.documents IS DISTINCT FROM new.documents))) EXECUTE FUNCTION public.businesses_to_licences();
CREATE TRIGGER businesses_to_shops AFTER INSERT OR UPDATE ON public.businesses FOR EACH ROW EXECUTE FUNCTION public.businesses_to_shops();
CREATE TRIGGER categories_noted AFTER INSERT OR DELETE OR UPDATE ON public.categories FOR EACH ROW EXECUTE FUNCTION public.note_category();
CREATE TRIGGER categories_to_listings AFTER UPDATE OF category_name ON public.categories FOR EACH ROW WHEN ((old.category_name <> new.category_name)) EXECUTE FUNCTION public.categories_to_listings();
CREATE TRIGGER contents_noted AFTER INSERT OR DELETE OR UPDATE ON public.contents FOR EACH ROW EXECUTE FUNCTION public.note_content();
CREATE TRIGGER curation_periods_noted AFTER INSERT OR DELETE OR UPDATE ON public.curation_periods FOR EACH ROW EXECUTE FUNCTION public.note_announcement();
CREATE TRIGGER curation_results_noted AFTER INSERT OR DELETE OR UPDATE ON public.curation_results FOR EACH ROW EXECUTE FUNCTION public.note_announcement();
CREATE TRIGGER curator_hours_noted AFTER INSERT OR DELETE OR UPDATE ON public.curator_hours FOR EACH ROW EXECUTE FUNCTION public.note_curator_hours();
CREATE TRIGGER curators_noted AFTER UPDATE ON public.users FOR EACH ROW WHEN ((((old.role = 'curator'::text) OR (new.role = 'curator'::text)) AND (((((old.role IS DISTINCT FROM new.role) OR (old.name IS DISTINCT FROM new.name)) OR (old.avatar_id IS DISTINCT FROM new.avatar_id)) OR (old.disabled_at IS DISTINCT FROM new.disabled_at)) OR (old.deleted_at IS DISTINCT FROM new.deleted_at)))) EXECUTE FUNCTION public.note_curator();
CREATE TRIGGER curators_noted_new AFTER INSERT ON public.users FOR EACH ROW WHEN ((new.role = 'curator'::text)) EXECUTE FUNCTION public.note_curator();
CREATE TRIGGER export_looks_append_only BEFORE DELETE OR UPDATE ON public.export_looks FOR EACH ROW EXECUTE FUNCTION public.audit_is_append_only();
CREATE TRIGGER export_looks_never_emptied BEFORE TRUNCATE ON public.export_looks FOR EACH STATEMENT EXECUTE FUNCTION public.audit_is_append_only();
CREATE TRIGGER licences_to_shops AFTER INSERT OR DELETE OR UPDATE ON public.business_licences FOR EACH ROW EXECUTE FUNCTION public.licences_to_shops();
CREATE TRIGGER media_to_listings AFTER INSERT OR DELETE OR UPDATE ON public.product_media FOR EACH ROW EXECUTE FUNCTION public.media_to_listings();
CREATE TRIGGER product_media_noted AFTER INSERT OR DELETE OR UPDATE ON public.product_media FOR EACH ROW EXECUTE FUNCTION public.note_variant();
CREATE TRIGGER products_changed AFTER UPDATE OF business_id, category_id, name, description, picture, status, hidden_at, removed_at ON public.products FOR EACH ROW WHEN (((old.business_id IS DISTINCT FROM new.business_id) OR (old.category_id IS DISTINCT FROM new.category_id) OR (old.name IS DISTINCT FROM new.name) OR (old.description IS DISTINCT FROM new.description) OR (old.picture IS DISTINCT FROM new.picture) OR ((old.status)::text IS DISTINCT FROM (new.status)::text) OR ((old.hidden_at IS NULL) IS DISTINCT FROM (new.hidden_at IS NULL)) OR ((old.removed_at IS NULL) IS DISTINCT FROM (new.removed_at IS NULL)))) EXECUTE FUNCTION public.products_changed();
CREATE TRIGGER products_counted AFTER UPDATE OF price, price_max, sold, rating_sum, rating_count ON public.products FOR EACH ROW WHEN ((((old.price)::bigint IS DISTINCT FROM (new.price)::bigint) OR (old.price_max IS DISTINCT FROM new.price_max) OR (old.sold IS DISTINCT FROM new.sold) OR (old.rating_sum IS DISTINCT FROM new.rating_sum) OR (old.rating_count IS DISTINCT FROM new.rating_count))) EXECUTE FUNCTION public.products_counted();
CREATE TRIGGER products_made AFTER INSERT ON public.products REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION public.products_made();
CREATE TRIGGER products_noted AFTER UPDATE OF business_id, category_id, name, description, status, price, price_max, min_order, sku, picture, has_variants, media_count, hidden_at, removed_at ON public.products FOR EACH ROW WHEN (((old.business_id IS DISTINCT FROM new.business_id) OR (old.category_id IS DISTINCT FROM new.category_id) OR (old.name IS DISTINCT FROM new.name) OR (old.description IS DISTINCT FROM new.description) OR ((old.status)::text IS DISTINCT FROM (new.status)::text) OR ((old.price)::bigint IS DISTINCT FROM (new.price)::bigint) OR (old.price_max IS DISTINCT FROM new.price_max) OR ((old.min_order)::integer IS DISTINCT FROM (new.min_order)::integer) OR (old.sku IS DISTINCT FROM new.sku) OR (old.picture IS DISTINCT FROM new.picture) OR (old.has_variants IS DISTINCT FROM new.has_variants) OR ((old.media_count)::integer IS DISTINCT FROM (new.media_count)::integer) OR (old.hidden_at IS DISTINCT FROM new.hidden_at) OR (old.removed_at IS DISTINCT FROM new.removed_at))) EXECUTE FUNCTION public.note_product();
CREATE TRIGGER products_noted_whole AFTER INSERT OR DELETE ON public.products FOR EACH ROW EXECUTE FUNCTION public.note_product();
CREATE TRIGGER products_ranked AFTER UPDATE OF sold, rating_sum, rating_count ON public.products FOR EACH ROW WHEN (((old.sold IS DISTINCT FROM new.sold) OR (old.rating_sum IS DISTINCT FROM new.rating_sum) OR (old.rating_count IS DISTINCT FROM new.rating_count))) EXECUTE FUNCTION public.note_rank();
CREATE TRIGGER products_sold_out AFTER UPDATE OF stock_quantity ON public.products FOR EACH ROW WHEN ((((old.stock_quantity)::bigint > 0) <> ((new.stock_quantity)::bigint > 0))) EXECUTE FUNCTION public.note_product();
CREATE TRIGGER review_media_noted AFTER INSERT OR DELETE ON public.review_media FOR EACH ROW EXECUTE FUNCTION public.note_review_media();
CREATE TRIGGER reviews_noted AFTER INSERT OR DELETE OR UPDATE ON public.reviews FOR EACH ROW EXECUTE FUNCTION public.note_review();
CREATE TRIGGER reviews_to_stars AFTER UPDATE OF hidden_at ON public.reviews FOR EACH ROW WHEN (((old.hidden_at IS NULL) <> (new.hidden_at IS NULL))) EXECUTE FUNCTION public.reviews_to_stars();
CREATE TRIGGER shops_noted AFTER INSERT OR DELETE ON public.shops FOR EACH ROW EXECUTE FUNCTION public.note_shelf();
CREATE TRIGGER submissions_numbered BEFORE INSERT ON public.submissions FOR EACH ROW WHEN ((new.number IS NULL)) EXECUTE FUNCTION public.number_submission();
CREATE TRIGGER umkm_data_counted AFTER INSERT ON public.submissions FOR EACH ROW WHEN ((new.form_id = 'umkm-data'::text)) EXECUTE FUNCTION public.note_figures();
CREATE TRIGGER umkm_data_recounted AFTER UPDATE ON public.submissions FOR EACH ROW WHEN (((new.form_id = 'umkm-data'::text) AND ((old.status IS DISTINCT FROM new.status) OR (old.answers IS DISTINCT FROM new.answers)))) EXECUTE FUNCTION public.note_figures();
CREATE TRIGGER users_noted AFTER UPDATE ON public.users FOR EACH ROW WHEN ((old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION public.note_author();
CREATE TRIGGER users_to_businesses AFTER UPDATE OF disabled_at ON public.users FOR EACH ROW WHEN (((old.disabled_at IS NULL) <> (new.disabled_at IS NULL))) EXECUTE FUNCTION public.users_to_businesses();
CREATE TRIGGER users_to_shops AFTER UPDATE OF disabled_at, deleted_at ON public.users FOR EACH ROW WHEN ((((old.disabled_at IS NULL) IS DISTINCT FROM (new.disabled_at IS NULL)) OR ((old.deleted_at IS NULL) IS DISTINCT FROM (new.deleted_at IS NULL)))) EXECUTE FUNCTION public.users_to_shops();
CREATE TRIGGER variants_changed AFTER UPDATE OF stock_quantity, price, is_default, removed_at ON public.variants FOR EACH ROW EXECUTE FUNCTION public.variants_changed();
CREATE TRIGGER variants_gone AFTER DELETE ON public.variants REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION public.variants_gone();
CREATE TRIGGER variants_made AFTER INSERT ON public.variants REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION public.variants_made();
CREATE TRIGGER variants_noted AFTER UPDATE OF name, price, sku, picture, is_default, "position", answers, removed_at ON public.variants FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.note_variant();
CREATE TRIGGER variants_noted_whole AFTER INSERT OR DELETE ON public.variants FOR EACH ROW EXECUTE FUNCTION public.note_variant();
CREATE TRIGGER variants_words_changed AFTER UPDATE OF name, is_default, removed_at ON public.variants FOR EACH ROW WHEN ((((old.name IS DISTINCT FROM new.name) OR (old.is_default IS DISTINCT FROM new.is_default)) OR (old.removed_at IS DISTINCT FROM new.removed_at))) EXECUTE FUNCTION public.variant_words_changed();
CREATE TRIGGER variants_words_made AFTER INSERT ON public.variants REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION public.variant_words_made();
ALTER TABLE ONLY public.assessments
    ADD CONSTRAINT assessments_curator_id_fkey FOREIGN KEY (curator_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.assessments
    ADD CONSTRAINT assessments_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES public.submissions(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.business_licences
    ADD CONSTRAINT business_licences_business_id_fkey FOREIGN KEY (business_id) REFERENCES public.businesses(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.business_licences
    ADD CONSTRAINT business_licences_verified_by_fkey FOREIGN KEY (verified_by) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.businesses
    ADD CONSTRAINT businesses_business_logo_fkey FOREIGN KEY (business_logo) REFERENCES public.files(id);
ALTER TABLE ONLY public.businesses
    ADD CONSTRAINT businesses_curator_id_fkey FOREIGN KEY (curator_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.businesses
    ADD CONSTRAINT businesses_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.cart_lines
    ADD CONSTRAINT cart_lines_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.cart_lines
    ADD CONSTRAINT cart_lines_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES public.variants(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.consents
    ADD CONSTRAINT consents_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.consultation_events
    ADD CONSTRAINT consultation_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.consultation_events
    ADD CONSTRAINT consultation_events_consultation_id_fkey FOREIGN KEY (consultation_id) REFERENCES public.consultations(id);
ALTER TABLE ONLY public.consultation_events
    ADD CONSTRAINT consultation_events_curator_id_fkey FOREIGN KEY (curator_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.consultation_events
    ADD CONSTRAINT consultation_events_former_id_fkey FOREIGN KEY (former_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.consultation_messages
    ADD CONSTRAINT consultation_messages_consultation_id_fkey FOREIGN KEY (consultation_id) REFERENCES public.consultations(id);
ALTER TABLE ONLY public.consultation_messages
    ADD CONSTRAINT consultation_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.consultations
    ADD CONSTRAINT consultations_curator_id_fkey FOREIGN KEY (curator_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.consultations
    ADD CONSTRAINT consultations_id_fkey FOREIGN KEY (id) REFERENCES public.submissions(id);
ALTER TABLE ONLY public.consultations
    ADD CONSTRAINT consultations_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.curation_marks
    ADD CONSTRAINT curation_marks_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.submission_events(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.curation_marks
    ADD CONSTRAINT curation_marks_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES public.submissions(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.curation_period_curators
    ADD CONSTRAINT curation_period_curators_curator_id_fkey FOREIGN KEY (curator_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.curation_period_curators
    ADD CONSTRAINT curation_period_curators_period_id_fkey FOREIGN KEY (period_id) REFERENCES public.curation_periods(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.curation_results
    ADD CONSTRAINT curation_results_period_id_fkey FOREIGN KEY (period_id) REFERENCES public.curation_periods(id);
ALTER TABLE ONLY public.curation_results
    ADD CONSTRAINT curation_results_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES public.submissions(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.curator_hours
    ADD CONSTRAINT curator_hours_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.drafts
    ADD CONSTRAINT drafts_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.export_looks
    ADD CONSTRAINT export_looks_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.file_uses
    ADD CONSTRAINT file_uses_file_id_fkey FOREIGN KEY (file_id) REFERENCES public.files(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.form_mails_off
    ADD CONSTRAINT form_mails_off_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.form_states
    ADD CONSTRAINT form_states_archived_by_fkey FOREIGN KEY (archived_by) REFERENCES public.users(id);
ALTER TABLE ONLY public.form_versions
    ADD CONSTRAINT form_versions_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.form_viewers
    ADD CONSTRAINT form_viewers_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.form_works
    ADD CONSTRAINT form_works_publish_by_fkey FOREIGN KEY (publish_by) REFERENCES public.users(id);
ALTER TABLE ONLY public.form_works
    ADD CONSTRAINT form_works_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES public.users(id);
ALTER TABLE ONLY public.listings
    ADD CONSTRAINT listings_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.mail_tokens
    ADD CONSTRAINT mail_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.order_events
    ADD CONSTRAINT order_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.order_events
    ADD CONSTRAINT order_events_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.order_lines
    ADD CONSTRAINT order_lines_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.order_lines
    ADD CONSTRAINT order_lines_picture_fkey FOREIGN KEY (picture) REFERENCES public.files(id);
ALTER TABLE ONLY public.order_lines
    ADD CONSTRAINT order_lines_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES public.variants(id);
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_business_id_fkey FOREIGN KEY (business_id) REFERENCES public.businesses(id);
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.payment_options
    ADD CONSTRAINT payment_options_business_id_fkey FOREIGN KEY (business_id) REFERENCES public.businesses(id);
ALTER TABLE ONLY public.payment_options
    ADD CONSTRAINT payment_options_picture_fkey FOREIGN KEY (picture) REFERENCES public.files(id);
ALTER TABLE ONLY public.payment_proofs
    ADD CONSTRAINT payment_proofs_file_id_fkey FOREIGN KEY (file_id) REFERENCES public.files(id);
ALTER TABLE ONLY public.payment_proofs
    ADD CONSTRAINT payment_proofs_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.payment_proofs
    ADD CONSTRAINT payment_proofs_payment_option_id_fkey FOREIGN KEY (payment_option_id) REFERENCES public.payment_options(id);
ALTER TABLE ONLY public.product_media
    ADD CONSTRAINT product_media_file_id_fkey FOREIGN KEY (file_id) REFERENCES public.files(id);
ALTER TABLE ONLY public.product_media
    ADD CONSTRAINT product_media_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_business_id_fkey FOREIGN KEY (business_id) REFERENCES public.businesses(id);
ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.categories(id);
ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_picture_fkey FOREIGN KEY (picture) REFERENCES public.files(id);
ALTER TABLE ONLY public.review_media
    ADD CONSTRAINT review_media_file_id_fkey FOREIGN KEY (file_id) REFERENCES public.files(id);
ALTER TABLE ONLY public.review_media
    ADD CONSTRAINT review_media_review_id_fkey FOREIGN KEY (review_id) REFERENCES public.reviews(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_business_id_fkey FOREIGN KEY (business_id) REFERENCES public.businesses(id);
ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_order_line_id_fkey FOREIGN KEY (order_line_id) REFERENCES public.order_lines(id);
ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id);
ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.shops
    ADD CONSTRAINT shops_business_id_fkey FOREIGN KEY (business_id) REFERENCES public.businesses(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.staff_views
    ADD CONSTRAINT staff_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.stock_moves
    ADD CONSTRAINT stock_moves_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.submission_events
    ADD CONSTRAINT submission_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.submission_events
    ADD CONSTRAINT submission_events_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES public.submissions(id);
ALTER TABLE ONLY public.submissions
    ADD CONSTRAINT submissions_curator_id_fkey FOREIGN KEY (curator_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.submissions
    ADD CONSTRAINT submissions_period_id_fkey FOREIGN KEY (period_id) REFERENCES public.curation_periods(id);
ALTER TABLE ONLY public.submissions
    ADD CONSTRAINT submissions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.ticket_events
    ADD CONSTRAINT ticket_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.ticket_events
    ADD CONSTRAINT ticket_events_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.ticket_events
    ADD CONSTRAINT ticket_events_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES public.tickets(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.tickets
    ADD CONSTRAINT tickets_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.tickets
    ADD CONSTRAINT tickets_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES public.submissions(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.tokens
    ADD CONSTRAINT tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.sessions(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.variants
    ADD CONSTRAINT variants_picture_fkey FOREIGN KEY (picture) REFERENCES public.files(id);
ALTER TABLE ONLY public.variants
    ADD CONSTRAINT variants_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id) ON DELETE CASCADE;
set check_function_bodies = true;
insert into public.kysely_migration values ('0001-foundation', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration values ('0002-marketplace', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration values ('0003-orders', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration values ('0004-catalogue', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration values ('0009-content-changes', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration values ('0010-curation', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration values ('0011-consultations', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration values ('0012-content', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration values ('0013-staff', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration values ('0014-submissions', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration values ('0015-privacy', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration values ('0016-studio', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration values ('0017-drafts-aside', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration values ('0018-consultation-desk', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration values ('0019-sorted-lists', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration values ('0020-export-looks', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration values ('0021-quick-orders', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration values ('0022-lean-orders', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration values ('0023-price-spread', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration values ('0024-rated-shelves', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration values ('0025-orders-ask-less', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration values ('0026-goods-ask-less', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration values ('0027-confirmed-sessions', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration values ('0028-file-removals', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration values ('0029-unanswered-orders', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration values ('0031-mail-texts', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration values ('0033-form-archive', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration values ('0035-near-words', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration values ('0036-submission-numbers', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration values ('0037-verified-licences', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration values ('0040-shop-brands', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration values ('0041-search-meaning', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration values ('0042-search-variants', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration values ('0043-appointments', '2026-11-27T00:00:00.000Z');
insert into public.kysely_migration_lock values ('migration_lock', 0);
