/** Places of a form with a limit: what is left, and the place of one submission. */
import { type Static, Type } from 'typebox';
import { Nullable } from './nullable.ts';

export const PLACE_STATUSES = ['queued', 'offered', 'received', 'withdrawn', 'canceled', 'expired'] as const;
export type PlaceStatus = (typeof PLACE_STATUSES)[number];

/** Statuses of submissions that take a place: theirs, or one that is held for them. */
export const PLACE_TAKING_STATUSES = ['received', 'offered'] as const satisfies readonly PlaceStatus[];
/** Statuses in which the sender has sent the form and may not send it again. */
export const LIVE_PLACE_STATUSES = [...PLACE_TAKING_STATUSES, 'queued'] as const satisfies readonly PlaceStatus[];

/** How long an offered place is held. */
export const OFFER_HOURS = 24;

const Figures = Type.Record(Type.String(), Type.Record(Type.String(), Type.Integer()));

/** Changes with each submission, so it is no part of the form document. */
export const FormPlaces = Type.Object({
  phase: Type.Union([Type.Literal('before'), Type.Literal('open'), Type.Literal('after')]),
  opens: Nullable(Type.String()),
  closes: Nullable(Type.String()),
  left: Nullable(Type.Integer({ description: 'Null: the form has no quota' })),
  options: Type.Unsafe<Record<string, Record<string, number>>>(Figures),
  waiting_list: Type.Boolean(),
  /** The form accepts one submission of each sender, and the caller has sent it. */
  own: Nullable(Type.Object({ id: Type.String(), number: Type.String() })),
});
export type FormPlaces = Static<typeof FormPlaces>;

/** Proves that the caller has the link of this submission. Not needed with the session of its sender. */
const PlaceToken = Type.String({ minLength: 20, maxLength: 100, pattern: '^[\\w-]+$' });
/** Query of a read, body of a change. */
export const PlaceQuery = Type.Object({ token: Type.Optional(PlaceToken) }, { additionalProperties: false });
export const PlaceCancelBody = Type.Object(
  { note: Type.String({ minLength: 1, maxLength: 500 }) },
  { additionalProperties: false },
);

/** The place of one submission, for its sender. */
export const SubmissionPlace = Type.Object({
  id: Type.String(),
  number: Type.String(),
  form_id: Type.String(),
  title: Type.String(),
  status: Type.String(),
  status_label: Type.String(),
  /** In the waiting list, from 1. */
  position: Nullable(Type.Integer()),
  offered_until: Nullable(Type.String()),
  /** Labels of the chosen options that have quotas. */
  options: Type.Array(Type.String()),
  events: Type.Array(Type.String(), { description: 'What the sender may do now: place.accept, place.withdraw' }),
});
export type SubmissionPlace = Static<typeof SubmissionPlace>;

/** For staff. */
export const PlaceNumbers = Type.Object({
  quota: Nullable(Type.Integer()),
  taken: Type.Integer({ description: 'Those with a place' }),
  offered: Type.Integer(),
  queued: Type.Integer(),
  options: Type.Array(
    Type.Object({ question: Type.String(), option: Type.String(), quota: Type.Integer(), taken: Type.Integer() }),
  ),
});
export type PlaceNumbers = Static<typeof PlaceNumbers>;
