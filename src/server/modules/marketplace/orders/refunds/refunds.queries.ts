/** SQL of refunds. Every write runs under the lock of the order. */
import { sql } from 'kysely';
import type { OrderStatus } from '#contract/orders.ts';
import type { RefundProof, RefundSource, RefundState } from '#contract/refunds.ts';
import type { Answers } from '#engine/types.ts';
import type { Db, Tx } from '#server/database/connect.ts';

export interface RefundRow {
  id: string;
  order_id: string;
  source: RefundSource;
  amount: number;
  state: RefundState;
  has_objection: boolean;
  is_overdue: boolean;
  due_at: Date | null;
  staff_note: string | null;
  confirmed_by: 'buyer' | 'staff' | null;
  created_at: Date;
  confirmed_at: Date | null;
}
const COLUMNS = [
  'id',
  'order_id',
  'source',
  'amount',
  'state',
  'has_objection',
  'is_overdue',
  'due_at',
  'staff_note',
  'confirmed_by',
  'created_at',
  'confirmed_at',
] as const;

export const listRefundRows = (db: Db, orderId: string): Promise<RefundRow[]> =>
  db
    .selectFrom('refunds')
    .select(COLUMNS)
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const findRefund = (db: Db, orderId: string, id: string): Promise<RefundRow | undefined> =>
  db.selectFrom('refunds').select(COLUMNS).where('order_id', '=', orderId).where('id', '=', id).executeTakeFirst();

export const findOrderOfRefund = (db: Db, id: string): Promise<{ order_id: string } | undefined> =>
  db.selectFrom('refunds').select('order_id').where('id', '=', id).executeTakeFirst();

export interface RefundProofRow extends Omit<RefundProof, 'url' | 'created_at' | 'objected_at' | 'account'> {
  refund_id: string;
  file_id: string;
  objected_at: Date | null;
  created_at: Date;
  /** As it is stored. */
  account: Answers | null;
}
/** Of all these refunds, the latest last. */
export const listRefundProofs = (db: Db, refundIds: string[]): Promise<RefundProofRow[]> =>
  db
    .selectFrom('refund_proofs')
    .select(['id', 'refund_id', 'file_id', 'note', 'objection', 'objected_at', 'account', 'created_at'])
    .where('refund_id', '=', sql<string>`any(${refundIds}::uuid[])`)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

