/** Who is notified of a change of a refund, and of what. */
import type { RefundActor, RefundEventName, RefundState } from '#machines/refund.ts';
import type { Tx } from '#server/database/connect.ts';
import {
  type NotificationKind,
  notify,
  notifyStaff,
} from '#server/modules/notifications/notifications/notifications.commands.ts';
import type { LockedOrder } from '../change/change.queries.ts';
import type { RefundRow } from './refunds.queries.ts';

export type Party = 'buyer' | 'seller' | 'staff';

interface NotifiedRefund {
  trx: Tx;
  order: LockedOrder;
  /** As it was before the change. */
  refund: RefundRow;
  note: string | null;
}

/** The notification of each party, by what happened. */
const NOTIFICATIONS = {
  'refund.prove': { buyer: 'refund-proved' },
  'refund.object': { seller: 'refund-objected', staff: 'staff-refund-disputed' },
  'refund.remind': {
    buyer: 'refund-unanswered',
    seller: 'refund-overdue',
    staff: { owed: 'staff-refund-overdue', proved: 'staff-refund-unanswered' },
  },
  'refund.confirm': {
    buyer: 'refund-confirmed-by-staff',
    seller: { buyer: 'refund-confirmed', staff: 'refund-confirmed-by-staff' },
  },
} as const;

/** What the sentences about a refund name of its order. */
export const factsOf = (order: LockedOrder) => ({
  number: order.number,
  shop: order.shop_name,
  buyer: order.buyer_name,
});

export async function notifyParty(
  party: Party,
  { trx, order, refund, note }: NotifiedRefund,
  { event, by }: { event: RefundEventName; by: RefundActor },
): Promise<void> {
  const kind = notificationOf(event, party, { state: refund.state, by });
  if (!kind) return;
  const { amount } = refund;
  if (party === 'staff') {
    await notifyStaff(trx, kind, { number: order.number, amount, url: `/dashboard/staff/refunds/${refund.id}` });
  } else {
    const user_id = party === 'buyer' ? order.user_id : order.seller_id;
    await notify(trx, [{ user_id, kind, order_id: order.id, facts: { ...factsOf(order), amount, note } }]);
  }
}

function notificationOf(
  event: RefundEventName,
  to: Party,
  { state, by }: { state: RefundState; by: RefundActor },
): NotificationKind | undefined {
  const kinds: Record<string, NotificationKind | Record<string, NotificationKind>> = NOTIFICATIONS[event];
  const kind = kinds[to];
  return typeof kind === 'object' ? (kind[state] ?? kind[by]) : kind;
}
