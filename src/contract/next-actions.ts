/**
 * What the signed-in person must do next. Shared queues of staff and a seller's incoming orders are counts on their dashboards
 * and are not listed here.
 * GET /users/next-actions (logged in) → NextAction[], at most 50, the most urgent first.
 */
import { type Static, Type } from 'typebox';
import { OneOf } from './envelope.ts';

export const NEXT_ACTION_KINDS = [
  'entry_correction',
  'order_payment',
  'order_received',
  'consultation_soon',
  'consultation_rating',
  'consultation_request',
  'consultation_result',
] as const;
export type NextActionKind = (typeof NEXT_ACTION_KINDS)[number];

export const NextAction = Type.Object({
  kind: OneOf(NEXT_ACTION_KINDS),
  /** Of the entry, order or consultation. */
  id: Type.String(),
  /** The product of an entry, the shop of an order, the subject of a consultation; null when it cannot be shown. */
  title: Type.Union([Type.String(), Type.Null()]),
  /** How many fields are marked for correction; the number of an order; the other person of a consultation. */
  detail: Type.Union([Type.String(), Type.Null()]),
  /** When a deadline ends, or when the booked hour begins; ISO 8601. */
  due_at: Type.Union([Type.String(), Type.Null()]),
});
export type NextAction = Static<typeof NextAction>;
