/** The states of edits to a form, from the first change to publication. The server performs the named effects. */
import { assign, setup, transition } from 'xstate';
import { effectsAmong, namedEffects } from './support/named-effects.ts';

export type PublicationState = 'published' | 'draft' | 'scheduled' | 'deleted';
interface PublicationFacts {
  state: PublicationState;
  /** Whether any version of the form is published. */
  isPublished: boolean;
}
export type PublicationEvent =
  /** `differs`: whether the text differs from the published version. */
  | { type: 'work.saved'; differs: boolean }
  | { type: 'work.discarded' }
  /** `sound`: whether the check finds no errors in the texts. */
  | { type: 'form.published'; sound: boolean }
  | { type: 'form.planned'; sound: boolean }
  | { type: 'form.rolled-back'; sound: boolean }
  | { type: 'schedule.canceled' }
  | { type: 'schedule.due'; sound: boolean };

type Context = { isPublished: boolean };
type GuardArgs = { context: Context; event: PublicationEvent };
const isSound = ({ event }: GuardArgs) => 'sound' in event && event.sound;

/** What the server performs, by name. All other actions only change the machine's context. */
const PUBLICATION_EFFECTS = ['keepWork', 'dropWork', 'publishVersion', 'schedulePublication', 'storeErrors'] as const;
type PublicationEffect = (typeof PUBLICATION_EFFECTS)[number];

export const formPublicationMachine = setup({
  types: { context: {} as Context, input: {} as Partial<Context>, events: {} as PublicationEvent },
  guards: {
    isDifferent: ({ event }: GuardArgs) => event.type === 'work.saved' && event.differs,
    isSound,
    isPublished: ({ context }: GuardArgs) => context.isPublished,
    isPublishedAndSound: (given: GuardArgs) => given.context.isPublished && isSound(given),
  },
  actions: {
    ...namedEffects(PUBLICATION_EFFECTS),
    markPublished: assign({ isPublished: true }),
  },
}).createMachine({
  id: 'form-publication',
  description: 'Unpublished changes to one form: saved, checked, published now or at a set time.',
  context: { isPublished: false },
  initial: 'draft',
  states: {
    draft: {
      description: 'There are changes that are not published. A new form starts here.',
      on: {
        'work.saved': [
          { guard: 'isDifferent', target: 'draft', actions: 'keepWork' },
          { guard: 'isPublished', target: 'published', actions: 'dropWork' },
        ],
        'work.discarded': [
          { guard: 'isPublished', target: 'published', actions: 'dropWork' },
          { target: 'deleted', actions: 'dropWork' },
        ],
        'form.published': {
          guard: 'isSound',
          target: 'published',
          actions: ['publishVersion', 'dropWork', 'markPublished'],
        },
        'form.planned': { guard: 'isSound', target: 'scheduled', actions: 'schedulePublication' },
        'form.rolled-back': { guard: 'isPublishedAndSound', target: 'draft', actions: 'publishVersion' },
      },
    },
    scheduled: {
      description: 'Publication is scheduled. The text cannot be edited until then.',
      on: {
        'schedule.canceled': 'draft',
        'schedule.due': [
          { guard: 'isSound', target: 'published', actions: ['publishVersion', 'dropWork', 'markPublished'] },
          { target: 'draft', actions: 'storeErrors' },
        ],
      },
    },
    published: {
      description: 'The text is the published version.',
      on: {
        'work.saved': [{ guard: 'isDifferent', target: 'draft', actions: 'keepWork' }, { target: 'published' }],
        'work.discarded': { target: 'published' },
        'form.rolled-back': { guard: 'isSound', target: 'published', actions: 'publishVersion' },
      },
    },
    deleted: { type: 'final', description: 'Deleted before it was ever published.' },
  },
});

/** The next state and effects; null if the event is not allowed. */
export function decidePublication(
  { state, isPublished }: PublicationFacts,
  event: PublicationEvent,
): { state: PublicationState; effects: PublicationEffect[] } | null {
  const before = formPublicationMachine.resolveState({ value: state, context: { isPublished } });
  if (before.status !== 'active' || !before.can(event)) return null;
  const [after, actions] = transition(formPublicationMachine, before, event);
  const effects = effectsAmong(PUBLICATION_EFFECTS, actions);
  return { state: after.value as PublicationState, effects };
}
