-- A session that ended gets no push notifications, whoever ended it.
create function end_push_of_session() returns trigger
language plpgsql as $$
begin
  delete from push_subscriptions where session_id = new.id;
  return null;
end
$$;

create trigger sessions_end_push after update of revoked_at on sessions for each row
  when (new.revoked_at is not null and old.revoked_at is null)
  execute function end_push_of_session();
