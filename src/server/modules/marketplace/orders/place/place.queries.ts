/** The call of `place_orders` (`database/functions/place_orders.sql`): one round trip, one transaction. */
import { sql } from 'kysely';
import type { DeliveryFeeState, PaymentMethod } from '#contract/orders.ts';
import type { Database, Db } from '#server/database/connect.ts';

const CALL_PLACE_ORDERS = `select place_orders($1::uuid, $2, $3, $4, $5::uuid[], $6::uuid, $7, $8::jsonb, $9::integer, $10::jsonb,
  $11::bigint, $12::double precision, $13::integer, $14, $15::integer, $16::text[], $17::jsonb, $18::jsonb, $19::jsonb,
  $20, $21::jsonb) as placed`;

interface Placing {
  user_id: string;
  /** Idempotency key, or null without one. */
  key: string | null;
  requestFingerprint: string | null;
  route: string;
  cart_item_ids: string[];
  checkout_id: string;
  delivery_method: string;
  /** One id for each order that may result, with the address encrypted for that id. */
  addresses: { id: string; address: object | null }[];
  address_version: number | null;
  notes: Record<string, string>;
  total: number | null;
  expires_seconds: number;
  /** Orders per hour; null means no limit. */
  budget: number | null;
  buyer_name: string;
  /** How many unanswered orders this buyer may have in one shop, the new one included. */
  most_unanswered: number;
  /** Region codes of the address, the smallest first; empty without an address. */
  places: string[];
  /** The delivery fees that the buyer saw, by shop; null: the request named none. */
  delivery_fees: Record<string, number | null> | null;
  /** The subsidies that the buyer saw, by shop; null: the request named none. */
  subsidies: Record<string, number> | null;
  /** Ways of receiving by shop; the others take `delivery_method`. */
  delivery_methods: Record<string, string> | null;
  payment_method: PaymentMethod;
  /** By shop, where it differs from `payment_method`. */
  payment_methods: Record<string, PaymentMethod>;
}
export interface PlacedBody {
  checkout_id: string;
  orders: {
    id: string;
    number: string;
    total: number;
    delivery_fee: number;
    delivery_fee_state: DeliveryFeeState;
    subsidy: number;
    payment_method: PaymentMethod;
    due_at: string;
    shop: { id: string; business_name: string };
  }[];
}
export interface Placed {
  replayed: boolean;
  /** Only set on a replay: the earlier request under this key was the same. */
  same?: boolean;
  body: PlacedBody;
}

export async function placeOrders(db: Database, placing: Placing): Promise<Placed> {
  const { addresses, notes, ...plain } = placing;
  const [row] = await db.write<{ placed: Placed }>('place-orders', CALL_PLACE_ORDERS, [
    plain.user_id,
    plain.key,
    plain.requestFingerprint,
    plain.route,
    plain.cart_item_ids,
    plain.checkout_id,
    plain.delivery_method,
    JSON.stringify(addresses),
    plain.address_version,
    JSON.stringify(notes),
    plain.total,
    plain.expires_seconds,
    plain.budget,
    plain.buyer_name,
    plain.most_unanswered,
    plain.places,
    plain.delivery_fees && JSON.stringify(plain.delivery_fees),
    plain.delivery_methods && JSON.stringify(plain.delivery_methods),
    plain.subsidies && JSON.stringify(plain.subsidies),
    plain.payment_method,
    JSON.stringify(plain.payment_methods),
  ]);
  if (!row) throw new Error('place_orders answered nothing.');
  return row.placed;
}

export interface RefusingShop {
  id: string;
  /** As buyers know it. */
  name: string;
}
/** The shops that refused, by name. `detail` comes from `place_orders`: a JSON list with the shops' ids. */
export async function listRefusingShops(db: Db, detail: string | undefined): Promise<RefusingShop[]> {
  const ids = (JSON.parse(detail ?? '[]') as { id: string }[]).map(({ id }) => id);
  const { rows } = await sql<RefusingShop>`select id, coalesce(nullif(brand_name, ''), business_name) as name
    from businesses where id = any(${ids}::uuid[]) order by name`.execute(db);
  return rows;
}
