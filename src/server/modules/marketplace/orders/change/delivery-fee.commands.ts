/** The buyer agrees to the delivery fee that the seller named. Until then the order cannot be paid. */
import { decideDeliveryFee } from '#machines/delivery-fee.ts';
import { notify } from '#server/modules/notifications/notifications/notifications.commands.ts';
import { problems } from '#server/problems.ts';
import type { App } from '#server/types.ts';
import { factsOf, orderMovedProblem } from './change.commands.ts';
import { insertOrderEvent, lockOrder, writeDeliveryFee, writeOrder } from './change.queries.ts';

/** `fee` is what the buyer read, in rupiah. 409 where there is nothing to agree to, or the fee is another one. */
export async function agreeToFee(
  app: Pick<App, 'db' | 'config'>,
  buyerId: string,
  id: string,
  fee: number,
): Promise<void> {
  await app.db.tx(async (trx) => {
    const order = await lockOrder(trx, { by: 'buyer', user_id: buyerId }, id);
    if (!order) throw problems.NOT_FOUND();
    const { status, has_proof, delivery_fee_state, cancellation_state } = order;
    const step =
      status === 'waiting' ? decideDeliveryFee(delivery_fee_state, { type: 'fee.agree', by: 'buyer' }) : null;
    if (!step || fee !== order.delivery_fee) throw orderMovedProblem(order, 'buyer');
    await writeDeliveryFee(trx, id, step.state);
    // The effects of the machine: the time to pay starts with the agreement, and the seller is notified.
    await writeOrder(trx, id, { status, has_proof, cancellation_state, seconds: app.config.orderPaymentExpires });
    await insertOrderEvent(trx, {
      order_id: id,
      actor: 'buyer',
      actor_id: buyerId,
      event: 'fee.agree',
      from_status: status,
      to_status: status,
      note: null,
      proof_id: null,
    });
    await notify(trx, [{ user_id: order.seller_id, kind: 'delivery-fee-agreed', order_id: id, facts: factsOf(order) }]);
  });
}
