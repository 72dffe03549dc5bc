/**
 * What the machine of an order is made of: its events, the facts that its guards read, its effects, and its changes of context. The
 * states are in `machines/order.ts`.
 */
import { assign, setup } from 'xstate';
import type { CancellationState, DeliveryFeeState, OrderStatus, PaymentMethod } from '../../src/contract/orders.ts';
import { namedEffects } from './named-effects.ts';

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
  'payment.remind',
  'payment.returned',
  'cancellation.ask',
  'cancellation.decline',
  'cancellation.withdraw',
  'cancellation.reopen',
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
  /** Complaints that have not ended (machines/complaint.ts). The order does not complete meanwhile. */
  open_complaints?: number;
  /** The seller's time to answer the proof has passed. `false` by default. */
  is_proof_overdue?: boolean;
  /** The buyer's request to cancel after paying, or an order that is paid on receipt. `none` by default. */
  cancellation_state?: CancellationState;
  /** The seller has entered who brings the goods. */
  is_shipped?: boolean;
}

/**
 * open: not ended · unpaid: open, and not paid yet · accepted: accepted by the seller, and not ended before payment · paid: the seller
 * has the money of a transfer · collected: the seller has the money, also if the buyer pays on receipt · shippable: the seller may say who
 * brings the goods · reducible: the seller may take out pieces that they cannot deliver · complainable: the buyer may complain about the
 * goods, after the end for a time · void: ended without a sale.
 */
export type OrderTag =
  | 'open'
  | 'unpaid'
  | 'accepted'
  | 'paid'
  | 'collected'
  | 'shippable'
  | 'reducible'
  | 'complainable'
  | 'void';

const isBy =
  (...actors: OrderActor[]) =>
  ({ event }: { event: OrderEvent }) =>
    actors.includes(event.by);
const hasNote = ({ event }: { event: OrderEvent }) => Boolean(event.note?.trim());
/** `is_fee_unsettled`: the buyer does not know the delivery fee yet, or has not agreed to it. */
type OrderContext = {
  has_proof: boolean;
  is_proof_overdue: boolean;
  is_fee_unsettled: boolean;
  has_complaint: boolean;
  cancellation: CancellationState;
  is_shipped: boolean;
  is_cod: boolean;
};
type GuardArgs = { context: OrderContext; event: OrderEvent };
/** The goods are on their way and paid, or a complaint about them is open. */
const isUnderWay = ({ context }: GuardArgs) => (context.is_shipped && !context.is_cod) || context.has_complaint;
const isAsked = ({ context }: GuardArgs) => context.cancellation === 'asked';

/** What the server performs, by name. All other actions only change the machine's context. */
export const ORDER_EFFECTS = [
  'takeStock',
  'returnStock',
  'returnSubsidy',
  'startConfirmationClock',
  'startPaymentClock',
  'startCompletionClock',
  'startAnswerClock',
  'startCancellationClock',
  'startReopenClock',
  'stopClock',
  'storeProof',
  'confirmProof',
  'collectPayment',
  'claimPayment',
  'refuseProof',
  'countSale',
  'uncountSale',
  'oweRefund',
  'openReview',
  'noticeBuyer',
  'noticeSeller',
] as const;
export type OrderEffect = (typeof ORDER_EFFECTS)[number];

export const orderSetup = setup({
  types: {
    context: {} as OrderContext,
    events: {} as OrderEvent,
    tags: {} as OrderTag,
  },
  guards: {
    isSeller: isBy('seller'),
    isBuyer: isBy('buyer'),
    isTime: isBy('time'),
    /** Only the end of a complaint can return the payment of goods that are under way. */
    isTimeOfTransfer: (given: GuardArgs) =>
      isBy('time')(given) && !given.context.is_cod && !given.context.has_complaint,
    isPartyOfTransfer: (given: GuardArgs) => isBy('seller', 'buyer')(given) && !given.context.is_cod,
    isSellerOfCod: (given: GuardArgs) => isBy('seller')(given) && given.context.is_cod,
    isSellerOfCodWithNote: (given: GuardArgs) =>
      isBy('seller')(given) && given.context.is_cod && hasNote(given) && !given.context.has_complaint,
    isBuyerOrTimeWithoutComplaint: (given: GuardArgs) => isBy('buyer', 'time')(given) && !given.context.has_complaint,
    isSellerWithNote: (given: GuardArgs) => isBy('seller')(given) && hasNote(given),
    isSellerWithProof: (given: GuardArgs) => isBy('seller')(given) && given.context.has_proof,
    isSellerWithProofAndNote: (given: GuardArgs) => isBy('seller')(given) && given.context.has_proof && hasNote(given),
    isSellerWithNoteOnly: (given: GuardArgs) => isBy('seller')(given) && !given.context.has_proof && hasNote(given),
    isBuyerToPay: (given: GuardArgs) => isBy('buyer')(given) && !given.context.is_fee_unsettled && !isAsked(given),
    isBuyerWithoutProof: (given: GuardArgs) => isBy('buyer')(given) && !given.context.has_proof,
    isTimeWithoutProof: (given: GuardArgs) => isBy('time')(given) && !given.context.has_proof,
    isTimeWithProof: (given: GuardArgs) =>
      isBy('time')(given) && given.context.has_proof && !given.context.is_proof_overdue && !isAsked(given),
    isBuyerWithUnansweredProof: (given: GuardArgs) =>
      isBy('buyer')(given) && hasNote(given) && given.context.is_proof_overdue && !isAsked(given),
    isBuyerToAsk: (given: GuardArgs) =>
      isBy('buyer')(given) && hasNote(given) && given.context.cancellation === 'none' && !isUnderWay(given),
    isBuyerWhoAsked: (given: GuardArgs) => isBy('buyer')(given) && isAsked(given),
    isSellerToDecline: (given: GuardArgs) => isBy('seller')(given) && isAsked(given) && hasNote(given),
    isTimeToReopen: (given: GuardArgs) =>
      isBy('time')(given) && (given.context.cancellation === 'declined' || given.context.cancellation === 'withdrawn'),
    isSellerOrTimeToAgreeOfCod: (given: GuardArgs) =>
      isBy('seller', 'time')(given) && isAsked(given) && given.context.is_cod,
    isSellerOrTimeToAgree: (given: GuardArgs) => isBy('seller', 'time')(given) && isAsked(given),
  },
  actions: {
    adoptProof: assign({ has_proof: true, is_proof_overdue: false }),
    dropProof: assign({ has_proof: false, is_proof_overdue: false }),
    adoptOverdue: assign({ is_proof_overdue: true }),
    dropOverdue: assign({ is_proof_overdue: false }),
    adoptRequest: assign({ cancellation: 'asked' }),
    adoptRefusal: assign({ cancellation: 'declined' }),
    dropRequest: assign({ cancellation: 'withdrawn' }),
    forgetRequest: assign({ cancellation: 'none' }),
    endRequest: assign({
      cancellation: ({ context }) => (context.cancellation === 'asked' ? 'ended' : context.cancellation),
    }),
    ...namedEffects(ORDER_EFFECTS),
  },
});
