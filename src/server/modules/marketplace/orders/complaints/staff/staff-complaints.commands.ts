/** Staff read both sides of a complaint in one view, and decide where buyer and seller do not agree. */
import type { ComplaintItem, ComplaintQuery, StaffComplaint } from '#contract/complaints.ts';
import { uploadPaths } from '#contract/uploads.ts';
import { type ComplaintEventName, decideComplaint } from '#machines/complaint.ts';
import { insertAudit } from '#server/database/audit.ts';
import { choiceLabel } from '#server/lib/choice-label.ts';
import type { SentForm } from '#server/modules/files/uploads/uploads.commands.ts';
import { isoOrNull } from '#server/present-rows.ts';
import { problems } from '#server/problems.ts';
import type { App, User } from '#server/types.ts';
import { lockAnyOrder } from '../../change/change.queries.ts';
import { statusLabel } from '../../orders.present.ts';
import { listOrderEventRows, listOrderLines } from '../../orders.queries.ts';
import { readAmount } from '../change-complaint.ts';
import { stateLabel } from '../complaints.present.ts';
import { findComplaint } from '../complaints.queries.ts';
import { COMPLAINT_FORM, complaintAad, DECISION_FORM, loadComplaints } from '../load-complaints.ts';
import { complaintMovedProblem, moveComplaint } from '../move-complaint.ts';
import {
  findOrderForStaff,
  findOrderIdOfComplaint,
  findShopFigures,
  listStaffComplaints,
} from './staff-complaints.queries.ts';

export async function loadComplaintItems(
  app: Pick<App, 'db' | 'forms'>,
  query: ComplaintQuery,
): Promise<{ items: ComplaintItem[]; total: number }> {
  const { rows, total } = await listStaffComplaints(app.db.kysely, query);
  const { doc } = await app.forms.get(COMPLAINT_FORM);
  const items = rows.map(({ kind, ...row }) => ({
    ...row,
    state_label: stateLabel(row.state),
    kind_label: choiceLabel(doc, 'kind', kind),
    due_at: isoOrNull(row.due_at),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }));
  return { items, total };
}

export async function loadStaffComplaint(app: App, id: string): Promise<StaffComplaint> {
  const db = app.db.kysely;
  const orderId = await findOrderIdOfComplaint(db, id);
  const order = orderId ? await findOrderForStaff(db, orderId) : undefined;
  if (!order) throw problems.NOT_FOUND();
  const lines = await listOrderLines(db, order.id);
  const complaint = (await loadComplaints(app, order, lines, 'staff')).find((one) => one.id === id);
  if (!complaint) throw problems.NOT_FOUND();
  const timeline = await listOrderEventRows(db, order.id);
  const { number, status, total, delivery_fee, subsidy, paid_amount, refunded, created_at } = order;
  return {
    ...complaint,
    buyer: { id: order.buyer_id, name: order.buyer_name },
    shop: { id: order.shop_id, name: order.shop_name },
    figures: await findShopFigures(db, order.shop_id),
    order: {
      number,
      status,
      status_label: statusLabel(status),
      total,
      delivery_fee,
      subsidy,
      paid_amount,
      refunded,
      created_at: created_at.toISOString(),
      lines: lines.map(({ sha256, extension, id: line, name, variant_name, price, quantity, rejected_quantity }) => ({
        id: line,
        name,
        variant_name,
        price,
        quantity,
        rejected_quantity,
        picture: uploadPaths.media(sha256, extension),
      })),
      timeline: timeline.map(({ event, to_status, actor, note, created_at: at }) => ({
        event,
        status_label: statusLabel(to_status),
        actor,
        note,
        created_at: at.toISOString(),
      })),
    },
  };
}

const DECISION_EVENTS: Readonly<Record<string, ComplaintEventName>> = {
  kembalikan: 'decision.refund',
  'kirim-ulang': 'decision.resend',
  tolak: 'decision.reject',
};

/** Staff decide with the form `complaint-decision`, once. 409 while buyer and seller may still agree, and after a decision. */
export const decideOnComplaint = (
  app: App,
  { user: staff, ip }: { user: User; ip: string },
  id: string,
  sent: SentForm,
): Promise<void> =>
  app.db.tx(async (trx) => {
    const orderId = await findOrderIdOfComplaint(trx, id);
    const order = orderId ? await lockAnyOrder(trx, orderId) : undefined;
    const complaint = order && (await findComplaint(trx, id));
    if (!complaint) throw problems.NOT_FOUND();
    if (staff.id === order.user_id || staff.id === order.seller_id) throw problems.FORBIDDEN();
    if (!decideComplaint(complaint.state, { type: 'decision.reject', by: 'staff' }))
      throw complaintMovedProblem(complaint, 'staff');
    const { answers, doc } = await app.forms.validate(DECISION_FORM, sent.answers, {
      user: staff,
      version: sent.form_version,
      db: trx,
    });
    const event = DECISION_EVENTS[String(answers.decision)];
    if (!event) throw problems.CONFLICT();
    const amount = await readAmount(trx, { order, complaint }, answers);
    const decision = JSON.stringify(app.forms.encrypt(doc, answers, complaintAad('decision', id)));
    await moveComplaint(
      app,
      trx,
      { order, complaint },
      {
        event,
        by: 'staff',
        actor_id: staff.id,
        values: { decision, decision_version: doc.version, decided_by: staff.id, amount },
      },
    );
    const facts = { number: order.number, ...(amount === null ? {} : { amount }) };
    const action = 'complaint.decided';
    await insertAudit(trx, { actor_id: staff.id, action, subject_kind: 'order', subject_id: order.id, facts, ip });
  });
