/** SQL that finds complaints whose deadline has passed. */
import { sql } from 'kysely';
import type { Db, Tx } from '#server/database/connect.ts';
import { COMPLAINT_COLUMNS, type ComplaintRow } from './complaints.queries.ts';

/** Orders with a complaint whose time is over. Orders that another process has locked are skipped. */
export const lockOrdersOfDueComplaints = async (
  trx: Tx,
  limit: number,
  without: readonly string[],
): Promise<string[]> =>
  (
    await sql<{ id: string }>`select o.id from orders o where o.id in (
        select order_id from complaints where due_at <= now() and order_id <> all(${without}::uuid[])
          order by due_at limit ${limit})
      order by o.id for update of o skip locked`.execute(trx)
  ).rows.map(({ id }) => id);

export const listDueComplaints = async (trx: Tx, orderId: string): Promise<ComplaintRow[]> =>
  (
    await sql<ComplaintRow>`select ${COMPLAINT_COLUMNS} from complaints c where c.order_id = ${orderId} and c.due_at <= now()
      order by c.due_at, c.id`.execute(trx)
  ).rows;

export async function hasDueComplaints(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 from complaints where due_at <= now() limit 1`.execute(db);
  return rows.length > 0;
}
