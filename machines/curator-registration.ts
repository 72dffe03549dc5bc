/** The states of a business's registration with a curator, and its events. The chosen curator or staff answer it. */
import { setup, transition } from 'xstate';
import type { RegistrationStatus } from '../src/contract/curation.ts';
import { effectsAmong, namedEffects } from './support/named-effects.ts';

export const REGISTRATION_EVENT_NAMES = ['registration.accept', 'registration.decline', 'submission.withdraw'] as const;
type RegistrationEventName = (typeof REGISTRATION_EVENT_NAMES)[number];
export interface RegistrationEvent {
  type: RegistrationEventName;
  /** `curator`: the chosen curator. */
  by: 'member' | 'curator' | 'staff';
  note?: string | null | undefined;
}

type GuardArgs = { event: RegistrationEvent };
const isCuratorOrStaff = ({ event }: GuardArgs) => event.by !== 'member';

/** What the server performs, by name. All other actions only change the machine's context. */
const REGISTRATION_EFFECTS = ['appointCurator', 'noticeMember', 'noticeOfficer'] as const;
export type RegistrationEffect = (typeof REGISTRATION_EFFECTS)[number];

export const curatorRegistrationMachine = setup({
  types: { events: {} as RegistrationEvent },
  guards: {
    isMember: ({ event }: GuardArgs) => event.by === 'member',
    isCuratorOrStaff,
    isCuratorOrStaffWithNote: (given: GuardArgs) => isCuratorOrStaff(given) && Boolean(given.event.note?.trim()),
  },
  actions: namedEffects(REGISTRATION_EFFECTS),
}).createMachine({
  id: 'curator-registration',
  description: 'A business asks a curator to assist it.',
  initial: 'waiting',
  states: {
    waiting: {
      description: 'Menunggu: submitted, and not yet answered by the chosen curator or staff.',
      entry: ['noticeMember', 'noticeOfficer'],
      on: {
        'registration.accept': {
          guard: 'isCuratorOrStaff',
          target: 'accepted',
          actions: ['appointCurator', 'noticeMember'],
        },
        'registration.decline': { guard: 'isCuratorOrStaffWithNote', target: 'declined', actions: 'noticeMember' },
        'submission.withdraw': { guard: 'isMember', target: 'withdrawn' },
      },
    },
    accepted: { type: 'final', description: 'Diterima: the curator assists the business from now on.' },
    declined: { type: 'final', description: 'Ditolak: declined with a reason. The member may ask another curator.' },
    withdrawn: { type: 'final', description: 'Ditarik: withdrawn by its sender before the answer.' },
  },
});

interface RegistrationStep {
  status: RegistrationStatus;
  effects: RegistrationEffect[];
}

/** The next status and effects; null if the event is not allowed. */
export function decideRegistration(status: RegistrationStatus, event: RegistrationEvent): RegistrationStep | null {
  const before = curatorRegistrationMachine.resolveState({ value: status });
  if (before.status !== 'active' || !before.can(event)) return null;
  const [after, actions] = transition(curatorRegistrationMachine, before, event);
  const effects = effectsAmong(REGISTRATION_EFFECTS, actions);
  return { status: after.value as RegistrationStatus, effects };
}

const SAMPLE_NOTE = 'note';

/** Events that the actor may send now, including the one that needs a note. */
export const listRegistrationEvents = (status: RegistrationStatus, by: RegistrationEvent['by']) =>
  REGISTRATION_EVENT_NAMES.filter((type) => decideRegistration(status, { type, by, note: SAMPLE_NOTE }) !== null);
