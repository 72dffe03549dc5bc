/** What the server does for each effect that the consultation machine names. */
import type { ConsultationEffect } from '#machines/consultation.ts';
import type { ConsultationUpdate } from './change.queries.ts';

/** What the caller gives for a transition. */
export interface TransitionInput extends Pick<ConsultationUpdate, 'booking' | 'result' | 'rating'> {
  actor_id: string;
  /** The curator to whom it is transferred. */
  next?: { id: string; name: string };
}

/**
 * update: columns that the write of the consultation sets. notify: this user is notified. handledBy: where it happens.
 */
type EffectHandler =
  | { update(input: TransitionInput): Partial<ConsultationUpdate> }
  | { notify: 'asker' | 'curator' | 'former' | 'next' }
  | { handledBy: string };

/** Each effect has exactly one handler. */
const EFFECT_HANDLERS = {
  assignCurator: { update: ({ actor_id }) => ({ curator_id: actor_id }) },
  passCurator: { update: ({ next }) => ({ curator_id: next?.id }) },
  bookHour: { update: ({ booking }) => ({ booking }) },
  freeHour: { handledBy: 'the unique index of booked hours, which covers only statuses with an hour' },
  countChange: { update: () => ({ isChange: true }) },
  startReminders: { handledBy: 'the write of a booking, which resets the marks of sent reminders' },
  stopReminders: { handledBy: 'the status: only scheduled consultations are reminded of' },
  storeResult: { update: ({ result }) => ({ result }) },
  storeRating: { update: ({ rating }) => ({ rating }) },
  storeMessage: { handledBy: 'the command that sends messages, which records no event' },
  noticeOther: { handledBy: 'the command that sends messages' },
  noticeAsker: { notify: 'asker' },
  noticeCurator: { notify: 'curator' },
  noticeFormer: { notify: 'former' },
  noticeNext: { notify: 'next' },
} satisfies Record<ConsultationEffect, EffectHandler>;

const effectHandlersOf = (effects: readonly ConsultationEffect[]): EffectHandler[] =>
  effects.map((name) => EFFECT_HANDLERS[name]);

/** The columns that the effects write. */
export const updateOf = (effects: readonly ConsultationEffect[], input: TransitionInput): Partial<ConsultationUpdate> =>
  Object.assign({}, ...effectHandlersOf(effects).flatMap((one) => ('update' in one ? [one.update(input)] : [])));

/** The users whom the effects notify. */
export const recipientsOf = (effects: readonly ConsultationEffect[]) =>
  new Set(effectHandlersOf(effects).flatMap((one) => ('notify' in one ? [one.notify] : [])));
