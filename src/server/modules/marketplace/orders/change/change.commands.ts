/**
 * Changes an order after it was placed. The machine decides, and the effects it names run in the same transaction. When
 * two requests act at once, the second one sees the order as the first left it and gets 409.
 */

import type { OrderConflict, OrderStatus } from '#contract/orders.ts';
import { keysOf } from '#engine/lookup.ts';
import { decideDeliveryFee } from '#machines/delivery-fee.ts';
import {
  decideOrder,
  findOrderEvent,
  needsNote,
  type OrderActor,
  type OrderEffect,
  type OrderEventName,
} from '#machines/order.ts';
import type { Tx } from '#server/database/connect.ts';
import { t } from '#server/lib/i18n.ts';
import { notify, orderNotificationOf } from '#server/modules/notifications/notifications/notifications.commands.ts';
import { problems } from '#server/problems.ts';
import type { App } from '#server/types.ts';
import { returnSubsidy } from '../../subsidies/uses.queries.ts';
import { listEvents, statusLabel } from '../orders.present.ts';
import type { OrderViewer } from '../orders.queries.ts';
import { openRefund, refundableOf } from '../refunds/refunds.commands.ts';
import { deleteUnneededAccount } from '../refunds/refunds.queries.ts';
import {
  countSale,
  insertOrderEvent,
  type LockedOrder,
  lockOrder,
  returnStock,
  setProofState,
  writeDeliveryFee,
  writeOrder,
  writePaidAmount,
} from './change.queries.ts';

type Services = Pick<App, 'db' | 'config'>;

interface Change {
  app: Pick<App, 'config'>;
  trx: Tx;
  order: LockedOrder;
  note: string | null;
}
/**
 * Who performs an effect. clock: the write of the order sets its clock to these seconds, null stops it; isHeldByClosure: from when the
 * shop is open. write: a write after the event is recorded. notify: this party is notified, unless it caused the event. handledBy: where it happens.
 */
type EffectHandler =
  | { clock(config: App['config']): number | null; isHeldByClosure?: true }
  | { write(change: Change): Promise<unknown> }
  | { notify: 'buyer' | 'seller' }
  | { handledBy: string };

/**
 * Each effect that the machine names has exactly one handler. Writes run in this order. The subsidy comes last, because many orders
 * wait for the lock of one programme.
 */
const EFFECT_HANDLERS = {
  takeStock: { handledBy: 'the SQL function that places orders' },
  startConfirmationClock: { handledBy: 'the SQL function that places orders' },
  stopClock: { clock: () => null },
  startPaymentClock: { clock: (config) => config.orderPaymentExpires },
  startCompletionClock: { clock: (config) => config.orderAutoCompletes },
  startAnswerClock: { clock: (config) => config.orderProofAnswerExpires, isHeldByClosure: true },
  storeProof: { handledBy: '`prepare` of the caller: the proof exists before its event' },
  startCancellationClock: { clock: (config) => config.orderCancellationAgrees },
  startReopenClock: { clock: (config) => config.orderCancellationReopens },
  confirmProof: { write: confirmProof },
  collectPayment: { write: ({ trx, order }) => writePaidAmount(trx, order.id) },
  refuseProof: { write: ({ trx, order, note }) => setProofState(trx, order.id, 'refused', note) },
  returnStock: { write: ({ trx, order }) => returnStock(trx, order.id) },
  countSale: { write: ({ trx, order }) => countSale(trx, order.id, 1) },
  uncountSale: { write: ({ trx, order }) => countSale(trx, order.id, -1) },
  returnSubsidy: { write: ({ trx, order }) => returnSubsidy(trx, order.id) },
  claimPayment: { write: ({ trx, order }) => writePaidAmount(trx, order.id) },
  oweRefund: { write: oweRefund },
  openReview: { handledBy: 'the status `completed` itself, which reviews ask for' },
  noticeBuyer: { notify: 'buyer' },
  noticeSeller: { notify: 'seller' },
} satisfies Record<OrderEffect, EffectHandler>;

async function confirmProof({ trx, order }: Change): Promise<void> {
  await setProofState(trx, order.id, 'confirmed', null);
  await writePaidAmount(trx, order.id);
}

/** Everything that was paid and is not refunded yet. */
async function oweRefund({ app, trx, order }: Change): Promise<void> {
  const amount = await refundableOf(trx, order);
  if (amount > 0) await openRefund(app, trx, { order, source: 'cancellation', source_id: order.id, amount });
}

const effectHandlersOf = (effects: readonly OrderEffect[]): EffectHandler[] =>
  keysOf(EFFECT_HANDLERS).flatMap((effect) => (effects.includes(effect) ? [EFFECT_HANDLERS[effect]] : []));

interface OrderTransition {
  event: OrderEventName;
  by: OrderActor;
  /** null when the clock acts. */
  actor_id: string | null;
  note?: string | null | undefined;
  /** Only for `payment.submit`. */
  proof_id?: string | null;
}

/** Body of the 409: the order's current state, for a request that came too late or asked for a forbidden transition. */
export const toConflict = (order: LockedOrder, by: OrderActor): OrderConflict => ({
  status: order.status,
  status_label: statusLabel(order.status),
  version: order.version,
  events: listEvents(order, by),
});
export const orderMovedProblem = (order: LockedOrder, by: OrderActor) =>
  problems.CONFLICT('ORDER_MOVED', { status: statusLabel(order.status) }, toConflict(order, by));

