/** All SQL about carts. */
import { sql } from 'kysely';
import { MAX_QUANTITY } from '#contract/bounds.ts';
import type { Answers } from '#engine/types.ts';
import { orderStatusesWith } from '#machines/order.ts';
import type { Database, Db } from '#server/database/connect.ts';
import { literalText } from '#server/database/literal-list.ts';
import { SHOP_COLUMNS, SHOP_JOINS, type ShopRow } from '../orders/orders.queries.ts';
import { currentPrice } from '../products/current-price.queries.ts';

/** Most lines in one cart. One order takes at most as many. */
export const MAX_LINES = 100;

export interface CartLineRow {
  id: string;
  quantity: number;
  seen_price: number;
  product_id: string;
  variant_id: string;
  is_default: boolean;
  name: string;
  variant_name: string;
  price: number;
  stock_quantity: number;
  min_order: number;
  /** The seller offers it, to this user. */
  live: boolean;
  sha256: string;
  extension: string;
}

const IS_LIVE = `(v.removed_at is null and p.removed_at is null and p.hidden_at is null and p.status = 'active'
  and b.hidden_at is null and b.user_id <> c.user_id)`;
const LINE_COLUMNS = `c.id, c.quantity, c.seen_price, p.id as product_id, v.id as variant_id, v.is_default, p.name,
  v.name as variant_name, ${currentPrice('v')} as price, v.stock_quantity, p.min_order, pic.sha256, pic.extension, ${IS_LIVE} as live`;
const JOINS = `join variants v on v.id = c.variant_id join products p on p.id = v.product_id
  join businesses b on b.id = p.business_id join files pic on pic.id = coalesce(v.picture, p.picture)`;
/** Counts unanswered orders as `place_orders` does. */
const UNANSWERED_COUNT = `(select count(*)::integer from orders o where o.user_id = c.user_id and o.business_id = b.id
  and o.status in (${literalText(orderStatusesWith('unpaid'))}) and not o.has_proof) as unanswered`;
const CART_COLUMNS = `${LINE_COLUMNS}, ${SHOP_COLUMNS}, ${UNANSWERED_COUNT}, d.answers as delivery_answers,
  coalesce((select cod from shop_payment where business_id = b.id), false) as cod`;

export type CartRow = CartLineRow & ShopRow & { unanswered: number; delivery_answers: Answers | null; cod: boolean };

const SELECT_CART = `select ${CART_COLUMNS} from cart_lines c ${JOINS} ${SHOP_JOINS}
  left join shop_delivery d on d.business_id = b.id where c.user_id = $1 order by c.created_at, c.id`;
export const listCartLines = (db: Database, userId: string): Promise<CartRow[]> =>
  db.read<CartRow>('cart-list', SELECT_CART, [userId]);

export const findCartLine = async (db: Db, userId: string, id: string): Promise<CartLineRow | undefined> =>
  (
    await sql<CartLineRow>`select ${sql.raw(LINE_COLUMNS)} from cart_lines c ${sql.raw(JOINS)}
      where c.id = ${id} and c.user_id = ${userId}`.execute(db)
  ).rows[0];

/**
 * $1 user, $2 product, $3 variant or null, $4 pieces. One round trip; no row comes back if the product may not be
 * added. The check for a full cart hides the user id in a subquery. With a visible id PostgreSQL would plan again for
 * each number of lines.
 */
const INSERT_LINE = `with wanted as (
    select v.id as variant_id, p.name, v.name as variant_name, ${currentPrice('v')} as price, v.stock_quantity, p.min_order,
      coalesce(v.picture, p.picture) as picture
    from products p join businesses b on b.id = p.business_id
    join variants v on v.product_id = p.id and v.removed_at is null
      and case when $3::uuid is null then v.is_default else v.id = $3 and not v.is_default end
    where p.id = $2 and p.status = 'active' and p.removed_at is null and p.hidden_at is null
      and b.hidden_at is null and b.user_id <> $1),
  c as (
    insert into cart_lines (user_id, variant_id, quantity, seen_price)
    select $1, variant_id, $4::integer, price from wanted
    where $4 <= stock_quantity
      and (exists (select from cart_lines where user_id = $1 and variant_id = wanted.variant_id)
        or $4 >= min_order
          and not exists (select from cart_lines where user_id = (select $1::uuid) offset ${MAX_LINES - 1}))
    on conflict (user_id, variant_id) do update
      set quantity = cart_lines.quantity + excluded.quantity, seen_price = excluded.seen_price, updated_at = now()
      where cart_lines.quantity + excluded.quantity <= (select least(stock_quantity, ${MAX_QUANTITY}) from wanted)
    returning id, quantity)
  select c.id, c.quantity, variant_id, name, variant_name, price, stock_quantity, min_order, pic.sha256, pic.extension
  from c cross join wanted join files pic on pic.id = wanted.picture`;

export interface CartItemInput {
  product_id: string;
  variant_id: string | null;
  quantity: number;
}
/**
 * The line as it is now, or undefined if it may not be added. Columns that the caller already knows are not selected.
 */
export async function addCartLine(db: Database, userId: string, item: CartItemInput): Promise<CartLineRow | undefined> {
  const { product_id, variant_id, quantity } = item;
  type Row = Omit<CartLineRow, 'seen_price' | 'product_id' | 'is_default' | 'live'>;
  const [row] = await db.write<Row>('cart-add', INSERT_LINE, [userId, product_id, variant_id, quantity]);
  return row && { ...row, product_id, is_default: variant_id === null, seen_price: row.price, live: true };
}

interface Sellable {
  /** Publicly offered. */
  live: boolean;
  own: boolean;
  has_variants: boolean;
  variant_id: string | null;
  stock_quantity: number | null;
  min_order: number;
  /** Pieces of it in this user's cart. */
  have: number;
  is_full: boolean;
}

/** Reads why a product could not be added: its current state with the wanted variant. */
export const findSellable = async (db: Db, userId: string, { product_id, variant_id }: CartItemInput) =>
  (
    await sql<Sellable>`select p.removed_at is null and p.hidden_at is null and p.status = 'active' and b.hidden_at is null as live,
      b.user_id = ${userId} as own, p.has_variants, v.id as variant_id, v.stock_quantity, p.min_order,
      coalesce(c.quantity, 0) as have,
      (select count(*) from cart_lines where user_id = ${userId}) >= ${MAX_LINES} as is_full
    from products p join businesses b on b.id = p.business_id
    left join variants v on v.product_id = p.id and v.removed_at is null
      and case when ${variant_id}::uuid is null then v.is_default else v.id = ${variant_id} and not v.is_default end
    left join cart_lines c on c.variant_id = v.id and c.user_id = ${userId}
    where p.id = ${product_id}`.execute(db)
  ).rows[0];

/** Also stores the current price as seen. Returns false if stock or minimum order forbid the quantity. */
export async function setQuantity(db: Db, userId: string, id: string, quantity: number): Promise<boolean> {
  const { rows } =
    await sql`update cart_lines c set quantity = ${quantity}, seen_price = ${sql.raw(currentPrice('v'))}, updated_at = now()
    from variants v join products p on p.id = v.product_id join businesses b on b.id = p.business_id
    where c.id = ${id} and c.user_id = ${userId} and v.id = c.variant_id and ${sql.raw(IS_LIVE)}
      and ${quantity} between p.min_order and v.stock_quantity
    returning c.id`.execute(db);
  return rows.length > 0;
}

export async function deleteCartLine(db: Db, userId: string, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('cart_lines')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
