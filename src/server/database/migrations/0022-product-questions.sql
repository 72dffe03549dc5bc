-- Questions that buyers ask in public about a product, each with one answer of the seller. Staff hide them as they hide reviews.
create table product_questions (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references products (id) on delete cascade,
  business_id uuid not null references businesses (id) on delete cascade,
  user_id uuid not null references users (id),
  question text not null,
  -- Answers of the form product-question that have no column.
  answers jsonb not null default '{}',
  form_version integer not null,
  answer text,
  -- Answers of the form product-answer that have no column.
  reply jsonb not null default '{}',
  reply_version integer,
  answered_at timestamptz,
  hidden_at timestamptz,
  hidden_reason text,
  created_at timestamptz not null default now(),
  check ((answer is null) = (answered_at is null))
);
create index product_questions_product on product_questions (product_id, created_at desc, id);
create index product_questions_business on product_questions (business_id, created_at desc, id);
-- The seller's open task.
create index product_questions_open on product_questions (business_id) where answer is null and hidden_at is null;
create index product_questions_user on product_questions (user_id, product_id);
create index product_questions_hidden on product_questions (hidden_at) where hidden_at is not null;
