/** Webhooks of a form: other systems that the server tells about new and changed submissions. See decision 0177. */
import { type Static, Type } from 'typebox';
import { OneOf, PageQuery } from './envelope.ts';
import { FormId, OpenAnswers } from './forms.ts';
import { MAX_WEBHOOK_URL_LENGTH } from './limits.ts';
import { Nullable } from './nullable.ts';
import { SubmissionNumber, Uuid } from './submissions.ts';

const Url = Type.String({ minLength: 1, maxLength: MAX_WEBHOOK_URL_LENGTH });
export const WebhookParams = Type.Object({ id: FormId, webhookId: Uuid }, { additionalProperties: false });
export const NewWebhookBody = Type.Object({ url: Url }, { additionalProperties: false });
export const WebhookBody = Type.Object(
  { url: Type.Optional(Url), paused: Type.Optional(Type.Boolean()) },
  { additionalProperties: false },
);
export type WebhookBody = Static<typeof WebhookBody>;

export const Webhook = Type.Object({
  id: Type.String(),
  url: Type.String(),
  paused: Type.Boolean(),
  created_at: Type.String(),
  created_by: Nullable(Type.String()),
  /** Deliveries by state. */
  counts: Type.Object({ waiting: Type.Integer(), sent: Type.Integer(), failed: Type.Integer() }),
  last_sent_at: Nullable(Type.String()),
});
export type Webhook = Static<typeof Webhook>;
/** `secret` is in this response only. */
export const NewWebhook = Type.Object({ webhook: Webhook, secret: Type.String() });

const DELIVERY_STATES = ['waiting', 'sent', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];
export const DeliveryQuery = Type.Object(
  { ...PageQuery, state: Type.Optional(OneOf(DELIVERY_STATES)) },
  { additionalProperties: false },
);

const DELIVERY_TYPES = ['submission.created', 'submission.updated', 'submission.erased'] as const;
export type DeliveryType = (typeof DELIVERY_TYPES)[number];

export const Delivery = Type.Object({
  id: Type.String(),
  submission: Type.Object({ id: Type.String(), number: SubmissionNumber }),
  type: OneOf(DELIVERY_TYPES),
  state: OneOf(DELIVERY_STATES),
  attempts: Type.Integer(),
  created_at: Type.String(),
  last_attempt_at: Nullable(Type.String()),
  /** Null: sent, failed, or waiting for an earlier delivery of the same submission. */
  next_attempt_at: Nullable(Type.String()),
  /** HTTP status of the last answer. */
  last_status: Nullable(Type.Integer()),
  /** Why the last attempt failed, as a sentence. */
  last_error: Nullable(Type.String()),
});
export type Delivery = Static<typeof Delivery>;

/** What a receiver gets. A delivery may arrive twice, then with the same `id`. */
export const WebhookEvent = Type.Object({
  id: Type.String({ description: 'Also in the header `webhook-id`; the same at every attempt' }),
  type: OneOf(DELIVERY_TYPES),
  occurred_at: Type.String(),
  form: Type.String({ description: 'Id of the form' }),
  form_version: Type.Integer(),
  submission: Type.Object({
    id: Type.String(),
    number: SubmissionNumber,
    status: Type.String({ description: 'At the time of the event' }),
    submitted_at: Type.String(),
    /** As they are when the delivery is sent, without private ones. */
    answers: OpenAnswers,
  }),
});
export type WebhookEvent = Static<typeof WebhookEvent>;

/** One delivery, or without an id all that failed. */
export const ReplayBody = Type.Object({ delivery: Type.Optional(Uuid) }, { additionalProperties: false });
export const ReplayResult = Type.Object({ count: Type.Integer() });
