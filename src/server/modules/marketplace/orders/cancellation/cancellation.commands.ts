/** A buyer asks to cancel a paid order, and the seller answers. The machine of the order decides; agreeing is `order.cancel`. */
import { problems } from '#server/problems.ts';
import type { App } from '#server/types.ts';
import { transitionOrder } from '../change/change.commands.ts';
import { lockOrder } from '../change/change.queries.ts';
import type { OrderViewer } from '../orders.queries.ts';
import { findShipment } from '../shipment/shipment.queries.ts';

export interface CancellationStep {
  event: 'cancellation.ask' | 'cancellation.decline' | 'cancellation.withdraw';
  note?: string;
}

/** 409 where the machine does not allow it: not paid, on its way, asked before, or nothing to answer. */
export const changeCancellation = (
  app: Pick<App, 'db' | 'config'>,
  { viewer, actor_id }: { viewer: OrderViewer; actor_id: string },
  orderId: string,
  { event, note }: CancellationStep,
): Promise<void> =>
  app.db.tx(async (trx) => {
    const order = await lockOrder(trx, viewer, orderId);
    if (!order) throw problems.NOT_FOUND();
    const is_shipped = (await findShipment(trx, orderId)) !== undefined;
    await transitionOrder(app, trx, { ...order, is_shipped }, { event, by: viewer.by, actor_id, note });
  });
