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
const FOREIGN_KEY_VIOLATION = '23503';
const NOTHING = "'00000000-0000-4000-8000-000000000000'";

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

test.each([
  ['an order line', 'order_lines', 'product_id'],
  ['an order line', 'order_lines', 'variant_id'],
  ['an order line', 'order_lines', 'order_id'],
  ['a stock movement', 'stock_moves', 'variant_id'],
  ['a stock movement', 'stock_moves', 'order_id'],
])('refuses %s (%s) without its %s', async (_, table, column) => {
  const { rows } = await sql<{ column: string }>`select quote_ident(attname) as column from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attname <> 'id'`.execute(
    server.db.kysely,
  );
  const columns = rows.map((row) => row.column);
  const values = columns.map((name) => (name === column ? NOTHING : name));
  const copied = sql.raw(
    `insert into ${table} (${columns.join(', ')}) select ${values.join(', ')} from ${table} limit 1`,
  );
  await expect(copied.execute(server.db.kysely)).rejects.toMatchObject({
    code: FOREIGN_KEY_VIOLATION,
    constraint: `${table}_${column}_fkey`,
  });
});

test('and a product or variant that was ordered cannot be deleted', async () => {
  for (const [table, id] of [
    ['variants', amplang.variant_id],
    ['products', amplang.id],
  ] as const)
    await expect(
      sql`delete from ${sql.table(table)} where id = ${id}`.execute(server.db.kysely),
      table,
    ).rejects.toMatchObject({ code: FOREIGN_KEY_VIOLATION });
});
