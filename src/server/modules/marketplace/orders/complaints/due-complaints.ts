/**
 * Moves complaints whose `due_at` has passed. Every process runs this and skips orders that another one has locked, so each complaint
 * moves once. If a process is killed, its transaction rolls back and the complaint is found again.
 */
import { type ComplaintEventName, decideComplaint } from '#machines/complaint.ts';
import { changeEach, throwAll } from '#server/database/change-each.ts';
import type { Tx } from '#server/database/connect.ts';
import type { App } from '#server/types.ts';
import { lockAnyOrder } from '../change/change.queries.ts';
import { hasDueComplaints, listDueComplaints, lockOrdersOfDueComplaints } from './due-complaints.queries.ts';
import { moveComplaint } from './move-complaint.ts';

const BATCH_SIZE = 20;
const MAX_BATCHES = 50;
/** If the seller did not answer in time, staff decide. If the buyer did not, the buyer agrees. */
const EVENTS: ComplaintEventName[] = ['answer.expire', 'goods.expire', 'answer.accept', 'goods.receive'];

/** Returns how many complaints moved. Throws at the end if those of some orders could not be moved. The others are. */
export async function processDueComplaints(app: Pick<App, 'db' | 'config'>): Promise<number> {
  let changed = 0;
  const stuck: string[] = [];
  const errors: unknown[] = [];
  for (let round = 0; round < MAX_BATCHES && (await hasDueComplaints(app.db.kysely)); round++) {
    const { orders, moved, failed } = await app.db.tx(async (trx) => {
      const orders = await lockOrdersOfDueComplaints(trx, BATCH_SIZE, stuck);
      let moved = 0;
      const failed = await changeEach(trx, orders, async (orderId) => {
        moved += await moveDueComplaintsOf(app, trx, orderId);
      });
      return { orders, moved, failed };
    });
    stuck.push(...failed.map(({ row }) => row));
    errors.push(...failed.map(({ error }) => error));
    changed += moved;
    // Other processes have locked all that is still due.
    if (orders.length === 0) break;
  }
  throwAll(errors, 'some complaints whose time is over could not be moved');
  return changed;
}

async function moveDueComplaintsOf(app: Pick<App, 'db' | 'config'>, trx: Tx, orderId: string): Promise<number> {
  let count = 0;
  for (const complaint of await listDueComplaints(trx, orderId)) {
    // Read anew: a complaint that ended before has changed the order.
    const order = await lockAnyOrder(trx, orderId);
    const event = EVENTS.find((type) => decideComplaint(complaint.state, { type, by: 'time' }) !== null);
    if (!order || !event) continue;
    await moveComplaint(app, trx, { order, complaint }, { event, by: 'time', actor_id: null });
    count++;
  }
  return count;
}
