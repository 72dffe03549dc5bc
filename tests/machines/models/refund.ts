import { refundMachine } from '#machines/refund.ts';
import type { Model } from '../support/model.ts';

const note = 'Belum ada di mutasi rekening';

export const refund: Model = {
  name: 'refund',
  machine: refundMachine,
  events: [
    { type: 'refund.prove', by: 'seller' },
    { type: 'refund.prove', by: 'buyer' },
    { type: 'refund.confirm', by: 'buyer' },
    { type: 'refund.confirm', by: 'staff', note },
    { type: 'refund.confirm', by: 'staff' },
    { type: 'refund.confirm', by: 'seller' },
    { type: 'refund.object', by: 'buyer', note },
    { type: 'refund.object', by: 'buyer' },
    { type: 'refund.remind', by: 'time' },
    { type: 'refund.remind', by: 'seller' },
  ],
  table: {
    owed: {
      'refund.prove [isSeller]': 'proved ! storeProof, startAnswerClock, noticeBuyer',
      'refund.remind [isFirstReminder]': 'owed ! startReminderClock, noticeSeller, noticeStaff',
      'refund.remind [isTime]': 'owed ! startReminderClock, noticeSeller',
      'refund.confirm [isBuyerOrStaffInDispute]': 'confirmed ! stopClock, closeRefund, noticeBuyer, noticeSeller',
    },
    proved: {
      'refund.prove [isSeller]': 'proved ! storeProof, startAnswerClock, noticeBuyer',
      'refund.remind [isTime]': 'proved ! stopClock, noticeBuyer, noticeStaff',
      'refund.object [isBuyerWithNote]': 'owed ! storeObjection, noticeSeller, noticeStaff, startPaymentClock',
      'refund.confirm [isBuyerOrStaffInsteadOfBuyer]': 'confirmed ! stopClock, closeRefund, noticeBuyer, noticeSeller',
    },
  },
  api: async (t) => (await import('./refund-api.ts')).refundApi(t),
};
