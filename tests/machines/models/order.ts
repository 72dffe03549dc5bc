import { orderMachine } from '#machines/order.ts';
import type { Model } from '../support/model.ts';

const note = 'Bahan habis';
const canceled = 'canceled ! stopClock, returnStock, returnSubsidy, noticeSeller';
const rejected = 'rejected ! stopClock, returnStock, returnSubsidy, noticeBuyer';
const failed = 'failed ! stopClock, returnStock, returnSubsidy, noticeBuyer, noticeSeller';

const agreed = 'canceled ! stopClock, returnStock, returnSubsidy, uncountSale, oweRefund, noticeBuyer, noticeSeller';
/** `here` is the status, which these events keep. */
const cancellation = (here: string) => ({
  'cancellation.ask [isBuyerToAsk]': `${here} ! startCancellationClock, noticeSeller`,
  'cancellation.decline [isSellerToDecline]': `${here} ! startReopenClock, noticeBuyer`,
  'cancellation.withdraw [isBuyerWhoAsked]': `${here} ! startReopenClock, noticeSeller`,
  'cancellation.reopen [isTimeToReopen]': `${here} ! stopClock, noticeBuyer`,
  'order.cancel [isSellerOrTimeToAgree]': agreed,
});

export const order: Model = {
  name: 'order',
  machine: orderMachine,
  events: [
    { type: 'order.accept', by: 'seller' },
    { type: 'order.accept', by: 'buyer' },
    { type: 'order.reject', by: 'seller', note },
    { type: 'order.reject', by: 'seller' },
    { type: 'order.cancel', by: 'buyer' },
    { type: 'order.cancel', by: 'seller' },
    { type: 'order.cancel', by: 'time' },
    { type: 'order.expire', by: 'time' },
    { type: 'order.expire', by: 'buyer' },
    { type: 'order.return', by: 'seller', note },
    { type: 'order.return', by: 'seller' },
    { type: 'order.process', by: 'seller' },
    { type: 'order.deliver', by: 'seller' },
    { type: 'order.deliver', by: 'buyer' },
    { type: 'order.deliver', by: 'time' },
    { type: 'order.complete', by: 'buyer' },
    { type: 'order.complete', by: 'time' },
    { type: 'order.complete', by: 'seller' },
    { type: 'payment.submit', by: 'buyer' },
    { type: 'payment.submit', by: 'seller' },
    { type: 'payment.confirm', by: 'seller' },
    { type: 'payment.refuse', by: 'seller', note },
    { type: 'payment.refuse', by: 'seller' },
    { type: 'payment.remind', by: 'time' },
    { type: 'payment.remind', by: 'buyer' },
    { type: 'payment.returned', by: 'time' },
    { type: 'payment.returned', by: 'seller' },
    { type: 'cancellation.ask', by: 'buyer', note },
    { type: 'cancellation.ask', by: 'buyer' },
    { type: 'cancellation.decline', by: 'seller', note },
    { type: 'cancellation.decline', by: 'seller' },
    { type: 'cancellation.withdraw', by: 'buyer' },
    { type: 'cancellation.withdraw', by: 'seller' },
    { type: 'cancellation.reopen', by: 'time' },
    { type: 'cancellation.reopen', by: 'buyer' },
  ],
  moreStarts: [
    orderMachine.resolveState({
      value: 'pending',
      context: {
        has_proof: false,
        is_proof_overdue: false,
        is_fee_unsettled: false,
        has_complaint: false,
        cancellation: 'none',
        is_shipped: false,
        is_cod: true,
      },
    }),
  ],
  table: {
    pending: {
      'order.accept [isSellerOfCod]': 'process ! stopClock, noticeBuyer',
      'order.accept [isSeller]': 'waiting ! startPaymentClock, noticeBuyer',
      'order.reject [isSellerWithNote]': rejected,
      'order.cancel [isBuyer]': canceled,
      'order.expire [isTime]': failed,
    },
    waiting: {
      'payment.submit [isBuyerToPay]': 'waiting ! storeProof, startAnswerClock, noticeSeller',
      'payment.confirm [isSellerWithProof]': 'paid ! stopClock, confirmProof, countSale, noticeBuyer',
      'payment.refuse [isSellerWithProofAndNote]': 'waiting ! refuseProof, startPaymentClock, noticeBuyer',
      'payment.remind [isTimeWithProof]': 'waiting ! stopClock, noticeBuyer, noticeSeller',
      'cancellation.ask [isBuyerWithUnansweredProof]': 'waiting ! startCancellationClock, noticeSeller',
      'cancellation.decline [isSellerToDecline]': 'waiting ! startAnswerClock, noticeBuyer',
      'cancellation.withdraw [isBuyerWhoAsked]': 'waiting ! startAnswerClock, noticeSeller',
      'order.cancel [isBuyerWithoutProof]': canceled,
      'order.cancel [isSellerOrTimeToAgree]':
        'canceled ! stopClock, returnStock, returnSubsidy, claimPayment, oweRefund, noticeBuyer, noticeSeller',
      'order.reject [isSellerWithNoteOnly]': rejected,
      'order.expire [isTimeWithoutProof]': failed,
    },
    paid: {
      'order.process [isSeller]': 'process ! noticeBuyer',
      'order.reject [isSellerWithNote]':
        'rejected ! stopClock, returnStock, returnSubsidy, uncountSale, oweRefund, noticeBuyer',
      ...cancellation('paid'),
    },
    process: {
      'order.deliver [isSellerOfCod]': 'delivered ! collectPayment, countSale, startCompletionClock, noticeBuyer',
      'order.deliver [isPartyOfTransfer]': 'delivered ! startCompletionClock, noticeBuyer, noticeSeller',
      'payment.returned [isTimeOfTransfer]':
        'canceled ! stopClock, uncountSale, returnSubsidy, noticeBuyer, noticeSeller',
      'order.return [isSellerOfCodWithNote]': 'rejected ! stopClock, returnStock, returnSubsidy, noticeBuyer',
      ...cancellation('process'),
      'order.cancel [isSellerOrTimeToAgreeOfCod]':
        'canceled ! stopClock, returnStock, returnSubsidy, noticeBuyer, noticeSeller',
    },
    delivered: {
      'order.complete [isBuyerOrTimeWithoutComplaint]': 'completed ! stopClock, openReview, noticeBuyer, noticeSeller',
    },
  },
  api: async () => (await import('./order-api.ts')).orderApi(),
};
