/** The buyer agrees to the delivery fee that the seller named. Until then the order cannot be paid, and the seller may correct it. */
import type { AgreeFeeBody, CorrectFeeBody } from '#contract/delivery.ts';
import { formatRupiah } from '#engine/money.ts';
import { decideDeliveryFee } from '#machines/delivery-fee.ts';
import { t } from '#server/lib/i18n.ts';
import { notify, wasNotifiedRecently } from '#server/modules/notifications/notifications/notifications.commands.ts';
import { problems } from '#server/problems.ts';
import type { App } from '#server/types.ts';
import type { OrderViewer } from '../orders.queries.ts';
import { factsOf, orderMovedProblem, toConflict } from './change.commands.ts';
import { insertOrderEvent, lockOrder, writeDeliveryFee, writeOrder } from './change.queries.ts';

/** `fee` is what the buyer read, in rupiah. 409 where there is nothing to agree to, or the fee or the version is another one. */
export async function agreeToFee(
  app: Pick<App, 'db' | 'config'>,
  buyerId: string,
  id: string,
  { delivery_fee: fee, version }: AgreeFeeBody,
): Promise<void> {
  await app.db.tx(async (trx) => {
    const order = await lockOrder(trx, { by: 'buyer', user_id: buyerId }, id);
    if (!order) throw problems.NOT_FOUND();
    const { status, has_proof, delivery_fee_state, cancellation_state } = order;
    const step =
      status === 'waiting' ? decideDeliveryFee(delivery_fee_state, { type: 'fee.agree', by: 'buyer' }) : null;
    if (!step || fee !== order.delivery_fee) throw orderMovedProblem(order, 'buyer');
    if (version !== undefined && version !== order.version)
      throw problems.CONFLICT('ORDER_CHANGED', {}, toConflict(order, 'buyer'));
    await writeDeliveryFee(trx, id, step.state);
    // The effects of the machine: the time to pay starts with the agreement, and the seller is notified.
    const seconds = app.config.orderPaymentExpires;
    await writeOrder(trx, id, { status, has_proof, cancellation_state }, { seconds });
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

/**
 * The seller corrects the fee. The buyer gets the whole time again to read it, and is notified, by at most one e-mail an hour. 409 where
 * the buyer has agreed or the order moved on. The same fee again changes nothing.
 */
export async function correctFee(
  app: Pick<App, 'db' | 'config'>,
  { actor_id, viewer, id }: { actor_id: string; viewer: OrderViewer; id: string },
  { delivery_fee: fee, note = '', version }: CorrectFeeBody,
): Promise<void> {
  await app.db.tx(async (trx) => {
    const order = await lockOrder(trx, viewer, id);
    if (!order) throw problems.NOT_FOUND();
    const { status, has_proof, cancellation_state, delivery_fee: before } = order;
    const step =
      status === 'waiting' ? decideDeliveryFee(order.delivery_fee_state, { type: 'fee.correct', by: viewer.by }) : null;
    if (!step) throw orderMovedProblem(order, viewer.by);
    if (version !== undefined && version !== order.version)
      throw problems.CONFLICT('ORDER_CHANGED', {}, toConflict(order, viewer.by));
    if (fee === before) return;
    // The effects of the machine: the fee, the time to pay, and the notice to the buyer.
    const amounts = await writeDeliveryFee(trx, id, step.state, fee - before);
    const seconds = app.config.orderPaymentExpires;
    await writeOrder(trx, id, { status, has_proof, cancellation_state }, { seconds });
    const changed = t('delivery:fee_corrected_note', { from: formatRupiah(before), to: formatRupiah(fee) });
    await insertOrderEvent(trx, {
      order_id: id,
      actor: 'seller',
      actor_id,
      event: 'fee.correct',
      from_status: status,
      to_status: status,
      note: [changed, note.trim()].filter(Boolean).join(' '),
      proof_id: null,
    });
    const facts = { ...factsOf({ ...order, ...amounts }), note: note.trim() || null };
    const kind = 'delivery-fee-corrected';
    const is_quiet = await wasNotifiedRecently(trx, { user_id: order.user_id, kind, facts: { number: order.number } });
    await notify(trx, [{ user_id: order.user_id, kind, order_id: id, facts, is_quiet }]);
  });
}
