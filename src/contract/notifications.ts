/** Request and response schemas of notifications. */

import { type Static, Type } from 'typebox';
import { Nullable } from './nullable.ts';

export const Notification = Type.Object({
  id: Type.String(),
  kind: Type.String(),
  title: Type.String(),
  text: Type.String(),
  /** URL within this site. */
  url: Nullable(Type.String()),
  order_id: Nullable(Type.String()),
  read: Type.Boolean(),
  created_at: Type.String(),
});
export type Notification = Static<typeof Notification>;
/** Data of each `event: notification` of `GET /users/events`. Its `id:` resumes the stream by Last-Event-ID. */
export const LiveNotification = Type.Object({ ...Notification.properties, count: Type.Integer() });
export type LiveNotification = Static<typeof LiveNotification>;
/** `url`: notifications that link to this URL, with or without its query. Without both, all are marked. */
export const MarkReadBody = Type.Object(
  {
    ids: Type.Optional(Type.Array(Type.String({ maxLength: 30 }), { maxItems: 200 })),
    url: Type.Optional(Type.String({ maxLength: 500, pattern: '^/' })),
  },
  { additionalProperties: false },
);
export const UnreadCount = Type.Object({ count: Type.Integer() });
