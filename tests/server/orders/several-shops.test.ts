/** A cart from several shops, with its lines in any order. */
import { expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { createProduct, placeOrder, putIntoCart, stockOf } from './order-fixtures.ts';

const server = await testApp();

test('each order has the lines of its shop, by name, with their sum and each piece taken once', async () => {
  const siti = await server.as.member({ business: { business_name: 'Dapur Siti' } });
  const rahma = await server.as.member({ business: { business_name: 'Kebun Rahma' } });
  const budi = await server.as.user();
  const melon = await createProduct(server, rahma, { name: 'Melon', price: 12_000, stock: 4 });
  const bought = [
    { product: await createProduct(server, rahma, { name: 'Pepaya', price: 7_000, stock: 9 }), quantity: 2 },
    { product: await createProduct(server, siti, { name: 'Kerupuk', price: 5_000, stock: 9 }), quantity: 4 },
    { product: melon, quantity: 1 },
    { product: await createProduct(server, siti, { name: 'Abon', price: 30_000, stock: 9 }), quantity: 1 },
    { product: await createProduct(server, rahma, { name: 'Nanas', price: 9_000, stock: 9 }), quantity: 3 },
  ];
  const ids = [];
  for (const { product, quantity } of bought) ids.push(await putIntoCart(budi, product, quantity));
  const { orders } = (await placeOrder(budi, ids)).body.data;
  const told = [];
  for (const { id, shop, total } of orders) {
    const { lines } = (await budi.get(`/users/orders/${id}`)).body.data;
    const shown = lines.map((line: { name: string; quantity: number }) => `${line.name} ${line.quantity}`);
    told.push([shop.business_name, total, shown]);
    const moves = await server.db.kysely
      .selectFrom('stock_moves')
      .select('quantity')
      .where('order_id', '=', id)
      .execute();
    expect(moves.map(({ quantity }) => quantity).sort()).toEqual(
      lines.map(({ quantity }: { quantity: number }) => quantity).sort(),
    );
  }
  expect(told.sort()).toEqual([
    ['Dapur Siti', 50_000, ['Abon 1', 'Kerupuk 4']],
    ['Kebun Rahma', 53_000, ['Melon 1', 'Nanas 3', 'Pepaya 2']],
  ]);
  for (const { product, quantity } of bought)
    expect(await stockOf(server, product.variant_id)).toBe((product === melon ? 4 : 9) - quantity);
});
