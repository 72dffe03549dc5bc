/**
 * SQL that writes an order's next state and its effects. Lock order: the order, then products, then variants, by id, then
 * programmes of subsidies.
 */
import { sql } from 'kysely';
import type { CancellationState, DeliveryFeeState, OrderStatus, PaymentMethod } from '#contract/orders.ts';
import type { RefundState } from '#contract/refunds.ts';
import type { Db, Tx } from '#server/database/connect.ts';
import { lockClockStart } from '../../closures/closures.queries.ts';
import { takeSubsidy } from '../../subsidies/uses.queries.ts';
import { IS_PROOF_OVERDUE, type OrderViewer } from '../orders.queries.ts';

export interface LockedOrder {
  id: string;
  number: string;
  status: OrderStatus;
  has_proof: boolean;
  is_proof_overdue: boolean;
  version: number;
  total: number;
  delivery_fee: number;
  delivery_fee_state: DeliveryFeeState;
  subsidy: number;
  payment_method: PaymentMethod;
  refund_state: RefundState | null;
  cancellation_state: CancellationState;
  /** Only read where it matters. */
  is_shipped?: boolean;
  user_id: string;
  seller_id: string;
  business_id: string;
  /** The brand name that buyers see. */
  shop_name: string;
  buyer_name: string;
  delivery_method: 'pickup' | 'seller_courier' | 'other';
  /** Complaints that have not ended. */
  open_complaints: number;
}

const SELECT_LOCKED = sql`select o.id, o.number, o.status, o.has_proof, ${IS_PROOF_OVERDUE}, o.version, o.total, o.delivery_fee,
    o.delivery_fee_state, o.subsidy, o.payment_method, o.refund_state, o.cancellation_state, o.user_id, o.business_id,
    o.delivery_method, o.open_complaints, b.user_id as seller_id,
    coalesce(nullif(b.brand_name, ''), b.business_name) as shop_name, u.name as buyer_name
  from orders o join businesses b on b.id = o.business_id join users u on u.id = o.user_id`;

export async function lockOrder(trx: Tx, viewer: OrderViewer, id: string): Promise<LockedOrder | undefined> {
  const viewerCondition =
    viewer.by === 'buyer' ? sql`o.user_id = ${viewer.user_id}` : sql`o.business_id = ${viewer.business_id}`;
  const { rows } =
    await sql<LockedOrder>`${SELECT_LOCKED} where o.id = ${id} and ${viewerCondition} for update of o`.execute(trx);
  return rows[0];
}

/** For staff and the clock. `skipLocked`: undefined too while another transaction has locked it. */
export async function lockAnyOrder(
  trx: Tx,
  id: string,
  { skipLocked = false }: { skipLocked?: boolean } = {},
): Promise<LockedOrder | undefined> {
  const wait = skipLocked ? sql`skip locked` : sql``;
  return (await sql<LockedOrder>`${SELECT_LOCKED} where o.id = ${id} for update of o ${wait}`.execute(trx)).rows[0];
}

/** Locks orders whose `due_at` has passed. Orders that another process has locked are skipped. */
export const lockDueOrders = async (trx: Tx, limit: number, without: readonly string[]): Promise<LockedOrder[]> =>
  (
    await sql<LockedOrder>`${SELECT_LOCKED} where o.due_at <= now() and o.id <> all(${without}::uuid[])
      order by o.due_at limit ${limit} for update of o skip locked`.execute(trx)
  ).rows;

