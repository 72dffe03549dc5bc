/**
 * Actions of a seller on an order: those that the server allows, with target status and required note from the same
 * state machine.
 */
import type { Order, OrderStatus } from '#contract/orders.ts';
import { decideOrder, needsNote, ORDER_EVENTS, type OrderEventName } from '#machines/order.ts';

export interface OrderAction {
  event: OrderEventName;
  to: OrderStatus;
  needsNote: boolean;
}

type OrderFacts = Pick<Order, 'status' | 'has_proof' | 'events'>;

/** Display order: forward actions first, final ones last. */
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

/** Translation key of an event. A dot would separate key levels. */
export const eventTranslationKey = (event: string): string => event.replace('.', '_');

/** Actions on a proof have their own form with a picture and a checkbox. */
export const isProofAction = ({ event }: OrderAction): boolean => event.startsWith('payment.');
