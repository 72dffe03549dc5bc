/**
 * Actions of a seller on an order: those that the server allows, with target status and required note from the same
 * state machine.
 */
import type { Order, OrderStatus } from '#contract/orders.ts';
import { decideOrder, hasOrderTag, needsNote, type OrderEventName } from '#machines/order.ts';

/** The events that a seller can send. */
const SELLER_EVENTS = [
  'order.accept',
  'order.reject',
  'order.process',
  'order.deliver',
  'payment.confirm',
  'payment.refuse',
] as const satisfies readonly OrderEventName[];

export interface OrderAction {
  event: (typeof SELLER_EVENTS)[number];
  to: OrderStatus;
  needsNote: boolean;
}

type OrderFacts = Pick<Order, 'status' | 'has_proof' | 'events'>;

/** In the order of the events, and those that end the order without a sale last. */
export function orderActionsOf({ status, has_proof, events }: OrderFacts): OrderAction[] {
  const facts = { status, has_proof };
  const actions = SELLER_EVENTS.filter((event) => events.includes(event)).flatMap((event) => {
    const to = decideOrder(facts, { type: event, by: 'seller', note: 'x' })?.status;
    return to ? [{ event, to, needsNote: needsNote(facts, { type: event, by: 'seller' }) }] : [];
  });
  const isEnd = ({ to }: OrderAction) => hasOrderTag(to, 'void');
  return [...actions.filter((action) => !isEnd(action)), ...actions.filter(isEnd)];
}

/** Actions on a proof have their own form with a picture and a checkbox. */
export const isProofAction = ({ event }: OrderAction): boolean => event.startsWith('payment.');