/** Whether any order is due. Takes no lock and writes nothing. */
export async function hasDueOrders(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 from orders where due_at <= now() limit 1`.execute(db);
  return rows.length > 0;
}

interface Clock {
  /** Seconds from now, or from the end of the last open complaint. null stops the clock, undefined leaves it as it is. */
  seconds: number | null | undefined;
  /** The clock begins when the shop is open again. */
  isHeldByClosure?: boolean;
}
export async function writeOrder(
  trx: Tx,
  id: string,
  order: { status: OrderStatus; has_proof: boolean; cancellation_state: CancellationState },
  { seconds, isHeldByClosure }: Clock,
): Promise<void> {
  const { status, has_proof, cancellation_state } = order;
  const from = isHeldByClosure ? await lockClockStart(trx, id) : null;
  const clock =
    seconds === undefined
      ? sql``
      : seconds === null
        ? sql`, due_at = null`
        : sql`, due_at = case when open_complaints = 0 then coalesce(${from}::timestamptz, now()) + make_interval(secs => ${seconds}::double precision) end,
            completion_left = case when open_complaints > 0 then ${seconds}::integer end`;
  await sql`update orders set status = ${status}, has_proof = ${has_proof}, cancellation_state = ${cancellation_state},
    version = version + 1, updated_at = now() ${clock} where id = ${id}`.execute(trx);
}

/** What the buyer paid is the total at the time when the payment is confirmed, or claimed with a proof that nobody answered. */
export const writePaidAmount = (trx: Tx, id: string) =>
  sql`update orders set paid_amount = total where id = ${id}`.execute(trx);

/** For an order that no clock acts on any more. */
export const stopClock = (trx: Tx, id: string) =>
  trx.updateTable('orders').set({ due_at: null }).where('id', '=', id).execute();

/**
 * `fee` in rupiah is added to the fee and the total, negative after a correction. The subsidy of the whole fee is taken anew. Without
 * `fee` only the state changes. Returns the order's fee, subsidy and total.
 */
export async function writeDeliveryFee(
  trx: Tx,
  id: string,
  state: DeliveryFeeState,
  fee = 0,
): Promise<Pick<LockedOrder, 'delivery_fee' | 'subsidy' | 'total'> | undefined> {
  await sql`update orders set delivery_fee_state = ${state} where id = ${id}`.execute(trx);
  if (fee !== 0) {
    await sql`update orders set delivery_fee = delivery_fee + ${fee}::bigint, total = total + ${fee}::bigint + subsidy, subsidy = 0
      where id = ${id}`.execute(trx);
    await takeSubsidy(trx, id);
  }
  return trx.selectFrom('orders').select(['delivery_fee', 'subsidy', 'total']).where('id', '=', id).executeTakeFirst();
}

interface NewOrderEvent {
  order_id: string;
  actor: 'buyer' | 'seller' | 'system';
  actor_id: string | null;
  event: string;
  from_status: OrderStatus;
  to_status: OrderStatus;
  note: string | null;
  proof_id: string | null;
}
export const insertOrderEvent = (trx: Tx, historyEvent: NewOrderEvent) =>
  trx.insertInto('order_events').values(historyEvent).execute();

const lockProducts = (trx: Tx, orderIds: string[]) =>
  sql`select 1 from products where id in (select product_id from order_lines where order_id = any(${orderIds}::uuid[]))
    order by id for no key update`.execute(trx);

/** Locks what these orders return to. Who changes several orders does it first, so that nobody waits in a circle. */
export async function lockStockOf(trx: Tx, orderIds: string[]): Promise<void> {
  await lockProducts(trx, orderIds);
  await sql`select 1 from variants where id in (
      select variant_id from stock_moves where order_id = any(${orderIds}::uuid[])) order by id for no key update`.execute(
    trx,
  );
}

/** Idempotent: only rows that are newly inserted into `stock_moves` are added back to the stock. Rejected pieces are back already. */
export async function returnStock(trx: Tx, orderId: string): Promise<void> {
  await lockStockOf(trx, [orderId]);
  await sql`with back as (
      insert into stock_moves (order_id, variant_id, reason, quantity)
      select order_id, variant_id, 'returned', sum(case reason when 'ordered' then quantity else -quantity end)
      from stock_moves where order_id = ${orderId} and reason in ('ordered', 'rejected') group by order_id, variant_id
      on conflict do nothing returning variant_id, quantity)
    update variants v set stock_quantity = v.stock_quantity + back.quantity from back where v.id = back.variant_id`.execute(
    trx,
  );
}

/** `sign` is 1 when the money was received, -1 when a paid order is rejected. */
export async function countSale(trx: Tx, orderId: string, sign: 1 | -1): Promise<void> {
  await lockProducts(trx, [orderId]);
  await sql`update products p set sold = p.sold + ${sign} * l.quantity
    from (select product_id, sum(quantity - rejected_quantity) as quantity from order_lines where order_id = ${orderId} group by 1) l
    where p.id = l.product_id`.execute(trx);
}

/** Sets the state of the order's submitted proof: confirmed, refused, or replaced by a newer one. */
export const setProofState = (
  trx: Tx,
  orderId: string,
  state: 'confirmed' | 'refused' | 'replaced',
  note: string | null,
) =>
  trx
    .updateTable('payment_proofs')
    .set({ state, note, decided_at: sql<Date>`now()` })
    .where('order_id', '=', orderId)
    .where('state', '=', 'submitted')
    .execute();
