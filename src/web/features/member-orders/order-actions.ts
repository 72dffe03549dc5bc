/**
 * Actions of a seller on an order: those that the server allows, with target status and required note from the same
 * state machine.
 */
import type { Order, OrderStatus } from '#contract/orders.ts';
import { decideOrder, hasOrderTag, needsNote, type OrderEventName } from '#machines/order.ts';
import { keyPartOf } from '../../i18n.ts';

/** The events that a seller can send. */
const SELLER_EVENTS = [
  'order.accept',
  'order.reject',
  'order.process',
  'order.deliver',
  'order.return',
  'payment.confirm',
  'payment.refuse',
] as const satisfies readonly OrderEventName[];

export interface OrderAction {
  event: (typeof SELLER_EVENTS)[number];
  to: OrderStatus;
  needsNote: boolean;
}

type OrderFacts = Pick<Order, 'status' | 'has_proof' | 'events'> & Partial<Pick<Order, 'payment_method'>>;

/** In the order of the events, and those that end the order without a sale last. */
export function orderActionsOf({ events, ...facts }: OrderFacts): OrderAction[] {
  const actions = SELLER_EVENTS.filter((event) => events.includes(event)).flatMap((event) => {
    const to = decideOrder(facts, { type: event, by: 'seller', note: 'x' })?.status;
    return to ? [{ event, to, needsNote: needsNote(facts, { type: event, by: 'seller' }) }] : [];
  });
  const isEnd = ({ to }: OrderAction) => hasOrderTag(to, 'void');
  return [...actions.filter((action) => !isEnd(action)), ...actions.filter(isEnd)];
}

/** The words of an action, below `do` and `done` of locales/id/member-orders.json. They differ where the buyer pays on receipt. */
export function actionWord(
  { event }: Pick<OrderAction, 'event'>,
  { payment_method }: Pick<OrderFacts, 'payment_method'>,
) {
  if (payment_method === 'cod' && event === 'order.accept') return 'order_accept_cod';
  if (payment_method === 'cod' && event === 'order.deliver') return 'order_deliver_cod';
  return keyPartOf(event);
}

/** Actions on a proof have their own form with a picture and a checkbox. */
export const isProofAction = ({ event }: OrderAction): boolean => event.startsWith('payment.');
