/**
 * Changes an order after it was placed. The machine decides, and the effects it names run in the same transaction. When
 * two requests act at once, the second one sees the order as the first left it and gets 409.
 */
import type { OrderConflict, OrderStatus } from '#contract/orders.ts';
import {
  decideOrder,
  findOrderEvent,
  listOrderEvents,
  needsNote,
  type OrderActor,
  type OrderEventName,
} from '#machines/order.ts';
import type { Tx } from '#server/database/connect.ts';
import { t } from '#server/lib/i18n.ts';
import { problems } from '#server/problems.ts';
import type { App } from '#server/types.ts';
import { type NotificationKind, notify } from '../../notifications/commands.ts';
import { statusLabel } from '../present.ts';
import type { OrderViewer } from '../queries.ts';
import {
  countSale,
  insertOrderEvent,
  type LockedOrder,
  lockOrder,
  returnStock,
  setProofState,
  writeOrder,
} from './queries.ts';

type Services = Pick<App, 'db' | 'config'>;

export interface OrderTransition {
  event: OrderEventName;
  by: OrderActor;
  /** null when the clock acts. */
  actor_id: string | null;
  note?: string | null;
  /** Only for `payment.submit`. */
  proof_id?: string | null;
}

/** Body of the 409: the order's current state, for a request that came too late or asked for a forbidden transition. */
const toConflict = (order: LockedOrder, by: OrderActor): OrderConflict => ({
  status: order.status,
  status_label: statusLabel(order.status),
  version: order.version,
  events: listOrderEvents(order, by),
});
const orderMovedProblem = (order: LockedOrder, by: OrderActor) =>
  problems.CONFLICT('ORDER_MOVED', { status: statusLabel(order.status) }, toConflict(order, by));

const EVENT_NOTIFICATIONS: Partial<Record<OrderEventName, NotificationKind>> = {
  'order.accept': 'order-accepted',
  'order.reject': 'order-rejected',
  'order.cancel': 'order-canceled',
  'order.expire': 'order-expired',
  'order.process': 'order-processed',
  'order.deliver': 'order-delivered',
  'order.complete': 'order-completed',
  'payment.submit': 'payment-submitted',
  'payment.confirm': 'payment-confirmed',
  'payment.refuse': 'payment-refused',
};

/**
 * `order` must be locked. `prepare` runs after the transition is allowed. It writes what must exist before (a proof).
 */
export async function transitionOrder(
  app: Services,
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
  const has = (effect: (typeof step.effects)[number]) => step.effects.includes(effect);
  await prepare();

  const { orderPaymentExpires, orderAutoCompletes } = app.config;
  let seconds: number | null | undefined;
  if (has('stopClock')) seconds = null;
  if (has('startPaymentClock')) seconds = orderPaymentExpires;
  if (has('startCompletionClock')) seconds = orderAutoCompletes;
  await writeOrder(trx, order.id, { status: step.status, has_proof: step.has_proof, seconds });
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
  if (has('confirmProof')) await setProofState(trx, order.id, 'confirmed', null);
  if (has('refuseProof')) await setProofState(trx, order.id, 'refused', note);
  if (has('returnStock')) await returnStock(trx, order.id);
  if (has('countSale')) await countSale(trx, order.id, 1);
  if (has('uncountSale')) await countSale(trx, order.id, -1);

  const kind = EVENT_NOTIFICATIONS[event];
  // A user gets no notification about their own action.
  const recipients = [
    ...(has('noticeBuyer') && by !== 'buyer' ? [order.user_id] : []),
    ...(has('noticeSeller') && by !== 'seller' ? [order.seller_id] : []),
  ];
  const facts = { number: order.number, total: order.total, shop: order.shop_name, buyer: order.buyer_name, note };
  if (kind)
    await notify(
      trx,
      recipients.map((user_id) => ({ user_id, kind, order_id: order.id, facts })),
    );
}

export interface StatusChange {
  status: OrderStatus;
  note?: string;
  version?: number;
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
    await transitionOrder(app, trx, order, { event, by: viewer.by, actor_id, note: change.note });
  });
}

export async function cancelOrder(app: Services, buyerId: string, id: string): Promise<void> {
  await app.db.tx(async (trx) => {
    const order = await lockOrder(trx, { by: 'buyer', user_id: buyerId }, id);
    if (!order) throw problems.NOT_FOUND();
    await transitionOrder(app, trx, order, { event: 'order.cancel', by: 'buyer', actor_id: buyerId });
  });
}
