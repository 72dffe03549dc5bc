-- Categories, products with variants, contents, and the tables that public pages read.

-- The check of a column is parsed again by each statement. The check of a domain is parsed once per connection, and only if such a
-- column is written. So columns that an order writes have domains.
create domain product_status as text check (value in ('active', 'inactive'));
create domain goods_price as bigint check (value > 0);
create domain product_stock as bigint check (value >= 0);
create domain variant_stock as integer check (value >= 0);
create domain order_minimum as integer check (value > 0);
create domain media_count as integer check (value between 0 and 5);

create table categories (
  id text primary key,
  category_name text not null,
  position integer not null default 0,
  archived_at timestamptz,
  answers jsonb not null default '{}',
  form_version integer,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now());

-- price, price_max, stock_quantity and has_variants follow the variants, by triggers.
create table products (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references businesses(id),
  category_id text not null references categories(id),
  name text not null,
  description text not null,
  status product_status not null,
  price goods_price not null,
  price_max bigint not null check (price_max >= price),
  stock_quantity product_stock not null,
  min_order order_minimum not null default 1,
  sku text,
  picture uuid not null references files(id),
  has_variants boolean not null default false,
  media_count media_count not null default 0,
  sold bigint not null default 0,
  rating_sum integer not null default 0,
  rating_count integer not null default 0,
  answers jsonb not null default '{}',
  form_version integer not null,
  version integer not null default 1,
  hidden_at timestamptz,
  hidden_reason text,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now())
  with (fillfactor = 85);
create index products_business on products (business_id, created_at desc, id) where removed_at is null;
create index products_newest on products (created_at desc, id) where removed_at is null;
create index products_by_name on products (lower(name), id desc) where removed_at is null;
create index products_hidden on products (hidden_at) where hidden_at is not null;
create table product_media (
  product_id uuid not null references products(id) on delete cascade,
  file_id uuid not null references files(id),
  position integer not null,
  created_at timestamptz not null default now(),
  primary key (product_id, file_id));
-- What is sold is always a variant. A product without variants has one hidden variant (`is_default`), so that stock is one column.
create table variants (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references products(id) on delete cascade,
  name text not null default '',
  price goods_price not null,
  stock_quantity variant_stock not null,
  sku text,
  picture uuid references files(id),
  is_default boolean not null default false,
  position integer not null default 0,
  answers jsonb not null default '{}',
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now())
  with (fillfactor = 85);
create index variants_product on variants (product_id, position, id) where removed_at is null;
create unique index variants_default on variants (product_id) where is_default and removed_at is null;

-- Contents that staff write through form files, in one table for all kinds.
create table contents (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  status text not null check (status in ('draft', 'published')),
  position integer not null default 0,
  starts_at timestamptz,
  ends_at timestamptz,
  answers jsonb not null,
  form_version integer,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  title text not null default '',
  pinned boolean not null default false,
  version integer not null default 1);
create index contents_kind on contents (kind, status, position, starts_at);
create index contents_dated on contents (kind, status, pinned, starts_at);
create unique index contents_one_profile on contents ((answers ->> 'curator_id')) where kind = 'curator-profile';

-- Filled from the list of regions by ../../migrations.ts.
create table districts (
  code text primary key,
  name text not null);

-- `shops` and `listings` hold one row for each public business and product. Only triggers write them. So one place decides what is
-- public, and a list is one index scan. `card` is JSON text of what a card shows.
create table shops (
  business_id uuid primary key references businesses(id) on delete cascade,
  name text not null,
  district text,
  field text,
  lat double precision,
  lng double precision,
  opens smallint not null,
  closes smallint not null,
  open_days smallint not null,
  card text not null,
  excerpt text not null,
  whatsapp text,
  words tsvector not null,
  created_at timestamptz not null);
create index shops_newest on shops (created_at desc, business_id);
create index shops_district on shops (district, created_at desc, business_id);
create index shops_words on shops using gin (words);
create table listings (
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
  words tsvector not null);
