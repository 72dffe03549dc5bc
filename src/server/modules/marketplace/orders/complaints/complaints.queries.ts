/** SQL of complaints. What changes one holds the lock of its order. */
import { type RawBuilder, sql } from 'kysely';
import type { ComplaintState } from '#contract/complaints.ts';
import { hasPermission } from '#contract/roles.ts';
import type { Answers } from '#engine/types.ts';
import { hasEnded } from '#machines/complaint.ts';
import type { Db, Tx } from '#server/database/connect.ts';
import type { User } from '#server/types.ts';
import type { OrderViewer } from '../orders.queries.ts';

interface ComplaintEventRow {
  event: string;
  to_state: ComplaintState;
  actor: 'buyer' | 'seller' | 'staff' | 'system';
  note: string | null;
  created_at: string;
}
export interface ComplaintRow {
  id: string;
  order_id: string;
  state: ComplaintState;
  kind: string;
  answers: Answers;
  reply: Answers | null;
  reply_due_at: Date;
  replied_at: Date | null;
  decision: Answers | null;
  decided_at: Date | null;
  amount: number | null;
  due_at: Date | null;
  created_at: Date;
  updated_at: Date;
  ended_at: Date | null;
  line_ids: string[];
  events: ComplaintEventRow[];
}
export const COMPLAINT_COLUMNS = sql`c.id, c.order_id, c.state, c.kind, c.answers, c.reply, c.reply_due_at, c.replied_at, c.decision,
  c.decided_at, c.amount, c.due_at, c.created_at, c.updated_at, c.ended_at,
  (select json_agg(l.order_line_id) from complaint_lines l where l.complaint_id = c.id) as line_ids,
  (select json_agg(json_build_object('event', e.event, 'to_state', e.to_state, 'actor', e.actor, 'note', e.note,
    'created_at', e.created_at) order by e.id) from complaint_events e where e.complaint_id = c.id) as events`;

export const listComplaints = async (db: Db, orderId: string): Promise<ComplaintRow[]> =>
  (
    await sql<ComplaintRow>`select ${COMPLAINT_COLUMNS} from complaints c where c.order_id = ${orderId}
      order by c.created_at, c.id`.execute(db)
  ).rows;

export const findComplaint = async (db: Db, id: string): Promise<ComplaintRow | undefined> =>
  (await sql<ComplaintRow>`select ${COMPLAINT_COLUMNS} from complaints c where c.id = ${id}`.execute(db)).rows[0];

export async function findComplaintOfRefund(trx: Tx, refundId: string): Promise<ComplaintRow | undefined> {
  const { rows } =
    await sql<ComplaintRow>`select ${COMPLAINT_COLUMNS} from complaints c join refunds r on r.source_id = c.id
    where r.id = ${refundId} and r.source = 'complaint'`.execute(trx);
  return rows[0];
}

const viewerCondition = (viewer: OrderViewer): RawBuilder<unknown> =>
  viewer.by === 'buyer' ? sql`o.user_id = ${viewer.user_id}` : sql`o.business_id = ${viewer.business_id}`;

/** The order of a complaint that the viewer may see. */
export async function findOrderOfComplaint(db: Db, viewer: OrderViewer, id: string): Promise<string | undefined> {
  const { rows } = await sql<{
    order_id: string;
  }>`select c.order_id from complaints c join orders o on o.id = c.order_id
    where c.id = ${id} and ${viewerCondition(viewer)}`.execute(db);
  return rows[0]?.order_id;
}

