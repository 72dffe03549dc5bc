import { orderMachine } from '#machines/order.ts';
import type { Model } from '../support/model.ts';

const note = 'Bahan habis';
const canceled = 'canceled ! stopClock, returnStock, noticeSeller';
const rejected = 'rejected ! stopClock, returnStock, noticeBuyer';
const failed = 'failed ! stopClock, returnStock, noticeBuyer, noticeSeller';

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
  ],
  moreStarts: [
    orderMachine.resolveState({
      value: 'pending',
      context: { has_proof: false, is_fee_unsettled: false, is_cod: true },
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
      'payment.submit [isBuyerToPay]': 'waiting ! storeProof, stopClock, noticeSeller',
      'payment.confirm [isSellerWithProof]': 'paid ! confirmProof, countSale, noticeBuyer',
      'payment.refuse [isSellerWithProofAndNote]': 'waiting ! refuseProof, startPaymentClock, noticeBuyer',
      'order.cancel [isBuyerWithoutProof]': canceled,
      'order.reject [isSellerWithNoteOnly]': rejected,
      'order.expire [isTimeWithoutProof]': failed,
    },
    paid: {
      'order.process [isSeller]': 'process ! noticeBuyer',
      'order.reject [isSellerWithNote]': 'rejected ! returnStock, uncountSale, noticeBuyer',
    },
    process: {
      'order.deliver [isSellerOfCod]': 'delivered ! countSale, startCompletionClock, noticeBuyer',
      'order.deliver [isPartyOfTransfer]': 'delivered ! startCompletionClock, noticeBuyer, noticeSeller',
      'order.return [isSellerOfCodWithNote]': 'rejected ! returnStock, noticeBuyer',
    },
    delivered: {
      'order.complete [isBuyerOrTime]': 'completed ! stopClock, openReview, noticeBuyer, noticeSeller',
    },
  },
  api: async () => (await import('./order-api.ts')).orderApi(),
};
