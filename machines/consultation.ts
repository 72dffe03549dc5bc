/**
 * The states of a consultation, its events, and who may send them. The server performs the named effects. Server
 * and browser use `listConsultationEvents` to show buttons. Only one event comes from the clock: the start of the booked hour.
 * After it a result can be written, or the requester be marked as absent.
 */
import { assign, setup, transition } from 'xstate';
import type { ConsultationStatus } from '../src/contract/consultations.ts';
import { effectsAmong, namedEffects } from './support/named-effects.ts';

export type ConsultationActor = 'asker' | 'curator' | 'staff' | 'time';

export const CONSULTATION_EVENTS = [
  'consultation.take',
  'consultation.hand-on',
  'consultation.schedule',
  'consultation.reschedule',
  'consultation.reject',
  'consultation.cancel',
  'consultation.finish',
  'consultation.miss',
  'consultation.rate',
  'message.send',
  'hour.begin',
] as const;
export type ConsultationEventName = (typeof CONSULTATION_EVENTS)[number];
export interface ConsultationEvent {
  type: ConsultationEventName;
  by: ConsultationActor;
  note?: string | null | undefined;
}

interface Context {
  /** A curator was chosen, or has taken the consultation. */
  has_curator: boolean;
  /** The booked hour has started. */
  has_begun: boolean;
  is_rated: boolean;
}
/** open: it has not ended. booked: it holds an hour of the curator, which cannot be booked a second time. */
export type ConsultationTag = 'open' | 'booked';
/** The data about a consultation that the machine needs. */
export interface ConsultationFacts extends Context {
  status: ConsultationStatus;
}

type GuardArgs = { context: Context; event: ConsultationEvent };
const isBy =
  (...actors: ConsultationActor[]) =>
  ({ event }: GuardArgs) =>
    actors.includes(event.by);
const hasNote = ({ event }: GuardArgs) => Boolean(event.note?.trim());

/** What the server performs, by name. All other actions only change the machine's context. */
const CONSULTATION_EFFECTS = [
  'assignCurator',
  'passCurator',
  'bookHour',
  'freeHour',
  'countChange',
  'startReminders',
  'stopReminders',
  'storeResult',
  'storeRating',
  'storeMessage',
  'noticeAsker',
  'noticeCurator',
  'noticeOther',
  'noticeFormer',
  'noticeNext',
] as const;
export type ConsultationEffect = (typeof CONSULTATION_EFFECTS)[number];

