/** What a seller may do with an order: the server's own list, with where each leads and whether it wants a note, by the same machine. */
import type { Order, OrderStatus } from '#contract/orders.ts';
import { decideOrder, needsNote, ORDER_EVENTS, type OrderEventName } from '#machines/order.ts';

export interface OrderAction {
  event: OrderEventName;
  to: OrderStatus;
  needsNote: boolean;
}

type OrderFacts = Pick<Order, 'status' | 'has_proof' | 'events'>;

/** In the order in which they are offered: what leads on first, what ends last. */
const DISPLAY_ORDER: readonly OrderEventName[] = [
  'order.accept',
  'payment.confirm',
  'order.process',
  'order.deliver',
  'payment.refuse',
  'order.reject',
];

export function orderActionsOf({ status, has_proof, events }: OrderFacts): OrderAction[] {
  const facts = { status, has_proof };
  return DISPLAY_ORDER.filter((event) => events.includes(event) && ORDER_EVENTS.includes(event)).flatMap((event) => {
    const to = decideOrder(facts, { type: event, by: 'seller', note: 'x' })?.status;
    return to ? [{ event, to, needsNote: needsNote(facts, { type: event, by: 'seller' }) }] : [];
  });
}

/** The key of an event's words: a dot would part it. */
export const eventTranslationKey = (event: string): string => event.replace('.', '_');

/** Looking at a proof comes with a picture and a tick of its own. */
export const isProofAction = ({ event }: OrderAction): boolean => event.startsWith('payment.');
