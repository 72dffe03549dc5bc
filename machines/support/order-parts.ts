/** The events, facts, tags, guards and effects of the machine in `order.ts`. */
import type { CancellationState, DeliveryFeeState, OrderStatus, PaymentMethod } from '../../src/contract/orders.ts';

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
  'cancellation.ask',
  'cancellation.decline',
  'cancellation.withdraw',
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
  /** Whether the buyer asked to cancel after paying. Without it nobody asked. */
  cancellation_state?: CancellationState;
  /** The seller has entered who brings the goods. */
  is_shipped?: boolean;
}

/**
 * open: not ended · unpaid: open, and not paid yet · accepted: accepted by the seller, and not ended before payment · paid: the seller
 * has the money of a transfer · collected: the seller has the money, also if the buyer pays on receipt · shippable: the seller may say who
 * brings the goods · reducible: the seller may take out pieces that they cannot deliver · void: ended without a sale.
 */
export type OrderTag = 'open' | 'unpaid' | 'accepted' | 'paid' | 'collected' | 'shippable' | 'reducible' | 'void';

const isBy =
  (...actors: OrderActor[]) =>
  ({ event }: { event: OrderEvent }) =>
    actors.includes(event.by);
const hasNote = ({ event }: { event: OrderEvent }) => Boolean(event.note?.trim());
/** `is_fee_unsettled`: the buyer does not know the delivery fee yet, or has not agreed to it. */
export type OrderContext = {
  has_proof: boolean;
  is_fee_unsettled: boolean;
  cancellation: CancellationState;
  is_shipped: boolean;
  is_cod: boolean;
};
type GuardArgs = { context: OrderContext; event: OrderEvent };
const isAsked = ({ context }: GuardArgs) => context.cancellation === 'asked';

/** What the server performs, by name. All other actions only change the machine's context. */
export const ORDER_EFFECTS = [
  'takeStock',
  'returnStock',
  'startConfirmationClock',
  'startPaymentClock',
  'startCompletionClock',
  'startCancellationClock',
  'stopClock',
  'storeProof',
  'confirmProof',
  'collectPayment',
  'refuseProof',
  'countSale',
  'uncountSale',
  'oweRefund',
  'openReview',
  'noticeBuyer',
  'noticeSeller',
] as const;
export type OrderEffect = (typeof ORDER_EFFECTS)[number];

export const orderGuards = {
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
  isBuyerToAsk: (given: GuardArgs) =>
    isBy('buyer')(given) &&
    hasNote(given) &&
    given.context.cancellation === 'none' &&
    !given.context.is_shipped &&
    !given.context.is_cod,
  isBuyerWhoAsked: (given: GuardArgs) => isBy('buyer')(given) && isAsked(given),
  isSellerToDecline: (given: GuardArgs) => isBy('seller')(given) && isAsked(given) && hasNote(given),
  isSellerOrTimeToAgree: (given: GuardArgs) => isBy('seller', 'time')(given) && isAsked(given),
};

/** What both sides may do about a cancellation while the order is paid and not delivered. */
export const CANCELLATION = {
  'cancellation.ask': { guard: 'isBuyerToAsk', actions: ['adoptRequest', 'startCancellationClock', 'noticeSeller'] },
  'cancellation.decline': { guard: 'isSellerToDecline', actions: ['adoptRefusal', 'stopClock', 'noticeBuyer'] },
  'cancellation.withdraw': { guard: 'isBuyerWhoAsked', actions: ['dropRequest', 'stopClock', 'noticeSeller'] },
  'order.cancel': {
    guard: 'isSellerOrTimeToAgree',
    target: 'canceled',
    actions: ['endRequest', 'stopClock', 'returnStock', 'uncountSale', 'oweRefund', 'noticeBuyer', 'noticeSeller'],
  },
} as const;
