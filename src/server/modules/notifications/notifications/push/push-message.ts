/** Builds what a device gets: the words of the notification, where a tap leads, and for a new order the button that accepts it. */
import { createHash } from 'node:crypto';
import { ACCEPT_QUERY, type PushMessage, type PushTopic } from '#contract/push-topics.ts';
import { t } from '#server/lib/i18n.ts';
import { inLanguage } from '#server/lib/language.ts';
import { describeNotification } from '../notifications.present.ts';
import type { NotificationRow } from '../notifications.queries.ts';
import type { DeliveryRow } from './deliveries.queries.ts';

/** Longer texts are cut by every system. */
const MAX_TITLE_LENGTH = 120;
const MAX_TEXT_LENGTH = 300;
const DAY = 86_400;

const cut = (text: string, length: number) => (text.length <= length ? text : `${text.slice(0, length - 1)}…`);

/** Seconds after which a notification is of no use to somebody who was offline. */
export const TTL_SECONDS: Record<PushTopic, number> = {
  new_orders: 2 * DAY,
  orders: 3 * DAY,
  payments: 2 * DAY,
  messages: 2 * DAY,
  shops: DAY,
  programme: 3 * DAY,
  account: 3 * DAY,
};

/** These wake a sleeping phone. */
export const URGENT_TOPICS: readonly PushTopic[] = ['new_orders', 'payments', 'messages'];

/**
 * What a notification is about. The newest with the same tag replaces the one before on the phone, at the push service and while it waits
 * here. The chat of an order does not replace its status. Without an order it is the kind and the page to which it leads.
 */
export function tagOf({
  id,
  kind,
  facts,
  order_id,
}: Pick<NotificationRow, 'id' | 'kind' | 'facts' | 'order_id'>): string {
  if (order_id !== null) return kind.startsWith('order-message') ? `${order_id}-chat` : order_id;
  return typeof facts.url === 'string' ? `${kind} ${facts.url}` : `n${id}`;
}

type Notice = Pick<DeliveryRow, 'kind' | 'facts' | 'order_id' | 'selling' | 'notification_id' | 'language'>;

/** null for a kind that this release does not know. */
export function pushMessageOf(row: Notice, device: string): PushMessage | null {
  return inLanguage(row.language, () => {
    const { title, text, url } = describeNotification(row);
    if (title === '') return null;
    const isNewOrder = row.kind === 'order-placed' && row.selling && url !== null;
    return {
      device,
      title: cut(title, MAX_TITLE_LENGTH),
      text: cut(text, MAX_TEXT_LENGTH),
      url: url ?? '/notifications',
      tag: tagOf({ ...row, id: row.notification_id }),
      ...(isNewOrder ? { action: { title: t('push:accept'), url: `${url}?${ACCEPT_QUERY}` } } : {}),
    };
  });
}

/** By this header the newest message replaces one that the push service still holds. 32 characters, the most that are allowed. */
export const replaceTopicOf = (row: Notice): string =>
  createHash('sha256')
    .update(tagOf({ ...row, id: row.notification_id }))
    .digest('base64url')
    .slice(0, 32);
