/** What the seller answers, and the steps of buyer and seller that need no form. */
import type { ComplaintStepBody } from '#contract/complaints.ts';
import { formatRupiah } from '#engine/money.ts';
import { complaintRefundLimit } from '#engine/order-cost.ts';
import type { Answers } from '#engine/types.ts';
import { type ComplaintEventName, decideComplaint } from '#machines/complaint.ts';
import type { Tx } from '#server/database/connect.ts';
import { t } from '#server/lib/i18n.ts';
import type { SentForm } from '#server/modules/files/uploads/uploads.commands.ts';
import { deleteDraft } from '#server/modules/forms/forms/forms.commands.ts';
import { problems } from '#server/problems.ts';
import type { App, User } from '#server/types.ts';
import { type LockedOrder, lockOrder } from '../change/change.queries.ts';
import { listOrderLines, type OrderViewer } from '../orders.queries.ts';
import { refundableOf } from '../refunds/refunds.commands.ts';
import { type ComplaintRow, findComplaint, findOrderOfComplaint, sumOffered } from './complaints.queries.ts';
import { complaintAad, REPLY_FORM } from './load-complaints.ts';
import { complaintMovedProblem, moveComplaint } from './move-complaint.ts';
import { keepPictures } from './open-complaint.ts';

type Services = Pick<App, 'config' | 'db' | 'forms'>;

const REPLY_EVENTS: Readonly<Record<string, ComplaintEventName>> = {
  'kirim-ulang': 'answer.resend',
  kembalikan: 'answer.refund',
  keberatan: 'answer.object',
};

/** 404 for users who are neither buyer nor seller of the order. The order is locked, so the complaint does not change. */
async function lockComplaint(
  trx: Tx,
  viewer: OrderViewer,
  id: string,
): Promise<{ order: LockedOrder; complaint: ComplaintRow }> {
  const orderId = await findOrderOfComplaint(trx, viewer, id);
  const order = orderId ? await lockOrder(trx, viewer, orderId) : undefined;
  const complaint = order && (await findComplaint(trx, id));
  if (!complaint) throw problems.NOT_FOUND();
  return { order, complaint };
}

/** The refund that was answered; null without one. 422 at `amount` above what was paid for the lines, or if nothing was. */
export async function readAmount(
  trx: Tx,
  { order, complaint }: { order: LockedOrder; complaint: Pick<ComplaintRow, 'id' | 'line_ids'> },
  { amount }: Answers,
): Promise<number | null> {
  if (typeof amount !== 'number') return null;
  const lines = await listOrderLines(trx, order.id);
  const left = (await refundableOf(trx, order)) - (await sumOffered(trx, order.id, complaint.id));
  const limit = complaintRefundLimit({ lines, delivery_fee: order.delivery_fee, left }, complaint.line_ids);
  if (limit < 1) throw problems.VALIDATION_FAILED({ amount: [t('complaints-server:amount_none')] });
  if (amount > limit)
    throw problems.VALIDATION_FAILED({ amount: [t('complaints-server:amount_limit', { limit: formatRupiah(limit) })] });
  return amount;
}

/** The seller answers with the form `complaint-answer`, once. Returns the id of the order. */
export async function answerComplaint(
  app: Services,
  trx: Tx,
  seller: User,
  viewer: OrderViewer,
  id: string,
  sent: SentForm,
): Promise<string> {
  const locked = await lockComplaint(trx, viewer, id);
  const { order, complaint } = locked;
  if (!decideComplaint(complaint.state, { type: 'answer.object', by: 'seller' }))
    throw complaintMovedProblem(complaint, 'seller');
  const { answers, doc } = await app.forms.validate(REPLY_FORM, sent.answers, {
    user: seller,
    version: sent.form_version,
    db: trx,
  });
  const event = REPLY_EVENTS[String(answers.answer)];
  if (!event) throw problems.CONFLICT();
  const amount = await readAmount(trx, locked, answers);
  await keepPictures(trx, seller, REPLY_FORM, id, doc, answers);
  await deleteDraft(trx, seller.id, doc.id);
  const reply = JSON.stringify(app.forms.encrypt(doc, answers, complaintAad('reply', id)));
  await moveComplaint(app, trx, locked, {
    event,
    by: 'seller',
    actor_id: seller.id,
    values: { reply, reply_version: doc.version, amount },
  });
  return order.id;
}

const STEPS_WITH_NOTE: readonly string[] = ['answer.decline', 'goods.refuse'];

/** A step without a form. Returns the id of the order. */
export async function takeStep(
  app: Services,
  trx: Tx,
  viewer: OrderViewer,
  actorId: string,
  id: string,
  { event, note }: ComplaintStepBody,
): Promise<string> {
  const { order, complaint } = await lockComplaint(trx, viewer, id);
  if (!decideComplaint(complaint.state, { type: event, by: viewer.by }))
    throw complaintMovedProblem(complaint, viewer.by);
  if (STEPS_WITH_NOTE.includes(event) && !note?.trim())
    throw problems.VALIDATION_FAILED({ note: [t('complaints-server:note_needed')] });
  await moveComplaint(app, trx, { order, complaint }, { event, by: viewer.by, actor_id: actorId, note: note ?? null });
  return order.id;
}
