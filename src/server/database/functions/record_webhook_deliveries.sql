-- Records a new or changed submission for every webhook of its form, in the same transaction. `created_at` is the start of the
-- transaction, so several changes of one transaction are one delivery.
create function record_webhook_deliveries() returns trigger
language plpgsql as $$
declare
  v_type text := case when tg_op = 'INSERT' then 'submission.created'
    when new.answers = '{}' and old.answers <> '{}' then 'submission.erased'
    else 'submission.updated' end;
begin
  insert into webhook_deliveries (webhook_id, submission_id, type, status)
    select w.id, new.id, v_type, new.status from form_webhooks w where w.form_id = new.form_id
    on conflict (webhook_id, submission_id, created_at) do update set status = excluded.status,
      type = case when webhook_deliveries.type = 'submission.created' or excluded.type = 'submission.updated'
        then webhook_deliveries.type else excluded.type end;
  return null;
end
$$;

create trigger submissions_record_new_delivery after insert on submissions
  for each row execute function record_webhook_deliveries();
-- A new key encrypts answers again without a change for readers.
create trigger submissions_record_changed_delivery after update on submissions
  for each row when (old.updated_at is distinct from new.updated_at or old.status is distinct from new.status
    or new.answers = '{}'::jsonb and old.answers <> '{}'::jsonb)
  execute function record_webhook_deliveries();
