/** SQL of buying an order again: its lines as they can be bought now, and the cart lines that follow. */
import { sql } from 'kysely';
import { MAX_QUANTITY } from '#contract/bounds.ts';
import type { Db, Tx } from '#server/database/connect.ts';
import { currentPrice } from '../../products/current-price.queries.ts';
import { MAX_LINES } from '../cart.queries.ts';

export interface OrderedLine {
  name: string;
  variant_name: string | null;
  ordered_price: number;
  ordered_quantity: number;
  variant_id: string;
  price: number;
  stock_quantity: number;
  min_order: number;
  /** The seller offers it, to this user. */
  is_live: boolean;
}

/** In the order of the lines; none if the order is not one of this user. */
export const listOrderedLines = async (db: Db, userId: string, orderId: string): Promise<OrderedLine[]> =>
  (
    await sql<OrderedLine>`select l.name, l.variant_name, l.price as ordered_price, l.quantity as ordered_quantity, l.variant_id,
        ${sql.raw(currentPrice('v'))} as price, v.stock_quantity, p.min_order, v.removed_at is null and p.removed_at is null and p.hidden_at is null
          and p.status = 'active' and b.hidden_at is null and b.user_id <> o.user_id as is_live
      from orders o join order_lines l on l.order_id = o.id join variants v on v.id = l.variant_id
      join products p on p.id = v.product_id join businesses b on b.id = p.business_id
      where o.id = ${orderId} and o.user_id = ${userId} order by l.position, l.id`.execute(db)
  ).rows;

interface WantedLine {
  variant_id: string;
  quantity: number;
  /** The price that the buyer knows. The cart says what changed since. */
  seen_price: number;
}
interface PlacedLine {
  id: string;
  variant_id: string;
  quantity: number;
}
/**
 * A line that is in the cart already keeps its price and gets at least the quantity, so the same call again changes nothing.
 * Returns the lines that are in the cart, which keeps their order; others did not fit into it.
 */
export async function putLines(trx: Tx, userId: string, lines: WantedLine[]): Promise<PlacedLine[]> {
  const { rows } = await sql<PlacedLine>`with wanted as (
      select w.*, c.id is not null as is_there, row_number() over (partition by c.id is null order by w.at) as n
      from rows from (jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as (variant_id uuid, quantity integer, seen_price bigint))
        with ordinality as w(variant_id, quantity, seen_price, at)
      left join cart_lines c on c.user_id = ${userId} and c.variant_id = w.variant_id)
    insert into cart_lines (user_id, variant_id, quantity, seen_price, created_at)
    select ${userId}, variant_id, quantity, seen_price, now() + at * interval '1 microsecond' from wanted
    where is_there or n <= ${MAX_LINES}::integer - (select count(*) from cart_lines where user_id = ${userId})
    order by variant_id
    on conflict (user_id, variant_id) do update
      set quantity = greatest(cart_lines.quantity, excluded.quantity), updated_at = now()
    returning id, variant_id, quantity`.execute(trx);
  return rows;
}

/** How many pieces of a line can be bought now. */
export const buyableQuantity = ({ ordered_quantity, stock_quantity }: OrderedLine): number =>
  Math.min(ordered_quantity, stock_quantity, MAX_QUANTITY);
