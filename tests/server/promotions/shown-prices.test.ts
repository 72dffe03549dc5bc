/** What buyers see and pay while a promotion runs, and before and after it, without any job. */

import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayFromNow } from '#server/lib/day-from-now.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import { createProduct, type Product, placeOrder, putIntoCart } from '../orders/order-fixtures.ts';
import { letDaysPass, promote } from './promotion-fixtures.ts';

let server: TestApp;
let seller: TestUser;
let buyer: TestUser;
let amplang: Product;

const detail = async (product = amplang) => (await server.as.visitor.get(`/products/${product.id}`)).body.data;
const list = async (query = '') => (await server.as.visitor.get(`/products?${query}`)).body.data;
const cardOf = async (product = amplang, query = '') =>
  (await list(query)).items.find(({ id }: { id: string }) => id === product.id);

beforeAll(async () => {
  server = await testApp();
  seller = await server.as.member({ name: 'Siti', business: { business_name: 'Dapur Siti' } });
});
beforeEach(async () => {
  buyer = await server.as.user({ name: 'Budi' });
  await server.db.executeSql('truncate promotions, variant_prices; delete from listings; delete from cart_lines');
  amplang = await createProduct(server, seller, { price: 25_000, stock: 100 });
});

describe('a product with a promotion', () => {
  test('costs less everywhere from its first moment, and shows the lowest price of the 30 days before', async () => {
    await letDaysPass(server, 31);
    expect((await promote(seller, amplang)).status).toBe(201);
    const promotion = { before: 25_000, until: dayFromNow(6) };
    expect(await detail()).toMatchObject({ price: 20_000, price_max: 20_000, promotion });
    expect(await cardOf()).toMatchObject({ price: 20_000, price_max: 20_000, promotion });
    const line = await putIntoCart(buyer, amplang, 3);
    const cart = (await buyer.get('/users/cart')).body.data;
    expect(cart).toMatchObject({
      total: 60_000,
      shops: [{ lines: [{ price: 20_000, seen_price: 20_000, changes: [] }] }],
    });
    const placed = await placeOrder(buyer, [line], { total: 60_000 });
    expect(placed.body.data.orders).toMatchObject([{ total: 60_000 }]);
  });

  test('is found and sorted by the lower price', async () => {
    const cheaper = await createProduct(server, seller, { name: 'Kue', price: 22_000 });
    expect((await list('sort=cheapest')).items.map(({ id }: Product) => id)).toEqual([cheaper.id, amplang.id]);
    await promote(seller, amplang);
    expect((await list('sort=cheapest')).items.map(({ id }: Product) => id)).toEqual([amplang.id, cheaper.id]);
    expect((await list('price_max=21000')).items.map(({ id }: Product) => id)).toEqual([amplang.id]);
    expect((await list('price_min=21000')).items.map(({ id }: Product) => id)).toEqual([cheaper.id]);
  });
});

describe('time passes, and no job has run', () => {
  test('a planned promotion begins with its first day and ends after its last one', async () => {
    await letDaysPass(server, 31);
    await promote(seller, amplang, { starts_on: dayFromNow(1), ends_on: dayFromNow(2) });
    expect(await cardOf()).toMatchObject({ price: 25_000 });
    expect(await cardOf()).not.toHaveProperty('promotion');
    await letDaysPass(server, 1);
    expect(await cardOf()).toMatchObject({ price: 20_000, promotion: { before: 25_000, until: dayFromNow(1) } });
    expect(await detail()).toMatchObject({ price: 20_000 });
    await letDaysPass(server, 2);
    expect(await detail()).toMatchObject({ price: 25_000 });
    expect(await detail()).not.toHaveProperty('promotion');
    expect(await cardOf()).toMatchObject({ price: 25_000 });
  });
});
