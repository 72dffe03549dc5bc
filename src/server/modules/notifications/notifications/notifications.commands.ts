/**
 * Notifies users. Notifications are rows written in the transaction of the event. Screens, live streams and e-mails
 * read them.
 */
import type { ComplaintState } from '#contract/complaints.ts';
import type { CancellationState, DeliveryFeeState, OrderStatus, PaymentMethod } from '#contract/orders.ts';
import type { ComplaintEventName } from '#machines/complaint.ts';
import type { OrderEventName } from '#machines/order.ts';
import type { Db } from '#server/database/connect.ts';
import type { TextName } from '#server/lib/i18n.ts';
import {
  insertFormNotifications,
  insertNotifications,
  insertStaffNotifications,
  type NewFormNotification,
  type NewNotification,
} from './notifications.queries.ts';

export { wasNotifiedRecently } from './notifications.queries.ts';

type KindOf<Name> = Name extends `${infer Kind}.title` ? Kind : never;
export type NotificationKind = KindOf<
  TextName<
    | 'order-notices'
    | 'complaint-notices'
    | 'consultation-notices'
    | 'curation-notices'
    | 'place-notices'
    | 'staff-notices'
  >
>;

/** The notification of each event of an order. */
const ORDER_NOTIFICATIONS = {
  'order.accept': 'order-accepted',
  'order.reject': 'order-rejected',
  'order.cancel': 'order-canceled',
  'order.expire': 'order-expired',
  'order.process': 'order-processed',
  'order.deliver': 'order-delivered',
  'order.return': 'order-returned',
  'order.complete': 'order-completed',
  'payment.submit': 'payment-submitted',
  'payment.confirm': 'payment-confirmed',
  'payment.refuse': 'payment-refused',
  'payment.remind': 'payment-unanswered',
  'payment.returned': 'payment-returned',
  'cancellation.ask': 'cancellation-asked',
  'cancellation.decline': 'cancellation-declined',
  'cancellation.withdraw': 'cancellation-withdrawn',
  'cancellation.reopen': 'cancellation-reopened',
} as const satisfies Record<OrderEventName, NotificationKind>;

/** Of orders that are paid on receipt, where it differs. */
const COD_NOTIFICATIONS: Partial<Record<OrderEventName, NotificationKind>> = {
  'order.accept': 'order-accepted-cod',
  'order.deliver': 'order-delivered-cod',
};

export function orderNotificationOf(
  order: {
    status: OrderStatus;
    delivery_fee_state: DeliveryFeeState;
    payment_method: PaymentMethod;
    cancellation_state: CancellationState;
  },
  event: OrderEventName,
): NotificationKind {
  if (event === 'order.accept' && order.delivery_fee_state === 'named') return 'order-accepted-with-fee';
  if (event === 'order.cancel' && order.cancellation_state === 'asked')
    return order.payment_method === 'cod' ? 'cancellation-agreed-cod' : 'cancellation-agreed';
  const ofCod = order.payment_method === 'cod' ? COD_NOTIFICATIONS[event] : undefined;
  return ofCod ?? ORDER_NOTIFICATIONS[event];
}

/** Of what the seller enters about the delivery of an order. */
export const SHIPMENT_NOTIFICATIONS = {
  entered: 'order-shipped',
  corrected: 'order-shipment-corrected',
} as const satisfies Record<string, NotificationKind>;

/** Of each event of a complaint. `answer.accept` says what was accepted. */
const COMPLAINT_NOTIFICATIONS = {
  'answer.resend': 'complaint-resend-offered',
  'answer.refund': 'complaint-refund-offered',
  'answer.object': 'complaint-objected',
  'answer.expire': 'complaint-unanswered',
  'answer.accept': 'complaint-objection-accepted',
  'answer.decline': 'complaint-disputed',
  'goods.send': 'complaint-sent-again',
  'goods.receive': 'complaint-resolved',
  'goods.refuse': 'complaint-disputed',
  'goods.expire': 'complaint-not-sent',
  'decision.refund': 'complaint-decided-refund',
  'decision.resend': 'complaint-decided-resend',
  'decision.reject': 'complaint-decided-reject',
  'refund.confirmed': 'complaint-resolved',
  'complaint.withdraw': 'complaint-withdrawn',
} as const satisfies Record<ComplaintEventName, NotificationKind>;

/** `state`: where the event led. */
export function complaintNotification(event: ComplaintEventName, state: ComplaintState): NotificationKind {
  if (event !== 'answer.accept') return COMPLAINT_NOTIFICATIONS[event];
  if (state === 'resending') return 'complaint-resend-agreed';
  return state === 'refunding' ? 'complaint-refund-agreed' : COMPLAINT_NOTIFICATIONS[event];
}

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
