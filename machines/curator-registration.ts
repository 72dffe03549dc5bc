/** What may happen to a short registration with a curator (decisions §6): the chosen curator or staff answer it. */
import { setup, transition } from 'xstate';
import type { RegistrationStatus } from '../src/contract/curation.ts';

export const REGISTRATION_EVENT_NAMES = ['registration.accept', 'registration.decline', 'submission.withdraw'] as const;
export type RegistrationEventName = (typeof REGISTRATION_EVENT_NAMES)[number];
export interface RegistrationEvent {
  type: RegistrationEventName;
  /** `curator`: the one who was chosen. */
  by: 'member' | 'curator' | 'staff';
  note?: string | null;
}

type GuardArgs = { event: RegistrationEvent };
const effect = () => {};
const isOfficer = ({ event }: GuardArgs) => event.by !== 'member';

export const curatorRegistrationMachine = setup({
  types: { events: {} as RegistrationEvent },
  guards: {
    isMember: ({ event }: GuardArgs) => event.by === 'member',
    isOfficer,
    isOfficerWithNote: (given: GuardArgs) => isOfficer(given) && Boolean(given.event.note?.trim()),
  },
  actions: { appointCurator: effect, noticeMember: effect, noticeOfficer: effect },
}).createMachine({
  id: 'curator-registration',
  description: 'A business asks a curator to assist it.',
  initial: 'waiting',
  states: {
    waiting: {
      description: 'Menunggu: sent, and not answered by the chosen curator or staff yet.',
      entry: ['noticeMember', 'noticeOfficer'],
      on: {
        'registration.accept': { guard: 'isOfficer', target: 'accepted', actions: ['appointCurator', 'noticeMember'] },
        'registration.decline': { guard: 'isOfficerWithNote', target: 'declined', actions: 'noticeMember' },
        'submission.withdraw': { guard: 'isMember', target: 'withdrawn' },
      },
    },
    accepted: { type: 'final', description: 'Diterima: the curator assists the business from now on.' },
    declined: { type: 'final', description: 'Ditolak: with the reason; another curator may be asked.' },
    withdrawn: { type: 'final', description: 'Ditarik: taken back by its sender before it was answered.' },
  },
});

type Effect = keyof typeof curatorRegistrationMachine.implementations.actions;
export interface RegistrationStep {
  status: RegistrationStatus;
  effects: Effect[];
}

/** What the event makes of the registration; null where it may not happen. */
export function decideRegistration(status: RegistrationStatus, event: RegistrationEvent): RegistrationStep | null {
  const before = curatorRegistrationMachine.resolveState({ value: status });
  if (before.status !== 'active' || !before.can(event)) return null;
  const [after, actions] = transition(curatorRegistrationMachine, before, event);
  const effects = actions.map(({ type }) => type as Effect).filter((type) => !type.startsWith('xstate.'));
  return { status: after.value as RegistrationStatus, effects };
}

const SAMPLE_NOTE = 'note';

/** The events that may happen now by this actor; the one that needs a note is among them. */
export const listRegistrationEvents = (status: RegistrationStatus, by: RegistrationEvent['by']) =>
  REGISTRATION_EVENT_NAMES.filter((type) => decideRegistration(status, { type, by, note: SAMPLE_NOTE }) !== null);
