/**
 * Money that a seller owes a buyer, beside the status of their order. Amounts are fixed when a refund begins. The server performs the
 * named effects and keeps the clock; server and browser use `listRefundEvents` to show buttons.
 */
import { assign, setup, transition } from 'xstate';
import { effectsAmong, namedEffects } from './support/named-effects.ts';

export type RefundState = 'owed' | 'proved' | 'confirmed';
export type RefundActor = 'buyer' | 'seller' | 'staff' | 'time';

const REFUND_EVENTS = ['refund.prove', 'refund.confirm', 'refund.object', 'refund.remind'] as const;
export type RefundEventName = (typeof REFUND_EVENTS)[number];
export interface RefundEvent {
  type: RefundEventName;
  by: RefundActor;
  note?: string | null | undefined;
}

export interface RefundFacts {
  state: RefundState;
  /** The buyer reported after a proof that the money had not arrived. */
  has_objection: boolean;
  /** owed: the seller's time to pay has passed. proved: the buyer's time to answer has passed. */
  is_overdue: boolean;
}

const REFUND_EFFECTS = [
  'startPaymentClock',
  'startAnswerClock',
  'startReminderClock',
  'stopClock',
  'storeProof',
  'storeObjection',
  'closeRefund',
  'noticeBuyer',
  'noticeSeller',
  'noticeStaff',
] as const;
export type RefundEffect = (typeof REFUND_EFFECTS)[number];

type RefundContext = Omit<RefundFacts, 'state'>;
interface GuardArgs {
  context: RefundContext;
  event: RefundEvent;
}
const isBuyer = ({ event }: GuardArgs) => event.by === 'buyer';
const isStaffWithNote = ({ event }: GuardArgs) => event.by === 'staff' && Boolean(event.note?.trim());

export const refundMachine = setup({
  types: { context: {} as RefundContext, events: {} as RefundEvent },
  guards: {
    isSeller: ({ event }: GuardArgs) => event.by === 'seller',
    isTime: ({ event }: GuardArgs) => event.by === 'time',
    isFirstReminder: ({ context, event }: GuardArgs) => event.by === 'time' && !context.is_overdue,
    isBuyerWithNote: (given: GuardArgs) => isBuyer(given) && Boolean(given.event.note?.trim()),
    isBuyerOrStaffInDispute: (given: GuardArgs) =>
      isBuyer(given) || (isStaffWithNote(given) && given.context.has_objection),
    isBuyerOrStaffInsteadOfBuyer: (given: GuardArgs) =>
      isBuyer(given) || (isStaffWithNote(given) && (given.context.has_objection || given.context.is_overdue)),
  },
  actions: {
    adoptObjection: assign({ has_objection: true }),
    adoptOverdue: assign({ is_overdue: true }),
    dropOverdue: assign({ is_overdue: false }),
    ...namedEffects(REFUND_EFFECTS),
  },
}).createMachine({
  id: 'refund',
  description: 'One refund, from the moment the seller owes it until the money has arrived.',
  context: { has_objection: false, is_overdue: false },
  initial: 'owed',
  states: {
    owed: {
      description:
        'Menunggu pengembalian: the seller transfers the money and uploads a proof. Reminders follow the time limit.',
      entry: ['startPaymentClock'],
      on: {
        'refund.prove': {
          guard: 'isSeller',
          target: 'proved',
          actions: ['dropOverdue', 'storeProof', 'startAnswerClock', 'noticeBuyer'],
        },
        'refund.remind': [
          {
            guard: 'isFirstReminder',
            actions: ['adoptOverdue', 'startReminderClock', 'noticeSeller', 'noticeStaff'],
          },
          { guard: 'isTime', actions: ['startReminderClock', 'noticeSeller'] },
        ],
        'refund.confirm': {
          guard: 'isBuyerOrStaffInDispute',
          target: 'confirmed',
          actions: ['stopClock', 'closeRefund', 'noticeBuyer', 'noticeSeller'],
        },
      },
    },
    proved: {
      description:
        'Bukti dikirim: the buyer looks whether the money has arrived. After the time limit staff may confirm instead.',
      on: {
        'refund.prove': {
          guard: 'isSeller',
          actions: ['dropOverdue', 'storeProof', 'startAnswerClock', 'noticeBuyer'],
        },
        'refund.remind': { guard: 'isTime', actions: ['adoptOverdue', 'stopClock', 'noticeBuyer', 'noticeStaff'] },
        'refund.object': {
          guard: 'isBuyerWithNote',
          target: 'owed',
          actions: ['adoptObjection', 'dropOverdue', 'storeObjection', 'noticeSeller', 'noticeStaff'],
        },
        'refund.confirm': {
          guard: 'isBuyerOrStaffInsteadOfBuyer',
          target: 'confirmed',
          actions: ['stopClock', 'closeRefund', 'noticeBuyer', 'noticeSeller'],
        },
      },
    },
    confirmed: { type: 'final', description: 'Selesai: the buyer or staff confirmed that the money has arrived.' },
  },
});

interface RefundStep extends RefundFacts {
  /** Named effects in the order in which they are performed. */
  effects: RefundEffect[];
}

/** The next state and effects; null if the event is not allowed. */
export function decideRefund({ state, ...context }: RefundFacts, event: RefundEvent): RefundStep | null {
  const before = refundMachine.resolveState({ value: state, context });
  if (before.status !== 'active' || !before.can(event)) return null;
  const [after, actions] = transition(refundMachine, before, event);
  return { state: after.value as RefundState, ...after.context, effects: effectsAmong(REFUND_EFFECTS, actions) };
}

/** Events that the actor may send now, including those that need a note. */
export const listRefundEvents = (
  { state, has_objection, is_overdue }: RefundFacts,
  by: RefundActor,
): RefundEventName[] =>
  REFUND_EVENTS.filter(
    (type) => decideRefund({ state, has_objection, is_overdue }, { type, by, note: 'note' }) !== null,
  );
