/** SQL of complaints for staff: the queue, counts, and the figures of shops. */
import { type RawBuilder, sql } from 'kysely';
import type {
  ComplaintCounts,
  ComplaintFigures,
  ComplaintQuery,
  ComplaintState,
  ShopComplaints,
} from '#contract/complaints.ts';
import type { OrderStatus, PaymentMethod } from '#contract/orders.ts';
import type { Db, Tx } from '#server/database/connect.ts';
import { likePattern } from '#server/lib/like-pattern.ts';

const SHOP_NAME = sql`coalesce(nullif(b.brand_name, ''), b.business_name)`;

interface ComplaintItemRow {
  id: string;
  order_number: string;
  shop: string;
  buyer: string;
  state: ComplaintState;
  kind: string;
  due_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

/** The oldest of those that wait or run first, the latest of those that ended. */
export async function listStaffComplaints(
  db: Db,
  { queue, search, page, per_page }: ComplaintQuery,
): Promise<{ rows: ComplaintItemRow[]; total: number }> {
  const wanted: RawBuilder<unknown>[] = [sql`true`];
  if (queue === 'waiting') wanted.push(sql`c.state = 'disputed'`);
  if (queue === 'running') wanted.push(sql`c.ended_at is null and c.state <> 'disputed'`);
  if (queue === 'ended') wanted.push(sql`c.ended_at is not null`);
  if (search?.trim()) {
    const like = likePattern(search.trim());
    wanted.push(sql`(o.number ilike ${like} or u.name ilike ${like} or ${SHOP_NAME} ilike ${like})`);
  }
  const from = sql`from complaints c join orders o on o.id = c.order_id join businesses b on b.id = o.business_id
    join users u on u.id = o.user_id where ${sql.join(wanted, sql` and `)}`;
  const order = queue === 'waiting' || queue === 'running' ? sql`c.updated_at, c.id` : sql`c.created_at desc, c.id`;
  const { rows } =
    await sql<ComplaintItemRow>`select c.id, o.number as order_number, ${SHOP_NAME} as shop, u.name as buyer,
      c.state, c.kind, c.due_at, c.created_at, c.updated_at ${from}
    order by ${order} limit ${per_page} offset ${(page - 1) * per_page}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::integer as total ${from}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function countComplaints(db: Db): Promise<ComplaintCounts> {
  const { rows } = await sql<ComplaintCounts>`select
      (count(*) filter (where state = 'disputed'))::integer as waiting,
      (count(*) filter (where ended_at is null and state <> 'disputed'))::integer as running,
      (count(*) filter (where ended_at is not null))::integer as ended
    from complaints`.execute(db);
  return rows[0] ?? { waiting: 0, running: 0, ended: 0 };
}

const FIGURES = sql`count(*)::integer as total,
  (count(*) filter (where c.ended_at is null))::integer as open,
  (count(*) filter (where c.replied_at <= c.reply_due_at))::integer as in_time,
  (count(*) filter (where exists (select 1 from complaint_events e
    where e.complaint_id = c.id and e.event = 'answer.expire')))::integer as unanswered`;

/** Shops with complaints of the last 365 days: unanswered and open ones first. At most 200. */
export const listShopFigures = async (db: Db): Promise<ShopComplaints[]> =>
  (
    await sql<ShopComplaints>`select b.id as business_id, ${SHOP_NAME} as shop, ${FIGURES}
      from complaints c join orders o on o.id = c.order_id join businesses b on b.id = o.business_id
      where c.created_at > now() - interval '365 days'
      group by b.id order by unanswered desc, open desc, total desc, b.id limit 200`.execute(db)
  ).rows;

/** Of the last 365 days. */
export async function findShopFigures(db: Db, businessId: string): Promise<ComplaintFigures> {
  const { rows } = await sql<ComplaintFigures>`select ${FIGURES} from complaints c join orders o on o.id = c.order_id
    where o.business_id = ${businessId} and c.created_at > now() - interval '365 days'`.execute(db);
  return rows[0] ?? { total: 0, open: 0, in_time: 0, unanswered: 0 };
}

interface StaffOrderRow {
  id: string;
  number: string;
  status: OrderStatus;
  payment_method: PaymentMethod;
  total: number;
  delivery_fee: number;
  subsidy: number;
  paid_amount: number | null;
  refunded: number;
  created_at: Date;
  buyer_id: string;
  buyer_name: string;
  shop_id: string;
  shop_name: string;
}
export async function findOrderForStaff(db: Db, id: string): Promise<StaffOrderRow | undefined> {
  const { rows } =
    await sql<StaffOrderRow>`select o.id, o.number, o.status, o.payment_method, o.total, o.delivery_fee, o.subsidy,
      o.paid_amount, o.refunded, o.created_at,
      u.id as buyer_id, u.name as buyer_name, b.id as shop_id, ${SHOP_NAME} as shop_name
    from orders o join users u on u.id = o.user_id join businesses b on b.id = o.business_id where o.id = ${id}`.execute(
      db,
    );
  return rows[0];
}

export async function findOrderIdOfComplaint(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ order_id: string }>`select order_id from complaints where id = ${id}`.execute(db);
  return rows[0]?.order_id;
}

/** Locks the complaint, so that two requests of one person at once are audited once. */
export async function findComplaintForAudit(
  trx: Tx,
  id: string,
): Promise<{ order_id: string; number: string } | undefined> {
  const { rows } = await sql<{ order_id: string; number: string }>`select c.order_id, o.number
    from complaints c join orders o on o.id = c.order_id where c.id = ${id} for update of c`.execute(trx);
  return rows[0];
}

interface ChatReading {
  actor_id: string;
  action: string;
  subject_kind: string;
  subject_id: string;
  complaint: string;
}
/** Whether the audit log has this reading of the chat within the last minutes. */
export async function hasReadChat(trx: Tx, reading: ChatReading, minutes: number): Promise<boolean> {
  const { rows } = await sql`select 1 from audit where subject_kind = ${reading.subject_kind}
    and subject_id = ${reading.subject_id} and action = ${reading.action} and actor_id = ${reading.actor_id}
    and facts ->> 'complaint' = ${reading.complaint}
    and created_at > now() - make_interval(mins => ${minutes}::integer) limit 1`.execute(trx);
  return rows.length > 0;
}
