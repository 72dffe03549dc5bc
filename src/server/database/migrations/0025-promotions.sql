-- Since when each price is charged. Only the trigger of `record_variant_price` writes it. A price holds until the next row of the variant.
create table variant_prices (
  variant_id uuid not null references variants (id) on delete cascade,
  since timestamptz not null,
  price goods_price not null,
  primary key (variant_id, since)
);
-- Every change of a price has set `updated_at`, so the price is the same since then at the latest.
insert into variant_prices (variant_id, since, price) select id, updated_at, price from variants;

-- A lower price of a variant for some days. It counts from `starts_at` up to `ends_at`, without a job. Those of one variant do not overlap.
create table promotions (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references products (id) on delete cascade,
  variant_id uuid not null references variants (id) on delete cascade,
  price goods_price not null,
  -- First and last day (Balikpapan). Without a last day it runs until the seller ends it.
  starts_on date not null,
  ends_on date check (ends_on >= starts_on),
  -- The beginning of the first day, or the moment of entering it on that day.
  starts_at timestamptz not null,
  ends_at timestamptz not null default 'infinity',
  -- Answers of the form promotion that have no column.
  answers jsonb not null default '{}',
  form_version integer not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (ends_at > starts_at)
);
create index promotions_variant on promotions (variant_id, ends_at);
create index promotions_product on promotions (product_id, ends_at);

-- When prices and card of a listing change because a promotion begins or ends.
alter table listings add column price_until timestamptz not null default 'infinity';
create index listings_price_until on listings (price_until) where price_until < 'infinity';
