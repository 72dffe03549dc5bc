/**
 * Time as an actor: orders whose `due_at` has passed expire or complete. Every process looks; who finds an order locked
 * passes it over, so each is moved once, and what a killed process had begun is rolled back and found again.
 */
import { decideOrder, type OrderEventName } from '#machines/order.ts';
import type { App } from '../../types.ts';
import { transitionOrder } from './change/commands.ts';
import { hasDueOrders, type LockedOrder, lockDueOrders, stopClock } from './change/queries.ts';

const BATCH_SIZE = 20;
const MAX_BATCHES = 50;
const EVENTS: OrderEventName[] = ['order.expire', 'order.complete'];

const eventOf = (order: LockedOrder) => EVENTS.find((type) => decideOrder(order, { type, by: 'time' }) !== null);

/** Answers how many orders were moved. */
export async function runClocks(app: Pick<App, 'db' | 'config'>): Promise<number> {
  let acted = 0;
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
    acted += moved;
    // What is due but locked is in another's hands.
    if (moved === 0) break;
  }
  return acted;
}
