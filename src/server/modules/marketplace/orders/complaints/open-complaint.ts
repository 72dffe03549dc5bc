/** A buyer complains about lines of an order. The order does not complete until the complaint has ended. */
import { randomUUID } from 'node:crypto';
import { fileIdsOf } from '#engine/answers.ts';
import type { Answers, FormDoc } from '#engine/types.ts';
import type { Tx } from '#server/database/connect.ts';
import { choiceLabel } from '#server/lib/choice-label.ts';
import { t } from '#server/lib/i18n.ts';
import { setFileUses } from '#server/modules/files/files/files.commands.ts';
import type { SentForm } from '#server/modules/files/uploads/uploads.commands.ts';
import { deleteDraft } from '#server/modules/forms/forms/forms.commands.ts';
import { notify } from '#server/modules/notifications/notifications/notifications.commands.ts';
import { problems } from '#server/problems.ts';
import type { App, User } from '#server/types.ts';
import { lockClockStart } from '../../closures/closures.queries.ts';
import { toConflict } from '../change/change.commands.ts';
import { type LockedOrder, lockOrder } from '../change/change.queries.ts';
import { statusLabel } from '../orders.present.ts';
import {
  type ComplainedLine,
  insertComplaint,
  insertComplaintEvent,
  listComplainedLines,
  secondsSinceCompleted,
  stopCompletionClock,
} from './complaints.queries.ts';
import { COMPLAINT_FORM, complaintAad, mayComplain } from './load-complaints.ts';

type Services = Pick<App, 'config' | 'db' | 'forms'>;

/** The ids of the complained lines, each once. */
const lineIdsOf = ({ lines }: Answers): string[] => [
  ...new Set((Array.isArray(lines) ? lines : []).map((row) => String((row as { line?: unknown }).line))),
];

/** What is wrong with the choice of lines; null: nothing. */
function lineProblem(lines: readonly ComplainedLine[], ids: readonly string[]): string | null {
  for (const id of ids) {
    const line = lines.find((one) => one.id === id);
    if (!line || line.is_rejected) return t('complaints-server:line_unknown');
    if (line.is_open) return t('complaints-server:line_open', { name: line.name });
    if (line.is_decided) return t('complaints-server:line_decided', { name: line.name });
  }
  return null;
}

async function requireComplainable(app: Services, trx: Tx, order: LockedOrder): Promise<void> {
  const seconds = order.status === 'completed' ? await secondsSinceCompleted(trx, order.id) : null;
  if (order.cancellation_state === 'asked')
    throw problems.CONFLICT('COMPLAINT_WHILE_CANCELING', {}, toConflict(order, 'buyer'));
  if (mayComplain(app, order.status, seconds)) return;
  const code = order.status === 'completed' ? 'COMPLAINT_LATE' : 'COMPLAINT_NOT_NOW';
  const days = Math.floor(app.config.complaintOpensWithin / 86_400);
  throw problems.CONFLICT(code, { status: statusLabel(order.status), days }, toConflict(order, 'buyer'));
}

/** Returns the id of the complaint. 404 for an order of somebody else, 409 where it is too early or too late, 422 at a field. */
export async function openComplaint(
  app: Services,
  trx: Tx,
  buyer: User,
  orderId: string,
  sent: SentForm,
): Promise<string> {
  const order = await lockOrder(trx, { by: 'buyer', user_id: buyer.id }, orderId);
  if (!order) throw problems.NOT_FOUND();
  await requireComplainable(app, trx, order);
  const { answers, doc } = await app.forms.validate(COMPLAINT_FORM, sent.answers, {
    user: buyer,
    version: sent.form_version,
    db: trx,
  });
  const lineIds = lineIdsOf(answers);
  const lines = await listComplainedLines(trx, orderId);
  const problem = lineProblem(lines, lineIds);
  if (problem) throw problems.VALIDATION_FAILED({ lines: [problem] });

  const id = randomUUID();
  const from = await lockClockStart(trx, orderId);
  const due_at = await insertComplaint(trx, {
    id,
    order_id: orderId,
    kind: String(answers.kind),
    answers: JSON.stringify(app.forms.encrypt(doc, answers, complaintAad('answers', id))),
    form_version: doc.version,
    seconds: app.config.complaintAnswerExpires,
    from,
    line_ids: lineIds,
  });
  await keepPictures(trx, buyer, COMPLAINT_FORM, id, doc, answers);
  await deleteDraft(trx, buyer.id, doc.id);
  // The effects of the first state of the machine.
  await stopCompletionClock(trx, orderId);
  await insertComplaintEvent(trx, {
    complaint_id: id,
    actor: 'buyer',
    actor_id: buyer.id,
    event: 'complaint.open',
    from_state: null,
    to_state: 'open',
    note: null,
  });
  const facts = {
    number: order.number,
    buyer: order.buyer_name,
    problem: choiceLabel(doc, 'kind', String(answers.kind)),
    at: due_at.toISOString(),
  };
  await notify(trx, [{ user_id: order.seller_id, kind: 'complaint-opened', order_id: orderId, facts }]);
  return id;
}

/** The pictures of a statement are readable by those who may read the complaint. */
export const keepPictures = (
  trx: Tx,
  user: Pick<User, 'id'>,
  kind: 'order-complaint' | 'complaint-answer',
  complaintId: string,
  doc: FormDoc,
  answers: Answers,
): Promise<void> => setFileUses(trx, { kind, ref: complaintId, user_id: user.id, files: fileIdsOf(doc, answers) });
