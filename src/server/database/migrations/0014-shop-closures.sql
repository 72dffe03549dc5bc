-- A shop that its seller closed until a day, on which it is open again. A row of a day that has come is deleted.
create table shop_closures (
  business_id uuid primary key references businesses (id) on delete cascade,
  until date not null,
  message text not null,
  orders text not null check (orders in ('wait', 'refuse')),
  -- Answers of the form shop-closure that have no column.
  answers jsonb not null default '{}',
  form_version integer not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index shop_closures_until on shop_closures (until);
