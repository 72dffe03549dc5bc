-- A disabled account hides its business, also in carts, which check only the business. An enabled account shows it again.
create function update_business_visibility() returns trigger
language plpgsql as $$
begin
  if new.disabled_at is not null then
    update businesses set hidden_at = now(), hidden_cause = 'disabled'
      where user_id = new.id and hidden_at is null;
  else
    update businesses set hidden_at = null, hidden_cause = null
      where user_id = new.id and hidden_cause = 'disabled';
  end if;
  return null;
end
$$;

create trigger users_update_businesses after update of disabled_at on users for each row
  when ((old.disabled_at is null) <> (new.disabled_at is null)) execute function update_business_visibility();
