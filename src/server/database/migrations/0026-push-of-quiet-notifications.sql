-- Which notifications were handed to push. What was written before is not sent again.
alter table notifications add column pushed_at timestamptz default now();
alter table notifications alter column pushed_at drop default;
-- Rows that wait for their mail or their pushes. `notifications_unmailed` is for the release before.
create index notifications_unsent on notifications (id) where mailed_at is null or pushed_at is null;

-- A notification may be replaced while a push about it waits, or after one was sent. The row stays, because it says when the last one was sent.
alter table push_deliveries alter column notification_id drop not null;
alter table push_deliveries drop constraint push_deliveries_notification_id_fkey;
alter table push_deliveries add constraint push_deliveries_notification_id_fkey
  foreign key (notification_id) references notifications (id) on delete set null;
-- The newest of a device and a tag replaces those that wait. null: written by the release before.
alter table push_deliveries add column tag text;
create index push_deliveries_tag on push_deliveries (subscription_id, tag) where subscription_id is not null;
drop index push_deliveries_subscription;

-- The domain of the push service, by which deliveries share the worker. null until something was sent to a device of the release before.
alter table push_subscriptions add column service text;
