/** SQL of what the orders of a programme took. Days are days of Balikpapan. */
import { type RawBuilder, sql } from 'kysely';
import type { OrderStatus } from '#contract/orders.ts';
import type { Db } from '#server/database/connect.ts';
import { witaDayOf } from '#server/database/wita.ts';

export interface UsesSum {
  /** null: not known. */
  value: string | null;
  label: string | null;
  orders: number;
  taken: number;
  returned: number;
}

const SUMS = sql`count(*)::integer as orders, coalesce(sum(u.amount), 0)::bigint as taken,
  coalesce(sum(u.returned), 0)::bigint as returned`;
const SHOP = sql`coalesce(nullif(b.brand_name, ''), b.business_name)`;
const FROM_USES = sql`from subsidy_uses u join orders o on o.id = u.order_id join businesses b on b.id = o.business_id`;
const DAY = sql`to_char(${witaDayOf(sql`u.created_at`)}, 'YYYY-MM-DD')`;

async function sumBy(
  db: Db,
  id: string,
  value: RawBuilder<unknown>,
  label: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<UsesSum[]> {
  const { rows } = await sql<UsesSum>`select ${value} as value, ${label} as label, ${SUMS} ${FROM_USES}
    where u.subsidy_id = ${id} group by 1, 2 order by ${order}`.execute(db);
  return rows;
}

const MAX_SHOPS = 100;
const MOST_FIRST = sql`sum(u.amount) desc, 1`;

export const sumByDay = (db: Db, id: string) => sumBy(db, id, DAY, DAY, sql`1 desc limit 400`);
export const sumByDistrict = (db: Db, id: string) => sumBy(db, id, sql`u.district`, sql`u.district`, MOST_FIRST);
export const sumByShop = (db: Db, id: string) =>
  sumBy(db, id, sql`b.id`, SHOP, sql`${MOST_FIRST} limit ${sql.lit(MAX_SHOPS)}`);

export async function sumAll(db: Db, id: string): Promise<Pick<UsesSum, 'orders' | 'taken' | 'returned'>> {
  const { rows } = await sql<UsesSum>`select ${SUMS} from subsidy_uses u where u.subsidy_id = ${id}`.execute(db);
  return rows[0] ?? { orders: 0, taken: 0, returned: 0 };
}

export interface UseRow {
  order_id: string;
  created_at: Date;
  number: string;
  status: OrderStatus;
  shop: string;
  district: string | null;
  delivery_fee: number;
  amount: number;
  returned: number;
  returned_at: Date | null;
}
/** The uses after `last` in the order of their time. */
export async function listUses(db: Db, id: string, last: UseRow | undefined, limit: number): Promise<UseRow[]> {
  const after = last
    ? sql`and (u.created_at, u.order_id) > (
      (select created_at from subsidy_uses where order_id = ${last.order_id}), ${last.order_id}::uuid)`
    : sql``;
  const { rows } = await sql<UseRow>`select u.order_id, u.created_at, o.number, o.status, ${SHOP} as shop, u.district,
      o.delivery_fee, u.amount, u.returned, u.returned_at
    ${FROM_USES} where u.subsidy_id = ${id} ${after} order by u.created_at, u.order_id limit ${limit}`.execute(db);
  return rows;
}
