-- The chat of an order between its buyer and its seller. A row exists from the first message on.
create table order_chats (
  order_id uuid primary key references orders (id) on delete cascade,
  -- Position of the newest message; the first one is 1.
  newest integer not null default 0,
  -- Position up to which each side has read, and how many messages of the other side came after it.
  buyer_read integer not null default 0,
  buyer_unread integer not null default 0,
  seller_read integer not null default 0,
  seller_unread integer not null default 0,
  -- When an e-mail about the chat was last written to each side.
  buyer_mailed_at timestamptz,
  seller_mailed_at timestamptz
);
create table order_messages (
  id uuid primary key,
  order_id uuid not null references order_chats (order_id) on delete cascade,
  position integer not null,
  author text not null check (author in ('buyer', 'seller')),
  user_id uuid not null references users (id),
  -- Of the form order-message. The text is encrypted. Empty after the account of its author was erased.
  answers jsonb not null,
  form_version integer not null,
  created_at timestamptz not null default now(),
  unique (order_id, position)
);
create index order_messages_user on order_messages (user_id);
