/** SQL of the chat of an order. Writes lock the row of the chat, so positions and counts are exact. */
import { sql } from 'kysely';
import type { OrderStatus } from '#contract/orders.ts';
import { hasPermission } from '#contract/roles.ts';
import type { Answers } from '#engine/types.ts';
import type { Db, Tx } from '#server/database/connect.ts';
import type { User } from '#server/types.ts';
import { hasComplaint } from '../complaints/complaints.queries.ts';
import type { OrderViewer } from '../orders.queries.ts';

export type Side = OrderViewer['by'];
const OTHER = { buyer: 'seller', seller: 'buyer' } as const satisfies Record<Side, Side>;
export const otherSide = (side: Side): Side => OTHER[side];

const columnOf = (side: Side, name: 'read' | 'unread' | 'mailed_at') => sql.ref(`${side}_${name}`);

export interface ChatRow {
  order_id: string;
  status: OrderStatus;
  /** When the status changed, a complaint ended or a refund was confirmed, whichever was last. */
  changed_at: Date;
  /** A complaint has not ended, or a refund is not confirmed. */
  is_disputed: boolean;
  /** The account of the other side was closed or erased. */
  is_gone: boolean;
  newest: number;
  other_read: number;
  unread: number;
}
/** Of the viewer's own order, also before its first message. */
export async function findChat(db: Db, viewer: OrderViewer, orderId: string): Promise<ChatRow | undefined> {
  const [mine, other] = viewer.by === 'buyer' ? [sql`o.user_id`, sql`b.user_id`] : [sql`b.user_id`, sql`o.user_id`];
  const isOwn = viewer.by === 'buyer' ? sql`${mine} = ${viewer.user_id}` : sql`o.business_id = ${viewer.business_id}`;
  const { rows } = await sql<ChatRow>`select o.id as order_id, o.status,
      greatest(coalesce((select max(e.created_at) from order_events e
          where e.order_id = o.id and e.from_status is distinct from e.to_status), o.updated_at),
        (select max(p.ended_at) from complaints p where p.order_id = o.id),
        (select max(r.confirmed_at) from refunds r where r.order_id = o.id)) as changed_at,
      o.open_complaints > 0 or coalesce(o.refund_state in ('owed', 'proved'), false) as is_disputed,
      u.disabled_at is not null or u.deleted_at is not null as is_gone, coalesce(c.newest, 0) as newest,
      coalesce(c.${columnOf(otherSide(viewer.by), 'read')}, 0) as other_read,
      coalesce(c.${columnOf(viewer.by, 'unread')}, 0) as unread
    from orders o join businesses b on b.id = o.business_id join users u on u.id = ${other}
    left join order_chats c on c.order_id = o.id
    where o.id = ${orderId} and ${isOwn}`.execute(db);
  return rows[0];
}

export interface MessageRow {
  id: string;
  position: number;
  author: Side;
  answers: Answers;
  created_at: Date;
}
const MESSAGE_COLUMNS = ['id', 'position', 'author', 'answers', 'created_at'] as const;

/** The newest ones with a position below `before`, newest first. */
export const listMessages = (
  db: Db,
  orderId: string,
  before: number | undefined,
  limit: number,
): Promise<MessageRow[]> =>
  db
    .selectFrom('order_messages')
    .select(MESSAGE_COLUMNS)
    .where('order_id', '=', orderId)
    .$if(before !== undefined, (query) => query.where('position', '<', before ?? 0))
    .orderBy('position', 'desc')
    .limit(limit)
    .execute();

export const findMessage = (db: Db, id: string): Promise<MessageRow | undefined> =>
  db.selectFrom('order_messages').select(MESSAGE_COLUMNS).where('id', '=', id).executeTakeFirst();

/** The position of a new message of this side. `isMailDue`: the other side got no e-mail about this chat for that long. */
export async function addPosition(
  trx: Tx,
  orderId: string,
  author: Side,
  minutesBetweenMails: number,
): Promise<{ position: number; isMailDue: boolean }> {
  const to = otherSide(author);
  const unread = columnOf(to, 'unread');
  const mailedAt = columnOf(to, 'mailed_at');
  const { rows } = await sql<{
    position: number;
    isMailDue: boolean;
  }>`insert into order_chats as c (order_id, newest, ${unread})
    values (${orderId}, 1, 1)
    on conflict (order_id) do update set newest = c.newest + 1, ${unread} = c.${unread} + 1
    returning newest as position, coalesce(c.${mailedAt} < now() - make_interval(mins => ${minutesBetweenMails}::integer), true) as "isMailDue"`.execute(
    trx,
  );
  const [added] = rows;
  if (!added) throw new Error('An insert returned no row.');
  return added;
}

export const setMailed = (trx: Tx, orderId: string, to: Side) =>
  sql`update order_chats set ${columnOf(to, 'mailed_at')} = now() where order_id = ${orderId}`.execute(trx);

interface NewMessage {
  id: string;
  order_id: string;
  position: number;
  author: Side;
  user_id: string;
  answers: string;
  form_version: number;
}
export const insertMessage = (trx: Tx, message: NewMessage) =>
  trx.insertInto('order_messages').values(message).execute();

/** Returns how many messages of the other side are unread afterwards. A position that was read before changes nothing. */
export async function writeRead(trx: Tx, orderId: string, side: Side, position: number): Promise<number> {
  const read = columnOf(side, 'read');
  const unread = columnOf(side, 'unread');
  // A statement of its own waits for the lock. The one below then sees the messages of the transaction that held it.
  await sql`select 1 from order_chats where order_id = ${orderId} for update`.execute(trx);
  const { rows } = await sql<{ unread: number }>`update order_chats c set ${read} = seen.position, ${unread} = (
      select count(*) from order_messages m
      where m.order_id = c.order_id and m.author = ${otherSide(side)} and m.position > seen.position)
    from (select order_id, greatest(${read}, least(${position}, newest)) as position from order_chats) seen
    where c.order_id = ${orderId} and seen.order_id = c.order_id returning ${unread} as unread`.execute(trx);
  return rows[0]?.unread ?? 0;
}

/** Buyer and seller of the order, and staff once there was a complaint about it. */
export async function canReadChat(
  db: Db,
  { id: userId, role }: Pick<User, 'id' | 'role'>,
  orderId: string,
): Promise<boolean> {
  const { rows } = await sql`select 1 from orders o join businesses b on b.id = o.business_id
    where o.id = ${orderId} and (o.user_id = ${userId} or b.user_id = ${userId})`.execute(db);
  return rows.length > 0 || (hasPermission(role, 'complaints.manage') && (await hasComplaint(db, orderId)));
}
