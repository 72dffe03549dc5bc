/** Staff read the chat of an order in its complaint. They write nothing there, and buyer and seller see nothing of it. */
import type { StaffOrderMessages } from '#contract/order-messages.ts';
import { insertAudit } from '#server/database/audit.ts';
import { problems } from '#server/problems.ts';
import type { App, User } from '#server/types.ts';
import { loadPart } from '../../messages/messages.commands.ts';
import { findComplaintForAudit, hasReadChat } from './staff-complaints.queries.ts';

const ACTION = 'complaint.chat_read';
/** Pages and reloads within this time are the same look at a chat. */
const LOOK_MINUTES = 60;

/**
 * One page of the chat. 404 without a complaint. The first look of each person at each complaint within an hour is audited before
 * anything is read, also if nothing was written there.
 */
export async function loadComplaintChat(
  app: App,
  { user: staff, ip }: { user: Pick<User, 'id'>; ip: string },
  id: string,
  before: number | undefined,
): Promise<StaffOrderMessages> {
  const orderId = await app.db.tx(async (trx) => {
    const found = await findComplaintForAudit(trx, id);
    if (!found) throw problems.NOT_FOUND();
    const look = { actor_id: staff.id, action: ACTION, subject_kind: 'order', subject_id: found.order_id };
    if (!(await hasReadChat(trx, { ...look, complaint: id }, LOOK_MINUTES)))
      await insertAudit(trx, { ...look, facts: { number: found.number, complaint: id }, ip });
    return found.order_id;
  });
  return loadPart(app, orderId, before);
}
