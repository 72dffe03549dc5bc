import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { longTest } from '#tests/support/long-test.ts';
import { SAMPLE_ADDRESS } from '#tests/support/sample-address.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import { createProduct, type Product, placeOrder, putIntoCart, stockOf } from './order-fixtures.ts';

let server: TestApp;
let siti: TestUser;
let rahma: TestUser;
let budi: TestUser;
let amplang: Product;
let melon: Product;

beforeAll(async () => {
  server = await testApp({ orderPendingExpires: 3600 });
  siti = await server.as.member({ name: 'Siti', business: { business_name: 'Dapur Siti' } });
  rahma = await server.as.member({ name: 'Rahma', business: { business_name: 'Kebun Rahma' } });
});
beforeEach(async () => {
  budi = await server.as.user({ name: 'Budi Santoso' });
  amplang = await createProduct(server, siti, { price: 25_000, stock: 10 });
  melon = await createProduct(server, rahma, { name: 'Melon', price: 12_000, stock: 4 });
});

const cart = async () => (await budi.get('/users/cart')).body.data;
const detail = async (id: string, who = budi) => (await who.get(`/users/orders/${id}`)).body.data;

describe('a buyer who checks out', () => {
  test('makes one order per shop; stock is taken, the lines leave the cart, the sellers are notified', async () => {
    const ids = [await putIntoCart(budi, amplang, 2), await putIntoCart(budi, melon, 3)];
    const remainingLine = await putIntoCart(budi, await createProduct(server, rahma, { name: 'Pepaya' }));
    const notes = { [String(siti.business_id)]: 'Tolong yang pedas' };
    const answer = await placeOrder(budi, ids, { delivery_method: 'seller_courier', address: SAMPLE_ADDRESS, notes });
    expect([answer.status, answer.body.message]).toEqual([201, '2 pesanan Anda sudah dibuat.']);
    const { orders } = answer.body.data;
    expect(orders).toHaveLength(2);
    const byShop = (who: TestUser) => orders.find((one: { shop: { id: string } }) => one.shop.id === who.business_id);
    expect(byShop(siti)).toMatchObject({ status: 'pending', status_label: 'Menunggu Konfirmasi', total: 50_000 });
    expect(byShop(siti).number).toMatch(/^SU-\d{6}-\d{6}$/);
    expect(Date.parse(byShop(siti).due_at) - Date.now()).toBeLessThanOrEqual(3_600_000);

    expect([await stockOf(server, amplang.variant_id), await stockOf(server, melon.variant_id)]).toEqual([8, 1]);
    expect((await cart()).shops.flatMap((shop: { lines: { id: string }[] }) => shop.lines.map(({ id }) => id))).toEqual(
      [remainingLine],
    );

    const seen = await detail(byShop(siti).id);
    expect(seen).toMatchObject({
      total: 50_000,
      note: 'Tolong yang pedas',
      delivery_method: 'seller_courier',
      buyer: null,
      address: SAMPLE_ADDRESS,
      lines: [
        { product_id: amplang.id, variant_id: null, price: 25_000, quantity: 2, total: 50_000, reviewable: false },
      ],
      timeline: [
        { event: 'order.place', from_status: null, to_status: 'pending', actor: 'buyer', actor_name: 'Budi Santoso' },
      ],
      payment_options: [],
      proofs: [],
      events: ['order.cancel'],
    });
    expect(seen.address_text).toMatch(/^Jl\. Jenderal Sudirman No\. 77, .+, Kalimantan Timur 76111\. 081200001234$/i);
    const sold = (await siti.get(`/members/orders/${seen.id}`)).body.data;
    expect(sold.buyer).toEqual({ id: budi.id, name: 'Budi Santoso', whatsapp: '6281200001234' });
    expect(sold.events).toEqual(['order.accept', 'order.reject']);
    const [notice] = (await siti.get('/users/notifications')).body.data.items;
    expect(notice).toMatchObject({
      title: `Pesanan baru ${seen.number}`,
      text: 'Budi Santoso memesan senilai Rp50.000. Terima atau tolak pesanan ini.',
      url: `/dashboard/member/orders/${seen.id}`,
      read: false,
    });
  });

  test('stores the address encrypted, and has none when the goods are picked up', async () => {
    const sent = await placeOrder(budi, [await putIntoCart(budi, amplang)], {
      delivery_method: 'other',
      address: SAMPLE_ADDRESS,
    });
    const id = sent.body.data.orders[0].id;
    const row = await server.db.kysely
      .selectFrom('orders')
      .select('address')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row.address)).not.toMatch(/Sudirman|081200001234/);
    expect((await detail(id)).address.full_address).toBe(SAMPLE_ADDRESS.full_address);
    const fetched = await placeOrder(budi, [await putIntoCart(budi, melon)], { address: SAMPLE_ADDRESS });
    expect(await detail(fetched.body.data.orders[0].id)).toMatchObject({ address: null, address_text: null });
  });

  test('names another recipient, and stores that name encrypted too', async () => {
    const address = { recipient_name: 'Ibu Rahmawati', ...SAMPLE_ADDRESS };
    const sent = await placeOrder(budi, [await putIntoCart(budi, amplang)], { delivery_method: 'other', address });
    const id = sent.body.data.orders[0].id;
    const row = await server.db.kysely
      .selectFrom('orders')
      .select('address')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row.address)).not.toContain('Rahmawati');
    expect((await detail(id)).address_text).toMatch(/^Ibu Rahmawati\. Jl\. Jenderal Sudirman No\. 77, /);
    const sold = (await siti.get(`/members/orders/${id}`)).body.data;
    expect(sold.address_text).toMatch(/^Ibu Rahmawati\. /);
  });

  test('sees the price and name of that day, whatever the seller changes later', async () => {
    const { id } = (await placeOrder(budi, [await putIntoCart(budi, amplang)])).body.data.orders[0];
    await server.db.kysely
      .updateTable('variants')
      .set({ price: 99_000 })
      .where('id', '=', amplang.variant_id)
      .execute();
    await server.db.kysely.updateTable('products').set({ name: 'Lain' }).where('id', '=', amplang.id).execute();
    expect(await detail(id)).toMatchObject({ total: 25_000, lines: [{ name: 'Amplang Tenggiri', price: 25_000 }] });
  });

  test('finds it in the list by status, number, shop and product, newest first', async () => {
    const first = (await placeOrder(budi, [await putIntoCart(budi, amplang)])).body.data.orders[0];
    const second = (await placeOrder(budi, [await putIntoCart(budi, melon, 2)])).body.data.orders[0];
    const found = async (query: string) =>
      (await budi.get(`/users/orders${query}`)).body.data.items.map(({ number }: { number: string }) => number);
    expect(await found('')).toEqual([second.number, first.number]);
    expect(await found('?search=kebun')).toEqual([second.number]);
    expect(await found('?search=amplang')).toEqual([first.number]);
    expect(await found(`?search=${first.number}`)).toEqual([first.number]);
    expect(await found('?search=%25')).toEqual([]);
    expect(await found('?status=pending&per_page=1&page=2')).toEqual([first.number]);
    expect(await found('?status=paid')).toEqual([]);
    const [item] = (await budi.get('/users/orders')).body.data.items;
    expect(item).toMatchObject({
      line_count: 1,
      first_line: { name: 'Melon', quantity: 2 },
      total: 24_000,
      buyer: null,
    });
    const sold = (await rahma.get('/members/orders?search=santoso')).body.data.items;
    expect(sold[0]).toMatchObject({ number: second.number, buyer: { name: 'Budi Santoso' } });
  });
});

