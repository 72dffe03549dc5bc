-- How an order is paid: transfer, before the goods are made, or cod, in cash on receipt (machines/order.ts).
create domain payment_method as text check (value in ('transfer', 'cod'));
alter table orders add column payment_method payment_method not null default 'transfer';

-- What a shop says about being paid, besides its accounts. A shop without a row takes no cash on receipt.
create table shop_payment (
  business_id uuid primary key references businesses (id) on delete cascade,
  cod boolean not null,
  -- Answers of the form shop-payment.
  answers jsonb not null,
  form_version integer not null,
  updated_at timestamptz not null default now()
);
