/** What is special about submitting a curation form: the period it belongs to, and who is notified. */
import { dayInWita } from '#engine/calendar.ts';
import type { Answers } from '#engine/types.ts';
import type { Tx } from '#server/database/connect.ts';
import { notify } from '#server/modules/notifications/notifications/notifications.commands.ts';
import { notifyReviewers } from '../change/notifications.ts';
import { isAccepting } from '../periods/periods.present.ts';
import { lockOpenShared } from '../periods/periods.queries.ts';
import { findEntryNames } from './on-submit.queries.ts';

/** The open period of this day for this business field. null if there is none; staff may assign one later. */
export async function findPeriodFor(trx: Tx, answers: Answers): Promise<string | null> {
  const period = await lockOpenShared(trx);
  if (!period || !isAccepting(period, dayInWita(new Date()))) return null;
  const fields = Array.isArray(period.answers.fields) ? period.answers.fields : [];
  return fields.length === 0 || fields.includes(answers.business_field) ? period.id : null;
}

/** The sender gets a receipt; the curators who review the period are told. */
export async function notifyEntrySubmitted(trx: Tx, id: string): Promise<void> {
  const names = await findEntryNames(trx, id);
  if (!names?.user_id) return;
  const { number, user_id, product, business_name } = names;
  const facts = { number, product, url: `/curation/${id}` };
  await notify(trx, [{ user_id, kind: 'curation-submitted', order_id: null, facts }]);
  await notifyReviewers(trx, { id, number, product, business_name });
}

/** The sender gets a receipt, and the curator who was chosen is told. */
export async function notifyRegistrationSubmitted(trx: Tx, id: string): Promise<void> {
  const names = await findEntryNames(trx, id);
  if (!names?.user_id || names.curator_id === null) return;
  const { number, user_id, curator_id, business_name, curator_name } = names;
  const facts = { number, curator: curator_name, business: business_name };
  const [mine, theirs] = [`/curation/${id}`, '/dashboard/curator/registrations'];
  await notify(trx, [
    { user_id, kind: 'curation-registration-sent', order_id: null, facts: { ...facts, url: mine } },
    { user_id: curator_id, kind: 'curation-registration-received', order_id: null, facts: { ...facts, url: theirs } },
  ]);
}
