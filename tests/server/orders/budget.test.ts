/** The hourly limit of orders per buyer. */
import { expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { createProduct, placeOrder, putIntoCart, stockOf } from './order-fixtures.ts';

// Three an hour instead of 120.
const market = await testApp({ rateFactor: 1 / 40, orderMaxUnanswered: 100 });

test('a buyer makes exactly as many orders in an hour as the limit allows, then reads when to try again', async () => {
  const siti = await market.as.member({ business: true });
  const [budi, wati] = [await market.as.user(), await market.as.user()];
  const amplang = await createProduct(market, siti, { stock: 50 });
  const answers = [];
  for (let at = 0; at < 4; at += 1) answers.push(await placeOrder(budi, [await putIntoCart(budi, amplang)]));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 429]);
  expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
  expect(await stockOf(market, amplang.variant_id)).toBe(47);
  expect((await placeOrder(wati, [await putIntoCart(wati, amplang)])).status).toBe(201);
});
