/** Push notifications of one device: what the user wants there, and the address that the browser got from its push service. */
import { type Static, Type } from 'typebox';
import { OneOf } from './envelope.ts';
import { MAX_PUSH_ENDPOINT_LENGTH } from './limits.ts';
import { PUSH_TOPICS } from './push-topics.ts';

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
