import { complaintMachine } from '#machines/complaint.ts';
import type { Model } from '../support/model.ts';

const answered = 'countAnswer, startReplyClock, noticeBuyer';
const ended = 'stopClock, continueCompletionClock, releaseReviews, noticeBuyer, noticeSeller';
const disputed = 'disputed ! stopClock, noticeBuyer, noticeSeller, noticeStaff';
const withdraw = { 'complaint.withdraw [isBuyer]': `withdrawn ! ${ended}` };
const decline = { 'answer.decline [isBuyer]': disputed };

export const complaint: Model = {
  name: 'complaint',
  machine: complaintMachine,
  events: [
    { type: 'answer.resend', by: 'seller' },
    { type: 'answer.resend', by: 'buyer' },
    { type: 'answer.refund', by: 'seller' },
    { type: 'answer.refund', by: 'staff' },
    { type: 'answer.object', by: 'seller' },
    { type: 'answer.object', by: 'buyer' },
    { type: 'answer.expire', by: 'time' },
    { type: 'answer.expire', by: 'buyer' },
    { type: 'answer.accept', by: 'buyer' },
    { type: 'answer.accept', by: 'time' },
    { type: 'answer.accept', by: 'seller' },
    { type: 'answer.decline', by: 'buyer' },
    { type: 'answer.decline', by: 'seller' },
    { type: 'goods.send', by: 'seller' },
    { type: 'goods.send', by: 'buyer' },
    { type: 'goods.receive', by: 'buyer' },
    { type: 'goods.receive', by: 'time' },
    { type: 'goods.receive', by: 'seller' },
    { type: 'goods.refuse', by: 'buyer' },
    { type: 'goods.refuse', by: 'seller' },
    { type: 'goods.expire', by: 'time' },
    { type: 'goods.expire', by: 'buyer' },
    { type: 'decision.refund', by: 'staff' },
    { type: 'decision.refund', by: 'seller' },
    { type: 'decision.resend', by: 'staff' },
    { type: 'decision.resend', by: 'buyer' },
    { type: 'decision.reject', by: 'staff' },
    { type: 'decision.reject', by: 'seller' },
    { type: 'refund.confirmed', by: 'system' },
    { type: 'refund.confirmed', by: 'buyer' },
    { type: 'complaint.withdraw', by: 'buyer' },
    { type: 'complaint.withdraw', by: 'seller' },
  ],
  table: {
    open: {
      'answer.resend [isSeller]': `resend_offered ! ${answered}`,
      'answer.refund [isSeller]': `refund_offered ! ${answered}`,
      'answer.object [isSeller]': `objected ! ${answered}`,
      'answer.expire [isTime]': 'disputed ! countUnanswered, stopClock, noticeBuyer, noticeSeller, noticeStaff',
      ...withdraw,
    },
    resend_offered: {
      'answer.accept [isBuyerOrTime]': 'resending ! startResendClock, noticeBuyer, noticeSeller',
      ...decline,
      ...withdraw,
    },
    refund_offered: {
      'answer.accept [isBuyerOrTime]': 'refunding ! stopClock, openRefund, noticeBuyer, noticeSeller',
      ...decline,
      ...withdraw,
    },
    objected: { 'answer.accept [isBuyerOrTime]': `dismissed ! ${ended}`, ...decline, ...withdraw },
    disputed: {
      'decision.refund [isStaff]': 'refunding ! openRefund, noticeBuyer, noticeSeller',
      'decision.resend [isStaff]': 'resending ! startResendClock, noticeBuyer, noticeSeller',
      'decision.reject [isStaff]': `dismissed ! ${ended}`,
      ...withdraw,
    },
    resending: {
      'goods.send [isSeller]': 'resent ! takeStockAgain, startArrivalClock, noticeBuyer',
      'goods.expire [isTime]': disputed,
    },
    resent: { 'goods.receive [isBuyerOrTime]': `resolved ! ${ended}`, 'goods.refuse [isBuyer]': disputed },
    refunding: { 'refund.confirmed [isSystem]': `resolved ! ${ended}` },
  },
  api: async (t) => (await import('./complaint-api.ts')).complaintApi(t),
};