interface OrderMoney {
  /** null: see `Orders.paid_amount`. */
  paid_amount: number | null;
  /** Sum of all refunds. */
  refunded: number;
  status: OrderStatus;
}
/** As the order is now. It must be locked. */
export const readOrderMoney = (trx: Tx, orderId: string): Promise<OrderMoney> =>
  trx
    .selectFrom('orders')
    .select(['paid_amount', 'refunded', 'status'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();

interface NewRefund {
  order_id: string;
  source: RefundSource;
  source_id: string;
  amount: number;
  /** What the buyer paid for the order. */
  paid: number;
  seconds: number;
}
/** undefined if there is a refund for this source already. The constraint `orders_refunded` refuses a sum above what was paid. */
export async function insertRefund(trx: Tx, refund: NewRefund): Promise<string | undefined> {
  const { order_id, source, source_id, amount, paid, seconds } = refund;
  const { rows } = await sql<{ id: string }>`insert into refunds (order_id, source, source_id, amount, due_at)
    values (${order_id}, ${source}, ${source_id}, ${amount}::bigint, now() + make_interval(secs => ${seconds}::double precision))
    on conflict (source, source_id) do nothing returning id`.execute(trx);
  if (!rows[0]) return undefined;
  await sql`update orders set paid_amount = coalesce(paid_amount, ${paid}::bigint), refunded = refunded + ${amount}::bigint,
      refund_state = 'owed', updated_at = now() where id = ${order_id}`.execute(trx);
  return rows[0].id;
}

interface RefundChange {
  state: RefundState;
  has_objection: boolean;
  is_overdue: boolean;
  /** Seconds from now. null stops the clock, undefined leaves it as it is. */
  seconds: number | null | undefined;
  /** Who confirmed it, in the state `confirmed`. */
  confirmed_by: 'buyer' | 'staff' | null;
  staff_note: string | null;
}
/** Also sets the order to the state of the refund that needs most. */
export async function writeRefund(trx: Tx, { id, order_id }: RefundRow, change: RefundChange): Promise<void> {
  const { state, has_objection, is_overdue, seconds, confirmed_by, staff_note } = change;
  const clock =
    seconds === undefined
      ? sql``
      : seconds === null
        ? sql`, due_at = null`
        : sql`, due_at = now() + make_interval(secs => ${seconds}::double precision)`;
  await sql`update refunds set state = ${state}, has_objection = ${has_objection}, is_overdue = ${is_overdue},
      confirmed_by = ${confirmed_by}, staff_note = ${staff_note}, updated_at = now(),
      confirmed_at = case when ${state}::text = 'confirmed' then now() end ${clock} where id = ${id}`.execute(trx);
  await sql`update orders set updated_at = now(), refund_state = (select state from refunds where order_id = ${order_id}
      order by array_position(array['owed', 'proved', 'confirmed'], state::text) limit 1) where id = ${order_id}`.execute(
    trx,
  );
}

/** The buyer's account when the proof came, encrypted for the row of the proof. */
export interface ProofAccount {
  account: Answers | null;
  account_version: number | null;
}
export const insertRefundProof = (
  trx: Tx,
  { account, ...proof }: { id: string; refund_id: string; file_id: string; note: string | null } & ProofAccount,
) =>
  trx
    .insertInto('refund_proofs')
    .values({ ...proof, account: account && JSON.stringify(account) })
    .execute();

/** Of the proof that the buyer saw last. */
export const writeObjection = (trx: Tx, refundId: string, objection: string | null) =>
  sql`update refund_proofs set objection = ${objection}, objected_at = now()
    where id = (select id from refund_proofs where refund_id = ${refundId} order by created_at desc, id desc limit 1)`.execute(
    trx,
  );

/** Orders with a refund whose time has passed. */
export async function listDueRefunds(db: Db, limit: number): Promise<{ id: string; order_id: string }[]> {
  const { rows } = await sql<{ id: string; order_id: string }>`select id, order_id from refunds where due_at <= now()
    order by due_at limit ${limit}`.execute(db);
  return rows;
}
export async function isRefundDue(trx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from refunds where id = ${id} and due_at <= now()`.execute(trx);
  return rows.length > 0;
}

interface RefundAccountRow {
  answers: Answers;
  form_version: number;
  updated_at: Date;
}
export const findRefundAccount = (db: Db, orderId: string): Promise<RefundAccountRow | undefined> =>
  db
    .selectFrom('refund_accounts')
    .select(['answers', 'form_version', 'updated_at'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();

export async function writeRefundAccount(
  trx: Tx,
  orderId: string,
  { answers, form_version }: Omit<RefundAccountRow, 'updated_at'>,
): Promise<void> {
  const row = { answers: JSON.stringify(answers), form_version, updated_at: sql<Date>`now()` };
  await trx
    .insertInto('refund_accounts')
    .values({ order_id: orderId, ...row })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(row))
    .execute();
}

/** Nobody needs the account, and those of the proofs, when every refund of the order is confirmed. */
export async function deleteUnneededAccount(trx: Tx, orderId: string): Promise<void> {
  const isUnneeded = sql`not exists (select 1 from refunds where order_id = ${orderId} and state <> 'confirmed')`;
  await sql`delete from refund_accounts where order_id = ${orderId} and ${isUnneeded}`.execute(trx);
  await sql`update refund_proofs set account = null, account_version = null
    where refund_id in (select id from refunds where order_id = ${orderId}) and account is not null and ${isUnneeded}`.execute(
    trx,
  );
}
