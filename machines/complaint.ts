/**
 * A complaint of a buyer about lines of an order. It does not change the status of the order, but the order does not complete until it has
 * ended. Time is an actor like buyer, seller and staff. `refund.confirmed` comes from machines/refund.ts.
 */
import { setup, transition } from 'xstate';
import type { ComplaintState } from '../src/contract/complaints.ts';
import { effectsAmong, namedEffects } from './support/named-effects.ts';

export type ComplaintActor = 'buyer' | 'seller' | 'staff' | 'time' | 'system';

const COMPLAINT_EVENTS = [
  'answer.resend',
  'answer.refund',
  'answer.object',
  'answer.expire',
  'answer.accept',
  'answer.decline',
  'goods.send',
  'goods.receive',
  'goods.refuse',
  'goods.expire',
  'decision.refund',
  'decision.resend',
  'decision.reject',
  'refund.confirmed',
  'complaint.withdraw',
] as const;
export type ComplaintEventName = (typeof COMPLAINT_EVENTS)[number];
export interface ComplaintEvent {
  type: ComplaintEventName;
  by: ComplaintActor;
}

/**
 * What the server performs, by name. Stock: `takeStockAgain`, and nothing comes back to the stock. Revenue: `openRefund`, whose own
 * machine lowers it, and ends an order in process whose whole payment came back (`payment.returned`). Rating: `holdReviews` and
 * `releaseReviews`. Figures of the shop: the three that count.
 */
const COMPLAINT_EFFECTS = [
  'stopCompletionClock',
  'continueCompletionClock',
  'startAnswerClock',
  'startReplyClock',
  'startResendClock',
  'startArrivalClock',
  'stopClock',
  'openRefund',
  'takeStockAgain',
  'holdReviews',
  'releaseReviews',
  'countComplaint',
  'countAnswer',
  'countUnanswered',
  'noticeBuyer',
  'noticeSeller',
  'noticeStaff',
] as const;
export type ComplaintEffect = (typeof COMPLAINT_EFFECTS)[number];

const isBy =
  (...actors: ComplaintActor[]) =>
  ({ event }: { event: ComplaintEvent }) =>
    actors.includes(event.by);

const ANSWERED = ['countAnswer', 'startReplyClock', 'noticeBuyer'] as const;
const ENDED = ['stopClock', 'continueCompletionClock', 'releaseReviews', 'noticeBuyer', 'noticeSeller'] as const;
const DISPUTED = ['stopClock', 'noticeBuyer', 'noticeSeller', 'noticeStaff'] as const;

const withdraw = { guard: 'isBuyer', target: 'withdrawn', actions: ENDED } as const;
const decline = { guard: 'isBuyer', target: 'disputed', actions: DISPUTED } as const;

