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

/** What both sides may do about a cancellation while the order is paid and not delivered. */
export const CANCELLATION = {
  'cancellation.ask': { guard: 'isBuyerToAsk', actions: ['adoptRequest', 'startCancellationClock', 'noticeSeller'] },
  'cancellation.decline': { guard: 'isSellerToDecline', actions: ['adoptRefusal', 'stopClock', 'noticeBuyer'] },
  'cancellation.withdraw': { guard: 'isBuyerWhoAsked', actions: ['dropRequest', 'stopClock', 'noticeSeller'] },
  'order.cancel': {
    guard: 'isSellerOrTimeToAgree',
    target: 'canceled',
    actions: [...ENDS_PAID, 'noticeBuyer', 'noticeSeller'],
  },
} as const;