comment on column listings.rating is 'Tenths of a star, 0 without any review.';
-- Every list reads the card, so it is stored in the row, uncompressed.
alter table listings alter column card set storage plain;
create index listings_business on listings (business_id, created_at desc, product_id)
  include (rating_sum, rating_count, sold);
create index listings_words on listings using gin (words);
-- The widest price range of a product shows where a list sorted by price may begin.
create index listings_spread on listings ((price_max - price));

-- Each sort order has two indexes, one for all products and one by category. They include the filter columns, so that a page is found
-- without reading rows.
create index listings_newest on listings (created_at desc, product_id)
  include (category_id, district, rating, price, price_max, opens, closes, open_days);
create index listings_category_newest on listings (category_id, created_at desc, product_id)
  include (district, rating, price, price_max, opens, closes, open_days);
create index listings_cheapest on listings (price, product_id)
  include (category_id, district, rating, price_max, opens, closes, open_days);
create index listings_category_cheapest on listings (category_id, price, product_id)
  include (district, rating, price_max, opens, closes, open_days);
create index listings_dearest on listings (price_max desc, product_id)
  include (category_id, district, rating, price, opens, closes, open_days);
create index listings_category_dearest on listings (category_id, price_max desc, product_id)
  include (district, rating, price, opens, closes, open_days);
create index listings_rating on listings (rating desc, rating_count desc, product_id)
  include (category_id, district, price, price_max, opens, closes, open_days);
create index listings_category_rating on listings (category_id, rating desc, rating_count desc, product_id)
  include (district, price, price_max, opens, closes, open_days);
create index listings_sold on listings (sold desc, product_id)
  include (category_id, district, rating, price, price_max, opens, closes, open_days);
create index listings_category_sold on listings (category_id, sold desc, product_id)
  include (district, rating, price, price_max, opens, closes, open_days);
-- Most products have no review. These indexes skip them when a list filters by rating.
create index listings_rated_newest on listings (created_at desc, product_id)
  include (category_id, district, rating, price, price_max, opens, closes, open_days) where rating > 0;
create index listings_category_rated_newest on listings (category_id, created_at desc, product_id)
  include (district, rating, price, price_max, opens, closes, open_days) where rating > 0;
create index listings_rated_cheapest on listings (price, product_id)
  include (category_id, district, rating, price_max, opens, closes, open_days) where rating > 0;
create index listings_category_rated_cheapest on listings (category_id, price, product_id)
  include (district, rating, price_max, opens, closes, open_days) where rating > 0;
create index listings_rated_dearest on listings (price_max desc, product_id)
  include (category_id, district, rating, price, opens, closes, open_days) where rating > 0;
create index listings_category_rated_dearest on listings (category_id, price_max desc, product_id)
  include (district, rating, price, opens, closes, open_days) where rating > 0;

-- The sound of a word: letters that sound alike become one letter (crispy and krispi, vanila and fanila). It stands here and not in
-- ../../functions, because the column `search_words.sound` stores its results: a new text must also compute that column again.
create function word_sound(word text) returns text language sql immutable as $$
    select regexp_replace(regexp_replace(translate(replace(replace(regexp_replace(regexp_replace(word,
      'c([eiy])', 's\1', 'g'), 'ck?', 'k', 'g'), 'ph', 'f'), 'x', 'ks'), 'vqz', 'fks'),
      '([^aeiou])y', '\1i', 'g'), '(.)\1', '\1', 'g') $$;
-- Words of products, shops and categories, against typing errors. A word that is no longer used does no harm, because it finds
-- nothing.
create table search_words (
  word text primary key,
  letters text not null,
  sound text not null generated always as (word_sound(word)) stored);
create index search_words_trigrams on search_words using gin (word gin_trgm_ops);
create index search_words_letters on search_words (letters);
create index search_words_sound on search_words using gin (sound gin_trgm_ops);
