/** What users save: products, shops, and sold-out products of which they are notified once. */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lockUser } from '#server/database/lock-user.ts';
import { insertFavorite } from '#server/modules/marketplace/favorites/favorites.queries.ts';
import { mailNotifications } from '#server/modules/notifications/notifications/mail-notifications.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { PASSWORD, type TestUser } from '#tests/support/test-users.ts';
import { createProduct, orderProduct, type Product } from './order-fixtures.ts';

let server: TestApp;
let seller: TestUser;
let buyer: TestUser;
let amplang: Product;
let honey: Product;

beforeAll(async () => {
  server = await testApp();
  seller = await server.as.member({ name: 'Siti', business: { business_name: 'Dapur Siti' } });
});
beforeEach(async () => {
  buyer = await server.as.user({ name: 'Budi' });
  amplang = await createProduct(server, seller, { name: 'Amplang', stock: 5 });
  honey = await createProduct(server, seller, { name: 'Madu', stock: 5 });
});

const put = (path: string, who = buyer) => who.put(`/users/favorites/${path}`, {});
const saved = async (who = buyer) => (await who.get('/users/favorites')).body.data;
const setStock = (product: Product, stock: number) =>
  sql`update variants set stock_quantity = ${stock} where id = ${product.variant_id}`.execute(server.db.kysely);
const alertsOf = async (who = buyer) =>
  (await who.get('/users/notifications')).body.data.items.filter(
    ({ kind }: { kind: string }) => kind === 'stock-returned',
  );

/** Saves this many other products. */
const fill = (count: number) =>
  sql`with p as (insert into products (business_id, category_id, name, description, status, price, price_max, stock_quantity, min_order, picture,
        has_variants, form_version)
      select business_id, category_id, name || n, description, status, price, price_max, stock_quantity, min_order, picture,
        has_variants, form_version from products, generate_series(1, ${count}::integer) n where id = ${honey.id} returning id)
    insert into favorite_products (user_id, product_id) select ${buyer.id}, p.id from p`.execute(server.db.kysely);

describe('a buyer', () => {
  test('saves products and reads them as cards, the last saved first', async () => {
    await put(`products/${amplang.id}`);
    const last = await put(`products/${honey.id}`);
    expect(last.body.data).toEqual({ products: [honey.id, amplang.id], shops: [], alerts: [] });
    const { items, total } = (await buyer.get('/users/favorites/products')).body.data;
    expect([total, items.map(({ name }: { name: string }) => name)]).toEqual([2, ['Madu', 'Amplang']]);
    const second = (await buyer.get('/users/favorites/products?per_page=1&page=2')).body.data;
    expect([second.total, second.items[0].name]).toEqual([2, 'Amplang']);
  });

  test('saves a product twice without a second entry, and removes it twice without an error', async () => {
    await put(`products/${amplang.id}`);
    expect((await put(`products/${amplang.id}`)).body.data.products).toEqual([amplang.id]);
    await buyer.delete(`/users/favorites/products/${amplang.id}`);
    const again = await buyer.delete(`/users/favorites/products/${amplang.id}`);
    expect([again.status, again.body.data.products]).toEqual([200, []]);
  });

  test('follows a shop and reads it as a card', async () => {
    await put(`shops/${seller.business_id}`);
    const { items, total } = (await buyer.get('/users/favorites/shops')).body.data;
    expect([total, items[0]]).toEqual([1, expect.objectContaining({ business_name: 'Dapur Siti' })]);
    await buyer.delete(`/users/favorites/shops/${seller.business_id}`);
    expect((await buyer.get('/users/favorites/shops')).body.data.total).toBe(0);
  });

  test('does not see a product that is not offered any more, and sees it again when it is', async () => {
    await put(`products/${amplang.id}`);
    const setStatus = (status: string) =>
      sql`update products set status = ${status} where id = ${amplang.id}`.execute(server.db.kysely);
    await setStatus('inactive');
    expect((await buyer.get('/users/favorites/products')).body.data.total).toBe(0);
    await setStatus('active');
    expect((await buyer.get('/users/favorites/products')).body.data.total).toBe(1);
  });

  test('saves nothing that does not exist, and not more than 200 products', async () => {
    expect((await put(`products/${seller.business_id}`)).status).toBe(404);
    expect((await put(`shops/${amplang.id}`)).status).toBe(404);
    expect((await put('products/nonsense')).status).toBe(404);
    await fill(200);
    const full = await put(`products/${amplang.id}`);
    expect([full.status, full.body.message]).toEqual([409, 'Anda sudah menyimpan 200. Hapus beberapa lebih dahulu.']);
  });

  test('has at most 200 also while another one is being saved', async () => {
    await fill(199);
    const first = server.db.tx(async (trx) => {
      await lockUser(trx, 'favorites', buyer.id);
      await insertFavorite(trx, 'products', { userId: buyer.id, id: amplang.id, most: 200 });
      await wait(2_500);
    });
    await wait(500);
    const second = put(`products/${honey.id}`);
    await first;
    expect((await second).status).toBe(409);
    expect((await saved()).products).toHaveLength(200);
  });

  test('shares nothing: others read their own list only, a visitor none, and no public answer counts', async () => {
    const other = await server.as.user({ name: 'Ani' });
    const before = (await server.as.visitor.get(`/products/${amplang.id}`)).text;
    await put(`products/${amplang.id}`);
    expect(await saved(other)).toEqual({ products: [], shops: [], alerts: [] });
    await other.delete(`/users/favorites/products/${amplang.id}`);
    expect((await saved()).products).toEqual([amplang.id]);
    expect((await server.as.visitor.get('/users/favorites')).status).toBe(401);
    expect((await server.as.visitor.get(`/products/${amplang.id}`)).text).toBe(before);
  });
});

