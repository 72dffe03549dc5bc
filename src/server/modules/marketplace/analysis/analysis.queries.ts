/** Figures of a seller's orders. Days are days in Balikpapan (WITA). */

import { type RawBuilder, sql } from 'kysely';
import type { OrderStatus } from '#contract/orders.ts';
import type { RevenueAnalysis, TotalAnalysis } from '#contract/selling.ts';
import { getEntry } from '#engine/lookup.ts';
import type { Db } from '#server/database/connect.ts';
import { startOfWitaDay, witaToday } from '#server/database/wita.ts';
import { isLowOnStock } from '../member-products/low-stock.queries.ts';
import { paidOrder } from '../orders/paid.queries.ts';

/** What the goods of an order cost. `orders`: the alias of the table. */
const goodsOf = (orders: string) =>
  sql<number>`(${sql.ref(orders)}.total - ${sql.ref(orders)}.delivery_fee + ${sql.ref(orders)}.subsidy)`;

/** What complaints about an order gave back. Pieces that were taken out after the payment have lowered its total already. */
const returnedOf = (orders: string) => sql<number>`(${sql.ref(orders)}.refunded
    - coalesce(${sql.ref(orders)}.paid_amount, ${sql.ref(orders)}.total) + ${sql.ref(orders)}.total)`;

/** A refund lowers the revenue of the goods first, and the rest of it the delivery fee. It counts from the moment it is owed. */
const revenueOf = (orders: string): RawBuilder<number> => sql`greatest(0, ${goodsOf(orders)} - ${returnedOf(orders)})`;
const feeOf = (orders: string): RawBuilder<number> =>
  sql`(${sql.ref(orders)}.delivery_fee - greatest(0, ${returnedOf(orders)} - ${goodsOf(orders)}))`;

export async function getTotals(db: Db, businessId: string): Promise<TotalAnalysis> {
  const { rows } = await sql<TotalAnalysis>`select
      count(*)::integer as orders,
      coalesce(sum(${revenueOf('orders')}) filter (where ${paidOrder('orders')}), 0)::bigint as revenue,
      coalesce(sum(${feeOf('orders')}) filter (where ${paidOrder('orders')}), 0)::bigint as delivery_fees,
      coalesce(sum(subsidy) filter (where ${paidOrder('orders')}), 0)::bigint as subsidies,
      (count(distinct user_id) filter (where ${paidOrder('orders')}))::integer as customers,
      (select coalesce(sum(l.quantity - l.rejected_quantity), 0)::bigint from order_lines l join orders s on s.id = l.order_id
        where s.business_id = ${businessId} and ${paidOrder('s')}) as products_sold,
      (select count(*)::integer from products
        where business_id = ${businessId} and status = 'active' and removed_at is null) as active_products,
      (count(*) filter (where status = 'pending'))::integer as to_accept,
      (count(*) filter (where status = 'waiting' and has_proof))::integer as proofs_to_check,
      (select count(*)::integer from complaints c join orders o on o.id = c.order_id
        where o.business_id = ${businessId} and o.open_complaints > 0 and c.state in ('open', 'resending')) as complaints_to_act,
      (count(*) filter (where refund_state = 'owed'))::integer as refunds_to_pay,
      (count(*) filter (where cancellation_state = 'asked'))::integer as cancellations_to_answer,
      (count(*) filter (where status = 'paid'))::integer as to_process,
      (count(*) filter (where status = 'process'))::integer as to_deliver,
      (select count(*)::integer from products p where business_id = ${businessId} and status = 'active'
        and removed_at is null and ${isLowOnStock('p')}) as low_stock,
      (select count(*)::integer from product_questions q join products p on p.id = q.product_id
        where q.business_id = ${businessId} and q.answer is null and q.hidden_at is null and p.removed_at is null) as to_answer
    from orders where business_id = ${businessId}`.execute(db);
  return getEntry(rows, 0);
}

export const countByStatus = async (db: Db, businessId: string): Promise<{ status: OrderStatus; count: number }[]> =>
  (
    await sql<{ status: OrderStatus; count: number }>`select status, count(*)::integer as count
      from orders where business_id = ${businessId} group by status`.execute(db)
  ).rows;

/** One row per day up to today, days without an order included. */
export const listRevenue = async (db: Db, businessId: string, days: number): Promise<RevenueAnalysis> =>
  (
    await sql<RevenueAnalysis[number]>`with today as (select ${witaToday} as day)
      select to_char(d.day, 'YYYY-MM-DD') as date, coalesce(sum(${revenueOf('o')}), 0)::bigint as revenue,
        coalesce(sum(${feeOf('o')}), 0)::bigint as delivery_fees,
        coalesce(sum(o.subsidy), 0)::bigint as subsidies,
        count(o.id)::integer as orders
      from (select (today.day - back)::date as day from today, generate_series(0, ${days}::integer - 1) as back) d
      left join orders o on o.business_id = ${businessId} and ${paidOrder('o')}
        and o.created_at >= ${startOfWitaDay(sql`d.day`)}
        and o.created_at < ${startOfWitaDay(sql`d.day`, 1)}
      group by d.day order by d.day`.execute(db)
  ).rows;
