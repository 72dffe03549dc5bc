/** All SQL about notifications. */
import { sql } from 'kysely';
import { isUuid } from '#engine/uuid.ts';
import type { Db, Tx } from '#server/database/connect.ts';

export interface NewNotification {
  user_id: string;
  kind: string;
  order_id: string | null;
  facts: Record<string, unknown>;
  /** Without an e-mail. It is shown on screen, and pushed to devices, as the others are. */
  is_quiet?: boolean;
}
export interface NotificationRow {
  id: number;
  user_id: string;
  kind: string;
  order_id: string | null;
  facts: Record<string, unknown>;
  read_at: Date | null;
  created_at: Date;
  /** The user is the seller of this order. */
  selling: boolean;
}

export async function insertNotifications(trx: Db, notifications: NewNotification[]): Promise<void> {
  if (notifications.length === 0) return;
  await trx
    .insertInto('notifications')
    .values(
      notifications.map(({ is_quiet, facts, ...notification }) => ({
        ...notification,
        facts: JSON.stringify(facts),
        mailed_at: is_quiet ? sql<Date>`now()` : null,
      })),
    )
    .execute();
}

/** Whether this user was notified of this within the last hour, about an object with these facts if any are given. */
export async function wasNotifiedRecently(
  trx: Db,
  { user_id, kind, facts = {} }: { user_id: string; kind: string; facts?: Record<string, string> },
): Promise<boolean> {
  // Without the order the planner may expect a match at the beginning of the table, and read all of it when there is none.
  const { rows } = await sql`select 1 from notifications where user_id = ${user_id} and kind = ${kind}
    and facts @> ${JSON.stringify(facts)}::jsonb and created_at > now() - interval '1 hour'
    order by created_at desc limit 1`.execute(trx);
  return rows.length > 0;
}

/** One statement for all staff. The index `notifications_unread` finds who has an unread one of the last hour. */
export async function insertStaffNotifications(trx: Db, kind: string, facts: Record<string, unknown>): Promise<void> {
  await sql`insert into notifications (user_id, kind, facts, mailed_at)
    select u.id, ${kind}, ${JSON.stringify(facts)}::jsonb, case when exists (
      select 1 from notifications n where n.user_id = u.id and n.read_at is null and n.kind = ${kind}
        and n.created_at > now() - interval '1 hour') then now() end
    from users u where u.role = 'staff' and u.disabled_at is null and u.deleted_at is null`.execute(trx);
}

export interface NewFormNotification {
  form_id: string;
  title: string;
  url: string;
  /** The sender is not notified of their own submission. */
  sender: string | null;
  /** Ids of those who are notified. null: all staff. */
  staff: string[] | null;
}
/** An e-mail follows unless the staff member turned off e-mails of this form. */
export async function insertFormNotifications(
  trx: Db,
  kind: string,
  { sender, staff, ...facts }: NewFormNotification,
): Promise<void> {
  await sql`insert into notifications (user_id, kind, facts, mailed_at)
    select u.id, ${kind}, ${JSON.stringify(facts)}::jsonb, case when exists (
      select 1 from form_mail_opt_outs f where f.user_id = u.id and f.form_id = ${facts.form_id}) then now() end
    from users u where u.role = 'staff' and u.disabled_at is null and u.deleted_at is null
      and u.id is distinct from ${sender}::uuid and (${staff}::uuid[] is null or u.id = any(${staff}::uuid[]))
      and not exists (
        select 1 from notifications n where n.user_id = u.id and n.read_at is null and n.kind = ${kind}
          and n.facts ->> 'form_id' = ${facts.form_id} and n.created_at > now() - interval '1 hour')`.execute(trx);
}

const notificationColumns = sql`n.id, n.user_id, n.kind, n.order_id, n.facts, n.read_at, n.created_at,
  coalesce(o.user_id <> n.user_id, false) as selling`;
const notificationJoins = sql`left join orders o on o.id = n.order_id`;

