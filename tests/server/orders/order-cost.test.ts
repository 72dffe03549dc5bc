/** Browser and database compute the same cost of an order, to the rupiah. */
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { orderCost } from '#engine/order-cost.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { SEED } from '#tests/support/property-runs.ts';
import { SAMPLE_ADDRESS } from '#tests/support/sample-address.ts';
import { createProduct, placeOrder, putIntoCart } from './order-fixtures.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});

const CODES = ['64.71.01', '64.71.06', '64.71.01.1001', '64.71.06.1001', '64.71.06.1002'] as const;
const rupiah = (max: number) => fc.oneof(fc.integer({ min: 0, max }), fc.constantFrom(0, 1, max));
const tariff = fc.record({
  zones: fc.uniqueArray(fc.record({ code: fc.constantFrom(...CODES), fee: rupiah(1_000_000) }), {
    selector: ({ code }) => code,
  }),
  free_from: fc.option(rupiah(200_000)),
});
const lines = fc.array(fc.record({ price: rupiah(1_000_000_000), quantity: fc.integer({ min: 1, max: 100_000 }) }), {
  minLength: 1,
  maxLength: 20,
});
const fewLines = fc.array(fc.record({ price: rupiah(60_000), quantity: fc.integer({ min: 1, max: 4 }) }), {
  minLength: 1,
});
const places = fc.constantFrom<string[]>(
  ['64.71.06.1001', '64.71.06'],
  ['64.71.06.1003', '64.71.06'],
  ['64.71.01.1001', '64.71.01'],
  ['64.72.01.1001', '64.72.01'],
  [],
);

test('two thousand carts cost the same in both, and no rupiah is lost', async () => {
  const cart = fc.record({ tariff, lines: fc.oneof(lines, fewLines), places });
  const cases = fc.sample(cart, { numRuns: 2_000, seed: SEED });
  const costs = cases.map((one) => orderCost(one.lines, one.tariff, one.places));
  const rows = cases.map(({ tariff: { zones, free_from }, places: given }, n) => ({
    n,
    zones: Object.fromEntries(zones.map(({ code, fee }) => [code, fee])),
    free_from,
    goods: costs[n]?.goods,
    places: given,
  }));
  const { rows: found } = await server.db.executeSql(
    `select delivery_fee(zones, free_from, goods, array(select jsonb_array_elements_text(places))) as fee
      from jsonb_to_recordset($1::jsonb) as c(n int, zones jsonb, free_from bigint, goods bigint, places jsonb) order by n`,
    [JSON.stringify(rows)],
  );
  for (const [n, { goods, fee, total }] of costs.entries()) {
    expect(fee === null ? null : Number(fee), JSON.stringify(cases[n])).toBe(
      found[n]?.fee === null ? null : Number(found[n]?.fee),
    );
    const exact = (cases[n]?.lines ?? []).reduce((sum, line) => sum + BigInt(line.price) * BigInt(line.quantity), 0n);
    expect([BigInt(goods), BigInt(total)]).toEqual([exact, exact + BigInt(fee ?? 0)]);
  }
  // Each outcome occurred often enough.
  const count = (is: (fee: number | null) => boolean) => costs.filter(({ fee }) => is(fee)).length;
  expect(
    Math.min(
      count((fee) => fee === null),
      count((fee) => fee === 0),
      count((fee) => Number(fee) > 0),
    ),
  ).toBeGreaterThan(150);
});

test('orders that are placed at once store what the browser computed', async () => {
  const seller = await server.as.member({ business: { business_name: 'Dapur Siti' } });
  const settings = { zones: [{ district: '64.71.06', fee: 9_500 }], free_from: 100_000 };
  expect((await seller.put('/members/delivery', { answers: settings })).status).toBe(200);
  const product = await createProduct(server, seller, { price: 12_345, stock: 60 });
  const buy = async (quantity: number) => {
    const buyer = await server.as.user();
    const ids = [await putIntoCart(buyer, product, quantity)];
    const [cartShop] = (await buyer.get('/users/cart')).body.data.shops;
    const cost = orderCost(cartShop.lines, cartShop.delivery, [SAMPLE_ADDRESS.urban_village, SAMPLE_ADDRESS.district]);
    const answer = await placeOrder(buyer, ids, {
      delivery_method: 'seller_courier',
      address: SAMPLE_ADDRESS,
      total: cost.goods,
      delivery_fees: { [cartShop.shop.id]: cost.fee },
    });
    const [order] = answer.body.data.orders;
    return [order.total, order.delivery_fee].join() === [cost.total, cost.fee].join();
  };
  const same = await Promise.all([1, 2, 8, 9, 1, 2, 8, 9].map(buy));
  expect(same).toEqual(Array.from({ length: 8 }, () => true));
});
