import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import { createProduct, type Product, putIntoCart } from './order-fixtures.ts';

let server: TestApp;
let siti: TestUser;
let budi: TestUser;
let amplang: Product;

beforeAll(async () => {
  server = await testApp();
  siti = await server.as.member({ name: 'Siti', business: { business_name: 'Dapur Siti', district: '64.71.01' } });
});
beforeEach(async () => {
  budi = await server.as.user();
  amplang = await createProduct(server, siti, { price: 25_000, stock: 10 });
});

const add = (product: Product, quantity: number, more: object = {}) =>
  budi.post('/users/cart', { product_id: product.id, quantity, ...more });
const cart = async (who = budi) => (await who.get('/users/cart')).body.data;
const changeProduct = (id: string, columns: object) =>
  server.db.kysely.updateTable('products').set(columns).where('id', '=', id).execute();
const changeVariant = (id: string, columns: object) =>
  server.db.kysely.updateTable('variants').set(columns).where('id', '=', id).execute();

describe('a buyer who fills a cart', () => {
  test('finds the products by shop, with the sum; adding more raises the line’s quantity', async () => {
    const other = await server.as.member({ name: 'Rahma', business: { business_name: 'Kebun Rahma' } });
    const melon = await createProduct(server, other, { name: 'Melon', price: 12_000, stock: 4 });
    expect((await add(amplang, 2)).status).toBe(201);
    await putIntoCart(budi, melon);
    const answer = await add(amplang, 3);
    expect(answer.body.message).toBe('Produk masuk ke keranjang.');
    const whole = await cart();
    expect(answer.body.data).toEqual(whole.shops[0].lines[0]);
    expect(whole).toMatchObject({
      count: 2,
      total: 5 * 25_000 + 12_000,
      shops: [
        {
          shop: { id: siti.business_id, business_name: 'Dapur Siti', district: { code: '64.71.01' } },
          lines: [
            { product_id: amplang.id, variant_id: null, quantity: 5, total: 125_000, changes: [], orderable: true },
          ],
          total: 125_000,
        },
        { shop: { business_name: 'Kebun Rahma' }, lines: [{ name: 'Melon', quantity: 1 }], total: 12_000 },
      ],
    });
  });

  test('chooses a variant, and each variant has its own line', async () => {
    const kopi = await createProduct(server, siti, {
      variants: { Kecil: { price: 10_000, stock: 3 }, Besar: { price: 18_000, stock: 3 } },
    });
    await putIntoCart(budi, kopi, 1, 'Kecil');
    await putIntoCart(budi, kopi, 2, 'Besar');
    const { shops } = await cart();
    expect(
      shops[0].lines.map((line: { variant_name: string; total: number }) => [line.variant_name, line.total]),
    ).toEqual([
      ['Kecil', 10_000],
      ['Besar', 36_000],
    ]);
    const without = await add(kopi, 1);
    expect([without.status, without.body.errors]).toEqual([422, { variant_id: ['Pilih varian lebih dahulu.'] }]);
    const foreign = await add(amplang, 1, { variant_id: kopi.variants.Kecil });
    expect([foreign.status, foreign.body.errors]).toEqual([422, { variant_id: ['Varian ini sudah tidak dijual.'] }]);
  });

  test('may add more of the hundred products in it, but no other', async () => {
    const names = Array.from({ length: 100 }, (_, at) => `Rasa ${at}`);
    const variants = Object.fromEntries(names.map((name) => [name, { price: 5_000, stock: 9 }]));
    const crackers = await createProduct(server, siti, { variants });
    for (const name of names.slice(1)) await putIntoCart(budi, crackers, 1, name);
    // Fills the last line, then adds one too many.
    expect((await add(crackers, 1, { variant_id: crackers.variants['Rasa 0'] })).status).toBe(201);
    const other = await add(amplang, 1);
    expect([other.status, other.body.errors]).toEqual([
      422,
      { product_id: ['Keranjang Anda penuh. Keluarkan beberapa produk lebih dahulu.'] },
    ]);
    const more = await add(crackers, 2, { variant_id: crackers.variants['Rasa 7'] });
    expect([more.status, more.body.data.quantity]).toEqual([201, 3]);
    expect((await cart()).count).toBe(100);
  });

  test('cannot change the quantity in somebody else’s cart', async () => {
    const line = await putIntoCart(budi, amplang, 2);
    const wati = await server.as.user();
    expect((await wati.put(`/users/cart/${line}`, { quantity: 5 })).status).toBe(404);
    const { kysely } = server.db;
    const storedLines = await kysely.selectFrom('cart_lines').select('quantity').where('id', '=', line).execute();
    expect(storedLines).toEqual([{ quantity: 2 }]);
  });

  test('changes the quantity and removes a line; somebody else’s line is unknown', async () => {
    const line = await putIntoCart(budi, amplang, 1);
    const changed = await budi.put(`/users/cart/${line}`, { quantity: 4 });
    expect([changed.status, changed.body.data.quantity, changed.body.data.total]).toEqual([200, 4, 100_000]);
    const stranger = await server.as.user();
    expect((await stranger.put(`/users/cart/${line}`, { quantity: 1 })).status).toBe(404);
    expect((await stranger.delete(`/users/cart/${line}`)).status).toBe(404);
    expect((await budi.delete(`/users/cart/${line}`)).status).toBe(200);
    expect((await budi.delete(`/users/cart/${line}`)).status).toBe(404);
    expect(await cart()).toEqual({ shops: [], total: 0, count: 0, subsidies: [] });
  });

  test('on two devices at once has both additions in one line', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => add(amplang, 2)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect((await cart()).shops[0].lines[0].quantity).toBe(8);
  });
});

