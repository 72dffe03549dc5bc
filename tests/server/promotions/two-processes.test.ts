/** Two programs on one PostgreSQL: both show and charge the price of the day at once, and the listings are refreshed once. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayFromNow } from '#server/lib/day-from-now.ts';
import { freshPostgres } from '#tests/support/postgres.ts';
import { placeOrder, putIntoCart } from '../orders/order-fixtures.ts';
import { fillDatabase, openPersistentApp, type PersistentApp } from '../orders/persistent-app.ts';
import { letDaysPass, promote } from './promotion-fixtures.ts';

describe.skipIf(!process.env.TEST_DATABASE_URL)('two programs on one PostgreSQL', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sentra-umkm-promotions-'));
  let postgres: Awaited<ReturnType<typeof freshPostgres>>;
  let first: PersistentApp;
  let second: PersistentApp;
  let shop: Awaited<ReturnType<typeof fillDatabase>>;
  beforeAll(async () => {
    postgres = await freshPostgres(String(process.env.TEST_DATABASE_URL));
    first = await openPersistentApp({ databaseUrl: postgres.url, dataDir });
    second = await openPersistentApp({ databaseUrl: postgres.url, dataDir });
    shop = await fillDatabase(first, { products: 12, stock: 100, buyers: 6 });
    await letDaysPass(first, 31);
    for (const product of shop.products)
      await promote(shop.seller, product, { starts_on: dayFromNow(1), ends_on: dayFromNow(2) });
  });
  afterAll(async () => {
    await first?.close();
    await second?.close();
    await postgres?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const pricesIn = async (app: PersistentApp) => {
    const { items } = (await app.as.visitor.get('/products?sort=cheapest')).body.data;
    return [...new Set(items.map(({ price }: { price: number }) => price))];
  };
  const countChanges = async () => {
    const { rows } = await first.db.executeSql(
      `select count(*)::integer as n from content_changes where tag = 'products'`,
    );
    return Number(rows[0]?.n);
  };

  test('the first moment of the day is the same in both, for 40 readers and 6 buyers at once', async () => {
    expect(await pricesIn(first)).toEqual([25_000]);
    expect(await pricesIn(second)).toEqual([25_000]);
    const lines = await Promise.all(
      shop.buyers.map((buyer, n) => putIntoCart(buyer, shop.products[n] as (typeof shop.products)[number])),
    );
    const before = await countChanges();
    await letDaysPass(first, 1);
    const reads = Promise.all(Array.from({ length: 40 }, (_, n) => pricesIn(n % 2 ? first : second)));
    const orders = Promise.all(shop.buyers.map((buyer, n) => placeOrder(buyer, [String(lines[n])], { total: 20_000 })));
    expect(await reads).toEqual(Array.from({ length: 40 }, () => [20_000]));
    expect((await orders).map(({ status }) => status)).toEqual(shop.buyers.map(() => 201));
    expect(await countChanges()).toBe(before + 1);
  });
});
