-- The key pair that push services know this server by. One row, written when the first device asks for it.
create table push_keys (
  id boolean primary key default true check (id),
  -- Uncompressed point of the curve P-256, base64url. Browsers get it.
  public_key text not null,
  -- Encrypted.
  private_key text not null,
  created_at timestamptz not null default now()
);

-- A device of a user that gets push notifications, as long as the session lives that asked for them.
create table push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id),
  session_id uuid not null unique references sessions (id) on delete cascade,
  -- Hash of the address, because the address is encrypted.
  endpoint_hash text not null unique,
  -- Encrypted: address at the push service, and the keys of the device.
  target text not null,
  topics text[] not null,
  created_at timestamptz not null default now(),
  last_success_at timestamptz,
  -- Deliveries that failed since the last success.
  failures integer not null default 0
);
create index push_subscriptions_user on push_subscriptions (user_id);

-- One notification for one device. Finished rows are kept for a week, for the figures of the system page.
create table push_deliveries (
  id bigint generated always as identity primary key,
  -- null: the device does not get notifications any more.
  subscription_id uuid references push_subscriptions (id) on delete set null,
  notification_id bigint not null references notifications (id) on delete cascade,
  -- gone: the address or the session ended before.
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'gone')),
  attempts integer not null default 0,
  -- Also the lease: a delivery that is being sent is due again when its process died.
  next_attempt_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index push_deliveries_waiting on push_deliveries (next_attempt_at) where state = 'waiting';
create index push_deliveries_subscription on push_deliveries (subscription_id) where subscription_id is not null;
create index push_deliveries_notification on push_deliveries (notification_id);
create index push_deliveries_finished on push_deliveries (finished_at) where finished_at is not null;

-- New products of shops that somebody follows, each once.
create table shop_news (
  product_id uuid primary key references products (id) on delete cascade,
  business_id uuid not null references businesses (id) on delete cascade,
  created_at timestamptz not null default now(),
  -- When the followers were notified.
  told_at timestamptz
);
create index shop_news_untold on shop_news (business_id, created_at) where told_at is null;
create index shop_news_told on shop_news (business_id, told_at) where told_at is not null;

-- Users who get one mail with the news of the shops that they follow.
create table news_digests (
  user_id uuid primary key references users (id),
  -- Since the first news that is in no mail yet.
  waiting_since timestamptz,
  sent_at timestamptz
);
create index news_digests_waiting on news_digests (waiting_since) where waiting_since is not null;