describe('an invalid addition is refused with a sentence at the field', () => {
  test('more than the stock, also together with the quantity in the cart', async () => {
    expect((await add(amplang, 11)).body.errors).toEqual({ quantity: ['Stok tinggal 10.'] });
    const line = await putIntoCart(budi, amplang, 8);
    expect((await add(amplang, 3)).body.errors).toEqual({
      quantity: ['Stok tinggal 10 dan 8 sudah ada di keranjang Anda.'],
    });
    expect((await budi.put(`/users/cart/${line}`, { quantity: 11 })).body.errors).toEqual({
      quantity: ['Stok tinggal 10.'],
    });
    expect((await cart()).shops[0].lines[0].quantity).toBe(8);
    const empty = await createProduct(server, siti, { stock: 0 });
    expect((await add(empty, 1)).body.errors).toEqual({ quantity: ['Stok produk ini sedang habis.'] });
  });

  test('fewer than the minimum order', async () => {
    const boxes = await createProduct(server, siti, { min_order: 5 });
    const answer = await add(boxes, 4);
    expect([answer.status, answer.body.errors]).toEqual([422, { quantity: ['Pesanan paling sedikit 5.'] }]);
    const line = await putIntoCart(budi, boxes, 5);
    expect((await budi.put(`/users/cart/${line}`, { quantity: 4 })).status).toBe(422);
    expect((await add(boxes, 1)).status).toBe(201);
  });

  test('a product that is inactive, hidden, removed or unknown', async () => {
    const notOnSale = { product_id: ['Produk ini sedang tidak dijual.'] };
    const inactive = await createProduct(server, siti);
    await changeProduct(inactive.id, { status: 'inactive' });
    expect((await add(inactive, 1)).body.errors).toEqual(notOnSale);
    for (const column of ['hidden_at', 'removed_at']) {
      const product = await createProduct(server, siti);
      await changeProduct(product.id, { [column]: new Date() });
      expect((await add(product, 1)).body.errors).toEqual(notOnSale);
    }
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect((await budi.post('/users/cart', { product_id: unknown, quantity: 1 })).body.errors).toEqual(notOnSale);
  });

  test('the user’s own product', async () => {
    const answer = await siti.post('/users/cart', { product_id: amplang.id, quantity: 1 });
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { product_id: ['Anda tidak dapat membeli produk dari toko Anda sendiri.'] },
    ]);
  });

  test('nothing, half a piece, a number as text, and anything without a session', async () => {
    for (const quantity of [0, -1, 1.5, '2', null]) expect((await add(amplang, quantity as number)).status).toBe(422);
    expect((await server.as.visitor.get('/users/cart')).status).toBe(401);
    expect((await server.as.visitor.post('/users/cart', { product_id: amplang.id, quantity: 1 })).status).toBe(401);
  });
});

describe('a change since it was added is shown at the line', () => {
  test('a new price, until the quantity is set with that price in view', async () => {
    const line = await putIntoCart(budi, amplang, 2);
    await changeVariant(amplang.variant_id, { price: 30_000 });
    expect((await cart()).shops[0].lines[0]).toMatchObject({
      price: 30_000,
      seen_price: 25_000,
      total: 60_000,
      changes: ['price'],
      orderable: true,
    });
    await budi.put(`/users/cart/${line}`, { quantity: 2 });
    expect((await cart()).shops[0].lines[0].changes).toEqual([]);
  });

  test('too little stock, a higher minimum order, a product no longer offered: not orderable, not in the sum', async () => {
    await putIntoCart(budi, amplang, 6);
    await changeVariant(amplang.variant_id, { stock_quantity: 3 });
    expect((await cart()).shops[0].lines[0]).toMatchObject({ stock_quantity: 3, changes: ['stock'], orderable: false });
    await changeVariant(amplang.variant_id, { stock_quantity: 10 });
    await changeProduct(amplang.id, { min_order: 7 });
    expect((await cart()).shops[0].lines[0].changes).toEqual(['min_order']);
    await changeProduct(amplang.id, { status: 'inactive' });
    const now = await cart();
    expect(now.shops[0].lines[0]).toMatchObject({ changes: ['inactive'], orderable: false });
    expect(now.total).toBe(0);
  });
});
