/** SQL that reads orders as their buyer or their seller. SQL that writes them is in `place/` and `change/`. */

import { type RawBuilder, sql } from 'kysely';
import type { ShopClosure } from '#contract/closures.ts';
import type { ShopLicence } from '#contract/licences.ts';
import type { CancellationState, DeliveryFeeState, OrderStatus, PaymentMethod } from '#contract/orders.ts';
import type { RefundState } from '#contract/refunds.ts';
import { hasPermission } from '#contract/roles.ts';
import type { Answers } from '#engine/types.ts';
import { orderStatusesWith } from '#machines/order.ts';
import type { Db } from '#server/database/connect.ts';
import { literalList } from '#server/database/literal-list.ts';
import { likePattern } from '#server/lib/like-pattern.ts';
import type { User } from '#server/types.ts';

/** Columns of a shop as other users see it. `b` is the alias of the business. */
export interface ShopRow {
  shop_id: string;
  business_name: string;
  brand_name: string | null;
  business_opening_hours: string | null;
  business_closing_hours: string | null;
  business_days_open: string | null;
  business_days_close: string | null;
  district: string | null;
  licences: ShopLicence[];
  logo_sha256: string | null;
  logo_extension: string | null;
  closure: ShopClosure | null;
}
export const SHOP_COLUMNS = `b.id as shop_id, b.business_name, b.brand_name, b.business_opening_hours,
  b.business_closing_hours, b.business_days_open, b.business_days_close, b.district, shop_licences(b.id)::json as licences,
  logo.sha256 as logo_sha256, logo.extension as logo_extension, shop_closure(b.id) as closure`;
export const SHOP_JOINS = 'left join files logo on logo.id = b.business_logo';
const shopColumns = sql.raw(SHOP_COLUMNS);
const shopJoins = sql.raw(SHOP_JOINS);

/** Through which relation an order is reached. An order of somebody else looks like one that does not exist. */
export type OrderViewer = { by: 'buyer'; user_id: string } | { by: 'seller'; business_id: string };
const viewerCondition = (viewer: OrderViewer): RawBuilder<unknown> =>
  viewer.by === 'buyer' ? sql`o.user_id = ${viewer.user_id}` : sql`o.business_id = ${viewer.business_id}`;

/** The seller's clock to answer a proof has stopped without an answer. `o`: the order. */
export const IS_PROOF_OVERDUE = sql`(o.status = 'waiting' and o.has_proof and o.due_at is null) as is_proof_overdue`;

interface OrderHead {
  id: string;
  number: string;
  status: OrderStatus;
  has_proof: boolean;
  total: number;
  expected_day: string | null;
  delivery_fee: number;
  delivery_fee_state: DeliveryFeeState;
  subsidy: number;
  payment_method: PaymentMethod;
  refund_state: RefundState | null;
  cancellation_state: CancellationState;
  due_at: Date | null;
  open_complaints: number;
  /** Messages of the other side in the chat that the viewer has not read. */
  unread_messages: number;
  created_at: Date;
  updated_at: Date;
  buyer_id: string;
  buyer_name: string;
  buyer_phone: string | null;
}
export type OrderItemRow = OrderHead &
  ShopRow & {
    first_name: string;
    first_quantity: number;
    sha256: string;
    extension: string;
    line_count: number;
    has_payment_option: boolean;
  };

const ORDER_HEAD_COLUMNS = sql`o.id, o.number, o.status, o.has_proof, o.total, o.delivery_fee, o.delivery_fee_state, o.subsidy,
  o.payment_method, o.refund_state, o.cancellation_state, o.due_at, o.open_complaints,
  (select s.answers ->> 'expected_day' from order_shipments s where s.order_id = o.id) as expected_day, o.created_at, o.updated_at,
  u.id as buyer_id, u.name as buyer_name, u.phone_number as buyer_phone`;

const unreadColumn = ({ by }: OrderViewer) =>
  sql`coalesce((select ${sql.ref(`c.${by}_unread`)} from order_chats c where c.order_id = o.id), 0) as unread_messages`;

interface OrderFilter {
  page: number;
  per_page: number;
  search?: string;
  status?: OrderStatus;
  has_proof?: 1;
  complaint?: 1;
  payment_method?: PaymentMethod;
  refund?: 1;
}
const escapeLike = (text: string) => likePattern(text.trim());

function filterConditions(
  viewer: OrderViewer,
  { search, status, has_proof, complaint, refund, payment_method }: OrderFilter,
): RawBuilder<unknown> {
  const wanted = [viewerCondition(viewer)];
  if (status) wanted.push(sql`o.status = ${status}`);
  if (has_proof) wanted.push(sql`o.has_proof`);
  if (complaint) wanted.push(sql`o.open_complaints > 0`);
  if (refund) wanted.push(sql`(o.refund_state in ('owed', 'proved') or o.cancellation_state = 'asked')`);
  if (payment_method) wanted.push(sql`o.payment_method = ${payment_method}`);
  if (search?.trim()) {
    const like = escapeLike(search);
    const name = viewer.by === 'buyer' ? sql`concat_ws(' ', b.brand_name, b.business_name)` : sql`u.name`;
    wanted.push(sql`(o.number ilike ${like} or ${name} ilike ${like} or exists (
      select 1 from order_lines l where l.order_id = o.id and l.name ilike ${like}))`);
  }
  return sql.join(wanted, sql` and `);
}

