/** Tables of a form's connections: what follows when it is sent, webhooks with their deliveries, API keys, embedding. */
import type { Generated, GeneratedAlways } from 'kysely';
import type { DeliveryState, DeliveryType } from '#contract/webhooks.ts';
import type { NullableColumn, NullableTimestamp, TimestampWithDefault } from './columns.ts';

export interface FormAfterSending {
  form_id: string;
  /** null: the general sentence of the product. */
  confirmation: NullableColumn<string>;
  mails_sender: Generated<boolean>;
  mail_text: NullableColumn<string>;
  /** The question with the e-mail address of visitors without an account. */
  mail_field: NullableColumn<string>;
  /** null: all staff. */
  notified_staff: NullableColumn<string[]>;
  updated_at: TimestampWithDefault;
}
export interface FormEmbedding {
  form_id: string;
  origins: string[];
  updated_at: TimestampWithDefault;
}
export interface FormWebhooks {
  id: string;
  form_id: string;
  url: string;
  /** Encrypted. */
  secret: string;
  paused_at: NullableTimestamp;
  leased_until: NullableTimestamp;
  created_by: NullableColumn<string>;
  created_at: TimestampWithDefault;
}
export interface WebhookDeliveries {
  id: Generated<string>;
  sequence: GeneratedAlways<number>;
  webhook_id: string;
  submission_id: string;
  type: DeliveryType;
  /** Status of the submission at that time. */
  status: string;
  created_at: TimestampWithDefault;
  state: Generated<DeliveryState>;
  attempts: Generated<number>;
  next_attempt_at: TimestampWithDefault;
  last_attempt_at: NullableTimestamp;
  last_status: NullableColumn<number>;
  last_error: NullableColumn<string>;
}
export interface ApiKeys {
  id: string;
  name: string;
  prefix: string;
  hash: string;
  forms: string[];
  created_by: NullableColumn<string>;
  created_at: TimestampWithDefault;
  expires_at: NullableTimestamp;
  last_used_at: NullableTimestamp;
  revoked_at: NullableTimestamp;
  revoked_by: NullableColumn<string>;
}
