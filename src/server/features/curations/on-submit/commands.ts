/** What is special about submitting a curation form: the period it belongs to, and who is notified. */
import { dayInWita } from '#engine/calendar.ts';
import type { Answers } from '#engine/types.ts';
import type { Tx } from '#server/database/connect.ts';
import { notify } from '../../notifications/commands.ts';
import { isAccepting } from '../../periods/present.ts';
import { lockOpenShared } from '../../periods/queries.ts';
import { notifyReviewers } from '../change/notifications.ts';
import { ENTRY_FORM } from '../queries.ts';
import { findEntryNames } from './queries.ts';

/** The open period of this day for this business field. null if there is none; staff may assign one later. */
export async function findPeriodFor(trx: Tx, formId: string, answers: Answers): Promise<string | null> {
  if (formId !== ENTRY_FORM) return null;
  const period = await lockOpenShared(trx);
  if (!period || !isAccepting(period, dayInWita(new Date()))) return null;
  const fields = Array.isArray(period.answers.fields) ? period.answers.fields : [];
  return fields.length === 0 || fields.includes(answers.business_field) ? period.id : null;
}

/** The sender gets a receipt, and the curators concerned are notified. */
export async function notifySubmitted(trx: Tx, formId: string, id: string): Promise<void> {
  const names = await findEntryNames(trx, id);
  if (!names?.user_id) return;
  const { number, user_id, curator_id, product, business_name, curator_name } = names;
  if (formId === ENTRY_FORM) {
    const facts = { number, product, url: `/curation/${id}` };
    await notify(trx, [{ user_id, kind: 'curation-submitted', order_id: null, facts }]);
    await notifyReviewers(trx, { id, number, product, business_name });
    return;
  }
  if (curator_id === null) return;
  const facts = { number, curator: curator_name, business: business_name };
  const [mine, theirs] = [`/curation/${id}`, '/dashboard/curator/registrations'];
  await notify(trx, [
    { user_id, kind: 'curation-registration-sent', order_id: null, facts: { ...facts, url: mine } },
    { user_id: curator_id, kind: 'curation-registration-received', order_id: null, facts: { ...facts, url: theirs } },
  ]);
}
