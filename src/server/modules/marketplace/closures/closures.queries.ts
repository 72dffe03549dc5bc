/**
 * SQL of shops that are closed until a day. Lock order: the business (also against orders that are being placed), then its orders and their
 * complaints, then the closure.
 */
import { type RawBuilder, sql } from 'kysely';
import type { ShopClosure } from '#contract/closures.ts';
import type { Answers } from '#engine/types.ts';
import type { Db, Tx } from '#server/database/connect.ts';
import { startOfWitaDay, witaToday } from '#server/database/wita.ts';

interface ClosureRow extends ShopClosure {
  answers: Answers;
  form_version: number;
  waiting_orders: number;
}

/** Undefined from the day on that ends it, also while its row is not yet deleted. */
export const findClosure = async (db: Db, businessId: string): Promise<ClosureRow | undefined> =>
  (
    await sql<ClosureRow>`select to_char(c.until, 'YYYY-MM-DD') as until, c.message, c.orders, c.answers, c.form_version,
        (select count(*)::integer from orders o where o.business_id = c.business_id and o.status = 'pending') as waiting_orders
      from shop_closures c where c.business_id = ${businessId} and c.until > ${witaToday}`.execute(db)
  ).rows[0];

export const lockShop = (trx: Tx, businessId: string) =>
  sql`select 1 from businesses where id = ${businessId} for update`.execute(trx);

/**
 * Moves the deadlines of the seller, so that the time while the shop is closed does not count: of orders that wait for an answer to the order
 * or to a proof, and of complaints that wait for an answer or for goods that are sent again.
 */
async function moveDeadlines(
  trx: Tx,
  businessId: string,
  { from, to }: { from: RawBuilder<unknown>; to: RawBuilder<unknown> },
): Promise<void> {
  await sql`update orders set due_at = due_at + (${to} - ${from})
    where business_id = ${businessId} and due_at is not null
      and (status = 'pending' or status = 'waiting' and has_proof and cancellation_state <> 'asked')`.execute(trx);
  await sql`update complaints c set due_at = c.due_at + (${to} - ${from}),
      reply_due_at = case when c.state = 'open' then c.reply_due_at + (${to} - ${from}) else c.reply_due_at end
    from orders o where o.id = c.order_id and o.business_id = ${businessId} and c.state in ('open', 'resending')
      and c.due_at is not null`.execute(trx);
}

/**
 * When a deadline of the seller in an order begins to run: null for now, else the beginning of the day on which the closed shop opens.
 * Waits for a closure that is being written, so it comes before the write of what gets the deadline.
 */
export async function lockClockStart(trx: Tx, orderId: string): Promise<Date | null> {
  const shop = sql`(select business_id from orders where id = ${orderId})`;
  await sql`select 1 from businesses where id = ${shop} for key share`.execute(trx);
  const { rows } = await sql<{ start: Date }>`select ${startOfWitaDay(sql`c.until`)} as start from shop_closures c
    where c.business_id = ${shop} and c.until > ${witaToday}`.execute(trx);
  return rows[0]?.start ?? null;
}

/** `earlier`: the day until which the shop is closed already. */
export const holdDeadlines = (trx: Tx, businessId: string, until: string, earlier: string | undefined) =>
  moveDeadlines(trx, businessId, {
    from: earlier === undefined ? sql`now()` : startOfWitaDay(earlier),
    to: startOfWitaDay(until),
  });

/** For a shop that opens before the day that was announced. */
export const releaseDeadlines = (trx: Tx, businessId: string, until: string) =>
  moveDeadlines(trx, businessId, { from: startOfWitaDay(until), to: sql`now()` });

export async function writeClosure(
  trx: Tx,
  businessId: string,
  { answers, ...closure }: Omit<ClosureRow, 'waiting_orders'>,
): Promise<void> {
  const row = { ...closure, answers: JSON.stringify(answers), updated_at: sql<Date>`now()` };
  await trx
    .insertInto('shop_closures')
    .values({ business_id: businessId, ...row })
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet(row))
    .execute();
}

/** Since when the shop was closed, if it was. */
export const deleteClosure = (trx: Tx, businessId: string): Promise<{ created_at: Date }[]> =>
  trx.deleteFrom('shop_closures').where('business_id', '=', businessId).returning('created_at').execute();

/** Whether any closure has ended. Takes no lock and writes nothing. */
export const hasEndedClosures = async (db: Db): Promise<boolean> =>
  (await sql`select 1 from shop_closures where until <= ${witaToday} limit 1`.execute(db)).rows.length > 0;

interface EndedClosure {
  business_id: string;
  closed_at: Date;
  seller_id: string;
  shop: string;
  waiting_orders: number;
}
/** Each ended closure is returned to one process only. */
export const deleteEndedClosures = async (trx: Tx): Promise<EndedClosure[]> =>
  (
    await sql<EndedClosure>`with ended as (
        delete from shop_closures where until <= ${witaToday} returning business_id, created_at)
      select b.id as business_id, ended.created_at as closed_at, b.user_id as seller_id, coalesce(nullif(b.brand_name, ''), b.business_name) as shop,
        (select count(*)::integer from orders o where o.business_id = b.id and o.status = 'pending') as waiting_orders
      from ended join businesses b on b.id = ended.business_id`.execute(trx)
  ).rows;
