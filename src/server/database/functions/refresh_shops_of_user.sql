-- A disabled or deleted account hides its shop.
create function refresh_shops_of_user() returns trigger
language plpgsql as $$
begin perform refresh_shops(array(select id from businesses where user_id = new.id)); return null; end
$$;

create trigger users_update_shops after update of disabled_at, deleted_at on users for each row
  when ((old.disabled_at is null, old.deleted_at is null) is distinct from (new.disabled_at is null, new.deleted_at is null))
  execute function refresh_shops_of_user();
