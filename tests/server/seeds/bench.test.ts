import { beforeAll, expect, test } from 'vitest';
import { fillBench } from '#server/seeds/bench/fill-bench.ts';
import { isEmpty } from '#server/seeds/bench/queries.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';

let world: TestApp;
const sizes = { shops: 20, products: 200, orders: 400, buyers: 30 };

beforeAll(async () => {
  world = await testApp();
  expect(await isEmpty(world.db)).toBe(true);
  await fillBench(world.db, sizes, () => undefined);
});

const count = async (text: string) => (await world.db.executeSql(`select count(*) as n from ${text}`)).rows[0]?.n;

test('there are as many rows as requested, and three variants per product', async () => {
  for (const [table, n] of Object.entries({ businesses: 20, products: 200, orders: 400, order_lines: 400 }))
    expect(await count(table), table).toBe(n);
  const variants = Number(await count('variants'));
  expect(variants).toBeGreaterThan(500);
  expect(variants).toBeLessThan(700);
  expect(await isEmpty(world.db)).toBe(false);
});

test('columns that triggers maintain match rows that were inserted without triggers', async () => {
  expect(
    await count(`products p where (p.price, p.price_max, p.stock_quantity, p.has_variants) is distinct from
      row((select min(price) from variants where product_id = p.id), (select max(price) from variants where product_id = p.id),
        (select sum(stock_quantity) from variants where product_id = p.id),
        (select bool_or(not is_default) from variants where product_id = p.id))`),
  ).toBe(0);
  expect(await count(`products p where p.rating_count <> (select count(*) from reviews where product_id = p.id)`)).toBe(
    0,
  );
  expect(await count(`products where status = 'active'`)).toBe(await count('listings'));
});

test('afterwards triggers are active again: a sale appears at once', async () => {
  const { items } = (await world.as.visitor.get('/products?sort=cheapest&per_page=1')).body.data;
  await world.db.executeSql('update variants set stock_quantity = 1 where product_id = $1', [items[0].id]);
  const { data } = (await world.as.visitor.get(`/products/${items[0].id}`)).body;
  expect(data.stock_quantity).toBe(Math.max(1, data.varian.length));
});

test('search works in the generated data', async () => {
  const { total } = (await world.as.visitor.get('/products?search=kpoi')).body.data;
  expect(total).toBeGreaterThan(0);
});
