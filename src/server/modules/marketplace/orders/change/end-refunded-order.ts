/**
 * An order in process whose whole payment came back has ended: the goods were never delivered. The machine decides; an order that was
 * delivered keeps its status.
 */
import { decideOrder } from '#machines/order.ts';
import type { Tx } from '#server/database/connect.ts';
import type { App } from '#server/types.ts';
import { readOrderMoney } from '../refunds/refunds.queries.ts';
import { transitionOrder } from './change.commands.ts';
import { type LockedOrder, lockAnyOrder } from './change.queries.ts';

const RETURNED = { type: 'payment.returned', by: 'time' } as const;

/** Runs in the transaction that confirmed a refund of this locked order. */
export async function endRefundedOrder(
  app: Pick<App, 'config'>,
  trx: Tx,
  { order: { id } }: { order: Pick<LockedOrder, 'id'> },
): Promise<void> {
  const { paid_amount, refunded } = await readOrderMoney(trx, id);
  if (!paid_amount || refunded < paid_amount) return;
  // As it is now: the end of a complaint has changed it.
  const order = await lockAnyOrder(trx, id);
  // The state of the refund that needs most: all of them are confirmed.
  if (order?.refund_state !== 'confirmed' || !decideOrder(order, RETURNED)) return;
  await transitionOrder(app, trx, order, { event: RETURNED.type, by: RETURNED.by, actor_id: null });
}
