/** The chat of an order: what its buyer and its seller read and send. */

import { type Static, Type } from 'typebox';
import { OneOf } from './envelope.ts';
import { AnsweredFormBody } from './forms.ts';
import { Nullable } from './nullable.ts';

/** Positions count from 1 within one order. */
const Position = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });

export const OrderMessage = Type.Object({
  id: Type.String(),
  position: Position,
  author: OneOf(['buyer', 'seller']),
  /** Empty if there are only pictures. */
  text: Type.String(),
  /** Private files, read with the session. */
  pictures: Type.Array(Type.Object({ id: Type.String(), url: Type.String() })),
  /** The account of the author was erased, and with it what was written. */
  is_erased: Type.Boolean(),
  created_at: Type.String(),
});
export type OrderMessage = Static<typeof OrderMessage>;

/** A part of the chat, oldest message first. */
export const OrderMessages = Type.Object({
  items: Type.Array(OrderMessage),
  /** `before` of the part above this one. null: this part begins the chat. */
  earlier: Nullable(Position),
  /** Position of the newest message; 0 before the first one. */
  newest: Position,
  /** Position up to which the other side has read. */
  other_read: Position,
  /** Messages of the other side that the caller has not read. */
  unread: Type.Integer(),
  /** Why nothing can be sent: the order ended more than 30 days ago, or the account of the other side is closed. null: it can. */
  closed: Nullable(OneOf(['ended', 'gone'])),
  /** When the chat of an ended order closes. */
  closes_at: Nullable(Type.String()),
});
export type OrderMessages = Static<typeof OrderMessages>;

/** The same part as staff read it in a complaint: without what concerns only buyer and seller. */
export const StaffOrderMessages = Type.Pick(OrderMessages, ['items', 'earlier']);
export type StaffOrderMessages = Static<typeof StaffOrderMessages>;

export const OrderMessagesQuery = Type.Object(
  { before: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })) },
  { additionalProperties: false },
);
/** Answers of the form `order-message`. */
export const OrderMessageBody = AnsweredFormBody;
export type OrderMessageBody = AnsweredFormBody;

/** The position of the newest message that was on screen. */
export const ReadMessagesBody = Type.Object({ position: Position }, { additionalProperties: false });
export const ReadMessages = Type.Object({ unread: Type.Integer() });