export const consultationMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ConsultationEvent,
    tags: {} as ConsultationTag,
  },
  guards: {
    isAsker: isBy('asker'),
    isTime: isBy('time'),
    isEither: isBy('asker', 'curator'),
    isCurator: isBy('curator'),
    isCuratorOfNone: (given: GuardArgs) => isBy('curator')(given) && !given.context.has_curator,
    isItsCurator: (given: GuardArgs) => isBy('curator')(given) && given.context.has_curator,
    isEitherOfTwo: (given: GuardArgs) => isBy('asker', 'curator')(given) && given.context.has_curator,
    isItsCuratorWithNote: (given: GuardArgs) => isBy('curator')(given) && given.context.has_curator && hasNote(given),
    isCuratorWithNote: (given: GuardArgs) => isBy('curator')(given) && hasNote(given),
    isDeskWithNote: (given: GuardArgs) =>
      hasNote(given) && (isBy('staff')(given) || (isBy('curator')(given) && given.context.has_curator)),
    isCuratorAfterBegin: (given: GuardArgs) => isBy('curator')(given) && given.context.has_begun,
    isAskerUnrated: (given: GuardArgs) => isBy('asker')(given) && !given.context.is_rated,
  },
  actions: {
    adoptCurator: assign({ has_curator: true }),
    adoptBegin: assign({ has_begun: true }),
    dropBegin: assign({ has_begun: false }),
    adoptRating: assign({ is_rated: true }),

    ...namedEffects(CONSULTATION_EFFECTS),
  },
}).createMachine({
  id: 'consultation',
  description: 'One request of a user for an hour with a curator, from the request to the rating.',
  context: { has_curator: false, has_begun: false, is_rated: false },
  initial: 'pending',
  states: {
    pending: {
      tags: ['open'],
      description:
        'Menunggu Konfirmasi: the curator has not booked an hour yet. If no curator was chosen, any curator may take it.',
      on: {
        'consultation.take': {
          guard: 'isCuratorOfNone',
          actions: ['adoptCurator', 'assignCurator', 'noticeAsker'],
        },
        'consultation.hand-on': {
          guard: 'isDeskWithNote',
          actions: ['adoptCurator', 'passCurator', 'noticeAsker', 'noticeFormer', 'noticeNext'],
        },
        'consultation.schedule': {
          guard: 'isItsCurator',
          target: 'scheduled',
          actions: ['bookHour', 'startReminders', 'noticeAsker'],
        },
        'consultation.reject': { guard: 'isItsCuratorWithNote', target: 'rejected', actions: 'noticeAsker' },
        'consultation.cancel': { guard: 'isAsker', target: 'canceled', actions: 'noticeCurator' },
        'message.send': { guard: 'isEitherOfTwo', actions: ['storeMessage', 'noticeOther'] },
      },
    },
    scheduled: {
      tags: ['open', 'booked'],
      description: 'Dijadwalkan: an hour of the curator is booked. It cannot be booked twice.',
      on: {
        'hour.begin': { guard: 'isTime', actions: 'adoptBegin' },
        'consultation.hand-on': {
          guard: 'isDeskWithNote',
          actions: ['passCurator', 'countChange', 'noticeAsker', 'noticeFormer', 'noticeNext'],
        },
        'consultation.reschedule': {
          guard: 'isCurator',
          actions: ['dropBegin', 'freeHour', 'bookHour', 'countChange', 'startReminders', 'noticeAsker'],
        },
        'consultation.reject': {
          guard: 'isCuratorWithNote',
          target: 'rejected',
          actions: ['freeHour', 'countChange', 'stopReminders', 'noticeAsker'],
        },
        'consultation.cancel': {
          guard: 'isAsker',
          target: 'canceled',
          actions: ['freeHour', 'countChange', 'stopReminders', 'noticeCurator'],
        },
        'consultation.finish': {
          guard: 'isCuratorAfterBegin',
          target: 'done',
          actions: ['storeResult', 'stopReminders', 'noticeAsker'],
        },
        'consultation.miss': {
          guard: 'isCuratorAfterBegin',
          target: 'no_show',
          actions: ['stopReminders', 'noticeAsker'],
        },
        'message.send': { guard: 'isEither', actions: ['storeMessage', 'noticeOther'] },
      },
    },
    done: {
      tags: ['booked'],
      description:
        'Selesai: summary and action items are written. The asker may rate once, and both may still send messages.',
      on: {
        'consultation.rate': { guard: 'isAskerUnrated', actions: ['adoptRating', 'storeRating', 'noticeCurator'] },
        'message.send': { guard: 'isEither', actions: ['storeMessage', 'noticeOther'] },
      },
    },
    rejected: { type: 'final', description: 'Ditolak: rejected by the curator with a reason.' },
    canceled: {
      type: 'final',
      description: 'Dibatalkan: canceled by the asker before it took place. The hour is free again.',
    },
    no_show: { type: 'final', tags: ['booked'], description: 'Tidak Hadir: the asker did not attend.' },
  },
});

interface ConsultationStep extends ConsultationFacts {
  /** Named effects in the order in which they are performed. */
  effects: ConsultationEffect[];
}

/** The next state and effects; null if the event is not allowed. */
export function decideConsultation(facts: ConsultationFacts, event: ConsultationEvent): ConsultationStep | null {
  const { status, has_curator, has_begun, is_rated } = facts;
  const context = { has_curator, has_begun, is_rated };
  const before = consultationMachine.resolveState({ value: status, context });
  if (before.status !== 'active' || !before.can(event)) return null;
  const [after, actions] = transition(consultationMachine, before, event);
  const effects = effectsAmong(CONSULTATION_EFFECTS, actions);
  return { status: after.value as ConsultationStatus, ...after.context, effects };
}

const SAMPLE_NOTE = 'note';

/** Events that the actor may send now, including those that need a note. */
export const listConsultationEvents = (facts: ConsultationFacts, by: ConsultationActor): ConsultationEventName[] =>
  CONSULTATION_EVENTS.filter((type) => decideConsultation(facts, { type, by, note: SAMPLE_NOTE }) !== null);

/** Whether the actor may send the event only with a note. */
export const needsNote = (facts: ConsultationFacts, event: Omit<ConsultationEvent, 'note'>): boolean =>
  decideConsultation(facts, { ...event, note: SAMPLE_NOTE }) !== null && decideConsultation(facts, event) === null;

/** The statuses that carry a tag, in the order of the machine. */
export const consultationStatusesWith = (tag: ConsultationTag): ConsultationStatus[] =>
  (Object.keys(consultationMachine.states) as ConsultationStatus[]).filter((status) =>
    consultationMachine.states[status]?.tags.includes(tag),
  );