export async function listOrders(
  db: Db,
  viewer: OrderViewer,
  filter: OrderFilter,
): Promise<{ rows: OrderItemRow[]; total: number }> {
  const from = sql`from orders o join businesses b on b.id = o.business_id join users u on u.id = o.user_id`;
  const where = filterConditions(viewer, filter);
  const { rows } =
    await sql<OrderItemRow>`select ${ORDER_HEAD_COLUMNS}, ${unreadColumn(viewer)}, ${shopColumns}, first.name as first_name,
      first.pieces as first_quantity, pic.sha256, pic.extension,
      (select count(*)::integer from order_lines l where l.order_id = o.id and l.quantity > l.rejected_quantity) as line_count,
      exists (select 1 from payment_options p where p.business_id = b.id and (p.removed_at is null
        or p.id in (select payment_option_id from payment_proofs where order_id = o.id))) as has_payment_option
    ${from} ${shopJoins}
    join lateral (select l.name, l.quantity - l.rejected_quantity as pieces, l.picture from order_lines l where l.order_id = o.id
      order by l.quantity = l.rejected_quantity, l.position limit 1) first on true
    join files pic on pic.id = first.picture
    where ${where} order by o.created_at desc, o.id
    limit ${filter.per_page} offset ${(filter.page - 1) * filter.per_page}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::integer as total ${from} where ${where}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export type OrderRow = OrderHead &
  ShopRow & {
    is_proof_overdue: boolean;
    version: number;
    paid_amount: number | null;
    refunded: number;
    delivery_method: 'pickup' | 'seller_courier' | 'other';
    address: Record<string, unknown> | null;
    note: string | null;
    /** What the shop says about delivery now: answers as they are stored. */
    delivery_answers: Answers | null;
    seller_id: string;
    shop_answers: Record<string, unknown>;
  };

export async function findOrder(db: Db, viewer: OrderViewer, id: string): Promise<OrderRow | undefined> {
  const { rows } =
    await sql<OrderRow>`select ${ORDER_HEAD_COLUMNS}, ${unreadColumn(viewer)}, ${shopColumns}, ${IS_PROOF_OVERDUE}, o.version, o.paid_amount, o.refunded, o.delivery_method, o.address, o.note,
      (select answers from shop_delivery where business_id = b.id) as delivery_answers, b.user_id as seller_id, b.answers as shop_answers
    from orders o join businesses b on b.id = o.business_id join users u on u.id = o.user_id ${shopJoins}
    where o.id = ${id} and ${viewerCondition(viewer)}`.execute(db);
  return rows[0];
}

export interface OrderLineRow {
  id: string;
  product_id: string;
  variant_id: string;
  name: string;
  variant_name: string | null;
  price: number;
  quantity: number;
  rejected_quantity: number;
  sha256: string;
  extension: string;
}
export const listOrderLines = async (db: Db, orderId: string): Promise<OrderLineRow[]> =>
  (
    await sql<OrderLineRow>`select l.id, l.product_id, l.variant_id, l.name, l.variant_name, l.price, l.quantity, l.rejected_quantity,
      pic.sha256, pic.extension
    from order_lines l join files pic on pic.id = l.picture
    where l.order_id = ${orderId} order by l.position, l.id`.execute(db)
  ).rows;

export interface OrderEventRow {
  event: string;
  from_status: OrderStatus | null;
  to_status: OrderStatus;
  actor: 'buyer' | 'seller' | 'system';
  note: string | null;
  proof_id: string | null;
  created_at: Date;
}
export const listOrderEventRows = (db: Db, orderId: string): Promise<OrderEventRow[]> =>
  db
    .selectFrom('order_events')
    .select(['event', 'from_status', 'to_status', 'actor', 'note', 'proof_id', 'created_at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();

/** For files and reviews: true for the buyer, the seller and staff. */
export async function canReadOrder(db: Db, user: Pick<User, 'id' | 'role'>, id: string): Promise<boolean> {
  if (hasPermission(user.role, 'files.read')) return true;
  const { rows } = await sql`select 1 from orders o join businesses b on b.id = o.business_id
    where o.id = ${id} and (o.user_id = ${user.id} or b.user_id = ${user.id})`.execute(db);
  return rows.length > 0;
}

/** Orders that this user bought or sold and that have not ended, or whose complaint or refund has not. */
export async function listOpenOrders(db: Db, userId: string): Promise<{ id: string; number: string; sold: boolean }[]> {
  const { rows } = await sql<{ id: string; number: string; sold: boolean }>`
    select o.id, o.number, b.user_id = ${userId} as sold
    from orders o join businesses b on b.id = o.business_id
    where (o.user_id = ${userId} or b.user_id = ${userId}) and (o.status in (${literalList(orderStatusesWith('open'))}) or o.open_complaints > 0 or o.refund_state in ('owed', 'proved'))
    order by o.created_at limit 100`.execute(db);
  return rows;
}

/**
 * Orders that this user's shop sold and that completed within the last `seconds`, so that their buyers may still complain. The one that
 * completed last comes first.
 */
export async function listComplainableOrders(
  db: Db,
  userId: string,
  seconds: number,
): Promise<{ id: string; number: string; sold: boolean; completed_at: Date }[]> {
  const since = sql`now() - make_interval(secs => ${seconds}::double precision)`;
  const { rows } = await sql<{ id: string; number: string; sold: boolean; completed_at: Date }>`
    select o.id, o.number, true as sold, e.completed_at
    from orders o join businesses b on b.id = o.business_id
    join lateral (select max(created_at) as completed_at from order_events
      where order_id = o.id and to_status = 'completed' and from_status <> to_status) e on e.completed_at >= ${since}
    where b.user_id = ${userId} and o.status = 'completed' and o.updated_at >= ${since}
    order by e.completed_at desc, o.id limit 100`.execute(db);
  return rows;
}
