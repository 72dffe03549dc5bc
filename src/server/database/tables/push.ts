/** Tables of push notifications, and of the news of shops that users follow. */
import type { Generated, GeneratedAlways } from 'kysely';
import type { PushTopic } from '#contract/push-topics.ts';
import type { NullableColumn, NullableTimestamp, TimestampWithDefault } from './columns.ts';

export interface PushKeys {
  id: Generated<boolean>;
  public_key: string;
  /** Encrypted. */
  private_key: string;
  created_at: TimestampWithDefault;
}
export interface PushSubscriptions {
  id: Generated<string>;
  user_id: string;
  session_id: string;
  endpoint_hash: string;
  /** Encrypted: address and keys of the device. */
  target: string;
  topics: PushTopic[];
  /** Domain of the push service. null: not known yet. */
  service: NullableColumn<string>;
  created_at: TimestampWithDefault;
  last_success_at: NullableTimestamp;
  failures: Generated<number>;
}
export interface PushDeliveries {
  id: GeneratedAlways<number>;
  /** null: the device does not get notifications any more. */
  subscription_id: NullableColumn<string>;
  /** null: the notification was deleted. */
  notification_id: NullableColumn<number>;
  /** The newest of a device and a tag replaces those that wait. */
  tag: NullableColumn<string>;
  state: Generated<'waiting' | 'sent' | 'failed' | 'gone'>;
  attempts: Generated<number>;
  next_attempt_at: TimestampWithDefault;
  created_at: TimestampWithDefault;
  finished_at: NullableTimestamp;
}
export interface ShopNews {
  product_id: string;
  business_id: string;
  created_at: TimestampWithDefault;
  told_at: NullableTimestamp;
}
export interface NewsDigests {
  user_id: string;
  waiting_since: NullableTimestamp;
  sent_at: NullableTimestamp;
}
