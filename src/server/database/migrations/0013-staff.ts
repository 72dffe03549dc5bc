import { type Kysely, sql } from 'kysely';

/**
 * Changes for the staff's screens: shops hidden with a reason, ratings without hidden reviews, and indexes for lists of users, mails
 * and the audit. A disabled account also removes its shop from carts, which check only the business.
 */
const statements = [
  `alter table businesses
    add column hidden_cause text check (hidden_cause in ('moderation','disabled')),
    add column hidden_reason text`,
  `comment on column businesses.hidden_cause is 'Null while it is shown, and where its owner''s account was deleted.'`,
  `create function users_to_businesses() returns trigger language plpgsql as $$
    begin
      if new.disabled_at is not null then
        update businesses set hidden_at = now(), hidden_cause = 'disabled'
          where user_id = new.id and hidden_at is null;
      else
        update businesses set hidden_at = null, hidden_cause = null
          where user_id = new.id and hidden_cause = 'disabled';
      end if;
      return null;
    end $$`,
  `create trigger users_to_businesses after update of disabled_at on users for each row
    when ((old.disabled_at is null) <> (new.disabled_at is null)) execute function users_to_businesses()`,
  `update businesses b set hidden_at = u.disabled_at, hidden_cause = 'disabled' from users u
    where u.id = b.user_id and u.disabled_at is not null and u.deleted_at is null and b.hidden_at is null`,

  // A hidden review does not count in the rating. It counts again when it is shown again.
  `create function reviews_to_stars() returns trigger language plpgsql as $$
    declare sign integer := case when new.hidden_at is null then 1 else -1 end;
    begin
      update products set rating_sum = rating_sum + sign * new.rate, rating_count = rating_count + sign
        where id = new.product_id;
      return null;
    end $$`,
  `create trigger reviews_to_stars after update of hidden_at on reviews for each row
    when ((old.hidden_at is null) <> (new.hidden_at is null)) execute function reviews_to_stars()`,

  `create trigger audit_never_emptied before truncate on audit
    for each statement execute function audit_is_append_only()`,
  `create index audit_actor on audit (actor_id, id desc)`,
  `create index audit_action on audit (action, id desc)`,
  `create index audit_kind on audit (subject_kind, id desc)`,
  `create index audit_time on audit (created_at)`,
  `create index mails_newest on mails (created_at desc, id)`,
  `create index mails_unsent on mails (created_at desc, id) where sent_at is null`,
  `create index users_newest on users (created_at desc, id)`,
  `create index products_hidden on products (hidden_at) where hidden_at is not null`,
  `create index reviews_hidden on reviews (hidden_at) where hidden_at is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