describe('an order that is refused changes nothing', () => {
  const unchanged = async (ids: string[]) => {
    const lines = (await cart()).shops.flatMap((shop: { lines: { id: string }[] }) => shop.lines.map(({ id }) => id));
    expect(lines.sort()).toEqual([...ids].sort());
    expect([await stockOf(server, amplang.variant_id), await stockOf(server, melon.variant_id)]).toEqual([10, 4]);
    expect((await budi.get('/users/orders')).body.data.total).toBe(0);
  };

  test('when one of two shops has too little stock: 409 names the line and the rest', async () => {
    const ids = [await putIntoCart(budi, amplang, 2), await putIntoCart(budi, melon, 4)];
    const other = await server.as.user();
    await placeOrder(other, [await putIntoCart(other, melon, 2)]);
    const answer = await placeOrder(budi, ids);
    expect(answer.status).toBe(409);
    expect(answer.body.message).toContain('Melon');
    expect(answer.body.data.lines).toEqual([{ id: ids[1], name: 'Melon', stock_quantity: 2, changes: ['stock'] }]);
    await server.db.kysely
      .updateTable('variants')
      .set({ stock_quantity: 4 })
      .where('id', '=', melon.variant_id)
      .execute();
    await unchanged(ids);
  });

  test('when a product is no longer offered, or its minimum order rose', async () => {
    const ids = [await putIntoCart(budi, amplang, 2), await putIntoCart(budi, melon, 1)];
    await server.db.kysely.updateTable('products').set({ status: 'inactive' }).where('id', '=', amplang.id).execute();
    await server.db.kysely.updateTable('products').set({ min_order: 2 }).where('id', '=', melon.id).execute();
    const answer = await placeOrder(budi, ids);
    expect(answer.status).toBe(409);
    expect(
      Object.fromEntries(
        answer.body.data.lines.map((line: { name: string; changes: string[] }) => [line.name, line.changes]),
      ),
    ).toEqual({
      'Amplang Tenggiri': ['inactive'],
      Melon: ['min_order'],
    });
    await unchanged(ids);
  });

  test('when a price changed after the buyer saw the sum', async () => {
    const ids = [await putIntoCart(budi, amplang, 2)];
    await server.db.kysely
      .updateTable('variants')
      .set({ price: 26_000 })
      .where('id', '=', amplang.variant_id)
      .execute();
    const answer = await placeOrder(budi, ids, { total: 50_000 });
    expect([answer.status, answer.body.data]).toEqual([409, { total: 52_000 }]);
    await unchanged(ids);
    expect((await placeOrder(budi, ids, { total: 52_000 })).status).toBe(201);
  });

  test('with lines of somebody else, or lines that were ordered already', async () => {
    const other = await server.as.user();
    const foreign = await putIntoCart(other, melon);
    const ids = [await putIntoCart(budi, amplang)];
    expect((await placeOrder(budi, [...ids, foreign])).status).toBe(409);
    await unchanged(ids);
    expect((await placeOrder(budi, ids)).status).toBe(201);
    const again = await placeOrder(budi, ids);
    expect([again.status, again.body.message]).toEqual([
      409,
      'Sebagian produk sudah tidak ada di keranjang Anda. Muat ulang keranjang lalu coba lagi.',
    ]);
  });

  test('without a valid address, when the goods are delivered', async () => {
    const ids = [await putIntoCart(budi, amplang)];
    const without = await placeOrder(budi, ids, { delivery_method: 'seller_courier' });
    expect([without.status, without.body.errors]).toEqual([422, { address: ['Isi alamat pengiriman lebih dahulu.'] }]);
    const wrong = { ...SAMPLE_ADDRESS, urban_village: '64.71.01.1001', contact: '12' };
    const judged = await placeOrder(budi, ids, { delivery_method: 'other', address: wrong });
    expect(judged.status).toBe(422);
    expect(Object.keys(judged.body.errors)).toEqual(['address.urban_village', 'address.contact']);
    const old = await placeOrder(budi, ids, { delivery_method: 'other', address: SAMPLE_ADDRESS, form_version: 77 });
    expect(old.status).toBe(409);
    await unchanged(ids);
  });

  test('by a user whose e-mail is not verified, or who is not logged in', async () => {
    budi = await server.as.user({ verified: false });
    const ids = [await putIntoCart(budi, amplang)];
    const answer = await placeOrder(budi, ids);
    expect(answer.status).toBe(403);
    expect(answer.body.message).toContain('belum diverifikasi');
    await unchanged(ids);
    expect(
      (await server.as.visitor.post('/users/orders', { cart_item_ids: ids, delivery_method: 'pickup' })).status,
    ).toBe(401);
  });

  longTest('with more than a hundred orders in an hour: the limit counts the orders themselves', async () => {
    const strict = await testApp({ rateFactor: 1, orderMaxUnanswered: 1000 });
    const seller = await strict.as.member({ business: true });
    const keen = await strict.as.user();
    const rice = await createProduct(strict, seller, { stock: 1000 });
    for (let n = 0; n < 120; n++) await placeOrder(keen, [await putIntoCart(keen, rice)]);
    const answer = await placeOrder(keen, [await putIntoCart(keen, rice)]);
    expect(answer.status).toBe(429);
    expect(await stockOf(strict, rice.variant_id)).toBe(880);
    await strict.close();
  });
});
