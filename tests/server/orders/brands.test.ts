/**
 * Buyers know a shop by its brand: on cards, in the cart, on orders and in notifications. Documents keep the legal
 * name.
 */
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import { createProduct, orderProduct, placeOrder, putIntoCart } from './order-fixtures.ts';

let server: TestApp;
let seller: TestUser;
let buyer: TestUser;
beforeAll(async () => {
  server = await testApp();
  seller = await server.as.member({ name: 'Siti', business: { business_name: 'CV Dapur Pesisir' } });
  buyer = await server.as.user();
  const change = server.db.kysely.updateTable('businesses').set({ brand_name: 'Amplang Siti' });
  await change.where('id', '=', String(seller.business_id)).execute();
});
const names = { business_name: 'CV Dapur Pesisir', brand_name: 'Amplang Siti' };

test('cards, cart and orders have the brand besides the legal name', async () => {
  const goods = await createProduct(server, seller);
  expect((await buyer.get(`/products/${goods.id}`)).body.data.shop).toMatchObject(names);
  expect((await buyer.get('/products')).body.data.items[0].shop).toMatchObject(names);
  expect((await buyer.get(`/shops/${seller.business_id}`)).body.data).toMatchObject(names);
  await putIntoCart(buyer, goods);
  expect((await buyer.get('/users/cart')).body.data.shops[0].shop).toMatchObject(names);
  const { id } = await orderProduct(buyer, goods);
  expect((await buyer.get(`/users/orders/${id}`)).body.data.shop).toMatchObject(names);
  for (const search of ['amplang siti', 'dapur pesisir'])
    expect((await buyer.get(`/users/orders?search=${encodeURIComponent(search)}`)).body.data.total).toBe(1);
});

test('a buyer’s notifications about an order name the brand', async () => {
  const { id } = await orderProduct(buyer, await createProduct(server, seller));
  await seller.post(`/members/orders/${id}/change-status-order`, { status: 'waiting' });
  const [notice] = (await buyer.get('/users/notifications')).body.data.items;
  expect(notice.title + notice.text).toContain('Amplang Siti');
  expect(notice.title + notice.text).not.toContain('CV Dapur Pesisir');
  const { timeline } = (await buyer.get(`/users/orders/${id}`)).body.data;
  expect(timeline.at(-1).actor_name).toBe('Amplang Siti');
});

test('the refusal of one more unpaid order names the brand', async () => {
  const other = await server.as.user();
  const goods = await createProduct(server, seller, { stock: 20 });
  for (let n = 0; n < 3; n++) await orderProduct(other, goods);
  const refused = await placeOrder(other, [await putIntoCart(other, goods)]);
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('Amplang Siti')]);
});
