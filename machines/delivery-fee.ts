/**
 * How the delivery fee of an order becomes known, if the shop has tariffs but none for the buyer's place. It is a fact beside the
 * status of the order: the seller names the fee while accepting (pending → waiting), and the buyer agrees before paying.
 */
import { setup, transition } from 'xstate';
import type { DeliveryFeeState, OrderStatus } from '../src/contract/orders.ts';
import { effectsAmong, namedEffects } from './support/named-effects.ts';

type DeliveryFeeEventName = 'fee.name' | 'fee.correct' | 'fee.agree';
interface DeliveryFeeEvent {
  type: DeliveryFeeEventName;
  by: 'buyer' | 'seller' | 'time';
}

const DELIVERY_FEE_EFFECTS = ['writeFee', 'startPaymentClock', 'noticeBuyer', 'noticeSeller'] as const;
type DeliveryFeeEffect = (typeof DELIVERY_FEE_EFFECTS)[number];

export const deliveryFeeMachine = setup({
  types: { events: {} as DeliveryFeeEvent },
  guards: {
    isSeller: ({ event }) => event.by === 'seller',
    isBuyer: ({ event }) => event.by === 'buyer',
  },
  actions: namedEffects(DELIVERY_FEE_EFFECTS),
}).createMachine({
  id: 'delivery-fee',
  description: 'The delivery fee of an order to a place for which the shop has no price.',
  initial: 'open',
  states: {
    open: {
      description: 'Ongkir ditentukan penjual: the seller names the fee while accepting the order.',
      on: { 'fee.name': { guard: 'isSeller', target: 'named', actions: 'writeFee' } },
    },
    named: {
      description:
        'The total holds the fee. The buyer agrees to it, or cancels the order. Until then the seller may correct it.',
      on: {
        'fee.correct': {
          guard: 'isSeller',
          target: 'named',
          actions: ['writeFee', 'startPaymentClock', 'noticeBuyer'],
        },
        'fee.agree': { guard: 'isBuyer', target: 'agreed', actions: ['startPaymentClock', 'noticeSeller'] },
      },
    },
    agreed: { type: 'final', description: 'The buyer has agreed, and the order can be paid.' },
  },
});

interface DeliveryFeeStep {
  state: DeliveryFeeState;
  /** Named effects in the order in which they are performed. */
  effects: DeliveryFeeEffect[];
}

/** The next state and effects; null if the event is not allowed. A fee of a tariff, and one outside the order, never change. */
export function decideDeliveryFee(state: DeliveryFeeState, event: DeliveryFeeEvent): DeliveryFeeStep | null {
  if (state === 'outside' || state === 'tariff') return null;
  const before = deliveryFeeMachine.resolveState({ value: state });
  if (before.status !== 'active' || !before.can(event)) return null;
  const [after, actions] = transition(deliveryFeeMachine, before, event);
  return { state: after.value as DeliveryFeeState, effects: effectsAmong(DELIVERY_FEE_EFFECTS, actions) };
}

/**
 * The events that are requests of their own, while the order waits for payment: the buyer agrees, the seller corrects. The seller
 * names the fee with `order.accept`.
 */
export const listDeliveryFeeEvents = (
  { status, delivery_fee_state }: { status: OrderStatus; delivery_fee_state: DeliveryFeeState },
  by: DeliveryFeeEvent['by'],
): DeliveryFeeEventName[] =>
  status === 'waiting'
    ? (['fee.agree', 'fee.correct'] as const).filter((type) => decideDeliveryFee(delivery_fee_state, { type, by }))
    : [];