describe('a product that is sold out', () => {
  beforeEach(() => setStock(amplang, 0));

  test('tells the buyer who waits for it once, on screen and by mail, when it is back', async () => {
    await mailNotifications(server.app);
    expect((await put(`alerts/${amplang.id}`)).body.data.alerts).toEqual([amplang.id]);
    expect(await alertsOf()).toEqual([]);
    await setStock(amplang, 3);
    const [told] = await alertsOf();
    expect(told).toMatchObject({
      title: 'Amplang ada lagi',
      text: 'Stok Amplang di Dapur Siti sudah tersedia. Pesan sebelum habis lagi.',
      url: `/product/${amplang.id}`,
    });
    expect((await saved()).alerts).toEqual([]);
    await setStock(amplang, 0);
    await setStock(amplang, 3);
    expect(await alertsOf()).toHaveLength(1);
    await mailNotifications(server.app);
    const mails = await server.mails.all(buyer.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Amplang ada lagi']);
    expect(mails[0]?.body).toContain(`/product/${amplang.id}`);
  });

  test('is back when an order that held the last pieces is cancelled', async () => {
    await setStock(amplang, 1);
    const other = await server.as.user({ name: 'Ani' });
    const order = await orderProduct(other, amplang, 1);
    await put(`alerts/${amplang.id}`);
    await other.delete(`/users/orders/${order.id}`);
    expect(await alertsOf()).toHaveLength(1);
  });

  test('tells nobody while it is not offered, or while there is less than the smallest order', async () => {
    await put(`alerts/${amplang.id}`);
    await sql`update products set min_order = 3 where id = ${amplang.id}`.execute(server.db.kysely);
    await setStock(amplang, 2);
    expect(await alertsOf()).toEqual([]);
    await sql`update products set status = 'inactive' where id = ${amplang.id}`.execute(server.db.kysely);
    await setStock(amplang, 9);
    expect(await alertsOf()).toEqual([]);
    await sql`update products set status = 'active' where id = ${amplang.id}`.execute(server.db.kysely);
    expect(await alertsOf()).toHaveLength(1);
  });

  test('is back for who waits when its shop is shown again, although the stock came while it was hidden', async () => {
    await put(`alerts/${amplang.id}`);
    const staff = await server.as.staff();
    const moderate = (what: string) =>
      staff.post(
        `/staff/moderation/shops/${seller.business_id}/${what}`,
        what === 'hide' ? { reason: 'Diperiksa' } : {},
      );
    await moderate('hide');
    await setStock(amplang, 3);
    expect([await alertsOf(), (await saved()).alerts]).toEqual([[], [amplang.id]]);
    await moderate('show');
    expect((await alertsOf()).map(({ url }: { url: string }) => url)).toEqual([`/product/${amplang.id}`]);
    expect((await saved()).alerts).toEqual([]);
  });

  test('tells nobody who changed their mind, and nobody waits for what can be bought', async () => {
    await put(`alerts/${amplang.id}`);
    await buyer.delete(`/users/favorites/alerts/${amplang.id}`);
    await setStock(amplang, 3);
    expect(await alertsOf()).toEqual([]);
    const refused = await put(`alerts/${amplang.id}`);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Produk ini sedang tersedia. Muat ulang halaman untuk membelinya.',
    ]);
  });
});

test('what a user saved is in their data and goes with the account', async () => {
  await put(`products/${amplang.id}`);
  await put(`shops/${seller.business_id}`);
  const rows = () =>
    sql`select 1 from favorite_products where user_id = ${buyer.id} union all select 1 from followed_shops where user_id = ${buyer.id}`
      .execute(server.db.kysely)
      .then((found) => found.rows.length);
  expect(await rows()).toBe(2);
  const erased = await buyer.delete('/auth/user', { password: PASSWORD });
  expect([erased.status, await rows()]).toEqual([200, 0]);
});
