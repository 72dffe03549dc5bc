-- Who brings an order and when it is expected, as answers of the form order-shipment. The seller enters it while the order is in process.
create table order_shipments (
  order_id uuid primary key references orders (id) on delete cascade,
  answers jsonb not null,
  form_version integer not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
