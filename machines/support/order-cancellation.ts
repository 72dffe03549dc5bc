/** How an order ends without a sale, and what buyer and seller may do about a request to cancel. The states are in `machines/order.ts`. */

/** An order ends unpaid. */
export const ENDS = ['stopClock', 'returnStock', 'returnSubsidy'] as const;
/** It ends after it was paid. */
export const ENDS_PAID = ['endRequest', ...ENDS, 'uncountSale', 'oweRefund'] as const;

/**
 * While a proof waits for its answer. The request ends when the seller answers the proof, and the buyer may ask again each time the
 * seller's time to answer has passed.
 */
export const CANCELLATION_UNANSWERED = {
  'cancellation.ask': {
    guard: 'isBuyerWithUnansweredProof',
    actions: ['adoptRequest', 'dropOverdue', 'startCancellationClock', 'noticeSeller'],
  },
  'cancellation.decline': {
    guard: 'isSellerToDecline',
    actions: ['adoptRefusal', 'startAnswerClock', 'noticeBuyer'],
  },
  'cancellation.withdraw': {
    guard: 'isBuyerWhoAsked',
    actions: ['dropRequest', 'startAnswerClock', 'noticeSeller'],
  },
} as const;

/**
 * What both sides may do about a cancellation while the order is paid, or will be paid on receipt, and not delivered. After a refusal the
 * buyer may ask again when the order has not ended for a time.
 */
export const CANCELLATION = {
  'cancellation.ask': { guard: 'isBuyerToAsk', actions: ['adoptRequest', 'startCancellationClock', 'noticeSeller'] },
  'cancellation.decline': { guard: 'isSellerToDecline', actions: ['adoptRefusal', 'startReopenClock', 'noticeBuyer'] },
  'cancellation.withdraw': { guard: 'isBuyerWhoAsked', actions: ['dropRequest', 'startReopenClock', 'noticeSeller'] },
  'cancellation.reopen': { guard: 'isTimeToReopen', actions: ['forgetRequest', 'stopClock', 'noticeBuyer'] },
} as const;

/** The request about a paid order ends it: the seller agrees, or does not answer in time. */
export const AGREED = {
  guard: 'isSellerOrTimeToAgree',
  target: 'canceled',
  actions: [...ENDS_PAID, 'noticeBuyer', 'noticeSeller'],
} as const;
/** The same for an order that is paid on receipt. The buyer has not paid yet, so nothing is owed. */
export const AGREED_COD = {
  guard: 'isSellerOrTimeToAgreeOfCod',
  target: 'canceled',
  actions: ['endRequest', ...ENDS, 'noticeBuyer', 'noticeSeller'],
} as const;
