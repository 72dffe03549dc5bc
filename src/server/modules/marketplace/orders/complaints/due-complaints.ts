/**
 * Moves complaints whose `due_at` has passed. Every process runs this and skips orders that another one has locked, so each complaint
 * moves once. If a process is killed, its transaction rolls back and the complaint is found again.
 */
import { type ComplaintEventName, decideComplaint } from '#machines/complaint.ts';
import type { App } from '#server/types.ts';
import { lockAnyOrder } from '../change/change.queries.ts';
import { hasDueComplaints, listDueComplaints, lockOrdersOfDueComplaints } from './due-complaints.queries.ts';
import { moveComplaint } from './move-complaint.ts';

const BATCH_SIZE = 20;
const MAX_BATCHES = 50;
/** If the seller did not answer in time, staff decide. If the buyer did not, the buyer agrees. */
const EVENTS: ComplaintEventName[] = ['answer.expire', 'goods.expire', 'answer.accept', 'goods.receive'];

/** Returns how many complaints moved. */
export async function processDueComplaints(app: Pick<App, 'db' | 'config'>): Promise<number> {
  let changed = 0;
  for (let round = 0; round < MAX_BATCHES && (await hasDueComplaints(app.db.kysely)); round++) {
    const moved = await app.db.tx(async (trx) => {
      let count = 0;
      for (const orderId of await lockOrdersOfDueComplaints(trx, BATCH_SIZE)) {
        for (const complaint of await listDueComplaints(trx, orderId)) {
          // Read anew: a complaint that ended before has changed the order.
          const order = await lockAnyOrder(trx, orderId);
          const event = EVENTS.find((type) => decideComplaint(complaint.state, { type, by: 'time' }) !== null);
          if (!order || !event) continue;
          await moveComplaint(app, trx, { order, complaint }, { event, by: 'time', actor_id: null });
          count++;
        }
      }
      return count;
    });
    changed += moved;
    // Other processes have locked all that is still due.
    if (moved === 0) break;
  }
  return changed;
}