export const complaintMachine = setup({
  types: { events: {} as ComplaintEvent },
  guards: {
    isBuyer: isBy('buyer'),
    isSeller: isBy('seller'),
    isStaff: isBy('staff'),
    isTime: isBy('time'),
    isSystem: isBy('system'),
    isBuyerOrTime: isBy('buyer', 'time'),
  },
  actions: namedEffects(COMPLAINT_EFFECTS),
}).createMachine({
  id: 'complaint',
  description: 'A complaint about lines of one order, between its buyer, its seller and, where they disagree, staff.',
  initial: 'open',
  states: {
    open: {
      description: 'Menunggu jawaban penjual: the seller answers before the deadline.',
      entry: ['stopCompletionClock', 'startAnswerClock', 'holdReviews', 'countComplaint', 'noticeSeller'],
      on: {
        'answer.resend': { guard: 'isSeller', target: 'resend_offered', actions: ANSWERED },
        'answer.refund': { guard: 'isSeller', target: 'refund_offered', actions: ANSWERED },
        'answer.object': { guard: 'isSeller', target: 'objected', actions: ANSWERED },
        'answer.expire': { guard: 'isTime', target: 'disputed', actions: ['countUnanswered', ...DISPUTED] },
        'complaint.withdraw': withdraw,
      },
    },
    resend_offered: {
      description:
        'The seller offers to send the goods again. The buyer accepts, also by not answering, or does not agree.',
      on: {
        'answer.accept': {
          guard: 'isBuyerOrTime',
          target: 'resending',
          actions: ['startResendClock', 'noticeBuyer', 'noticeSeller'],
        },
        'answer.decline': decline,
        'complaint.withdraw': withdraw,
      },
    },
    refund_offered: {
      description: 'The seller offers money back. The buyer accepts, also by not answering, or does not agree.',
      on: {
        'answer.accept': {
          guard: 'isBuyerOrTime',
          target: 'refunding',
          actions: ['stopClock', 'openRefund', 'noticeBuyer', 'noticeSeller'],
        },
        'answer.decline': decline,
        'complaint.withdraw': withdraw,
      },
    },
    objected: {
      description: 'The seller objects with reasons. The buyer accepts, also by not answering, or does not agree.',
      on: {
        'answer.accept': { guard: 'isBuyerOrTime', target: 'dismissed', actions: ENDED },
        'answer.decline': decline,
        'complaint.withdraw': withdraw,
      },
    },
    disputed: {
      description:
        'Diputuskan staf: the seller did not answer, or the buyer does not agree. Staff read both sides and decide.',
      on: {
        'decision.refund': {
          guard: 'isStaff',
          target: 'refunding',
          actions: ['openRefund', 'noticeBuyer', 'noticeSeller'],
        },
        'decision.resend': {
          guard: 'isStaff',
          target: 'resending',
          actions: ['startResendClock', 'noticeBuyer', 'noticeSeller'],
        },
        'decision.reject': { guard: 'isStaff', target: 'dismissed', actions: ENDED },
        'complaint.withdraw': withdraw,
      },
    },
    resending: {
      description: 'Dikirim ulang: the seller sends the goods again before the deadline. If not, staff decide.',
      on: {
        'goods.send': {
          guard: 'isSeller',
          target: 'resent',
          actions: ['takeStockAgain', 'startArrivalClock', 'noticeBuyer'],
        },
        'goods.expire': { guard: 'isTime', target: 'disputed', actions: DISPUTED },
      },
    },
    resent: {
      description:
        'The goods are under way again. The buyer confirms them, also by not answering, or says what is wrong.',
      on: {
        'goods.receive': { guard: 'isBuyerOrTime', target: 'resolved', actions: ENDED },
        'goods.refuse': decline,
      },
    },
    refunding: {
      description: 'Menunggu pengembalian uang: the refund is owed, and the complaint ends when it is confirmed.',
      on: { 'refund.confirmed': { guard: 'isSystem', target: 'resolved', actions: ENDED } },
    },
    resolved: { type: 'final', description: 'Selesai: the goods came again, or the money came back.' },
    dismissed: {
      type: 'final',
      description: 'Ditutup: the buyer accepted the objection, or staff rejected the complaint.',
    },
    withdrawn: { type: 'final', description: 'Ditarik: the buyer took the complaint back.' },
  },
});

interface ComplaintStep {
  state: ComplaintState;
  /** Named effects in the order in which they are performed. */
  effects: ComplaintEffect[];
}

/** The next state and effects; null if the event is not allowed. */
export function decideComplaint(state: ComplaintState, event: ComplaintEvent): ComplaintStep | null {
  const before = complaintMachine.resolveState({ value: state });
  if (before.status !== 'active' || !before.can(event)) return null;
  const [after, actions] = transition(complaintMachine, before, event);
  return { state: after.value as ComplaintState, effects: effectsAmong(COMPLAINT_EFFECTS, actions) };
}

export const hasEnded = (state: ComplaintState): boolean => complaintMachine.states[state]?.type === 'final';

export const listComplaintEvents = (state: ComplaintState, by: ComplaintActor): ComplaintEventName[] =>
  COMPLAINT_EVENTS.filter((type) => decideComplaint(state, { type, by }) !== null);
