/** Orders cost what browser and server compute from the same promotions, and a changed price is never charged unseen. */

import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { orderCost } from '#engine/order-cost.ts';
import { type PricePeriod, priceAt, savingPercent } from '#engine/promotion.ts';
import { dayFromNow } from '#server/lib/day-from-now.ts';
import { currentPrice as currentPriceSql } from '#server/modules/marketplace/products/current-price.queries.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { SEED } from '#tests/support/property-runs.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import { createProduct, type Product, placeOrder, putIntoCart } from '../orders/order-fixtures.ts';
import { letDaysPass, promote } from './promotion-fixtures.ts';

let server: TestApp;
let seller: TestUser;
beforeAll(async () => {
  server = await testApp();
  seller = await server.as.member({ name: 'Siti', business: { business_name: 'Dapur Siti' } });
});

const rupiah = fc.integer({ min: 1, max: 1_000_000 });
/** Begins and ends at least a minute from now, so that the test does not depend on its speed. */
const promotion = fc.record({
  price: rupiah,
  from: fc.integer({ min: -40, max: 4 }),
  hours: fc.option(fc.integer({ min: 1, max: 60 })),
});
const goods = fc.record({
  normal: rupiah,
  quantity: fc.integer({ min: 1, max: 9 }),
  promotion: fc.option(promotion, { freq: 4 }),
});

test('carts of 50 variants with random promotions cost the same in cart, order, product page and shared function', async () => {
  const carts = fc.sample(fc.array(goods, { minLength: 50, maxLength: 50 }), { numRuns: 4, seed: SEED });
  const lowered: number[] = [];
  for (const [run, cart] of carts.entries()) {
    const names = cart.map((_, n) => `Rasa ${n}`);
    const variants = Object.fromEntries(cart.map(({ normal }, n) => [`Rasa ${n}`, { price: normal, stock: 10 }]));
    const product = await createProduct(server, seller, { name: `Kue ${run}`, variants });
    const origin = Date.now() + 30 * 60_000;
    const periods = cart.map((one) =>
      [one.promotion ?? []].flat().map(
        ({ price, from, hours }): PricePeriod => ({
          price,
          starts_at: new Date(origin + from * 3_600_000).toISOString(),
          ends_at: hours === null ? null : new Date(origin + (from + hours) * 3_600_000).toISOString(),
        }),
      ),
    );
    const rows = periods.flatMap((all, n) => all.map((one) => ({ ...one, variant_id: product.variants[`Rasa ${n}`] })));
    await server.db.executeSql(
      `insert into promotions (product_id, variant_id, price, starts_on, starts_at, ends_at, form_version)
        select '${product.id}', variant_id, price, '2026-01-01', starts_at, coalesce(ends_at, 'infinity'), 1
        from jsonb_to_recordset($1::jsonb) as p(variant_id uuid, price bigint, starts_at timestamptz, ends_at timestamptz)`,
      [JSON.stringify(rows)],
    );
    const prices = cart.map(({ normal }, n) => priceAt(normal, periods[n] ?? [], Date.now()));
    lowered.push(prices.filter((price, n) => price < Number(cart[n]?.normal)).length);
    const buyer = await server.as.user();
    const lines: string[] = [];
    for (const [n, name] of names.entries()) lines.push(await putIntoCart(buyer, product, cart[n]?.quantity, name));
    const inCart = (await buyer.get('/users/cart')).body.data;
    expect(inCart.shops[0].lines.map(({ price }: PricePeriod) => price)).toEqual(prices);
    const cost = orderCost(
      prices.map((price, n) => ({ price, quantity: Number(cart[n]?.quantity) })),
      null,
      [],
    );
    const placed = await placeOrder(buyer, lines, { total: cost.goods });
    expect([placed.status, placed.body.data.orders?.[0].total]).toEqual([201, cost.total]);
    const page = (await server.as.visitor.get(`/products/${product.id}`)).body.data;
    expect(page.varian.map(({ price }: PricePeriod) => price)).toEqual(prices);
    expect([page.price, page.price_max]).toEqual([Math.min(...prices), Math.max(...prices)]);
  }
  // Enough of them were lower, and enough were not.
  expect(lowered.reduce((sum, n) => sum + n, 0)).toBeGreaterThan(20);
  expect(Math.max(...lowered)).toBeLessThan(40);
});

