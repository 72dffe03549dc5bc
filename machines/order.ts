/**
 * The states of an order, its events, and who may send them. The server performs the named effects. Server and
 * browser use `listOrderEvents` to show buttons. The clock is an actor like buyer and seller; starting and stopping it are effects.
 */
import { assign, setup, transition } from 'xstate';
import type { DeliveryFeeState, OrderStatus, PaymentMethod } from '../src/contract/orders.ts';
import { isDeliveryFeeUnsettled } from './support/delivery-fee-state.ts';
import { effectsAmong, namedEffects } from './support/named-effects.ts';

export type OrderActor = 'buyer' | 'seller' | 'time';

export const ORDER_EVENTS = [
  'order.accept',
  'order.reject',
  'order.cancel',
  'order.expire',
  'order.process',
  'order.deliver',
  'order.return',
  'order.complete',
  'payment.submit',
  'payment.confirm',
  'payment.refuse',
] as const;
export type OrderEventName = (typeof ORDER_EVENTS)[number];
export interface OrderEvent {
  type: OrderEventName;
  by: OrderActor;
  note?: string | null | undefined;
}
/** The data about an order that the machine needs. `has_proof`: it has a proof that was not refused. */
export interface OrderFacts {
  status: OrderStatus;
  has_proof: boolean;
  /** Without it the delivery fee is settled (machines/delivery-fee.ts). */
  delivery_fee_state?: DeliveryFeeState;
  /** Without it `transfer`. cod: the buyer pays on receipt, so no payment is waited for (decision 0213). */
  payment_method?: PaymentMethod;
}

/**
 * open: not ended · unpaid: open, and not paid yet · accepted: accepted by the seller, and not ended before payment · paid: the seller
 * has the money of a transfer · collected: the seller has the money also if it was paid on receipt · shippable: the seller may say who brings the goods · void: ended without a sale.
 */
export type OrderTag = 'open' | 'unpaid' | 'accepted' | 'paid' | 'collected' | 'shippable' | 'void';

const isBy =
  (...actors: OrderActor[]) =>
  ({ event }: { event: OrderEvent }) =>
    actors.includes(event.by);
const hasNote = ({ event }: { event: OrderEvent }) => Boolean(event.note?.trim());
/** `is_fee_unsettled`: the buyer does not know the delivery fee yet, or has not agreed to it. */
type OrderContext = { has_proof: boolean; is_fee_unsettled: boolean; is_cod: boolean };
type GuardArgs = { context: OrderContext; event: OrderEvent };

/** What the server performs, by name. All other actions only change the machine's context. */
const ORDER_EFFECTS = [
  'takeStock',
  'returnStock',
  'startConfirmationClock',
  'startPaymentClock',
  'startCompletionClock',
  'stopClock',
  'storeProof',
  'confirmProof',
  'refuseProof',
  'countSale',
  'uncountSale',
  'openReview',
  'noticeBuyer',
  'noticeSeller',
] as const;
export type OrderEffect = (typeof ORDER_EFFECTS)[number];

