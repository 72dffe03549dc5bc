/** SQL of pieces that a seller cannot deliver. The order is locked. */
import { sql } from 'kysely';
import type { RejectedLinesBody } from '#contract/refunds.ts';
import type { Tx } from '#server/database/connect.ts';
import type { NotificationKind } from '#server/modules/notifications/notifications/notifications.commands.ts';
import type { LockedOrder } from '../change/change.queries.ts';

/** Calls `reject_order_lines`. Returns how much the total of the order fell, in rupiah. */
export async function rejectOrderLines(
  trx: Tx,
  orderId: string,
  lines: RejectedLinesBody['lines'],
  isSold: boolean,
): Promise<number> {
  const ids = lines.map(({ id }) => id);
  const quantities = lines.map(({ rejected_quantity }) => rejected_quantity);
  const { rows } = await sql<{ goods: number }>`
    select reject_order_lines(${orderId}, ${ids}::uuid[], ${quantities}::integer[], ${isSold}) as goods`.execute(trx);
  return Number(rows[0]?.goods ?? 0);
}

const REFUND_NOTIFICATIONS = ['refund-opened', 'refund-to-pay'] as const satisfies NotificationKind[];

/**
 * Adds to the refund of pieces that were taken out before, as long as the seller has proved nothing about it. The notifications of its
 * beginning have the new amount. False without such a refund.
 */
export async function raiseRefund(
  trx: Tx,
  { id, user_id, seller_id }: Pick<LockedOrder, 'id' | 'user_id' | 'seller_id'>,
  more: number,
): Promise<boolean> {
  const { rows } = await sql<{ id: string; amount: number }>`
    update refunds set amount = amount + ${more}::bigint, updated_at = now()
    where id = (select id from refunds where order_id = ${id} and source = 'rejected_lines' and state = 'owed' and not has_objection
      order by created_at desc limit 1)
    returning id, amount`.execute(trx);
  const [refund] = rows;
  if (!refund) return false;
  await sql`update orders set refunded = refunded + ${more}::bigint, updated_at = now() where id = ${id}`.execute(trx);
  const amount = Number(refund.amount);
  // Written in the transaction that began the refund.
  await sql`update notifications set facts = facts || jsonb_build_object('amount', ${amount}::bigint)
    where user_id in (${user_id}, ${seller_id}) and kind = any(${[...REFUND_NOTIFICATIONS]}::text[])
      and created_at = (select created_at from refunds where id = ${refund.id})
      and order_id = ${id} and facts -> 'amount' = to_jsonb(${amount - more}::bigint)`.execute(trx);
  return true;
}
