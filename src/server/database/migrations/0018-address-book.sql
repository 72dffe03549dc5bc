-- The addresses of a user. The default one is users.address, where it always was, so its row has no answers of its own.
create table user_addresses (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id),
  -- Answers of the form address.
  answers jsonb,
  form_version integer,
  is_default boolean not null,
  created_at timestamptz not null default now(),
  constraint user_addresses_answers check ((answers is null) = is_default and (form_version is null) = is_default)
);
create index user_addresses_user on user_addresses (user_id);
create unique index user_addresses_default on user_addresses (user_id) where is_default;

insert into user_addresses (user_id, is_default) select id, true from users where address is not null;
