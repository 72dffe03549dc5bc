/**
 * Expires, completes or cancels orders whose `due_at` has passed, or reminds of them. Every process runs this and skips orders that another one has
 * locked, so each order changes once. If a process is killed, its transaction rolls back and the order is found again.
 */
import { decideOrder, hasOrderTag, type OrderEventName } from '#machines/order.ts';
import { changeEach, throwAll } from '#server/database/change-each.ts';
import type { App } from '#server/types.ts';
import { lockSubsidiesOf } from '../subsidies/uses.queries.ts';
import { transitionOrder } from './change/change.commands.ts';
import { hasDueOrders, type LockedOrder, lockDueOrders, lockStockOf, stopClock } from './change/change.queries.ts';

const BATCH_SIZE = 20;
const MAX_BATCHES = 50;
const EVENTS: OrderEventName[] = [
  'order.expire',
  'order.complete',
  'order.cancel',
  'payment.remind',
  'cancellation.reopen',
];

const eventOf = (order: LockedOrder) => EVENTS.find((type) => decideOrder(order, { type, by: 'time' }) !== null);

/** Whether the order gives back stock and subsidy now. */
const isEnding = (order: LockedOrder): boolean => {
  const event = eventOf(order);
  const step = event && decideOrder(order, { type: event, by: 'time' });
  return step ? hasOrderTag(step.status, 'void') : false;
};

/** Returns how many orders changed. Throws at the end if some could not be changed. The others are. */
export async function processDueOrders(app: Pick<App, 'db' | 'config'>): Promise<number> {
  let changed = 0;
  const stuck: string[] = [];
  const errors: unknown[] = [];
  for (let round = 0; round < MAX_BATCHES && (await hasDueOrders(app.db.kysely)); round++) {
    const { orders, failed } = await app.db.tx(async (trx) => {
      const orders = await lockDueOrders(trx, BATCH_SIZE, stuck);
      const ending = orders.filter(isEnding).map(({ id }) => id);
      if (ending.length > 0) {
        await lockStockOf(trx, ending);
        await lockSubsidiesOf(trx, ending);
      }
      const failed = await changeEach(trx, orders, async (order) => {
        const event = eventOf(order);
        if (event) await transitionOrder(app, trx, order, { event, by: 'time', actor_id: null });
        else await stopClock(trx, order.id);
      });
      return { orders, failed };
    });
    stuck.push(...failed.map(({ row }) => row.id));
    errors.push(...failed.map(({ error }) => error));
    changed += orders.length - failed.length;
    // Other processes have locked all orders that are still due.
    if (orders.length === 0) break;
  }
  throwAll(errors, 'some orders whose time is over could not be changed');
  return changed;
}
