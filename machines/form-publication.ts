/** The life of what staff write on a form, from the first word to the version in force. The server performs the named effects. */
import { assign, setup, transition } from 'xstate';

export type PublicationState = 'settled' | 'draft' | 'scheduled' | 'gone';
export interface PublicationFacts {
  state: PublicationState;
  /** Some version of the form is in force. */
  isPublished: boolean;
}
export type PublicationEvent =
  /** `differs`: from what is in force. */
  | { type: 'work.saved'; differs: boolean }
  | { type: 'work.discarded' }
  /** `sound`: the check finds no error in the texts. */
  | { type: 'form.published'; sound: boolean }
  | { type: 'form.planned'; sound: boolean }
  | { type: 'form.rolled-back'; sound: boolean }
  | { type: 'plan.canceled' }
  | { type: 'plan.came'; sound: boolean };

type Context = { isPublished: boolean };
type GuardArgs = { context: Context; event: PublicationEvent };
const effect = () => {};
const isSound = ({ event }: GuardArgs) => 'sound' in event && event.sound;

export const formPublicationMachine = setup({
  types: { context: {} as Context, input: {} as Partial<Context>, events: {} as PublicationEvent },
  guards: {
    isDifferent: ({ event }: GuardArgs) => event.type === 'work.saved' && event.differs,
    isSound,
    isPublished: ({ context }: GuardArgs) => context.isPublished,
    isPublishedAndSound: (given: GuardArgs) => given.context.isPublished && isSound(given),
  },
  actions: {
    keepWork: effect,
    dropWork: effect,
    putInForce: effect,
    setAlarm: effect,
    keepTrouble: effect,
    adoptForce: assign({ isPublished: true }),
  },
}).createMachine({
  id: 'form-publication',
  description: 'What staff write on one form: kept, judged, put in force now or at its time.',
  context: { isPublished: false },
  initial: 'draft',
  states: {
    draft: {
      description: 'Somebody has written something that is not in force. A new form begins here.',
      on: {
        'work.saved': [
          { guard: 'isDifferent', target: 'draft', actions: 'keepWork' },
          { guard: 'isPublished', target: 'settled', actions: 'dropWork' },
        ],
        'work.discarded': [
          { guard: 'isPublished', target: 'settled', actions: 'dropWork' },
          { target: 'gone', actions: 'dropWork' },
        ],
        'form.published': { guard: 'isSound', target: 'settled', actions: ['putInForce', 'dropWork', 'adoptForce'] },
        'form.planned': { guard: 'isSound', target: 'scheduled', actions: 'setAlarm' },
        'form.rolled-back': { guard: 'isPublishedAndSound', target: 'draft', actions: 'putInForce' },
      },
    },
    scheduled: {
      description: 'Waits for its time, as it was when its time was set: nobody writes on it meanwhile.',
      on: {
        'plan.canceled': 'draft',
        'plan.came': [
          { guard: 'isSound', target: 'settled', actions: ['putInForce', 'dropWork', 'adoptForce'] },
          { target: 'draft', actions: 'keepTrouble' },
        ],
      },
    },
    settled: {
      description: 'What is written is what is in force.',
      on: {
        'work.saved': [{ guard: 'isDifferent', target: 'draft', actions: 'keepWork' }, { target: 'settled' }],
        'work.discarded': { target: 'settled' },
        'form.rolled-back': { guard: 'isSound', target: 'settled', actions: 'putInForce' },
      },
    },
    gone: { type: 'final', description: 'Thrown away before anybody could fill it in.' },
  },
});

type Effect = Exclude<keyof typeof formPublicationMachine.implementations.actions, 'adoptForce'>;

/** What the event makes of the work; null where it may not happen. */
export function decidePublication(
  { state, isPublished }: PublicationFacts,
  event: PublicationEvent,
): { state: PublicationState; effects: Effect[] } | null {
  const before = formPublicationMachine.resolveState({ value: state, context: { isPublished } });
  if (before.status !== 'active' || !before.can(event)) return null;
  const [after, actions] = transition(formPublicationMachine, before, event);
  const effects = actions.map(({ type }) => type as Effect).filter((type) => !type.startsWith('xstate.'));
  return { state: after.value as PublicationState, effects };
}
