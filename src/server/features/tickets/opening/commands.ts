/**
 * A message that came in becomes a ticket: a number of its year, told on screen and by e-mail, to whoever sent it and to
 * staff. Knows no submissions: they know it.
 */
import { randomUUID } from 'node:crypto';
import type { Answers, FormDoc } from '#engine/types.ts';
import type { Tx } from '../../../database/door.ts';
import type { App } from '../../../types.ts';
import { labelIn } from '../../contents/present.ts';
import { notifyStaff } from '../../notifications/commands.ts';
import { insertTicket, takeNumber } from '../queries.ts';

/** The form whose submissions are tickets. */
export const CONTACT = 'contact-us';

/** `BPN-2026-000123`; the year's millionth would be a digit longer. */
export const ticketNumber = ({ year, number }: { year: number; number: number }): string =>
  `BPN-${year}-${String(number).padStart(6, '0')}`;

/**
 * In the transaction of the submission, and last in it: the year's counter is locked until it ends. The mails say nothing
 * that the sender wrote, so nobody can have us write to others.
 */
export async function openTicket(
  app: Pick<App, 'mail'>,
  trx: Tx,
  { submission_id, doc, answers }: { submission_id: string; doc: FormDoc; answers: Answers },
): Promise<string> {
  const number = ticketNumber(await takeNumber(trx));
  const id = randomUUID();
  await insertTicket(trx, { id, number, submission_id });
  if (typeof answers.email === 'string') await app.mail(trx, { to: answers.email, kind: 'ticket', params: { number } });
  const subject = labelIn(doc, 'jenis', String(answers.jenis ?? ''));
  await notifyStaff(trx, 'staff-ticket-opened', { number, subject, url: `/dashboard/staff/tickets/${id}` });
  return number;
}
