-- Whoever writes users.address (the profile, an older release) need not know the address book: its default entry exists exactly while
-- there is an address.
create function keep_default_address() returns trigger
language plpgsql as $$
begin
  if new.address is null then
    delete from user_addresses where user_id = new.id and is_default;
  else
    insert into user_addresses (user_id, is_default) values (new.id, true) on conflict do nothing;
  end if;
  return null;
end
$$;

create trigger users_keep_default_address after update of address on users for each row execute function keep_default_address();
