/** Push notifications of one device: what the user wants there, and the address that the browser got from its push service. */
import { type Static, Type } from 'typebox';
import { OneOf } from './envelope.ts';
import { MAX_PUSH_ENDPOINT_LENGTH } from './limits.ts';

/** Each notification belongs to one topic. A user turns topics on and off for each device. */
export const PUSH_TOPICS = ['new_orders', 'orders', 'payments', 'messages', 'shops', 'programme', 'account'] as const;
export type PushTopic = (typeof PUSH_TOPICS)[number];

const Topics = Type.Array(OneOf(PUSH_TOPICS), { uniqueItems: true, maxItems: PUSH_TOPICS.length });

/** `PushSubscription.toJSON()` of the browser, and the topics. */
export const PushBody = Type.Object(
  {
    endpoint: Type.String({ minLength: 1, maxLength: MAX_PUSH_ENDPOINT_LENGTH }),
    keys: Type.Object(
      { p256dh: Type.String({ maxLength: 200 }), auth: Type.String({ maxLength: 100 }) },
      { additionalProperties: false },
    ),
    topics: Topics,
  },
  { additionalProperties: false },
);
export type PushBody = Static<typeof PushBody>;

export const PushState = Type.Object({
  /** `applicationServerKey` of the browser's `subscribe`. */
  key: Type.String(),
  /** null: this session gets no push notifications. */
  device: Type.Union([Type.Null(), Type.Object({ id: Type.String(), topics: Topics })]),
});
export type PushState = Static<typeof PushState>;

/** What the service worker reads. Title and text are those of the notification on screen and in the mail. */
export interface PushMessage {
  /** Id of the device. Another user of this browser must not see it. */
  device: string;
  title: string;
  text: string;
  /** Path on this site. */
  url: string;
  /** Notifications with the same tag replace each other. */
  tag: string;
  /** A button that opens another page. */
  action?: { title: string; url: string };
}

/** Query of a seller's order page that opens the dialog which accepts the order. */
export const ACCEPT_QUERY = 'langkah=terima';