export const orderMachine = setup({
  types: {
    context: {} as OrderContext,
    events: {} as OrderEvent,
    tags: {} as OrderTag,
  },
  guards: {
    isSeller: isBy('seller'),
    isBuyer: isBy('buyer'),
    isTime: isBy('time'),
    isPartyOfTransfer: (given: GuardArgs) => isBy('seller', 'buyer')(given) && !given.context.is_cod,
    isSellerOfCod: (given: GuardArgs) => isBy('seller')(given) && given.context.is_cod,
    isSellerOfCodWithNote: (given: GuardArgs) => isBy('seller')(given) && given.context.is_cod && hasNote(given),
    isBuyerOrTime: isBy('buyer', 'time'),
    isSellerWithNote: (given: GuardArgs) => isBy('seller')(given) && hasNote(given),
    isSellerWithProof: (given: GuardArgs) => isBy('seller')(given) && given.context.has_proof,
    isSellerWithProofAndNote: (given: GuardArgs) => isBy('seller')(given) && given.context.has_proof && hasNote(given),
    isSellerWithNoteOnly: (given: GuardArgs) => isBy('seller')(given) && !given.context.has_proof && hasNote(given),
    isBuyerToPay: (given: GuardArgs) => isBy('buyer')(given) && !given.context.is_fee_unsettled,
    isBuyerWithoutProof: (given: GuardArgs) => isBy('buyer')(given) && !given.context.has_proof,
    isTimeWithoutProof: (given: GuardArgs) => isBy('time')(given) && !given.context.has_proof,
  },
  actions: {
    adoptProof: assign({ has_proof: true }),
    dropProof: assign({ has_proof: false }),
    ...namedEffects(ORDER_EFFECTS),
  },
}).createMachine({
  id: 'order',
  description: 'One order of one shop, from the checkout to its end.',
  context: { has_proof: false, is_fee_unsettled: false, is_cod: false },
  initial: 'pending',
  states: {
    pending: {
      description: 'Menunggu Konfirmasi: the stock is reserved, the seller has not answered yet.',
      tags: ['open', 'unpaid'],
      entry: ['takeStock', 'startConfirmationClock', 'noticeSeller'],
      on: {
        'order.accept': [
          { guard: 'isSellerOfCod', target: 'process', actions: ['stopClock', 'noticeBuyer'] },
          { guard: 'isSeller', target: 'waiting', actions: ['startPaymentClock', 'noticeBuyer'] },
        ],
        'order.reject': {
          guard: 'isSellerWithNote',
          target: 'rejected',
          actions: ['stopClock', 'returnStock', 'noticeBuyer'],
        },
        'order.cancel': { guard: 'isBuyer', target: 'canceled', actions: ['stopClock', 'returnStock', 'noticeSeller'] },
        'order.expire': {
          guard: 'isTime',
          target: 'failed',
          actions: ['stopClock', 'returnStock', 'noticeBuyer', 'noticeSeller'],
        },
      },
    },
    waiting: {
      description: 'Menunggu Pembayaran: the buyer pays and sends a proof, the seller checks the payment.',
      tags: ['open', 'unpaid', 'accepted'],
      on: {
        'payment.submit': { guard: 'isBuyerToPay', actions: ['adoptProof', 'storeProof', 'stopClock', 'noticeSeller'] },
        'payment.confirm': {
          guard: 'isSellerWithProof',
          target: 'paid',
          actions: ['confirmProof', 'countSale', 'noticeBuyer'],
        },
        'payment.refuse': {
          guard: 'isSellerWithProofAndNote',
          actions: ['dropProof', 'refuseProof', 'startPaymentClock', 'noticeBuyer'],
        },
        'order.cancel': {
          guard: 'isBuyerWithoutProof',
          target: 'canceled',
          actions: ['stopClock', 'returnStock', 'noticeSeller'],
        },
        'order.reject': {
          guard: 'isSellerWithNoteOnly',
          target: 'rejected',
          actions: ['stopClock', 'returnStock', 'noticeBuyer'],
        },
        'order.expire': {
          guard: 'isTimeWithoutProof',
          target: 'failed',
          actions: ['stopClock', 'returnStock', 'noticeBuyer', 'noticeSeller'],
        },
      },
    },
    paid: {
      description: 'Telah Dibayar: the seller has confirmed the payment and has not started the work yet.',
      tags: ['open', 'accepted', 'paid'],
      on: {
        'order.process': { guard: 'isSeller', target: 'process', actions: 'noticeBuyer' },
        'order.reject': {
          guard: 'isSellerWithNote',
          target: 'rejected',
          actions: ['returnStock', 'uncountSale', 'noticeBuyer'],
        },
      },
    },
    process: {
      description:
        'Sedang Diproses: the goods are prepared and delivered, or ready for pickup. Paid before, or to be paid on receipt.',
      tags: ['open', 'accepted', 'paid', 'shippable'],
      on: {
        // Paid on receipt: only the seller can say that the money has come.
        'order.deliver': [
          {
            guard: 'isSellerOfCod',
            target: 'delivered',
            actions: ['countSale', 'startCompletionClock', 'noticeBuyer'],
          },
          {
            guard: 'isPartyOfTransfer',
            target: 'delivered',
            actions: ['startCompletionClock', 'noticeBuyer', 'noticeSeller'],
          },
        ],
        'order.return': {
          guard: 'isSellerOfCodWithNote',
          target: 'rejected',
          actions: ['returnStock', 'noticeBuyer'],
        },
      },
    },
    delivered: {
      description:
        'Telah Diterima: the buyer has the goods. The order completes when the buyer confirms, or after a time limit.',
      tags: ['open', 'accepted', 'paid', 'collected'],
      on: {
        'order.complete': {
          guard: 'isBuyerOrTime',
          target: 'completed',
          actions: ['stopClock', 'openReview', 'noticeBuyer', 'noticeSeller'],
        },
      },
    },
    completed: {
      type: 'final',
      description: 'Selesai: the buyer may review the products.',
      tags: ['accepted', 'paid', 'collected'],
    },
    failed: {
      type: 'final',
      description: 'Dibatalkan System: the time limit passed. The stock is returned.',
      tags: ['void'],
    },
    canceled: {
      type: 'final',
      description: 'Pesanan Dibatalkan: canceled by the buyer before paying. The stock is returned.',
      tags: ['void'],
    },
    rejected: {
      type: 'final',
      description:
        'Dibatalkan: rejected by the seller with a reason, or not taken by a buyer who pays on receipt. The stock is returned.',
      tags: ['void'],
    },
  },
});

