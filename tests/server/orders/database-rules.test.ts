/** Rules that the database itself enforces, for every writer: no program can sell more than the stock. */
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { createProduct, type Product, placeOrder, putIntoCart } from './order-fixtures.ts';

let server: TestApp;
let amplang: Product;

beforeAll(async () => {
  server = await testApp();
  const siti = await server.as.member({ name: 'Siti', business: { business_name: 'Dapur Siti' } });
  const budi = await server.as.user();
  amplang = await createProduct(server, siti, { price: 25_000, stock: 10 });
  await placeOrder(budi, [await putIntoCart(budi, amplang, 2)]);
  await putIntoCart(budi, amplang, 1);
});

const CHECK_VIOLATION = '23514';

test.each([
  ['a stock below nothing', 'variants', 'stock_quantity', '-1'],
  ['a price of nothing', 'variants', 'price', '0'],
  ['a sum of stocks below nothing', 'products', 'stock_quantity', '-1'],
  ['a product for nothing', 'products', 'price', '0'],
  ['a highest price below the lowest', 'products', 'price_max', 'price - 1'],
  ['a smallest order of nothing', 'products', 'min_order', '0'],
  ['six pictures', 'products', 'media_count', '6'],
  ['a state that no product has', 'products', 'status', "'sold'"],
  ['nothing in a cart', 'cart_lines', 'quantity', '0'],
  ['a hundred thousand and one', 'cart_lines', 'quantity', '100001'],
  ['an order of nothing', 'order_lines', 'quantity', '0'],
  ['a sum below nothing', 'orders', 'total', '-1'],
  ['a state that no order has', 'orders', 'status', "'lost'"],
])('refuses %s', async (_, table, column, value) => {
  const written = sql.raw(`update ${table} set ${column} = ${value}`).execute(server.db.kysely);
  await expect(written).rejects.toMatchObject({ code: CHECK_VIOLATION });
});

test('and accepts valid values', async () => {
  const { rows } = await sql<{ stock: number }>`update variants set stock_quantity = 0 where id = ${amplang.variant_id}
    returning stock_quantity as stock`.execute(server.db.kysely);
  expect(rows).toEqual([{ stock: 0 }]);
});