/**
 * `order` must be locked. `prepare` runs after the transition is allowed. It writes what must exist before (a proof).
 */
export async function transitionOrder(
  app: Pick<App, 'config'>,
  trx: Tx,
  order: LockedOrder,
  transition: OrderTransition,
  prepare: () => Promise<void> = async () => undefined,
): Promise<void> {
  const { event, by, actor_id } = transition;
  const note = transition.note?.trim() || null;
  const step = decideOrder(order, { type: event, by, note });
  if (!step && needsNote(order, { type: event, by }))
    throw problems.VALIDATION_FAILED({ note: [t('trade:orders.note_needed')] });
  if (!step) throw orderMovedProblem(order, by);
  const handlers = effectHandlersOf(step.effects);
  await prepare();

  let clock: Parameters<typeof writeOrder>[3] = { seconds: undefined };
  for (const handler of handlers)
    if ('clock' in handler)
      clock = { seconds: handler.clock(app.config), isHeldByClosure: handler.isHeldByClosure ?? false };
  await writeOrder(trx, order.id, step, clock);
  await insertOrderEvent(trx, {
    order_id: order.id,
    actor: by === 'time' ? 'system' : by,
    actor_id,
    event,
    from_status: order.status,
    to_status: step.status,
    note,
    proof_id: transition.proof_id ?? null,
  });
  for (const handler of handlers) if ('write' in handler) await handler.write({ app, trx, order, note });
  // The buyer may have said where the money is to go, and now none is owed.
  if (order.cancellation_state === 'asked' && step.cancellation_state !== 'asked')
    await deleteUnneededAccount(trx, order.id);

  const kind = orderNotificationOf(order, event);
  // A user gets no notification about their own action.
  const recipients = handlers.flatMap((handler) => {
    if (!('notify' in handler) || handler.notify === by) return [];
    return [handler.notify === 'buyer' ? order.user_id : order.seller_id];
  });
  await notify(
    trx,
    recipients.map((user_id) => ({ user_id, kind, order_id: order.id, facts: { ...factsOf(order), note } })),
  );
}

/** What the sentences of a notification about the order may contain. */
export const factsOf = (order: LockedOrder) => ({
  number: order.number,
  total: order.total,
  delivery_fee: order.delivery_fee,
  delivery_fee_state: order.delivery_fee_state,
  subsidy: order.subsidy,
  shop: order.shop_name,
  buyer: order.buyer_name,
});

interface StatusChange {
  status: OrderStatus;
  note?: string | undefined;
  version?: number;
  /** In rupiah, while accepting an order whose fee the seller names. */
  delivery_fee?: number | undefined;
}

/** Finds the event that leads to the wanted status. 409 if no event leads there for this viewer. */
export async function changeStatus(
  app: Services,
  viewer: OrderViewer,
  actor_id: string,
  id: string,
  change: StatusChange,
): Promise<void> {
  await app.db.tx(async (trx) => {
    const order = await lockOrder(trx, viewer, id);
    if (!order) throw problems.NOT_FOUND();
    const event = findOrderEvent(order, viewer.by, change.status);
    if (!event) throw orderMovedProblem(order, viewer.by);
    if (change.version !== undefined && change.version !== order.version)
      throw problems.CONFLICT('ORDER_CHANGED', {}, toConflict(order, viewer.by));
    const priced = await nameFee(trx, order, { event, by: viewer.by, actor_id, fee: change.delivery_fee });
    await transitionOrder(app, trx, priced, { event, by: viewer.by, actor_id, note: change.note });
  });
}

interface NamedFee extends Pick<OrderTransition, 'event' | 'by' | 'actor_id'> {
  fee: number | undefined;
}

/**
 * Writes the fee that the seller names while accepting, with its subsidy, so that the buyer agrees to an exact total. Returns the order
 * with both. Other orders stay as they are.
 */
async function nameFee(trx: Tx, order: LockedOrder, { event, by, actor_id, fee }: NamedFee): Promise<LockedOrder> {
  const step = event === 'order.accept' ? decideDeliveryFee(order.delivery_fee_state, { type: 'fee.name', by }) : null;
  if (!step) {
    if (fee === undefined) return order;
    throw problems.VALIDATION_FAILED({ delivery_fee: [t('delivery:fee_settled')] });
  }
  if (fee === undefined) throw problems.VALIDATION_FAILED({ delivery_fee: [t('delivery:fee_needed')] });
  const amounts = await writeDeliveryFee(trx, order.id, step.state, fee);
  await insertOrderEvent(trx, {
    order_id: order.id,
    actor: 'seller',
    actor_id,
    event: 'fee.name',
    from_status: order.status,
    to_status: order.status,
    note: null,
    proof_id: null,
  });
  return { ...order, delivery_fee_state: step.state, ...amounts };
}

export async function cancelOrder(app: Services, buyerId: string, id: string): Promise<void> {
  await app.db.tx(async (trx) => {
    const order = await lockOrder(trx, { by: 'buyer', user_id: buyerId }, id);
    if (!order) throw problems.NOT_FOUND();
    await transitionOrder(app, trx, order, { event: 'order.cancel', by: 'buyer', actor_id: buyerId });
  });
}
