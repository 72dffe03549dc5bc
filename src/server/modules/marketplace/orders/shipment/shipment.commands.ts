/**
 * What a seller enters about the delivery of an order while it is in process: who brings it, and when. It changes no status. A
 * correction stands in the history beside what was entered before, and the buyer is notified of both, of corrections by at most one
 * e-mail an hour.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Shipment, ShipmentBody } from '#contract/shipments.ts';
import { datePartsInWita, formatLongDate, timeInWita } from '#engine/calendar.ts';
import { hasOrderTag } from '#machines/order.ts';
import { t } from '#server/lib/i18n.ts';
import { deleteDraft } from '#server/modules/forms/forms/forms.commands.ts';
import {
  notify,
  SHIPMENT_NOTIFICATIONS,
  wasNotifiedRecently,
} from '#server/modules/notifications/notifications/notifications.commands.ts';
import { problems } from '#server/problems.ts';
import type { App, User } from '#server/types.ts';
import { toConflict } from '../change/change.commands.ts';
import { insertOrderEvent, lockOrder } from '../change/change.queries.ts';
import { statusLabel } from '../orders.present.ts';
import type { OrderRow, OrderViewer } from '../orders.queries.ts';
import { presentShipment } from './shipment.present.ts';
import { findShipment, writeShipment } from './shipment.queries.ts';

export const SHIPMENT_FORM = 'order-shipment';
const shipmentAad = (orderId: string) => `order_shipments.answers.${orderId}`;

/** null until the seller entered it. */
export async function loadShipment(
  app: App,
  { id, status }: Pick<OrderRow, 'id' | 'status'>,
  by: OrderViewer['by'],
): Promise<Shipment | null> {
  if (!hasOrderTag(status, 'paid')) return null;
  const row = await findShipment(app.db.kysely, id);
  if (!row) return null;
  const { doc } = await app.forms.get(SHIPMENT_FORM);
  return presentShipment({ ...row, answers: app.forms.decrypt(row.answers, shipmentAad(id)) }, doc, by);
}

/** 409 outside of the status `process` and for orders that the buyer picks up. Unchanged answers write and notify nothing. */
export const saveShipment = (
  app: App,
  seller: User,
  viewer: OrderViewer,
  orderId: string,
  { answers, form_version }: ShipmentBody,
): Promise<void> =>
  app.db.tx(async (trx) => {
    const order = await lockOrder(trx, viewer, orderId);
    if (!order) throw problems.NOT_FOUND();
    const { status, number } = order;
    if (!hasOrderTag(status, 'shippable'))
      throw problems.CONFLICT('SHIPMENT_NOT_NOW', { status: statusLabel(status) }, toConflict(order, 'seller'));
    if (order.delivery_method === 'pickup') throw problems.CONFLICT('SHIPMENT_PICKUP', {}, toConflict(order, 'seller'));
    if (order.cancellation_state === 'asked')
      throw problems.CONFLICT('CANCELLATION_OPEN', {}, toConflict(order, 'seller'));
    const validated = await app.forms.validate(SHIPMENT_FORM, answers, {
      user: seller,
      version: form_version,
      db: trx,
    });
    await deleteDraft(trx, seller.id, SHIPMENT_FORM);
    const earlier = await findShipment(trx, orderId);
    const aad = shipmentAad(orderId);
    if (earlier && isDeepStrictEqual(app.forms.decrypt(earlier.answers, aad), validated.answers)) return;
    const encrypted = app.forms.encrypt(validated.doc, validated.answers, aad);
    await writeShipment(trx, orderId, { answers: encrypted, form_version: validated.doc.version });

    const carrier = String(validated.answers.carrier);
    const day = String(validated.answers.expected_day);
    await insertOrderEvent(trx, {
      order_id: orderId,
      actor: 'seller',
      actor_id: seller.id,
      event: earlier ? 'shipment.correct' : 'shipment.enter',
      from_status: status,
      to_status: status,
      note: t('trade:shipment.note', { carrier, day: formatLongDate(datePartsInWita(timeInWita(day))) }),
      proof_id: null,
    });
    const kind = SHIPMENT_NOTIFICATIONS[earlier ? 'corrected' : 'entered'];
    const facts = { number, shop: order.shop_name, carrier, day };
    const is_quiet = await wasNotifiedRecently(trx, {
      user_id: order.user_id,
      kind: SHIPMENT_NOTIFICATIONS.corrected,
      facts: { number },
    });
    await notify(trx, [{ user_id: order.user_id, kind, order_id: orderId, facts, is_quiet }]);
  });
