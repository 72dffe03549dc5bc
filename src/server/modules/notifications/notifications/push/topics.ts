/**
 * The topic of each notification, by which a user turns push notifications on and off. A kind belongs to the topic of its first word, and
 * a new first word does not compile without a topic.
 */
import type { PushTopic } from '#contract/push-topics.ts';
import { ownEntry } from '#engine/lookup.ts';
import type { NotificationKind } from '../notifications.commands.ts';

type FirstWord<Kind> = Kind extends `${infer Word}-${string}` ? Word : Kind;

const TOPICS: Record<FirstWord<NotificationKind>, PushTopic> = {
  order: 'orders',
  delivery: 'orders',
  cancellation: 'orders',
  lines: 'orders',
  complaint: 'orders',
  payment: 'payments',
  refund: 'payments',
  review: 'messages',
  question: 'messages',
  followed: 'shops',
  stock: 'shops',
  shop: 'account',
  staff: 'account',
  consultation: 'programme',
  curation: 'programme',
  place: 'programme',
};

const EXCEPTIONS: Partial<Record<NotificationKind, PushTopic>> = {
  'order-placed': 'new_orders',
  'order-message-of-shop': 'messages',
  'order-message-of-buyer': 'messages',
  'consultation-message-asker': 'messages',
  'consultation-message-curator': 'messages',
};

/** null for a kind that this release does not know. */
export const topicOf = (kind: string): PushTopic | null =>
  ownEntry<PushTopic>(EXCEPTIONS, kind) ?? ownEntry<PushTopic>(TOPICS, kind.split('-', 1)[0] ?? '') ?? null;
