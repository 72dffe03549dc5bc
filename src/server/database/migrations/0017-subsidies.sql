-- Delivery-fee subsidies of the city: programmes with a budget (machines/subsidy.ts), and what each order took.
create domain subsidy_state as text check (value in ('planned', 'running', 'paused', 'ended'));
create table subsidies (
  id uuid primary key default gen_random_uuid(),
  state subsidy_state not null default 'planned',
  name text not null,
  -- Amounts are whole rupiah. `spent`: taken by orders and not given back.
  budget bigint not null check (budget > 0),
  spent bigint not null default 0,
  most_per_order bigint not null check (most_per_order > 0),
  -- Days of Balikpapan, both included.
  starts_on date not null,
  ends_on date not null,
  -- Codes of districts and of fields of business. Empty: all.
  districts text[] not null,
  fields text[] not null,
  -- Answers of the form subsidy.
  answers jsonb not null,
  form_version integer not null,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default now(),
  constraint subsidies_spent check (spent between 0 and budget),
  constraint subsidies_days check (ends_on >= starts_on)
);
create index subsidies_newest on subsidies (created_at desc, id);

-- One row for each order that took a subsidy. `returned`: the part that went back to the budget, the last time at `returned_at`.
create table subsidy_uses (
  order_id uuid primary key references orders (id),
  subsidy_id uuid not null references subsidies (id),
  -- Code of the district of the delivery address.
  district text,
  amount bigint not null check (amount > 0),
  returned bigint not null default 0,
  created_at timestamptz not null default now(),
  returned_at timestamptz,
  constraint subsidy_uses_returned check (returned between 0 and amount)
);
create index subsidy_uses_subsidy on subsidy_uses (subsidy_id, created_at);

-- total = goods + delivery_fee - subsidy.
alter table orders
  add column subsidy bigint not null default 0,
  drop constraint orders_delivery_fee,
  add constraint orders_delivery_fee check (delivery_fee >= 0 and subsidy between 0 and delivery_fee and total >= delivery_fee - subsidy);
