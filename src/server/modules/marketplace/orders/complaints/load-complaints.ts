/** The complaints of an order as its buyer, its seller or staff see them, and about which of its lines the buyer may complain now. */
import type { Complaint } from '#contract/complaints.ts';
import type { OrderStatus, PaymentMethod } from '#contract/orders.ts';
import { complaintRefundLimit } from '#engine/order-cost.ts';
import type { ComplaintActor } from '#machines/complaint.ts';
import { hasOrderTag, isOrderPaid } from '#machines/order.ts';
import type { App } from '#server/types.ts';
import { type ComplaintDocs, presentComplaint } from './complaints.present.ts';
import { type ComplaintRow, listComplaints } from './complaints.queries.ts';

export const COMPLAINT_FORM = 'order-complaint';
export const REPLY_FORM = 'complaint-answer';
export const DECISION_FORM = 'complaint-decision';

type StatementColumn = 'answers' | 'reply' | 'decision';
export const complaintAad = (column: StatementColumn, id: string) => `complaints.${column}.${id}`;

interface ComplainedOrder {
  id: string;
  status: OrderStatus;
  payment_method: PaymentMethod;
  total: number;
  delivery_fee: number;
  /** null: not paid yet, or paid before this was stored; then it is the total. */
  paid_amount: number | null;
  refunded: number;
}
type ComplainedOrderLine = Parameters<typeof complaintRefundLimit>[0]['lines'][number];

/** The highest refund of each of these complaints of one order: what others offer is taken. */
function limitOf(
  order: ComplainedOrder,
  lines: readonly ComplainedOrderLine[],
  rows: readonly ComplaintRow[],
  row: ComplaintRow,
): number {
  const others = rows.filter(({ id, state }) => id !== row.id && state === 'refund_offered');
  const offered = others.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  const { paid_amount, total, refunded, delivery_fee } = order;
  const paid = paid_amount ?? (isOrderPaid(order) ? total : 0);
  const left = paid - refunded - offered;
  return complaintRefundLimit({ lines, delivery_fee, left }, row.line_ids);
}

async function complaintDocs({ forms }: Pick<App, 'forms'>): Promise<ComplaintDocs> {
  const [complaint, reply, decision] = await Promise.all(
    [COMPLAINT_FORM, REPLY_FORM, DECISION_FORM].map(async (form) => (await forms.get(form)).doc),
  );
  if (!complaint || !reply || !decision) throw new Error('A form of complaints is missing.');
  return { complaint, reply, decision };
}

function decryptStatements({ forms }: Pick<App, 'forms'>, row: ComplaintRow): ComplaintRow {
  const decrypted = (column: StatementColumn) => {
    const answers = row[column];
    return answers && forms.decrypt(answers, complaintAad(column, row.id));
  };
  return { ...row, answers: decrypted('answers') ?? {}, reply: decrypted('reply'), decision: decrypted('decision') };
}

/** Nothing is read for orders that were not paid yet. */
export async function loadComplaints(
  app: App,
  order: ComplainedOrder,
  lines: readonly ComplainedOrderLine[],
  by: ComplaintActor,
): Promise<Complaint[]> {
  if (hasOrderTag(order.status, 'unpaid')) return [];
  const rows = await listComplaints(app.db.kysely, order.id);
  if (rows.length === 0) return [];
  const docs = await complaintDocs(app);
  return rows.map((row) =>
    presentComplaint(decryptStatements(app, row), docs, { by, max_amount: limitOf(order, lines, rows, row) }),
  );
}

/** Whether the buyer may still complain. `secondsSinceCompleted` is null until the order completed. */
export function mayComplain(
  { config }: Pick<App, 'config'>,
  status: OrderStatus,
  secondsSinceCompleted: number | null,
): boolean {
  if (!hasOrderTag(status, 'complainable')) return false;
  return status !== 'completed' || (secondsSinceCompleted ?? 0) <= config.complaintOpensWithin;
}

/** Of each line one complaint at a time, and none after staff decided about it. */
export function complainableLines(lineIds: readonly string[], complaints: readonly Complaint[]): string[] {
  const taken = complaints.filter(({ ended_at, decision }) => ended_at === null || decision !== null);
  return lineIds.filter((id) => !taken.some(({ line_ids }) => line_ids.includes(id)));
}
