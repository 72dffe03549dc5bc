/** Many orders at once on the rest of a budget. */
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { processDueOrders } from '#server/modules/marketplace/orders/due-orders.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { slowTest } from '#tests/support/long-test.ts';
import { SAMPLE_ADDRESS } from '#tests/support/sample-address.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import { createProduct, type Product, placeOrder, putIntoCart } from './order-fixtures.ts';
import { leftOf, moveSubsidy, runSubsidy } from './subsidy-fixtures.ts';

const ORDERS = 500;
const SHOPS = 5;
let server: TestApp;
let staff: TestUser;

beforeAll(async () => {
  server = await testApp();
  staff = await server.as.staff();
});

const byCourier = { delivery_method: 'seller_courier', address: SAMPLE_ADDRESS };

test('ten orders that are rejected, cancelled and expired at once give back what they took, once', async () => {
  const seller = await server.as.member({ business: { business_name: 'Dapur Siti' } });
  const zones = [{ district: SAMPLE_ADDRESS.district, fee: 15_000 }];
  await seller.put('/members/delivery', { answers: { zones } });
  const product = await createProduct(server, seller, { stock: 20 });
  const subsidy = await runSubsidy(staff);
  const made: { buyer: TestUser; id: string }[] = [];
  for (let n = 0; n < 10; n++) {
    const buyer = await server.as.user();
    const placed = await placeOrder(buyer, [await putIntoCart(buyer, product)], byCourier);
    made.push({ buyer, id: placed.body.data.orders[0].id });
  }
  expect(await leftOf(server, subsidy)).toBe(900_000);
  const ids = made.map(({ id }) => id);
  await sql`update orders set due_at = now() where id = any(${ids}::uuid[])`.execute(server.db.kysely);
  const reject = { status: 'rejected', note: 'Habis' };
  await Promise.all([
    processDueOrders(server.app),
    processDueOrders(server.app),
    ...made.map(({ id }) => seller.post(`/members/orders/${id}/change-status-order`, reject)),
    ...made.map(({ id, buyer }) => buyer.delete(`/users/orders/${id}`)),
  ]);
  expect(await leftOf(server, subsidy)).toBe(1_000_000);
  await moveSubsidy(staff, subsidy, 'end');
});

slowTest(
  'five hundred orders on the last million: all are taken, and not one rupiah more is paid',
  async () => {
    const products: Product[] = [];
    for (let n = 0; n < SHOPS; n++) {
      const seller = await server.as.member({ business: { business_name: `Dapur ${n}` } });
      const zones = [{ district: SAMPLE_ADDRESS.district, fee: 15_000 }];
      await seller.put('/members/delivery', { answers: { zones } });
      products.push(await createProduct(server, seller, { stock: ORDERS }));
    }
    const crowd: { buyer: TestUser; line: string }[] = [];
    while (crowd.length < ORDERS) {
      const next = Array.from({ length: 10 }, async (_, n) => {
        const buyer = await server.as.user();
        return { buyer, line: await putIntoCart(buyer, products[n % SHOPS] as Product) };
      });
      crowd.push(...(await Promise.all(next)));
    }
    const subsidy = await runSubsidy(staff, { budget: 1_000_000, most_per_order: 7_000 });
    const placed = await Promise.all(
      crowd.map(async ({ buyer, line }) => ({ buyer, ...(await placeOrder(buyer, [line], byCourier)) })),
    );
    expect([...new Set(placed.map(({ status }) => status))]).toEqual([201]);
    const amounts = placed.map(({ body }) => body.data.orders[0].subsidy as number);
    const count = (wanted: number) => amounts.filter((amount) => amount === wanted).length;
    // 142 × 7,000 + 6,000.
    expect([count(7_000), count(6_000), count(0)]).toEqual([142, 1, 357]);
    expect(await leftOf(server, subsidy)).toBe(0);

    // Those who cancel give back what they took, while others take it again.
    const returning = placed.filter((_, n) => (amounts[n] ?? 0) > 0).slice(0, 60);
    const others = placed.filter((_, n) => amounts[n] === 0).slice(0, 60);
    const lines = await Promise.all(others.map(({ buyer }, n) => putIntoCart(buyer, products[n % SHOPS] as Product)));
    const [, again] = await Promise.all([
      Promise.all(returning.map(({ buyer, body }) => buyer.delete(`/users/orders/${body.data.orders[0].id}`))),
      Promise.all(others.map(({ buyer }, n) => placeOrder(buyer, [lines[n] as string], byCourier))),
    ]);
    expect([...new Set(again.map(({ status }) => status))]).toEqual([201]);
    const back = returning.reduce((sum, { body }) => sum + body.data.orders[0].subsidy, 0);
    const taken = again.reduce((sum, { body }) => sum + body.data.orders[0].subsidy, 0);
    expect(await leftOf(server, subsidy)).toBe(back - taken);
  },
  240_000,
);
