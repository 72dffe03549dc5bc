/** The database records every price, whoever changes it, and knows the lowest one of the 30 days before a promotion. */

import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayAfter } from '#engine/calendar.ts';
import { dayFromNow } from '#server/lib/day-from-now.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { SEED } from '#tests/support/property-runs.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import { createProduct, type Product } from '../orders/order-fixtures.ts';
import { changePrice, letDaysPass, promote, promotionsPath, today } from './promotion-fixtures.ts';

let server: TestApp;
let seller: TestUser;
let amplang: Product;

const historyOf = async (variantId = amplang.variant_id) => {
  const { rows } = await server.db.executeSql('select price from variant_prices where variant_id = $1 order by since', [
    variantId,
  ]);
  return rows.map(({ price }) => Number(price));
};
const shown = async () => (await server.as.visitor.get(`/products/${amplang.id}`)).body.data.promotion;

beforeAll(async () => {
  server = await testApp();
  seller = await server.as.member({ name: 'Siti', business: { business_name: 'Dapur Siti' } });
});
beforeEach(async () => {
  await server.db.executeSql('truncate promotions, variant_prices; delete from listings');
  amplang = await createProduct(server, seller, { price: 25_000, stock: 100 });
});

describe('the history of prices', () => {
  test('begins with the product, and grows with each change by its seller, by an import and by SQL', async () => {
    expect((await seller.patch(`/members/products/${amplang.id}`, { price: 26_000 })).status).toBe(200);
    await changePrice(server, amplang.variant_id, 27_000);
    await changePrice(server, amplang.variant_id, 27_000);
    expect(await historyOf()).toEqual([25_000, 26_000, 27_000]);
  });

  test('has the last of several changes in one transaction, because buyers never saw the others', async () => {
    await server.db.tx(async (trx) => {
      for (const price of [1_000, 30_000])
        await trx.updateTable('variants').set({ price }).where('id', '=', amplang.variant_id).execute();
    });
    expect(await historyOf()).toEqual([25_000, 30_000]);
  });

  test('keeps the order of changes when a transaction that began earlier commits later', async () => {
    await server.db.executeSql(`update variant_prices set since = now() + interval '1 hour'`);
    await changePrice(server, amplang.variant_id, 30_000);
    expect(await historyOf()).toEqual([25_000, 30_000]);
  });
});

