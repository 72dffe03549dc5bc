-- What a user saved: products, shops, and sold-out products of which the user wants to know when they are back. Nobody else reads these.
create table favorite_products (
  user_id uuid not null references users (id),
  product_id uuid not null references products (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, product_id)
);
create index favorite_products_product on favorite_products (product_id);
create table followed_shops (
  user_id uuid not null references users (id),
  business_id uuid not null references businesses (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, business_id)
);
create index followed_shops_business on followed_shops (business_id);
-- Deleted when the notification is written, so each is sent once.
create table stock_alerts (
  user_id uuid not null references users (id),
  product_id uuid not null references products (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, product_id)
);
create index stock_alerts_product on stock_alerts (product_id);