export async function listNotifications(db: Db, userId: string, at: { page: number; per_page: number }) {
  const { rows } = await sql<NotificationRow>`select ${notificationColumns} from notifications n ${notificationJoins}
    where n.user_id = ${userId} order by n.id desc
    limit ${at.per_page} offset ${(at.page - 1) * at.per_page}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::integer as total from notifications
    where user_id = ${userId}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function countUnread(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from notifications
    where user_id = ${userId} and read_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** All of a user's notifications, or those with these ids. */
export async function markRead(db: Db, userId: string, ids: number[] | null): Promise<void> {
  await sql`update notifications set read_at = now() where user_id = ${userId} and read_at is null
    ${ids === null ? sql`` : sql`and id = any(${ids}::bigint[])`}`.execute(db);
}

/** Unread ones that link to this page: `path` without a trailing slash, `query` with its `?`, or empty. */
export async function markReadAt(db: Db, userId: string, { path, query }: { path: string; query: string }) {
  const [, id = ''] = /^\/(?:order-list|dashboard\/member\/orders)\/([^/]+)$/.exec(path) ?? [];
  const order = isUuid(id) ? id : null;
  await sql`update notifications set read_at = now() where user_id = ${userId} and read_at is null
    and (order_id = ${order}::uuid or order_id is null and facts->>'url' in (${path}, ${path + query}))`.execute(db);
}

/** Deletes the unread ones of this kind about an order, which a newer one replaces. Returns whether their e-mail was written. */
export const takeUnreadOfOrder = (trx: Tx, userId: string, kind: string, orderId: string) =>
  trx
    .deleteFrom('notifications')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('order_id', '=', orderId)
    .where('read_at', 'is', null)
    .returning('mailed_at')
    .execute();

export async function markReadOfOrder(trx: Tx, userId: string, kind: string, orderId: string): Promise<void> {
  await trx
    .updateTable('notifications')
    .set({ read_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('order_id', '=', orderId)
    .where('read_at', 'is', null)
    .execute();
}

/** Rows of these users with an id above `floor`, oldest first. */
export const listNotificationsAfter = async (
  db: Db,
  userIds: string[],
  floor: number,
  limit: number,
): Promise<NotificationRow[]> =>
  (
    await sql<NotificationRow>`select ${notificationColumns} from notifications n ${notificationJoins}
      where n.user_id = any(${userIds}::uuid[]) and n.id > ${floor} order by n.id limit ${limit}`.execute(db)
  ).rows;

export async function getNewestId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from notifications`.execute(db);
  return rows[0]?.id ?? 0;
}

export async function countUnreadOf(db: Db, userIds: string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ user_id: string; count: number }>`select user_id, count(*)::integer as count
    from notifications where user_id = any(${userIds}::uuid[]) and read_at is null group by user_id`.execute(db);
  return new Map(rows.map(({ user_id, count }) => [user_id, count]));
}

/** Those of the sessions that are still valid. */
export async function listLiveSessions(db: Db, sessionIds: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select s.id from sessions s join users u on u.id = s.user_id
    where s.id = any(${sessionIds}::uuid[]) and s.revoked_at is null and s.expires_at > now()
      and u.disabled_at is null and u.deleted_at is null`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

interface UnsentRow extends NotificationRow {
  name: string;
  email: string;
  /** It gets an e-mail: it is not quiet, the account is active and its address is verified. */
  wants_mail: boolean;
  /** Its e-mail was left out, or written before. */
  is_mailed: boolean;
  is_pushed: boolean;
}

/** Locks the rows. Another process skips them. The index `notifications_unsent` has the same condition. */
export const lockUnsent = async (trx: Tx, limit: number): Promise<UnsentRow[]> =>
  (
    await sql<UnsentRow>`select ${notificationColumns}, u.name, u.email, n.mailed_at is not null as is_mailed,
        n.pushed_at is not null as is_pushed, n.mailed_at is null and u.disabled_at is null and u.deleted_at is null
          and u.email_verified_at is not null as wants_mail
      from notifications n join users u on u.id = n.user_id ${notificationJoins}
      where n.mailed_at is null or n.pushed_at is null
      order by n.id limit ${limit} for update of n skip locked`.execute(trx)
  ).rows;

export async function hasUnsent(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 from notifications where mailed_at is null or pushed_at is null limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

export const markSent = (trx: Tx, ids: number[]) =>
  sql`update notifications set mailed_at = coalesce(mailed_at, now()), pushed_at = now()
    where id = any(${ids}::bigint[])`.execute(trx);
