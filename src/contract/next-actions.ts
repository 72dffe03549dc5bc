/**
 * The next actions of the logged-in user. Shared queues of staff and incoming orders of a seller are counts on their dashboards
 * and are not listed here.
 * GET /users/next-actions (logged in) → NextAction[], at most 50, most urgent first.
 */
import { type Static, Type } from 'typebox';
import { OneOf } from './envelope.ts';
import { Nullable } from './nullable.ts';

export const NEXT_ACTION_KINDS = [
  'entry_correction',
  'order_payment',
  'order_fee',
  'order_received',
  'order_complaint',
  'order_refund_account',
  'order_refund_check',
  'consultation_soon',
  'consultation_rating',
  'consultation_request',
  'consultation_unassigned',
  'consultation_result',
] as const;
export type NextActionKind = (typeof NEXT_ACTION_KINDS)[number];

export const NextAction = Type.Object({
  kind: OneOf(NEXT_ACTION_KINDS),
  /** Id of the entry, order or consultation. */
  id: Type.String(),
  /** Product of an entry, shop of an order, or subject of a consultation; null if it cannot be shown. */
  title: Nullable(Type.String()),
  /** Number of fields marked for correction, number of an order, or other participant of a consultation. */
  detail: Nullable(Type.String()),
  /** End of a deadline or start of the booked hour, ISO 8601. */
  due_at: Nullable(Type.String()),
});
export type NextAction = Static<typeof NextAction>;
