/**
 * The states of an order, its events, and who may send them. The server performs the named effects. Server and
 * browser use `listOrderEvents` to show buttons. The clock is an actor like buyer and seller; starting and stopping it are effects.
 */
import { transition } from 'xstate';
import type { CancellationState, OrderStatus } from '../src/contract/orders.ts';
import { isDeliveryFeeUnsettled } from './support/delivery-fee-state.ts';
import { effectsAmong } from './support/named-effects.ts';
import {
  AGREED,
  AGREED_COD,
  CANCELLATION,
  CANCELLATION_UNANSWERED,
  ENDS,
  ENDS_PAID,
} from './support/order-cancellation.ts';
import {
  ORDER_EFFECTS,
  ORDER_EVENTS,
  type OrderActor,
  type OrderEffect,
  type OrderEvent,
  type OrderEventName,
  type OrderFacts,
  type OrderTag,
  orderSetup,
} from './support/order-setup.ts';

export {
  ORDER_EVENTS,
  type OrderActor,
  type OrderEffect,
  type OrderEvent,
  type OrderEventName,
  type OrderFacts,
  type OrderTag,
};

export const orderMachine = orderSetup.createMachine({
  id: 'order',
  description: 'One order of one shop, from the checkout to its end.',
  context: {
    has_proof: false,
    is_proof_overdue: false,
    is_fee_unsettled: false,
    has_complaint: false,
    cancellation: 'none',
    is_shipped: false,
    is_cod: false,
  },
  initial: 'pending',
  states: {
    pending: {
      description: 'Menunggu Konfirmasi: the stock is reserved, the seller has not answered yet.',
      tags: ['open', 'unpaid', 'reducible'],
      entry: ['takeStock', 'startConfirmationClock', 'noticeSeller'],
      on: {
        'order.accept': [
          { guard: 'isSellerOfCod', target: 'process', actions: ['stopClock', 'noticeBuyer'] },
          { guard: 'isSeller', target: 'waiting', actions: ['startPaymentClock', 'noticeBuyer'] },
        ],
        'order.reject': { guard: 'isSellerWithNote', target: 'rejected', actions: [...ENDS, 'noticeBuyer'] },
        'order.cancel': { guard: 'isBuyer', target: 'canceled', actions: [...ENDS, 'noticeSeller'] },
        'order.expire': { guard: 'isTime', target: 'failed', actions: [...ENDS, 'noticeBuyer', 'noticeSeller'] },
      },
    },
    waiting: {
      description:
        'Menunggu Pembayaran: the buyer pays and sends a proof, the seller checks the payment. If the seller does not answer in time, the buyer may ask to cancel.',
      tags: ['open', 'unpaid', 'accepted'],
      on: {
        'payment.submit': {
          guard: 'isBuyerToPay',
          actions: ['adoptProof', 'storeProof', 'startAnswerClock', 'noticeSeller'],
        },
        'payment.confirm': {
          guard: 'isSellerWithProof',
          target: 'paid',
          actions: ['forgetRequest', 'stopClock', 'confirmProof', 'countSale', 'noticeBuyer'],
        },
        'payment.refuse': {
          guard: 'isSellerWithProofAndNote',
          actions: ['dropProof', 'forgetRequest', 'refuseProof', 'startPaymentClock', 'noticeBuyer'],
        },
        'payment.remind': {
          guard: 'isTimeWithProof',
          actions: ['adoptOverdue', 'stopClock', 'noticeBuyer', 'noticeSeller'],
        },
        ...CANCELLATION_UNANSWERED,
        'order.cancel': [
          { guard: 'isBuyerWithoutProof', target: 'canceled', actions: [...ENDS, 'noticeSeller'] },
          {
            guard: 'isSellerOrTimeToAgree',
            target: 'canceled',
            actions: ['endRequest', ...ENDS, 'claimPayment', 'oweRefund', 'noticeBuyer', 'noticeSeller'],
          },
        ],
        'order.reject': { guard: 'isSellerWithNoteOnly', target: 'rejected', actions: [...ENDS, 'noticeBuyer'] },
        'order.expire': {
          guard: 'isTimeWithoutProof',
          target: 'failed',
          actions: [...ENDS, 'noticeBuyer', 'noticeSeller'],
        },
      },
    },
    paid: {
      description: 'Telah Dibayar: the seller has confirmed the payment and has not started the work yet.',
      tags: ['open', 'accepted', 'paid', 'reducible'],
      on: {
        'order.process': { guard: 'isSeller', target: 'process', actions: 'noticeBuyer' },
        'order.reject': {
          guard: 'isSellerWithNote',
          target: 'rejected',
          actions: [...ENDS_PAID, 'noticeBuyer'],
        },
        ...CANCELLATION,
        'order.cancel': AGREED,
      },
    },
    process: {
      description:
        'Sedang Diproses: the goods are prepared and delivered, or ready for pickup. Paid before, or to be paid on receipt.',
      tags: ['open', 'accepted', 'paid', 'shippable', 'reducible', 'complainable'],
      on: {
        // Paid on receipt: only the seller can say that the money has come.
        'order.deliver': [
          {
            guard: 'isSellerOfCod',
            target: 'delivered',
            actions: ['endRequest', 'collectPayment', 'countSale', 'startCompletionClock', 'noticeBuyer'],
          },
          {
            guard: 'isPartyOfTransfer',
            target: 'delivered',
            actions: ['endRequest', 'startCompletionClock', 'noticeBuyer', 'noticeSeller'],
          },
        ],
        // Everything was paid back. The goods were lost or are not wanted back, so nothing returns to the stock.
        'payment.returned': {
          guard: 'isTimeOfTransfer',
          target: 'canceled',
          actions: ['endRequest', 'stopClock', 'uncountSale', 'returnSubsidy', 'noticeBuyer', 'noticeSeller'],
        },
        'order.return': {
          guard: 'isSellerOfCodWithNote',
          target: 'rejected',
          actions: ['endRequest', ...ENDS, 'noticeBuyer'],
        },
        ...CANCELLATION,
        'order.cancel': [AGREED_COD, AGREED],
      },
    },
    delivered: {
      description:
        'Telah Diterima: the buyer has the goods. It completes when the buyer confirms, or after a time limit.',
      tags: ['open', 'accepted', 'paid', 'collected', 'complainable'],
      on: {
        'order.complete': {
          guard: 'isBuyerOrTimeWithoutComplaint',
          target: 'completed',
          actions: ['stopClock', 'openReview', 'noticeBuyer', 'noticeSeller'],
        },
      },
    },
    completed: {
      type: 'final',
      description: 'Selesai: the buyer may review the products.',
      tags: ['accepted', 'paid', 'collected', 'complainable'],
    },
    failed: {
      type: 'final',
      description: 'Dibatalkan System: the time limit passed, the stock returns.',
      tags: ['void'],
    },
    canceled: {
      type: 'final',
      description:
        'Pesanan Dibatalkan: canceled by the buyer before paying, or after it with the seller’s agreement or silence: the stock is returned, and what was paid is owed. Or everything was paid back for goods that did not come.',
      tags: ['void'],
    },
    rejected: {
      type: 'final',
      description:
        'Dibatalkan: rejected by the seller with a reason, or not taken by a buyer who pays on receipt. The stock is returned, and what was paid is owed.',
      tags: ['void'],
    },
  },
});