/** Whether there is or was a complaint about the order. Staff read the chat of an order only then. */
export async function hasComplaint(db: Db, orderId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from complaints where order_id = ${orderId} limit 1`.execute(db);
  return rows.length > 0;
}

/** For pictures: true for the buyer and the seller of the order, and for staff who decide. */
export async function canReadComplaint(
  db: Db,
  { id: userId, role }: Pick<User, 'id' | 'role'>,
  id: string,
): Promise<boolean> {
  if (hasPermission(role, 'complaints.manage')) return true;
  const { rows } =
    await sql`select 1 from complaints c join orders o on o.id = c.order_id join businesses b on b.id = o.business_id
    where c.id = ${id} and (o.user_id = ${userId} or b.user_id = ${userId})`.execute(db);
  return rows.length > 0;
}

export interface ComplainedLine {
  id: string;
  name: string;
  /** The seller could not deliver any piece of it. */
  is_rejected: boolean;
  /** A complaint about it has not ended. */
  is_open: boolean;
  /** Staff decided about it. */
  is_decided: boolean;
}
export const listComplainedLines = async (db: Db, orderId: string): Promise<ComplainedLine[]> =>
  (
    await sql<ComplainedLine>`select l.id, l.name, l.quantity = l.rejected_quantity as is_rejected,
        exists (select 1 from complaint_lines p where p.order_line_id = l.id and p.is_open) as is_open,
        exists (select 1 from complaint_lines p join complaints c on c.id = p.complaint_id
          where p.order_line_id = l.id and c.decided_at is not null) as is_decided
      from order_lines l where l.order_id = ${orderId} order by l.position, l.id`.execute(db)
  ).rows;

/** Seconds since the order completed; null if it has not. */
export async function secondsSinceCompleted(db: Db, orderId: string): Promise<number | null> {
  const { rows } = await sql<{
    seconds: number | null;
  }>`select extract(epoch from now() - max(created_at))::float8 as seconds
    from order_events where order_id = ${orderId} and to_status = 'completed' and from_status <> to_status`.execute(db);
  return rows[0]?.seconds ?? null;
}

/** Refunds that sellers of other complaints about the order offer now. */
export async function sumOffered(trx: Tx, orderId: string, exceptId: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`select coalesce(sum(amount), 0)::bigint as sum from complaints
    where order_id = ${orderId} and state = 'refund_offered' and id <> ${exceptId}`.execute(trx);
  return rows[0]?.sum ?? 0;
}

interface NewComplaint {
  id: string;
  order_id: string;
  kind: string;
  answers: string;
  form_version: number;
  /** Seconds for the seller to answer, from this time on; null: from now. */
  seconds: number;
  from: Date | null;
  line_ids: string[];
}
const dueAfter = (seconds: number, from: Date | null) =>
  sql<Date>`coalesce(${from}::timestamptz, now()) + make_interval(secs => ${seconds}::double precision)`;

export async function insertComplaint(trx: Tx, { seconds, from, line_ids, ...complaint }: NewComplaint): Promise<Date> {
  const due = dueAfter(seconds, from);
  const { due_at } = await trx
    .insertInto('complaints')
    .values({ ...complaint, state: 'open', reply_due_at: due, due_at: due })
    .returning('due_at')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('complaint_lines')
    .values(line_ids.map((order_line_id) => ({ complaint_id: complaint.id, order_line_id })))
    .execute();
  return due_at as Date;
}

/** The first open complaint of an order stops its completion clock. The seconds that were left are stored. */
export const stopCompletionClock = (trx: Tx, orderId: string) =>
  sql`update orders set open_complaints = open_complaints + 1, version = version + 1, updated_at = now(),
      completion_left = case when status = 'delivered' and due_at is not null
        then greatest(0, ceil(extract(epoch from due_at - now())))::integer else completion_left end,
      due_at = case when status = 'delivered' then null else due_at end
    where id = ${orderId}`.execute(trx);

/**
 * After the last open complaint has ended, the completion clock continues with the seconds that were left, at least `min` and at most
 * `max`.
 */
export const continueCompletionClock = (trx: Tx, orderId: string, { min, max }: { min: number; max: number }) =>
  sql`update orders set open_complaints = open_complaints - 1, version = version + 1, updated_at = now(),
      due_at = case when status = 'delivered' and open_complaints = 1 then now() + make_interval(secs =>
        least(${max}::double precision, greatest(${min}::double precision, coalesce(completion_left, ${max}::double precision))))
        else due_at end,
      completion_left = case when open_complaints = 1 then null else completion_left end
    where id = ${orderId}`.execute(trx);

interface ComplaintChange {
  state: ComplaintState;
  /** Seconds from `from`. null stops the clock. */
  seconds: number | null;
  /** null: from now. */
  from: Date | null;
  values?: Partial<{
    reply: string;
    reply_version: number;
    decision: string;
    decision_version: number;
    decided_by: string;
    amount: number | null;
  }>;
}
export async function writeComplaint(
  trx: Tx,
  id: string,
  { state, seconds, from, values = {} }: ComplaintChange,
): Promise<Date | null> {
  const now = sql<Date>`now()`;
  const { due_at } = await trx
    .updateTable('complaints')
    .set({
      ...values,
      ...(values.reply === undefined ? {} : { replied_at: now }),
      ...(values.decision === undefined ? {} : { decided_at: now }),
      ...(hasEnded(state) ? { ended_at: now } : {}),
      state,
      updated_at: now,
      due_at: seconds === null ? null : dueAfter(seconds, from),
    })
    .where('id', '=', id)
    .returning('due_at')
    .executeTakeFirstOrThrow();
  if (hasEnded(state))
    await trx.updateTable('complaint_lines').set({ is_open: false }).where('complaint_id', '=', id).execute();
  return due_at;
}

interface NewComplaintEvent {
  complaint_id: string;
  actor: ComplaintEventRow['actor'];
  actor_id: string | null;
  event: string;
  from_state: ComplaintState | null;
  to_state: ComplaintState;
  note: string | null;
}
export const insertComplaintEvent = (trx: Tx, row: NewComplaintEvent) =>
  trx.insertInto('complaint_events').values(row).execute();

/**
 * Takes the goods of these lines from the stock once more, as far as there are any: pieces that were never counted cannot be taken.
 * Locks products, then variants, by id.
 */
export async function takeStockAgain(trx: Tx, orderId: string, lineIds: string[]): Promise<void> {
  await sql`select 1 from products where id in (select product_id from order_lines where id = any(${lineIds}::uuid[]))
    order by id for no key update`.execute(trx);
  await sql`select 1 from variants where id in (select variant_id from order_lines where id = any(${lineIds}::uuid[]))
    order by id for no key update`.execute(trx);
  await sql`with wanted as (
      select variant_id, sum(quantity - rejected_quantity)::integer as quantity from order_lines where id = any(${lineIds}::uuid[]) group by 1),
    taken as (
      select v.id, least(v.stock_quantity, wanted.quantity) as quantity
      from variants v join wanted on wanted.variant_id = v.id where v.stock_quantity > 0),
    moved as (
      insert into stock_moves (order_id, variant_id, reason, quantity) select ${orderId}, id, 'sent_again', quantity from taken
      on conflict (order_id, variant_id, reason) do update set quantity = stock_moves.quantity + excluded.quantity)
    update variants v set stock_quantity = v.stock_quantity - taken.quantity from taken where v.id = taken.id`.execute(
    trx,
  );
}
