/**
 * Notifies users. Notifications are rows written in the transaction of the event. Screens, live streams and e-mails
 * read them.
 */
import type { OrderEventName } from '#machines/order.ts';
import type { Db } from '#server/database/connect.ts';
import {
  insertFormNotifications,
  insertNotifications,
  insertStaffNotifications,
  type NewFormNotification,
  type NewNotification,
} from './notifications.queries.ts';

/** The notification of each event of an order. The texts are in `locales/id/order-notices.json`. */
export const ORDER_NOTIFICATIONS = {
  'order.accept': 'order-accepted',
  'order.reject': 'order-rejected',
  'order.cancel': 'order-canceled',
  'order.expire': 'order-expired',
  'order.process': 'order-processed',
  'order.deliver': 'order-delivered',
  'order.complete': 'order-completed',
  'payment.submit': 'payment-submitted',
  'payment.confirm': 'payment-confirmed',
  'payment.refuse': 'payment-refused',
} as const satisfies Record<OrderEventName, string>;

const NOTIFICATION_KINDS = [
  'order-placed',
  ...Object.values(ORDER_NOTIFICATIONS),
  'review-written',
  'review-answered',
  'consultation-asked',
  'consultation-free',
  'consultation-taken',
  'consultation-handed-asker',
  'consultation-handed-former',
  'consultation-handed-next',
  'consultation-scheduled',
  'consultation-rescheduled',
  'consultation-rejected',
  'consultation-canceled',
  'consultation-done',
  'consultation-missed',
  'consultation-rated',
  'consultation-message-asker',
  'consultation-message-curator',
  'consultation-tomorrow-asker',
  'consultation-tomorrow-curator',
  'consultation-soon-asker',
  'consultation-soon-curator',
  'curation-submitted',
  'curation-received',
  'curation-verifying',
  'curation-revision',
  'curation-docs-rejected',
  'curation-assessing',
  'curation-passed',
  'curation-passed-with-notes',
  'curation-failed',
  'curation-assigned',
  'curation-released',
  'curation-announced',
  'curation-registration-sent',
  'curation-registration-received',
  'curation-registration-accepted',
  'curation-registration-declined',
  'staff-appointed',
  'staff-appointed-staff',
  'staff-withdrawn',
  'staff-enabled',
  'staff-sessions-ended',
  'staff-product-hidden',
  'staff-product-shown',
  'staff-shop-hidden',
  'staff-shop-shown',
  'staff-review-hidden',
  'staff-review-shown',
  'staff-ticket-opened',
  'staff-form-received',
  'staff-webhook-failed',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/**
 * `facts` fill the sentences of `locales/id/order-notices.json`, or of the file of their kind (see present.ts). `url`
 * in them is the page that the notification links to.
 */
export const notify = (trx: Db, notifications: (NewNotification & { kind: NotificationKind })[]): Promise<void> =>
  insertNotifications(trx, notifications);

/**
 * Notifies all current staff. For frequent events one e-mail an hour is sent while an earlier notification is unread.
 */
export const notifyStaff = (trx: Db, kind: NotificationKind, facts: Record<string, unknown>): Promise<void> =>
  insertStaffNotifications(trx, kind, facts);

/** Notifies staff that a form was submitted. E-mails go out at most once an hour while that notification is unread. */
export const notifyStaffOfForm = (trx: Db, notification: NewFormNotification): Promise<void> =>
  insertFormNotifications(trx, 'staff-form-received' satisfies NotificationKind, notification);
