/** Locks while an order is placed or changed, so that two transactions never work on the same stock. */
import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Tx } from '#server/database/connect.ts';
import {
  countSale,
  lockDueOrders,
  lockOrder,
  returnStock,
} from '#server/modules/marketplace/orders/change/change.queries.ts';
import { processDueOrders } from '#server/modules/marketplace/orders/due-orders.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import { createProduct, orderProduct, type Product, placeOrder, putIntoCart, stockOf } from './order-fixtures.ts';

let market: TestApp;
let seller: TestUser;
let buyer: TestUser;

beforeAll(async () => {
  market = await testApp();
  seller = await market.as.member({ name: 'Siti', business: { business_name: 'Dapur Siti' } });
});
beforeEach(async () => {
  buyer = await market.as.user();
});

/** How many of these rows the running transaction has locked. */
async function heldIn(trx: Tx, table: 'orders' | 'products' | 'variants', ids: string[]): Promise<number> {
  const { rows } = await sql<{ held: number }>`select count(*)::integer as held from ${sql.table(table)}
    where id = any(${ids}::uuid[]) and xmax = pg_current_xact_id()::xid`.execute(trx);
  return rows[0]?.held ?? 0;
}

test('an order is locked while a user changes it', async () => {
  const { id } = await orderProduct(buyer, await createProduct(market, seller));
  await market.db.tx(async (trx) => {
    expect(await lockOrder(trx, { by: 'buyer', user_id: buyer.id }, id)).toMatchObject({ id, status: 'pending' });
    expect(await heldIn(trx, 'orders', [id])).toBe(1);
  });
});

test('due orders are locked before the clock changes them', async () => {
  const { id } = await orderProduct(buyer, await createProduct(market, seller));
  await sql`update orders set due_at = now() - interval '1 minute' where id = ${id}`.execute(market.db.kysely);
  await market.db.tx(async (trx) => {
    expect((await lockDueOrders(trx, 5, [])).map((one) => one.id)).toContain(id);
    expect(await heldIn(trx, 'orders', [id])).toBe(1);
  });
  await processDueOrders(market.app);
});

describe('an order of several products', () => {
  let products: Product[];
  let id: string;

  beforeEach(async () => {
    products = await Promise.all(Array.from({ length: 4 }, () => createProduct(market, seller)));
    const lines: string[] = [];
    for (const product of products) lines.push(await putIntoCart(buyer, product));
    id = (await placeOrder(buyer, lines)).body.data.orders[0].id;
  });

  /** How many of the products were unlocked when the first of these rows was written. */
  async function freeAtFirstWrite(
    table: 'products' | 'variants',
    work: (trx: Tx) => Promise<unknown>,
  ): Promise<number> {
    const ids = products.map((product) => product.id);
    const { kysely } = market.db;
    await sql`create table seen (free integer)`.execute(kysely);
    await sql`create function note_free() returns trigger language plpgsql as $$ begin
        insert into seen select count(*) from products
          where id = any(tg_argv[0]::uuid[]) and xmax <> pg_current_xact_id()::xid;
        return new;
      end $$`.execute(kysely);
    await sql
      .raw(`create trigger a_note_free before update on ${table} for each row execute function note_free('{${ids}}')`)
      .execute(kysely);
    try {
      await market.db.tx(work);
      const { rows } = await sql<{ free: number }>`select free from seen`.execute(kysely);
      expect(rows.length).toBeGreaterThan(0);
      return rows[0]?.free ?? -1;
    } finally {
      await sql`drop function note_free cascade`.execute(kysely);
      await sql`drop table seen`.execute(kysely);
    }
  }

  test('locks all of them before the first sale is counted, so that two sales cannot deadlock', async () => {
    expect(await freeAtFirstWrite('products', (trx) => countSale(trx, id, 1))).toBe(0);
  });

  test('locks all of them before the first piece is returned', async () => {
    expect(await freeAtFirstWrite('variants', (trx) => returnStock(trx, id))).toBe(0);
  });

  test('returns its stock once, however often that is requested', async () => {
    for (let turn = 0; turn < 3; turn += 1) await market.db.tx((trx) => returnStock(trx, id));
    for (const { variant_id } of products) expect(await stockOf(market, variant_id)).toBe(10);
  });
});

describe('the clock', () => {
  test('changes due orders and leaves the others alone', async () => {
    const amplang = await createProduct(market, seller);
    const [due, later] = [await orderProduct(buyer, amplang), await orderProduct(buyer, amplang)];
    await sql`update orders set due_at = now() - interval '1 second' where id = ${due.id}`.execute(market.db.kysely);
    await sql`update orders set due_at = now() + interval '1 minute' where id = ${later.id}`.execute(market.db.kysely);
    await processDueOrders(market.app);
    const statusOf = async (id: string) => (await buyer.get(`/users/orders/${id}`)).body.data.status;
    expect([await statusOf(due.id), await statusOf(later.id)]).toEqual(['failed', 'pending']);
  });

  test.skipIf(!process.env.TEST_DATABASE_URL)(
    'skips an order that another transaction has locked, and changes the others meanwhile',
    async () => {
      const amplang = await createProduct(market, seller);
      const [held, free] = [await orderProduct(buyer, amplang), await orderProduct(buyer, amplang)];
      await sql`update orders set due_at = now() - interval '1 second' where id in (${held.id}, ${free.id})`.execute(
        market.db.kysely,
      );
      const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(market.db.kysely);
      const address = Object.assign(new URL(String(process.env.TEST_DATABASE_URL)), { pathname: `/${rows[0]?.name}` });
      const other = new pg.Client({ connectionString: address.href });
      await other.connect();
      try {
        await other.query('begin');
        await other.query('select 1 from orders where id = $1 for update', [held.id]);
        await processDueOrders(market.app);
        const statusOf = async (id: string) => (await buyer.get(`/users/orders/${id}`)).body.data.status;
        expect([await statusOf(held.id), await statusOf(free.id)]).toEqual(['pending', 'failed']);
      } finally {
        await other.query('rollback');
        await other.end();
      }
      await processDueOrders(market.app);
    },
  );
});
