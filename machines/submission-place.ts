/** The place of a submission in a form with a limit: taken, waited for, offered, and given up. */
import { setup, transition } from 'xstate';
import type { PlaceStatus } from '../src/contract/places.ts';
import { effectsAmong, namedEffects } from './support/named-effects.ts';

const PLACE_EVENT_NAMES = ['place.offer', 'place.accept', 'place.expire', 'place.withdraw', 'place.cancel'] as const;
type PlaceEventName = (typeof PLACE_EVENT_NAMES)[number];
export interface PlaceEvent {
  type: PlaceEventName;
  /** `system`: the server, when a place is free or the time of an offer is over. */
  by: 'sender' | 'staff' | 'system';
  note?: string | null | undefined;
}

type GuardArgs = { event: PlaceEvent };

/** What the server performs, by name. */
const PLACE_EFFECTS = ['tellOffer', 'confirmPlace', 'tellExpiry', 'tellCancellation'] as const;
export type PlaceEffect = (typeof PLACE_EFFECTS)[number];

const withdraw = { guard: 'isSender', target: 'withdrawn' } as const;
const cancel = { guard: 'isStaffWithNote', target: 'canceled', actions: 'tellCancellation' } as const;

export const submissionPlaceMachine = setup({
  types: { events: {} as PlaceEvent },
  guards: {
    isSystem: ({ event }: GuardArgs) => event.by === 'system',
    isSender: ({ event }: GuardArgs) => event.by === 'sender',
    isStaffWithNote: ({ event }: GuardArgs) => event.by === 'staff' && Boolean(event.note?.trim()),
  },
  actions: namedEffects(PLACE_EFFECTS),
}).createMachine({
  id: 'submission-place',
  description: 'Place of one submission in a form with a limit.',
  initial: 'queued',
  states: {
    queued: {
      description: 'Daftar tunggu: sent when no place was free. Takes none.',
      on: {
        'place.offer': { guard: 'isSystem', target: 'offered', actions: 'tellOffer' },
        'place.withdraw': withdraw,
        'place.cancel': cancel,
      },
    },
    offered: {
      description: 'Ditawari tempat: a place is held for 24 hours.',
      on: {
        'place.accept': { guard: 'isSender', target: 'received', actions: 'confirmPlace' },
        'place.expire': { guard: 'isSystem', target: 'expired', actions: 'tellExpiry' },
        'place.withdraw': withdraw,
        'place.cancel': cancel,
      },
    },
    received: {
      description: 'Terkirim: has a place. A submission that found one free begins here.',
      on: { 'place.withdraw': withdraw, 'place.cancel': cancel },
    },
    withdrawn: { type: 'final', description: 'Ditarik: given up by its sender.' },
    canceled: { type: 'final', description: 'Dibatalkan: taken away by staff, with a reason.' },
    expired: { type: 'final', description: 'Tawaran lewat: not accepted in time.' },
  },
});

interface PlaceStep {
  status: PlaceStatus;
  effects: PlaceEffect[];
}

/** The next status and effects; null if the event is not allowed. */
export function decidePlace(status: PlaceStatus, event: PlaceEvent): PlaceStep | null {
  const before = submissionPlaceMachine.resolveState({ value: status });
  if (before.status !== 'active' || !before.can(event)) return null;
  const [after, actions] = transition(submissionPlaceMachine, before, event);
  return { status: after.value as PlaceStatus, effects: effectsAmong(PLACE_EFFECTS, actions) };
}

const SAMPLE_NOTE = 'note';

/** Events that the actor may send now, including the one that needs a note. */
export const listPlaceEvents = (status: PlaceStatus, by: PlaceEvent['by']): PlaceEventName[] =>
  PLACE_EVENT_NAMES.filter((type) => decidePlace(status, { type, by, note: SAMPLE_NOTE }) !== null);
