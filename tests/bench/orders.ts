/**
 * Writes of buyers: adding a piece to the cart, and ordering it. It uses 500 users and 500 products. Another 500 users have carts
 * whose lines are ordered once each.
 */

import { createHash } from 'node:crypto';
import type pg from 'pg';
import { SAMPLE_ADDRESS } from '../support/sample-address.ts';
import type { BenchDatabase } from './database.ts';
import { atLeast, compare, type Input, startBaseline } from './load.ts';
import { startOrderRecords } from './order-records.ts';
import { startProductServer } from './product-server.ts';
import type { BenchResult } from './report.ts';

export const USER_COUNT = 500;
const PRODUCTS = 20_000;
/** Cart lines per user: more than a run can order. */
const CART_LINES_PER_USER = 240;
const BASELINE = new URL('baselines/orders.ts', import.meta.url);

const tokenOf = (n: number) => `at_bench_${String(n).padStart(40, '0')}`;
const md5 = (text: string) =>
  createHash('md5')
    .update(text)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

interface PreparedProduct {
  product_id: string;
  variant_id: string;
  is_default: boolean;
}
interface PreparedCartLine {
  id: string;
  person: number;
  variant_id: string;
}

/** Creates logged-in users, 500 products with enough stock, and filled carts. */
export async function prepareBuyers(pool: pg.Pool): Promise<{ goods: PreparedProduct[]; lines: PreparedCartLine[] }> {
  for (const statement of [
    `insert into sessions (id, user_id, expires_at)
      select md5('session ' || n)::uuid, md5('buyer ' || n)::uuid, now() + interval '1 day' from generate_series(1, ${2 * USER_COUNT}) n`,
    `update users set email_verified_at = now() where id in (select md5('buyer ' || n)::uuid from generate_series(1, ${2 * USER_COUNT}) n)`,
    `create table floor_carts (user_id uuid, variant_id uuid, quantity integer, primary key (user_id, variant_id))`,
    `create table floor_orders (id uuid primary key default gen_random_uuid(), user_id uuid, variant_id uuid,
      total bigint, created_at timestamptz default now())`,
    `create table floor_variants (id uuid primary key, price bigint, stock integer check (stock >= 0))`,
  ])
    await pool.query(statement);
  await pool.query(
    `insert into tokens (hash, session_id, kind, generation, expires_at)
      select hash, md5('session ' || n)::uuid, 'access', 1, now() + interval '1 day'
      from unnest($1::text[]) with ordinality as t(hash, n)`,
    [
      Array.from({ length: 2 * USER_COUNT }, (_, n) =>
        createHash('sha256')
          .update(tokenOf(n + 1))
          .digest('hex'),
      ),
    ],
  );
  const { rows: goods } =
    await pool.query<PreparedProduct>(`select distinct on (p.id) p.id as product_id, v.id as variant_id, v.is_default
    from products p join variants v on v.product_id = p.id and v.removed_at is null join listings l on l.product_id = p.id
    order by p.id, v.id limit ${USER_COUNT}`);
  const ids = goods.map(({ variant_id }) => variant_id);
  await pool.query('update variants set stock_quantity = 1000000 where id = any($1::uuid[])', [ids]);
  await pool.query('update products set min_order = 1 where id = any($1::uuid[])', [
    goods.map((one) => one.product_id),
  ]);
  await pool.query('insert into floor_variants select id, price, 1000000000 from variants where id = any($1::uuid[])', [
    ids,
  ]);
  const { rows: lines } = await pool.query<PreparedCartLine>(
    `insert into cart_lines (id, user_id, variant_id, quantity, seen_price)
      select gen_random_uuid(), md5('buyer ' || n)::uuid, ($1::uuid[])[(n * 7 + k) % ${USER_COUNT} + 1], 1, 1
      from generate_series(1, ${USER_COUNT}) n, generate_series(1, ${CART_LINES_PER_USER}) k
      returning id, variant_id, (select 0) as person`,
    [ids],
  );
  const { rows: owners } = await pool.query<{ id: string; person: number }>(
    `select c.id, n as person from cart_lines c join generate_series(1, ${USER_COUNT}) n on c.user_id = md5('buyer ' || n)::uuid`,
  );
  const personOf = new Map(owners.map(({ id, person }) => [id, person]));
  await pool.query('analyze');
  return { goods, lines: lines.map((one) => ({ ...one, person: personOf.get(one.id) ?? 1 })) };
}

export const post = (path: string, body: object, headers: Record<string, string> = {}): Input => ({
  method: 'POST',
  path,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...headers },
});
export const asPerson = (n: number) => ({ authorization: `Bearer ${tokenOf(n)}` });

export async function writeOrders(data: BenchDatabase, isWanted: (part: string) => boolean): Promise<BenchResult[]> {
  const copy = await data.withData(PRODUCTS);
  const { goods, lines } = await prepareBuyers(copy.pool);
  const ours = await startProductServer(copy.url);
  const floor = await startBaseline(BASELINE, copy.url);
  const found: BenchResult[] = [];
  try {
    if (isWanted('order')) {
      const waiting = lines.sort(() => Math.random() - 0.5);
      let next = 0;
      const order = (): Input => {
        const one = waiting[next++];
        if (!one) throw new Error('All prepared cart lines are ordered: prepare more.');
        const body = { cart_item_ids: [one.id], delivery_method: 'seller_courier', address: SAMPLE_ADDRESS };
        return post('/api/v1/users/orders', body, { ...asPerson(one.person), 'idempotency-key': one.id });
      };
      const plain = () => {
        const person = 1 + Math.floor(Math.random() * USER_COUNT);
        const one = goods[Math.floor(Math.random() * goods.length)] as PreparedProduct;
        return post('/order', { person: md5(`buyer ${person}`), variant: one.variant_id });
      };
      const ledger = await startOrderRecords(copy.pool);
      found.push(
        atLeast(
          'POST /users/orders',
          await compare({ target: ours, inputs: order }, { target: floor, inputs: plain }),
          0.4,
        ),
      );
      const made = await ledger.settle();
      console.log(`${made} orders were made, each with its line, stock move, event, notice, key and time to answer`);
    }
    if (isWanted('cart')) {
      const pairs = goods.map((one, n) => ({ ...one, person: USER_COUNT + n + 1 }));
      const ask = pairs.map(({ person, product_id, variant_id, is_default }) =>
        post(
          '/api/v1/users/cart',
          { product_id, variant_id: is_default ? null : variant_id, quantity: 1 },
          asPerson(person),
        ),
      );
      const plain = pairs.map(({ person, variant_id }) =>
        post('/cart', { person: md5(`buyer ${person}`), variant: variant_id }),
      );
      found.push(
        atLeast(
          'POST /users/cart',
          await compare({ target: ours, inputs: ask }, { target: floor, inputs: plain }),
          0.4,
        ),
      );
    }
  } finally {
    await ours.stop();
    await floor.stop();
    await copy.drop();
  }
  return found;
}
