/**
 * The states of a programme that pays delivery fees from a budget, and the events that staff may send. Orders take from it only while
 * it runs, between its two days. Time ends it after the last one.
 */
import { setup, transition } from 'xstate';
import type { SubsidyState } from '../src/contract/subsidies.ts';

const SUBSIDY_EVENT_NAMES = [
  'subsidy.start',
  'subsidy.pause',
  'subsidy.resume',
  'subsidy.end',
  'subsidy.expire',
] as const;
type SubsidyEventName = (typeof SUBSIDY_EVENT_NAMES)[number];
interface SubsidyEvent {
  type: SubsidyEventName;
  by: 'staff' | 'time';
}
interface SubsidyFacts {
  state: SubsidyState;
  /** Its last day is over. */
  is_over: boolean;
}

type GuardArgs = { context: { is_over: boolean }; event: SubsidyEvent };

export const subsidyMachine = setup({
  types: { context: {} as { is_over: boolean }, events: {} as SubsidyEvent },
  guards: {
    isStaff: ({ event }: GuardArgs) => event.by === 'staff',
    isStaffBeforeEnd: ({ context, event }: GuardArgs) => event.by === 'staff' && !context.is_over,
    isTime: ({ event }: GuardArgs) => event.by === 'time',
  },
}).createMachine({
  id: 'subsidy',
  description: 'One programme of the city that pays a part of delivery fees.',
  context: { is_over: false },
  initial: 'planned',
  states: {
    planned: {
      description: 'Direncanakan: visible to staff only, orders take nothing.',
      on: {
        'subsidy.start': { guard: 'isStaffBeforeEnd', target: 'running' },
        'subsidy.end': { guard: 'isStaff', target: 'ended' },
      },
    },
    running: {
      description: 'Berjalan: from its first day to its last, orders take from the budget.',
      on: {
        'subsidy.pause': { guard: 'isStaff', target: 'paused' },
        'subsidy.end': { guard: 'isStaff', target: 'ended' },
        'subsidy.expire': { guard: 'isTime', target: 'ended' },
      },
    },
    paused: {
      description: 'Dijeda: new orders take nothing. Orders that took something keep it.',
      on: {
        'subsidy.resume': { guard: 'isStaffBeforeEnd', target: 'running' },
        'subsidy.end': { guard: 'isStaff', target: 'ended' },
        'subsidy.expire': { guard: 'isTime', target: 'ended' },
      },
    },
    ended: {
      type: 'final',
      description: 'Selesai: new orders take nothing. What orders give back still returns to the budget.',
    },
  },
});

/** The next state; null if the event is not allowed. */
export function decideSubsidy({ state, is_over }: SubsidyFacts, event: SubsidyEvent): SubsidyState | null {
  const before = subsidyMachine.resolveState({ value: state, context: { is_over } });
  if (before.status !== 'active' || !before.can(event)) return null;
  const [after] = transition(subsidyMachine, before, event);
  return after.value as SubsidyState;
}

/** Events that staff may send now. */
export const listSubsidyEvents = (subsidy: SubsidyFacts): SubsidyEventName[] =>
  SUBSIDY_EVENT_NAMES.filter((type) => decideSubsidy(subsidy, { type, by: 'staff' }) !== null);
