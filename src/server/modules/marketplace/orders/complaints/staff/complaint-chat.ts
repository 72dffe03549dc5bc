/** Staff read the chat of an order in its complaint. They write nothing there, and buyer and seller see nothing of it. */
import type { StaffOrderMessages } from '#contract/order-messages.ts';
import { insertAudit } from '#server/database/audit.ts';
import { problems } from '#server/problems.ts';
import type { App, User } from '#server/types.ts';
import { loadMessagePage } from '../../messages/messages.commands.ts';
import { findComplaintForAudit, hasReadChat } from './staff-complaints.queries.ts';

const ACTION = 'complaint.chat_read';
/** Further pages and reloads within this time are not audited again. */
const MINUTES_BETWEEN_AUDITS = 60;

/**
 * One page of the chat. 404 without a complaint. For each person and complaint, reading is audited once in an hour, before anything is
 * read and also if the chat is empty.
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
    const entry = { actor_id: staff.id, action: ACTION, subject_kind: 'order', subject_id: found.order_id };
    if (!(await hasReadChat(trx, { ...entry, complaint: id }, MINUTES_BETWEEN_AUDITS)))
      await insertAudit(trx, { ...entry, facts: { number: found.number, complaint: id }, ip });
    return found.order_id;
  });
  return loadMessagePage(app, orderId, before);
}
