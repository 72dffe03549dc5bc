-- Complaints of buyers about lines of an order (machines/complaint.ts). While one is open, the order does not complete.
create table complaints (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id),
  state text not null check (state in ('open', 'resend_offered', 'refund_offered', 'objected', 'disputed', 'resending',
    'resent', 'refunding', 'resolved', 'dismissed', 'withdrawn')),
  kind text not null,
  -- Answers of the form order-complaint.
  answers jsonb not null,
  form_version integer not null,
  -- Answers of the seller: the form complaint-answer.
  reply jsonb,
  reply_version integer,
  -- The first deadline of the seller, and when the seller answered.
  reply_due_at timestamptz not null,
  replied_at timestamptz,
  -- Answers of staff: the form complaint-decision.
  decision jsonb,
  decision_version integer,
  decided_by uuid references users (id),
  decided_at timestamptz,
  -- In rupiah: what the seller offered, or staff decided.
  amount bigint check (amount > 0),
  due_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint complaints_ended check ((ended_at is not null) = (state in ('resolved', 'dismissed', 'withdrawn')))
);
create index complaints_order on complaints (order_id, created_at);
create index complaints_due on complaints (due_at) where due_at is not null;
create index complaints_running on complaints (state, created_at) where ended_at is null;

-- The lines of a complaint. Of each line one complaint is open at most.
create table complaint_lines (
  complaint_id uuid not null references complaints (id) on delete cascade,
  order_line_id uuid not null references order_lines (id),
  is_open boolean not null default true,
  primary key (complaint_id, order_line_id)
);
create unique index complaint_lines_open on complaint_lines (order_line_id) where is_open;
create index complaint_lines_line on complaint_lines (order_line_id);

create table complaint_events (
  id bigint generated always as identity primary key,
  complaint_id uuid not null references complaints (id) on delete cascade,
  actor text not null check (actor in ('buyer', 'seller', 'staff', 'system')),
  actor_id uuid references users (id),
  event text not null,
  from_state text,
  to_state text not null,
  note text,
  created_at timestamptz not null default now()
);
create index complaint_events_complaint on complaint_events (complaint_id, id);

-- completion_left: seconds of the completion clock that are left while complaints are open.
alter table orders
  add column open_complaints integer not null default 0 check (open_complaints >= 0),
  add column completion_left integer check (completion_left >= 0);

-- sent_again: taken from the stock for goods that are sent a second time.
alter domain stock_reason drop constraint stock_reason_check;
alter domain stock_reason add constraint stock_reason_check check (value in ('ordered', 'returned', 'rejected', 'sent_again'));
