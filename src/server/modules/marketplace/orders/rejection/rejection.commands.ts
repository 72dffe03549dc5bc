/**
 * A seller takes pieces out of an order that they cannot deliver, while accepting it or after it was paid. At least one piece stays:
 * without any the order is rejected. The difference of a paid order is owed to the buyer: one debt, until the seller proves that it was
 * paid. The buyer is notified each time, by at most one e-mail an hour.
 */
import { randomUUID } from 'node:crypto';
import type { RejectedLinesBody } from '#contract/refunds.ts';
import { formatRupiah } from '#engine/money.ts';
import { hasOrderTag, isOrderPaid } from '#machines/order.ts';
import type { Tx } from '#server/database/connect.ts';
import { t } from '#server/lib/i18n.ts';
import { notify, wasNotifiedRecently } from '#server/modules/notifications/notifications/notifications.commands.ts';
import { problems } from '#server/problems.ts';
import type { App, User } from '#server/types.ts';
import { factsOf, orderMovedProblem, toConflict } from '../change/change.commands.ts';
import { insertOrderEvent, type LockedOrder, lockOrder } from '../change/change.queries.ts';
import { listOrderLines, type OrderLineRow, type OrderViewer } from '../orders.queries.ts';
import { openRefund, refundableOf } from '../refunds/refunds.commands.ts';
import { findShipment } from '../shipment/shipment.queries.ts';
import { raiseRefund, rejectOrderLines } from './rejection.queries.ts';

/**
 * `lines` are totals, so a repeated request changes nothing. 409 outside of `pending`, `paid` and `process`, once the goods are on
 * their way, and while a cancellation waits for an answer; 422 at the line for a wrong total, at `lines` if nothing would stay, or if
 * refunds have given back so much that the payment does not hold these pieces any more.
 */
export const rejectLines = (
  app: Pick<App, 'db' | 'config'>,
  seller: User,
  viewer: OrderViewer,
  orderId: string,
  { lines, note, version }: RejectedLinesBody,
): Promise<void> =>
  app.db.tx(async (trx) => {
    const order = await lockOrder(trx, viewer, orderId);
    if (!order) throw problems.NOT_FOUND();
    const before = await listOrderLines(trx, orderId);
    const changed = changedLines(before, lines);
    if (changed.length === 0) return;
    if (version !== undefined && version !== order.version)
      throw problems.CONFLICT('ORDER_CHANGED', {}, toConflict(order, 'seller'));
    await requireOpen(trx, order);
    const rejected = new Map(changed.map(({ id, rejected_quantity }) => [id, rejected_quantity]));
    if (before.every(({ id, quantity, rejected_quantity }) => quantity === (rejected.get(id) ?? rejected_quantity)))
      throw problems.VALIDATION_FAILED({ lines: [t('refunds:lines.none_left')] });
    const isPaid = isOrderPaid(order);
    if (isPaid) await requireMoneyLeft(trx, order, sumOfPieces(before, rejected));
    const goods = await rejectOrderLines(trx, orderId, changed, isPaid);
    await insertOrderEvent(trx, {
      order_id: orderId,
      actor: 'seller',
      actor_id: seller.id,
      event: 'lines.reject',
      from_status: order.status,
      to_status: order.status,
      note: [summaryOf(before, rejected), note?.trim()].filter(Boolean).join('. '),
      proof_id: null,
    });
    const facts = { ...factsOf({ ...order, total: order.total - goods }), lines: summaryOf(before, rejected) };
    const kind = isPaid ? 'lines-rejected-paid' : 'lines-rejected';
    const is_quiet = await wasNotifiedRecently(trx, { user_id: order.user_id, kind, facts: { number: order.number } });
    await notify(trx, [{ user_id: order.user_id, kind, order_id: orderId, facts, is_quiet }]);
    if (isPaid && !(await raiseRefund(trx, order, goods)))
      await openRefund(app, trx, { order, source: 'rejected_lines', source_id: randomUUID(), amount: goods });
  });

async function requireOpen(trx: Tx, order: LockedOrder): Promise<void> {
  if (!hasOrderTag(order.status, 'reducible')) throw orderMovedProblem(order, 'seller');
  if (order.cancellation_state === 'asked')
    throw problems.CONFLICT('CANCELLATION_OPEN', {}, toConflict(order, 'seller'));
  if (order.open_complaints > 0) throw problems.CONFLICT('LINES_DISPUTED', {}, toConflict(order, 'seller'));
  if (await findShipment(trx, order.id)) throw problems.CONFLICT('LINES_SHIPPED', {}, toConflict(order, 'seller'));
}

/** A complaint about the same pieces may have refunded them already. */
async function requireMoneyLeft(trx: Tx, order: LockedOrder, goods: number): Promise<void> {
  const left = await refundableOf(trx, order);
  if (goods > left)
    throw problems.VALIDATION_FAILED({ lines: [t('refunds:lines.refunded', { left: formatRupiah(left) })] });
}

/** What the buyer gets back for the pieces that are taken out now. */
const sumOfPieces = (before: readonly OrderLineRow[], rejected: ReadonlyMap<string, number>): number =>
  before.reduce((sum, { id, price, rejected_quantity }) => {
    const pieces = (rejected.get(id) ?? rejected_quantity) - rejected_quantity;
    return sum + price * pieces;
  }, 0);

/** Lines whose total rises. Those with the stored total are left out. */
function changedLines(before: readonly OrderLineRow[], lines: RejectedLinesBody['lines']): RejectedLinesBody['lines'] {
  const errors: Record<string, string[]> = {};
  const seen = new Set<string>();
  const changed = lines.filter(({ id, rejected_quantity }, at) => {
    const line = before.find((one) => one.id === id);
    const isKnown = line !== undefined && !seen.has(id);
    seen.add(id);
    if (!isKnown) errors[`lines.${at}.id`] = [t('refunds:lines.unknown')];
    else if (rejected_quantity < line.rejected_quantity || rejected_quantity > line.quantity)
      errors[`lines.${at}.rejected_quantity`] = [
        t('refunds:lines.between', { least: line.rejected_quantity, most: line.quantity }),
      ];
    return isKnown && rejected_quantity !== line.rejected_quantity;
  });
  if (Object.keys(errors).length > 0) throw problems.VALIDATION_FAILED(errors);
  return changed;
}

/** `2 × Amplang Tenggiri (Rp50.000), 1 × …` */
const summaryOf = (before: readonly OrderLineRow[], rejected: ReadonlyMap<string, number>): string =>
  before
    .flatMap(({ id, name, variant_name, price, rejected_quantity }) => {
      const pieces = (rejected.get(id) ?? rejected_quantity) - rejected_quantity;
      const whole = variant_name ? `${name} – ${variant_name}` : name;
      return pieces > 0 ? [`${pieces} × ${whole} (${formatRupiah(price * pieces)})`] : [];
    })
    .join(', ');
