-- Whether a user was notified of this kind within the last hour.
create index notifications_kind on notifications (user_id, kind, created_at);
