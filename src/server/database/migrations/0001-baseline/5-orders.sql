-- Carts, orders, payments, reviews and notifications. The domains: see 4-market.sql.
create domain cart_quantity as integer check (value between 1 and 100000);
create domain line_quantity as integer check (value > 0);
create domain order_total as bigint check (value >= 0);
create domain order_status as text check (value in
  ('pending', 'waiting', 'paid', 'process', 'delivered', 'failed', 'completed', 'canceled', 'rejected'));
create domain delivery_method as text check (value in ('pickup', 'seller_courier', 'other'));
create domain order_actor as text check (value in ('buyer', 'seller', 'system'));
create domain stock_reason as text check (value in ('ordered', 'returned'));

create table cart_lines (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users(id),
  variant_id uuid not null references variants(id) on delete cascade,
  quantity cart_quantity not null,
  seen_price bigint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, variant_id));

create sequence order_numbers;
create table orders (
  id uuid primary key default gen_random_uuid(),
  number text not null unique,
  checkout_id uuid not null,
  user_id uuid not null references users(id),
  business_id uuid not null references businesses(id),
  status order_status not null,
  has_proof boolean not null default false,
  total order_total not null,
  delivery_method delivery_method not null,
  address jsonb,
  address_version integer,
  note text,
  due_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now())
  with (fillfactor = 85);
create index orders_user on orders (user_id, created_at desc, id);
create index orders_business on orders (business_id, created_at desc, id);
create index orders_due on orders (due_at) where due_at is not null;
-- Unpaid orders that hold stock. Each checkout counts them per buyer and shop. The seller sees them per product.
create index orders_unanswered on orders (business_id, user_id)
  where status in ('pending', 'waiting') and not has_proof;

-- product_id has no foreign key: the variant has one, and a line's product is its variant's product.
create table order_lines (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders(id) on delete cascade,
  product_id uuid not null,
  variant_id uuid not null references variants(id),
  name text not null,
  variant_name text,
  picture uuid not null references files(id),
  price bigint not null,
  quantity line_quantity not null,
  position integer not null default 0);
create index order_lines_order on order_lines (order_id, position);
create index order_lines_product on order_lines (product_id);
create index order_lines_picture on order_lines (picture);
create table order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders(id) on delete cascade,
  actor order_actor not null,
  actor_id uuid references users(id),
  event text not null,
  from_status text,
  to_status text not null,
  note text,
  proof_id uuid,
  created_at timestamptz not null default now());
create index order_events_order on order_events (order_id, id);
create table payment_proofs (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders(id) on delete cascade,
  file_id uuid not null references files(id),
  sha256 text not null,
  payment_option_id uuid not null references payment_options(id),
  state text not null check (state in ('submitted', 'confirmed', 'refused', 'replaced')),
  note text,
  created_at timestamptz not null default now(),
  decided_at timestamptz);
create index payment_proofs_order on payment_proofs (order_id, created_at);
create unique index payment_proofs_current on payment_proofs (order_id) where state in ('submitted', 'confirmed');
create index payment_proofs_sha on payment_proofs (sha256);
-- variant_id has no foreign key: it is the variant of one of the order's lines, which have one.
create table stock_moves (
  order_id uuid not null references orders(id) on delete cascade,
  variant_id uuid not null,
  reason stock_reason not null,
  quantity integer not null,
  created_at timestamptz not null default now(),
  primary key (order_id, variant_id, reason));

create table reviews (
  id uuid primary key default gen_random_uuid(),
  order_line_id uuid not null unique references order_lines(id),
  product_id uuid not null references products(id),
  business_id uuid not null references businesses(id),
  user_id uuid not null references users(id),
  rate integer not null check (rate between 1 and 5),
  description text not null default '',
  answers jsonb not null default '{}',
  form_version integer not null,
  answer text,
  answered_at timestamptz,
  hidden_at timestamptz,
  hidden_reason text,
  created_at timestamptz not null default now());
create index reviews_product on reviews (product_id, created_at desc, id) where hidden_at is null;
create index reviews_business on reviews (business_id, created_at desc, id);
create index reviews_newest on reviews (created_at desc, id);
create index reviews_by_rate on reviews (rate, id desc);
create index reviews_hidden on reviews (hidden_at) where hidden_at is not null;
create table review_media (
  review_id uuid not null references reviews(id) on delete cascade,
  file_id uuid not null references files(id),
  position integer not null,
  primary key (review_id, file_id));

create table notifications (
  id bigint generated always as identity primary key,
  user_id uuid not null references users(id),
  kind text not null,
  order_id uuid references orders(id) on delete cascade,
  facts jsonb not null default '{}',
  read_at timestamptz,
  mailed_at timestamptz,
  created_at timestamptz not null default now());
create index notifications_user on notifications (user_id, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;
create index notifications_unmailed on notifications (id) where mailed_at is null;