interface OrderStep extends OrderFacts {
  /** Named effects in the order in which they are performed. */
  effects: OrderEffect[];
}

/** The next state and effects; null if the event is not allowed. */
export function decideOrder(order: OrderFacts, event: OrderEvent): OrderStep | null {
  const context = {
    has_proof: order.has_proof,
    is_fee_unsettled: isDeliveryFeeUnsettled(order.delivery_fee_state),
    is_cod: order.payment_method === 'cod',
  };
  const before = orderMachine.resolveState({ value: order.status, context });
  if (before.status !== 'active' || !before.can(event)) return null;
  const [after, actions] = transition(orderMachine, before, event);
  const effects = effectsAmong(ORDER_EFFECTS, actions);
  return { status: after.value as OrderStatus, has_proof: after.context.has_proof, effects };
}

/** All statuses, in the order in which an order passes through them. */
export const ORDER_STATUSES = Object.keys(orderMachine.states) as OrderStatus[];

export const hasOrderTag = (status: OrderStatus, tag: OrderTag): boolean =>
  orderMachine.states[status]?.tags.includes(tag) ?? false;

/** Whether the seller has the money. SQL asks the same with `paidOrder` (src/server/modules/marketplace/orders/paid-sql.ts). */
export const isOrderPaid = ({ status, payment_method }: Pick<OrderFacts, 'status' | 'payment_method'>): boolean =>
  hasOrderTag(status, payment_method === 'cod' ? 'collected' : 'paid');

/** The statuses that carry a tag, in the order of the machine. */
export const orderStatusesWith = (tag: OrderTag): OrderStatus[] =>
  ORDER_STATUSES.filter((status) => hasOrderTag(status, tag));

const SAMPLE_NOTE = 'note';

/** Events that the actor may send now, including those that need a note. */
export const listOrderEvents = (order: OrderFacts, by: OrderActor): OrderEventName[] =>
  ORDER_EVENTS.filter((type) => decideOrder(order, { type, by, note: SAMPLE_NOTE }) !== null);

/** Whether the actor may send the event only with a note. */
export const needsNote = (order: OrderFacts, event: Omit<OrderEvent, 'note'>): boolean =>
  decideOrder(order, { ...event, note: SAMPLE_NOTE }) !== null && decideOrder(order, event) === null;

/** The event that leads to a target status, for `change-status-order`. A proof has its own request, so `payment.submit` is left out. */
export const findOrderEvent = (order: OrderFacts, by: OrderActor, to: OrderStatus): OrderEventName | undefined =>
  listOrderEvents(order, by).find(
    (type) => type !== 'payment.submit' && decideOrder(order, { type, by, note: SAMPLE_NOTE })?.status === to,
  );
