/**
 * Turns a contact message into a ticket with the number of its submission. The sender and staff are notified by e-mail.
 */
import { randomUUID } from 'node:crypto';
import type { Answers, FormDoc } from '#engine/types.ts';
import type { Tx } from '#server/database/connect.ts';
import { choiceLabel } from '#server/lib/choice-label.ts';
import { notifyStaff } from '#server/modules/notifications/notifications/notifications.commands.ts';
import type { App } from '#server/types.ts';
import { insertTicket } from '../tickets.queries.ts';

/** The form whose submissions are tickets. */
export const CONTACT_FORM = 'contact-us';

/**
 * Runs in the transaction of the submission. The e-mails contain no text of the sender, so the form cannot be abused to
 * send texts to others.
 */
export async function createTicket(
  app: Pick<App, 'mail'>,
  trx: Tx,
  { submission_id, number, doc, answers }: { submission_id: string; number: string; doc: FormDoc; answers: Answers },
): Promise<void> {
  const id = randomUUID();
  await insertTicket(trx, { id, number, submission_id });
  if (typeof answers.email === 'string') await app.mail(trx, { to: answers.email, kind: 'ticket', params: { number } });
  const subject = choiceLabel(doc, 'jenis', String(answers.jenis ?? ''));
  await notifyStaff(trx, 'staff-ticket-opened', { number, subject, url: `/dashboard/staff/tickets/${id}` });
}
