/** Checks the records after a load of orders, because an incomplete order does not count. */
import type pg from 'pg';

type Queryable = Pick<pg.Pool, 'query'>;

/** All records of orders of one piece, counted over the new orders, read in one statement. */
const COUNTS = `with made as (select * from orders o where not exists (select 1 from ledger_orders b where b.id = o.id))
  select (select count(*) from made)::int as orders,
    (select count(*) from made where due_at > now() + interval '47 hours' and due_at <= now() + interval '48 hours')::int as "due_at",
    (select count(*) from order_lines where order_id in (select id from made))::int as order_lines,
    (select count(*) from stock_moves where reason = 'ordered' and order_id in (select id from made))::int as stock_moves,
    (select count(*) from order_events where event = 'order.place' and order_id in (select id from made))::int as order_events,
    (select count(*) from notifications where order_id in (select id from made))::int as notifications,
    (select count(*) from idempotency i where not exists
      (select 1 from ledger_keys b where (b.scope, b.route, b.key) = (i.scope, i.route, i.key)))::int as idempotency,
    (select stock from ledger_stock)::bigint - (select sum(stock_quantity) from variants)::bigint as stock`;

export async function startOrderRecords(pool: Queryable): Promise<{ settle(): Promise<number> }> {
  await pool.query('create table ledger_orders as select id from orders');
  await pool.query('alter table ledger_orders add primary key (id)');
  await pool.query('create table ledger_keys as select scope, route, key from idempotency');
  await pool.query('create table ledger_stock as select sum(stock_quantity) as stock from variants');
  return {
    /** Returns the number of new orders. Throws if other records do not match it. */
    async settle() {
      const [counts] = (await pool.query<Record<string, number | string>>(COUNTS)).rows;
      const { orders, ...others } = counts ?? { orders: 0 };
      const wrong = Object.entries(others).filter(([, count]) => Number(count) !== Number(orders));
      if (!Number(orders)) throw new Error('No order was made.');
      if (wrong.length > 0)
        throw new Error(`${orders} orders, but ${wrong.map(([what, count]) => `${count} ${what}`).join(', ')}`);
      return Number(orders);
    },
  };
}
