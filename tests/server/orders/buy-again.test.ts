/** A buyer puts an earlier order into the cart again. */
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import { createProduct, type Product, placeOrder, putIntoCart } from './order-fixtures.ts';

let server: TestApp;
let siti: TestUser;
let budi: TestUser;
beforeAll(async () => {
  server = await testApp();
  siti = await server.as.member({ business: { business_name: 'Dapur Siti' } });
});
beforeEach(async () => {
  budi = await server.as.user();
});

const goods = (name: string, more: object = {}) =>
  createProduct(server, siti, { name, price: 10_000, stock: 20, ...more });
const change = ({ id }: Product, set: object) =>
  server.db.kysely.updateTable('products').set(set).where('id', '=', id).execute();
const changeVariant = (id: string, set: object) =>
  server.db.kysely.updateTable('variants').set(set).where('id', '=', id).execute();
async function order(wanted: [Product, number, string?][]): Promise<string> {
  const ids = [];
  for (const [product, quantity, variant] of wanted) ids.push(await putIntoCart(budi, product, quantity, variant));
  return (await placeOrder(budi, ids)).body.data.orders[0].id;
}
const again = (id: string, who = budi) => who.post(`/users/orders/${id}/buy-again`);
type Line = { name: string; quantity: number; price: number; seen_price: number };
const cart = async (): Promise<Line[]> =>
  (await budi.get('/users/cart')).body.data.shops.flatMap(({ lines }: { lines: Line[] }) => lines);
const quantities = async () => Object.fromEntries((await cart()).map(({ name, quantity }) => [name, quantity]));

test('everything is still there: the cart has the same goods, and two taps at once are as one', async () => {
  const colours = await goods('Kaos', {
    variants: { Merah: { price: 50_000, stock: 5 }, Biru: { price: 55_000, stock: 5 } },
  });
  const id = await order([
    [await goods('Abon'), 3],
    [colours, 2, 'Biru'],
  ]);
  const both = await Promise.all([again(id), again(id)]);
  for (const { status, body } of both) {
    expect([status, body.message, body.data.added]).toEqual([200, 'Barang dari pesanan ini ada di keranjang.', 2]);
    expect(body.data.lines.map(({ outcome, text }: { outcome: string; text: null }) => [outcome, text])).toEqual([
      ['added', null],
      ['added', null],
    ]);
  }
  await again(id);
  expect(await quantities()).toEqual({ Abon: 3, Kaos: 2 });
  // What lies in the cart already is neither added up nor made less.
  await putIntoCart(budi, colours, 1, 'Biru');
  await again(id);
  expect(await quantities()).toEqual({ Abon: 3, Kaos: 3 });
});

test('what is gone or different is said in words, with the current price and stock', async () => {
  const names = ['Abon', 'Bolu', 'Cuka', 'Dodol', 'Emping', 'Fuyunghai'];
  const [abon, bolu, cuka, dodol, emping, fuyunghai] = (await Promise.all(names.map((name) => goods(name)))) as [
    Product,
    Product,
    Product,
    Product,
    Product,
    Product,
  ];
  const id = await order([
    [abon, 2],
    [bolu, 2],
    [cuka, 4],
    [dodol, 2],
    [emping, 2],
    [fuyunghai, 2],
  ]);
  await changeVariant(abon.variant_id, { price: 12_000 });
  await changeVariant(bolu.variant_id, { price: 9_000 });
  await changeVariant(cuka.variant_id, { stock_quantity: 1 });
  await changeVariant(dodol.variant_id, { stock_quantity: 0 });
  await change(emping, { min_order: 5 });
  await change(fuyunghai, { status: 'inactive' });
  const { lines, added } = (await again(id)).body.data;
  expect(
    lines.map((line: { name: string; outcome: string; text: string }) => [line.name, line.outcome, line.text]),
  ).toEqual([
    ['Abon', 'added', 'Harga naik dari Rp10.000 menjadi Rp12.000.'],
    ['Bolu', 'added', 'Harga turun dari Rp10.000 menjadi Rp9.000.'],
    ['Cuka', 'fewer', 'Stok tinggal 1.'],
    ['Dodol', 'sold_out', 'Stok sedang habis.'],
    ['Emping', 'min_order', 'Pembelian minimum sekarang 5 buah. Tambahkan dari halaman produknya.'],
    ['Fuyunghai', 'gone', 'Tidak dijual lagi.'],
  ]);
  expect([added, await quantities()]).toEqual([3, { Abon: 2, Bolu: 2, Cuka: 1 }]);
  // The cart knows the price of the order, so it says what changed since.
  expect((await cart())[0]).toMatchObject({ price: 12_000, seen_price: 10_000, changes: ['price'] });
});

test('nothing of it can be bought: the message says so, and the cart stays as it was', async () => {
  const abon = await goods('Abon');
  const id = await order([[abon, 1]]);
  await change(abon, { status: 'inactive' });
  const { body } = await again(id);
  expect([body.message, body.data.added, await cart()]).toEqual([
    'Tidak ada barang dari pesanan ini yang dapat dibeli sekarang.',
    0,
    [],
  ]);
});

test('a cart that is almost full takes what fits', async () => {
  const id = await order([
    [await goods('Abon'), 1],
    [await goods('Bolu'), 1],
  ]);
  const many = await Promise.all(Array.from({ length: 99 }, (_, n) => goods(`Produk ${n}`)));
  await server.db.kysely
    .insertInto('cart_lines')
    .values(many.map(({ variant_id }) => ({ user_id: budi.id, variant_id, quantity: 1, seen_price: 10_000 })))
    .execute();
  const { lines } = (await again(id)).body.data;
  expect(lines.map(({ outcome, quantity }: { outcome: string; quantity: number }) => [outcome, quantity])).toEqual([
    ['added', 1],
    ['full', 0],
  ]);
  expect((await cart()).length).toBe(100);
});

test('the order of somebody else looks like one that does not exist', async () => {
  const id = await order([[await goods('Abon'), 1]]);
  for (const who of [siti, await server.as.user()]) expect((await again(id, who)).status).toBe(404);
});
