import { deliveryFeeMachine } from '#machines/delivery-fee.ts';
import type { Model } from '../support/model.ts';

export const deliveryFee: Model = {
  name: 'delivery-fee',
  machine: deliveryFeeMachine,
  events: [
    { type: 'fee.name', by: 'seller' },
    { type: 'fee.name', by: 'buyer' },
    { type: 'fee.correct', by: 'seller' },
    { type: 'fee.correct', by: 'buyer' },
    { type: 'fee.agree', by: 'buyer' },
    { type: 'fee.agree', by: 'seller' },
  ],
  table: {
    open: { 'fee.name [isSeller]': 'named ! writeFee' },
    named: {
      'fee.correct [isSeller]': 'named ! writeFee, startPaymentClock, noticeBuyer',
      'fee.agree [isBuyer]': 'agreed ! startPaymentClock, noticeSeller',
    },
  },
  api: async (t) => (await import('./delivery-fee-api.ts')).deliveryFeeApi(t),
};
