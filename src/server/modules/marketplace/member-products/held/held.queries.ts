/** Pieces of a seller's products that unpaid orders hold: taken from the stock, and neither paid nor returned. */
import { sql } from 'kysely';
import type { OrderStatus } from '#contract/orders.ts';
import { orderStatusesWith } from '#machines/order.ts';
import type { Db } from '#server/database/connect.ts';
import { literalList } from '#server/database/literal-list.ts';

/** The same condition as `place_orders` uses for a buyer. */
const UNPAID = sql`o.status in (${literalList(orderStatusesWith('unpaid'))}) and not o.has_proof`;

/** Pieces by product id. Products without held pieces are missing. */
export async function countHeld(db: Db, businessId: string, productIds: string[]): Promise<Map<string, number>> {
  if (productIds.length === 0) return new Map();
  const { rows } = await sql<{ product_id: string; pieces: number | string }>`
    select l.product_id, sum(l.quantity - l.rejected_quantity) as pieces from orders o join order_lines l on l.order_id = o.id
    where o.business_id = ${businessId} and ${UNPAID} and l.product_id in (${sql.join(productIds)})
    group by l.product_id`.execute(db);
  return new Map(rows.map(({ product_id, pieces }) => [product_id, Number(pieces)]));
}

export interface HoldingOrder {
  id: string;
  number: string;
  status: OrderStatus;
  pieces: number;
  due_at: Date | null;
}

const MAX_ORDERS = 50;

/** The unpaid orders that hold pieces of one product, those that end first at the top; at most 50. */
export async function listHolding(db: Db, businessId: string, productId: string): Promise<HoldingOrder[]> {
  const { rows } = await sql<Omit<HoldingOrder, 'pieces'> & { pieces: number | string }>`
    select o.id, o.number, o.status, o.due_at, sum(l.quantity - l.rejected_quantity) as pieces
    from orders o join order_lines l on l.order_id = o.id
    where o.business_id = ${businessId} and ${UNPAID} and l.product_id = ${productId}
    group by o.id order by o.due_at, o.id limit ${MAX_ORDERS}`.execute(db);
  return rows.map((row) => ({ ...row, pieces: Number(row.pieces) }));
}