test('a promotion counts in its first moment and no longer in the moment when it ends', async () => {
  const product = await createProduct(server, seller, { name: 'Tepat', price: 25_000 });
  const priceWith = (from: string, to: string) =>
    server.db.tx(async (trx) => {
      await trx.deleteFrom('promotions').execute();
      await sql`insert into promotions (product_id, variant_id, price, starts_on, starts_at, ends_at, form_version)
        values (${product.id}, ${product.variant_id}, 20000, '2026-01-01', now() + ${from}::interval, now() + ${to}::interval, 1)`.execute(
        trx,
      );
      const { rows } = await sql<{
        price: number;
        at: Date;
      }>`select ${sql.raw(currentPriceSql('v'))} as price, now() as at
        from variants v where id = ${product.variant_id}`.execute(trx);
      return Number(rows[0]?.price);
    });
  expect(await priceWith('0', '1 hour')).toBe(20_000);
  expect(await priceWith('1 microsecond', '1 hour')).toBe(25_000);
  expect(await priceWith('-1 hour', '1 microsecond')).toBe(20_000);
  expect(await priceWith('-1 hour', '0')).toBe(25_000);
  const period = { price: 20_000, starts_at: new Date(1_000).toISOString(), ends_at: new Date(2_000).toISOString() };
  expect([999, 1_000, 1_999, 2_000].map((at) => priceAt(25_000, [period], at))).toEqual([
    25_000, 20_000, 20_000, 25_000,
  ]);
});

test('a saving is never said to be larger than it is', () => {
  expect([savingPercent(25_000, 20_000), savingPercent(300, 100), savingPercent(1_000, 999)]).toEqual([20, 66, 0]);
});

describe('a cart that was seen before a promotion began or ended', () => {
  let product: Product;
  let buyer: TestUser;
  const cartLine = async () => (await buyer.get('/users/cart')).body.data.shops[0].lines[0];
  beforeAll(async () => {
    product = await createProduct(server, seller, { name: 'Abon', price: 25_000, stock: 50 });
    buyer = await server.as.user();
    await promote(seller, product, { starts_on: dayFromNow(1), ends_on: dayFromNow(2) });
  });

  test('says that the price changed, is refused with the new sum, and then costs the lower price', async () => {
    const line = await putIntoCart(buyer, product, 2);
    await letDaysPass(server, 1);
    expect(await cartLine()).toMatchObject({ price: 20_000, seen_price: 25_000, changes: ['price'], orderable: true });
    const refused = await placeOrder(buyer, [line], { total: 50_000 });
    expect([refused.status, refused.body.data]).toEqual([409, { total: 40_000 }]);
    const placed = await placeOrder(buyer, [line], { total: 40_000 });
    expect([placed.status, placed.body.data.orders[0].total]).toEqual([201, 40_000]);
  });

  test('costs the normal price after the last day; orders keep theirs, and buying again says what changed', async () => {
    const line = await putIntoCart(buyer, product, 1);
    const [order] = (await buyer.get('/users/orders')).body.data.items;
    await letDaysPass(server, 2);
    const refused = await placeOrder(buyer, [line], { total: 20_000 });
    expect([refused.status, refused.body.data]).toEqual([409, { total: 25_000 }]);
    const stored = (await buyer.get(`/users/orders/${order.id}`)).body.data;
    expect([stored.total, stored.lines[0].price]).toEqual([40_000, 20_000]);
    await buyer.delete(`/users/cart/${line}`);
    const again = (await buyer.post(`/users/orders/${order.id}/buy-again`, {})).body.data;
    expect(again.lines[0]).toMatchObject({ ordered_price: 20_000, price: 25_000 });
  });
});
