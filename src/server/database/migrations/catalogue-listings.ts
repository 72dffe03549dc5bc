/** Part of 0004: products follow their variants, and the table of public products follows products. */
const FILTERS = ['district', 'rating', 'price', 'price_max', 'opens', 'closes', 'open_days'];
const filtersBut = (sort: string) => FILTERS.filter((column) => column !== sort.split(' ')[0]).join(', ');

export const listingStatements = [
  `create table listings (
    product_id uuid primary key references products(id) on delete cascade,
    business_id uuid not null,
    category_id text not null,
    district text,
    created_at timestamptz not null,
    price bigint not null,
    price_max bigint not null,
    sold bigint not null,
    rating_sum integer not null,
    rating_count integer not null,
    rating smallint not null generated always as
      (case when rating_count = 0 then 0 else round(10.0 * rating_sum / rating_count) end) stored,
    numbers text not null generated always as ('"price":' || price::text || ',"price_max":' || price_max::text
      || ',"rating":' || case when rating_count = 0 then 'null' else round(1.0 * rating_sum / rating_count, 1)::text end
      || ',"rating_count":' || rating_count::text || ',"sold":' || sold::text || ',') stored,
    opens smallint not null,
    closes smallint not null,
    open_days smallint not null,
    name text not null,
    card text not null,
    media text not null,
    words tsvector not null)`,
  `comment on column listings.rating is 'Tenths of a star, 0 without any review.'`,
  // Every list reads the card, so it is stored in the row, uncompressed.
  `alter table listings alter column card set storage plain`,
  // Each sort order has two indexes, one for all products and one by category. They include the filter columns, so that a page is
  // found without reading rows.
  ...[
    ['newest', 'created_at desc'],
    ['cheapest', 'price'],
    ['dearest', 'price_max desc'],
    ['rating', 'rating desc, rating_count desc'],
    ['sold', 'sold desc'],
  ].flatMap(([name, sort = '']) => [
    `create index listings_${name} on listings (${sort}, product_id) include (category_id, ${filtersBut(sort)})`,
    `create index listings_category_${name} on listings (category_id, ${sort}, product_id) include (${filtersBut(sort)})`,
  ]),
  // Most products have no review. These indexes skip them when a list filters by rating.
  ...[
    ['newest', 'created_at desc'],
    ['cheapest', 'price'],
    ['dearest', 'price_max desc'],
  ].map(
    ([name, sort = '']) =>
      `create index listings_rated_${name} on listings (${sort}, product_id) include (category_id, ${filtersBut(sort)}) where rating > 0`,
  ),
  `create index listings_business on listings (business_id, created_at desc, product_id)
    include (rating_sum, rating_count, sold)`,
  `create index listings_words on listings using gin (words)`,

  // JSON of members that rarely change, without braces. The reading query puts the frequently changing numbers in front.
  `create function product_card(p products, brief text) returns text language sql stable as $$
    select '"id":"' || p.id || '","name":' || json_text(p.name)
      || ',"picture":"/media/' || f.sha256 || '.' || f.extension
      || '","category":{"id":' || json_text(c.id) || ',"category_name":' || json_text(c.category_name)
      || '},"shop":' || brief
    from files f, categories c where f.id = p.picture and c.id = p.category_id $$`,

  // All pictures except the first, as a JSON list.
  `create function product_media_list(id uuid) returns text language sql stable as $$
    select '[' || coalesce(string_agg('{"id":"' || m.file_id || '","file_path":"/media/' || f.sha256 || '.' || f.extension
      || '"}', ',' order by m.position, m.file_id), '') || ']'
    from product_media m join files f on f.id = m.file_id where m.product_id = product_media_list.id $$`,

  `create function refresh_listings(ids uuid[]) returns void language plpgsql as $$
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
            || setweight(to_tsvector('indonesian', concat_ws(' ', c.category_name, s.name)), 'B')
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
      perform keep_words(array(select distinct concat_ws(' ', l.name, c.category_name)
        from listings l join categories c on c.id = l.category_id where l.product_id = any(ids)));
    end $$`,

  `create function media_to_listings() returns trigger language plpgsql as $$
    begin
      update listings l set media = product_media_list(l.product_id)
        where l.product_id = case when tg_op = 'DELETE' then old.product_id else new.product_id end;
      return null;
    end $$`,
  `create trigger media_to_listings after insert or update or delete on product_media
    for each row execute function media_to_listings()`,

  `create function products_made() returns trigger language plpgsql as $$
    begin perform refresh_listings(array(select id from made)); return null; end $$`,
  `create trigger products_made after insert on products referencing new table as made
    for each statement execute function products_made()`,
  `create function products_changed() returns trigger language plpgsql as $$
    begin perform refresh_listings(array[new.id]); return null; end $$`,
  `create trigger products_changed
    after update of business_id, category_id, name, description, picture, status, hidden_at, removed_at on products
    for each row when ((old.business_id, old.category_id, old.name, old.description, old.picture, old.status,
      old.hidden_at is null, old.removed_at is null) is distinct from (new.business_id, new.category_id, new.name,
      new.description, new.picture, new.status, new.hidden_at is null, new.removed_at is null))
    execute function products_changed()`,
  `create function products_counted() returns trigger language plpgsql as $$
    begin
      update listings set price = new.price, price_max = new.price_max, sold = new.sold, rating_sum = new.rating_sum,
        rating_count = new.rating_count where product_id = new.id;
      return null;
    end $$`,
  // Without the stock, which is read from the product, so that an order does not write a listing.
  `create trigger products_counted after update of price, price_max, sold, rating_sum, rating_count on products
    for each row when ((old.price, old.price_max, old.sold, old.rating_sum, old.rating_count)
      is distinct from (new.price, new.price_max, new.sold, new.rating_sum, new.rating_count))
    execute function products_counted()`,
  `create function categories_to_listings() returns trigger language plpgsql as $$
    begin
      perform refresh_listings(array(select product_id from listings where category_id = new.id));
      return null;
    end $$`,
  `create trigger categories_to_listings after update of category_name on categories for each row
    when (old.category_name <> new.category_name) execute function categories_to_listings()`,

  // Lowest price, highest price and total stock of the variants that are not removed. Their rows are locked first.
  `create function follow_variants(ids uuid[]) returns void language plpgsql as $$
    begin
      perform 1 from products where id = any(ids) order by id for no key update;
      update products p set price = coalesce(v.low, p.price), price_max = coalesce(v.high, p.price_max),
          stock_quantity = coalesce(v.stock, 0), has_variants = coalesce(v.several, false)
        from unnest(ids) as changed(id) left join lateral (
          select min(price) as low, max(price) as high, sum(stock_quantity) as stock, bool_or(not is_default) as several
          from variants where product_id = changed.id and removed_at is null) v on true
        where p.id = changed.id and (p.price, p.price_max, p.stock_quantity, p.has_variants) is distinct from
          (coalesce(v.low, p.price), coalesce(v.high, p.price_max), coalesce(v.stock, 0), coalesce(v.several, false));
    end $$`,
  `create function variants_made() returns trigger language plpgsql as $$
    begin perform follow_variants(array(select distinct product_id from made)); return null; end $$`,
  `create trigger variants_made after insert on variants referencing new table as made
    for each statement execute function variants_made()`,
  `create function variants_gone() returns trigger language plpgsql as $$
    begin perform follow_variants(array(select distinct product_id from gone)); return null; end $$`,
  `create trigger variants_gone after delete on variants referencing old table as gone
    for each statement execute function variants_gone()`,
  // An order changes only the stock, so the difference is added.
  `create function variants_changed() returns trigger language plpgsql as $$
    begin
      if exists (select 1 from made join gone using (id) where (made.price, made.is_default, made.removed_at is null)
          <> (gone.price, gone.is_default, gone.removed_at is null)) then
        perform follow_variants(array(select distinct product_id from made));
      else
        update products p set stock_quantity = p.stock_quantity + moved.by
          from (select made.product_id, sum(made.stock_quantity - gone.stock_quantity) as by
                from made join gone using (id) where made.removed_at is null group by made.product_id) as moved
          where p.id = moved.product_id and moved.by <> 0;
      end if;
      return null;
    end $$`,
  `create trigger variants_changed after update on variants referencing old table as gone new table as made
    for each statement execute function variants_changed()`,
];
