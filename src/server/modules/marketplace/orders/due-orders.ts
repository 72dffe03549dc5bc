/**
 * Expires or completes orders whose `due_at` has passed. Every process runs this and skips orders that another one has
 * locked, so each order changes once. If a process is killed, its transaction rolls back and the order is found again.
 */
import { decideOrder, type OrderEventName } from '#machines/order.ts';
import type { App } from '#server/types.ts';
import { transitionOrder } from './change/change.commands.ts';
import { hasDueOrders, type LockedOrder, lockDueOrders, stopClock } from './change/change.queries.ts';

const BATCH_SIZE = 20;
const MAX_BATCHES = 50;
const EVENTS: OrderEventName[] = ['order.expire', 'order.complete', 'order.cancel'];

const eventOf = (order: LockedOrder) => EVENTS.find((type) => decideOrder(order, { type, by: 'time' }) !== null);

/** Returns how many orders changed. */
export async function processDueOrders(app: Pick<App, 'db' | 'config'>): Promise<number> {
  let changed = 0;
  for (let round = 0; round < MAX_BATCHES && (await hasDueOrders(app.db.kysely)); round++) {
    const moved = await app.db.tx(async (trx) => {
      const orders = await lockDueOrders(trx, BATCH_SIZE);
      for (const order of orders) {
        const event = eventOf(order);
        if (event) await transitionOrder(app, trx, order, { event, by: 'time', actor_id: null });
        else await stopClock(trx, order.id);
      }
      return orders.length;
    });
    changed += moved;
    // Other processes have locked all orders that are still due.
    if (moved === 0) break;
  }
  return changed;
}