describe('the price before', () => {
  test('is the lowest one of the 30 days before the first moment, not the normal one', async () => {
    await letDaysPass(server, 40);
    await changePrice(server, amplang.variant_id, 22_000);
    await letDaysPass(server, 29);
    await changePrice(server, amplang.variant_id, 28_000);
    await promote(seller, amplang);
    expect(await shown()).toMatchObject({ before: 22_000 });
  });

  test('counts the price that was charged when the 30 days began, and none from before it', async () => {
    await changePrice(server, amplang.variant_id, 10_000);
    await letDaysPass(server, 10);
    await changePrice(server, amplang.variant_id, 23_000);
    await letDaysPass(server, 31);
    await changePrice(server, amplang.variant_id, 28_000);
    await promote(seller, amplang);
    expect(await shown()).toMatchObject({ before: 23_000 });
  });

  test('is not shown if it is not above the price of the promotion', async () => {
    await letDaysPass(server, 40);
    await changePrice(server, amplang.variant_id, 20_000);
    await letDaysPass(server, 2);
    await changePrice(server, amplang.variant_id, 28_000);
    await promote(seller, amplang);
    expect(await shown()).toMatchObject({ before: null });
  });

  test('is not shown for a product that is younger than 30 days', async () => {
    await letDaysPass(server, 29);
    await promote(seller, amplang);
    expect(await shown()).toMatchObject({ before: null });
    await letDaysPass(server, 2);
    expect(await shown()).toMatchObject({ before: null });
  });

  test('stays when the normal price changes during the promotion, and when it is prolonged', async () => {
    await letDaysPass(server, 31);
    await promote(seller, amplang, { ends_on: dayFromNow(2) });
    await changePrice(server, amplang.variant_id, 90_000);
    expect(await shown()).toMatchObject({ before: 25_000 });
    await letDaysPass(server, 2);
    const [{ promotions }] = (await seller.get(promotionsPath(amplang))).body.data.variants;
    const path = `${promotionsPath(amplang)}/${promotions[0].id}`;
    expect((await seller.patch(path, { answers: { ends_on: dayFromNow(20) } })).status).toBe(200);
    expect(await shown()).toEqual({ before: 25_000, until: dayFromNow(20) });
  });

  test('of a promotion right after another one is the price of the first, so none is shown', async () => {
    await letDaysPass(server, 31);
    await promote(seller, amplang, { ends_on: today() });
    await promote(seller, amplang, { starts_on: dayFromNow(1), ends_on: dayFromNow(3) });
    await letDaysPass(server, 1);
    expect(await shown()).toEqual({ before: null, until: dayAfter(today(), 2) });
  });

  test('of a promotion more than 30 days after another one is the normal price again', async () => {
    await letDaysPass(server, 31);
    await promote(seller, amplang, { ends_on: today() });
    await letDaysPass(server, 32);
    await promote(seller, amplang);
    expect(await shown()).toMatchObject({ before: 25_000 });
  });

  test('is shown for 90 days of a promotion without a last day', async () => {
    await letDaysPass(server, 31);
    await promote(seller, amplang, { ends_on: null });
    expect(await shown()).toEqual({ before: 25_000, until: null });
    await letDaysPass(server, 89);
    expect(await shown()).toEqual({ before: 25_000, until: null });
    await letDaysPass(server, 1);
    expect(await shown()).toEqual({ before: null, until: null });
    expect((await server.as.visitor.get('/products')).body.data.items[0]).toMatchObject({
      price: 20_000,
      promotion: { before: null },
    });
  });

  test('is gone after 90 days also for a variant, whose price stays the lower one', async () => {
    const madu = await createProduct(server, seller, {
      name: 'Madu',
      variants: { Kecil: { price: 40_000, stock: 5 } },
    });
    await letDaysPass(server, 31);
    await promote(seller, madu, { price: 35_000, ends_on: null }, madu.variants.Kecil);
    const small = async () => (await server.as.visitor.get(`/products/${madu.id}`)).body.data.varian[0];
    expect(await small()).toMatchObject({ price: 35_000, promotion: { before: 40_000 } });
    await letDaysPass(server, 90);
    expect(await small()).toMatchObject({ price: 35_000, promotion: { before: null } });
  });

  test('is the lowest of what was charged at every moment, for 300 random histories', async () => {
    const HOUR = 3_600_000;
    const moment = fc.integer({ min: 0, max: 60 * 24 });
    const history = fc.record({
      prices: fc.uniqueArray(fc.record({ at: moment, price: fc.integer({ min: 1, max: 50 }) }), {
        selector: ({ at }) => at,
        minLength: 1,
        maxLength: 6,
      }),
      promotions: fc.array(
        fc.record({ at: moment, hours: fc.integer({ min: 1, max: 400 }), price: fc.integer({ min: 1, max: 50 }) }),
        { maxLength: 3 },
      ),
      start: fc.integer({ min: 20 * 24, max: 60 * 24 }),
    });
    const cases = fc.sample(history, { numRuns: 300, seed: SEED });
    const origin = Date.UTC(2026, 0, 1);
    const at = (hour: number) => new Date(origin + hour * HOUR).toISOString();
    const found: (number | null)[] = [];
    for (const { prices, promotions, start } of cases) {
      const rows = { prices: prices.map((one) => ({ since: at(one.at), price: one.price })), promotions };
      await server.db.executeSql('truncate promotions, variant_prices');
      await server.db.executeSql(
        `insert into variant_prices select '${amplang.variant_id}', since, price
          from jsonb_to_recordset($1::jsonb) as h(since timestamptz, price bigint)`,
        [JSON.stringify(rows.prices)],
      );
      await server.db.executeSql(
        `insert into promotions (product_id, variant_id, price, starts_on, starts_at, ends_at, form_version)
          select '${amplang.id}', '${amplang.variant_id}', price, '2026-01-01', since, until, 1
          from jsonb_to_recordset($1::jsonb) as h(since timestamptz, until timestamptz, price bigint)`,
        [
          JSON.stringify(
            promotions.map((one) => ({ since: at(one.at), until: at(one.at + one.hours), price: one.price })),
          ),
        ],
      );
      const { rows: lowest } = await server.db.executeSql(
        `select lowest_price_before('${amplang.variant_id}', $1::timestamptz) as price`,
        [at(start)],
      );
      found.push(lowest[0]?.price === null ? null : Number(lowest[0]?.price));
    }
    // Hour by hour: the last price that was set, or that of a promotion if it is lower.
    const expected = cases.map(({ prices, promotions, start }) => {
      const first = start - 30 * 24;
      const charged: number[] = [];
      for (let hour = first; hour < start; hour++) {
        const [latest] = prices.filter((one) => one.at <= hour).sort((a, b) => b.at - a.at);
        if (!latest) return null;
        const lower = promotions.filter((one) => one.at <= hour && hour < one.at + one.hours);
        charged.push(Math.min(latest.price, ...lower.map(({ price }) => price)));
      }
      return Math.min(...charged);
    });
    expect(found).toEqual(expected);
    expect(Math.min(expected.filter((one) => one === null).length, expected.filter(Number).length)).toBeGreaterThan(30);
  });
});
