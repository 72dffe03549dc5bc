/** A product in the cart that became the user's own, because the shop changed its owner. */
import { expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { createProduct, placeOrder, putIntoCart, stockOf } from './order-fixtures.ts';

const market = await testApp();

test('a seller cannot order a product that is now their own: nothing is sold, the cart stays', async () => {
  const siti = await market.as.member({ business: true });
  const budi = await market.as.user();
  const amplang = await createProduct(market, siti, { stock: 5 });
  const line = await putIntoCart(budi, amplang, 2);
  await market.db.kysely
    .updateTable('businesses')
    .set({ user_id: budi.id })
    .where('id', '=', String(siti.business_id))
    .execute();
  expect((await placeOrder(budi, [line])).status).toBe(409);
  expect(await stockOf(market, amplang.variant_id)).toBe(5);
  expect((await budi.get('/users/orders')).body.data.total).toBe(0);
  expect((await market.db.kysely.selectFrom('cart_lines').select('id').execute()).map(({ id }) => id)).toEqual([line]);
});