interface OrderStep extends OrderFacts {
  cancellation_state: CancellationState;
  /** Named effects in the order in which they are performed. */
  effects: OrderEffect[];
}

/** The next state and effects; null if the event is not allowed. */
export function decideOrder(order: OrderFacts, event: OrderEvent): OrderStep | null {
  const context = {
    has_proof: order.has_proof,
    is_proof_overdue: order.is_proof_overdue ?? false,
    is_fee_unsettled: isDeliveryFeeUnsettled(order.delivery_fee_state),
    has_complaint: (order.open_complaints ?? 0) > 0,
    is_cod: order.payment_method === 'cod',
    cancellation: order.cancellation_state ?? 'none',
    is_shipped: order.is_shipped ?? false,
  };
  const before = orderMachine.resolveState({ value: order.status, context });
  if (before.status !== 'active' || !before.can(event)) return null;
  const [after, actions] = transition(orderMachine, before, event);
  const effects = effectsAmong(ORDER_EFFECTS, actions);
  const { has_proof, cancellation } = after.context;
  return { status: after.value as OrderStatus, has_proof, cancellation_state: cancellation, effects };
}

/** All statuses, in the order in which an order passes through them. */
export const ORDER_STATUSES = Object.keys(orderMachine.states) as OrderStatus[];

export const hasOrderTag = (status: OrderStatus, tag: OrderTag) =>
  orderMachine.states[status]?.tags.includes(tag) ?? false;

/** Whether the seller has the money. SQL asks the same with `paidOrder` (src/server/modules/marketplace/orders/paid.queries.ts). */
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

/** These have requests of their own. */
const isOwnRequest = (type: OrderEventName) => type === 'payment.submit' || type.startsWith('cancellation.');

/** The event that leads to a target status, for `change-status-order`. */
export const findOrderEvent = (order: OrderFacts, by: OrderActor, to: OrderStatus): OrderEventName | undefined =>
  listOrderEvents(order, by).find(
    (type) => !isOwnRequest(type) && decideOrder(order, { type, by, note: SAMPLE_NOTE })?.status === to,
  );
