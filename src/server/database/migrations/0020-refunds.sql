-- Money that a seller owes a buyer (machines/refund.ts). One row for each reason, and each reason only once.
create domain refund_state as text check (value in ('owed', 'proved', 'confirmed'));
create table refunds (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id) on delete cascade,
  source text not null check (source in ('cancellation', 'rejected_lines', 'complaint')),
  source_id uuid not null,
  amount bigint not null check (amount > 0),
  state refund_state not null default 'owed',
  -- The buyer said that the money did not arrive.
  has_objection boolean not null default false,
  -- The time of the seller, or after a proof the time of the buyer, has passed.
  is_overdue boolean not null default false,
  -- owed: the next reminder of the seller. proved: from then on staff may confirm.
  due_at timestamptz,
  -- Why staff confirmed it, if not the buyer did.
  staff_note text,
  confirmed_by text check (confirmed_by in ('buyer', 'staff')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  confirmed_at timestamptz,
  constraint refunds_source unique (source, source_id)
);
create index refunds_order on refunds (order_id, created_at);
create index refunds_due on refunds (due_at) where due_at is not null;
create index refunds_open on refunds (created_at) where state <> 'confirmed';

-- What the seller uploaded, the latest last. An objection belongs to the proof that the buyer saw.
create table refund_proofs (
  id uuid primary key default gen_random_uuid(),
  refund_id uuid not null references refunds (id) on delete cascade,
  file_id uuid not null references files (id),
  note text,
  objection text,
  objected_at timestamptz,
  created_at timestamptz not null default now()
);
create index refund_proofs_refund on refund_proofs (refund_id, created_at);
create index refund_proofs_file on refund_proofs (file_id);

-- Where the buyer wants the money, as answers of the form refund-account. Deleted when the last refund of the order is confirmed.
create table refund_accounts (
  order_id uuid primary key references orders (id) on delete cascade,
  answers jsonb not null,
  form_version integer not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create domain cancellation_state as text check (value in ('none', 'asked', 'declined', 'withdrawn', 'ended'));
alter table orders
  -- What the buyer paid. null: not paid, or paid before this column existed, then it is the total.
  add column paid_amount bigint,
  -- Sum of the refunds of the order, in every state.
  add column refunded bigint not null default 0,
  -- The state of the refund that needs most: owed, then proved, then confirmed. null without a refund.
  add column refund_state refund_state,
  add column cancellation_state cancellation_state not null default 'none',
  add constraint orders_refunded check (refunded between 0 and coalesce(paid_amount, 0));
create index orders_refunds on orders (business_id, refund_state) where refund_state in ('owed', 'proved');

-- Pieces that the seller could not deliver. The price of the line counts for the others.
alter table order_lines
  add column rejected_quantity integer not null default 0,
  add constraint order_lines_rejected check (rejected_quantity between 0 and quantity);

alter domain stock_reason drop constraint stock_reason_check;
alter domain stock_reason add constraint stock_reason_check check (value in ('ordered', 'returned', 'rejected'));
