-- What a shop asks for delivery. A shop without a row names no fee: it is paid on receipt, outside the order.
create table shop_delivery (
  business_id uuid primary key references businesses (id) on delete cascade,
  -- Answers of the form shop-delivery.
  answers jsonb not null,
  form_version integer not null,
  -- What place_orders reads: the fee in rupiah by the code of a district or a village.
  zones jsonb not null,
  -- From this sum of goods on, a delivery to a zone with a fee is free.
  free_from bigint check (free_from >= 0),
  has_pickup boolean not null,
  updated_at timestamptz not null default now()
);

-- The part of the total that is for delivery, and how it came about (machines/delivery-fee.ts).
create domain delivery_fee_state as text check (value in ('outside', 'tariff', 'open', 'named', 'agreed'));
alter table orders
  add column delivery_fee bigint not null default 0,
  add column delivery_fee_state delivery_fee_state not null default 'outside',
  add constraint orders_delivery_fee check (delivery_fee between 0 and total);
