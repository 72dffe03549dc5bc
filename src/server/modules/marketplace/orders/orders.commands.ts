/** What other features may call about orders, and one whole order as its buyer or its seller sees it. */
import type { Order, OrderStatus } from '#contract/orders.ts';
import type { Answers } from '#engine/types.ts';
import { listOrderOptions, listProofs } from '#server/modules/sellers/payments/payments.commands.ts';
import { type Problem, problems } from '#server/problems.ts';
import type { App, User } from '#server/types.ts';
import { readDelivery } from '../delivery/delivery.commands.ts';
import { presentReview } from '../reviews/reviews.present.ts';
import { reviewRefusal } from '../reviews/write/write.commands.ts';
import { listOrderReviews } from '../reviews/write/write.queries.ts';
import { complainableLines, loadComplaints, mayComplain } from './complaints/load-complaints.ts';
import { presentOrder, presentOrderLine } from './orders.present.ts';
import {
  findOrder,
  listOrderEventRows,
  listOrderLines,
  type OrderEventRow,
  type OrderRow,
  type OrderViewer,
} from './orders.queries.ts';
import { addressAad } from './place/place.commands.ts';
import { loadRefundAccount } from './refunds/account.commands.ts';
import { loadRefunds } from './refunds/refunds.present.ts';
import { loadShipment } from './shipment/shipment.commands.ts';

export { cancelOrder, changeStatus, transitionOrder } from './change/change.commands.ts';
export { checkOut } from './place/place.commands.ts';

export const buyerViewer = (user: User): OrderViewer => ({ by: 'buyer', user_id: user.id });

/** A seller reaches orders through their own shop. A user without a shop has no orders to sell. */
export function sellerViewer(user: User, missing: () => Problem = problems.NOT_FOUND): OrderViewer {
  if (user.business_id === null) throw missing();
  return { by: 'seller', business_id: user.business_id };
}

/** Read only where money is owed, or may be soon. */
const loadAccount = (app: App, { id, refund_state, cancellation_state }: OrderRow, by: OrderViewer['by']) =>
  refund_state || cancellation_state === 'asked' ? loadRefundAccount(app, id, by === 'buyer') : null;

/**
 * 404 for users who are neither buyer nor seller. The number of queries does not depend on how many lines, events or
 * proofs there are.
 */
export async function loadOrder(app: App, viewer: OrderViewer, id: string): Promise<Order> {
  const db = app.db.kysely;
  const row = await findOrder(db, viewer, id);
  if (!row) throw problems.NOT_FOUND();
  const { status } = row;
  const lines = await listOrderLines(db, id);
  const reviews = status === 'completed' ? await listOrderReviews(db, id) : new Map();
  const complaints = await loadComplaints(app, row, lines, viewer.by);
  const eventRows = await listOrderEventRows(db, id);
  const isComplainable = viewer.by === 'buyer' && mayComplain(app, status, secondsSinceEnd(status, eventRows));
  const disputed = complaints.filter(({ ended_at }) => ended_at === null).flatMap(({ line_ids }) => line_ids);
  const open = (answers: Answers, place: string) => app.forms.decrypt(answers, place);
  return presentOrder(row, viewer.by, {
    lines: lines.map((line) => {
      const review = reviews.get(line.id);
      return presentOrderLine(line, {
        review: review ? presentReview(review) : null,
        review_hidden: viewer.by === 'buyer' ? (review?.hidden_reason ?? null) : null,
        reviewable: !reviewRefusal({
          isSeller: viewer.by === 'seller',
          isReviewed: Boolean(review),
          isDisputed: disputed.includes(line.id),
          isRejected: line.rejected_quantity === line.quantity,
          status,
        }),
      });
    }),
    eventRows,
    complaints,
    complainable_lines: isComplainable
      ? complainableLines(
          lines.map((line) => line.id),
          complaints,
        )
      : [],
    proofs: await listProofs(app, row, viewer.by),
    shipment: await loadShipment(app, row, viewer.by),
    refunds: row.refund_state ? await loadRefunds(app, id, viewer.by) : [],
    refund_account: await loadAccount(app, row, viewer.by),
    payment_options: await listOrderOptions(app, row),
    pickup:
      row.delivery_method === 'pickup' && row.delivery_answers
        ? readDelivery(app, row.delivery_answers, row.shop_id).pickup
        : null,
    address: row.address && open(row.address, addressAad(id)),
    shopPhone: open(row.shop_answers, `businesses.answers.${row.shop_id}`).business_phone,
  });
}

const secondsSinceEnd = (status: OrderStatus, events: readonly OrderEventRow[]): number | null => {
  const end = events.findLast(({ to_status, from_status }) => to_status === status && from_status !== status);
  return end ? (Date.now() - end.created_at.getTime()) / 1000 : null;
};
