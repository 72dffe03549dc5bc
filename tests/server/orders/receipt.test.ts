/** Receipts as PDFs, read back by a parser. */
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import { accountOf, createProduct, orderAt, placeOrder, putIntoCart } from './order-fixtures.ts';

let server: TestApp;
let siti: TestUser;
let budi: TestUser;
const HOSTILE = `Abon 🌶️ \u202Eاختبار\u202C ${'Panjang'.repeat(40)}`;

beforeAll(async () => {
  server = await testApp();
  siti = await server.as.member({ name: 'Siti', business: { business_name: 'Dapur Siti' } });
  budi = await server.as.user({ name: 'Budi Santoso' });
  await accountOf(siti);
  await siti.put('/members/payment-settings', { answers: { cod: true } });
});

async function readReceipt(who: TestUser, path: string): Promise<string> {
  const { status, headers, bytes } = await who.get(path);
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'application/pdf', 'no-store']);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text;
}

test('buyer and seller read the receipt of a paid order: goods, sum, both names and how it was paid', async () => {
  const product = await createProduct(server, siti, { name: HOSTILE, price: 25_000, stock: 10 });
  const { id, number } = await orderAt({ buyer: budi, seller: siti }, product, 'paid', { quantity: 2 });
  for (const [who, base] of [
    [budi, '/users'],
    [siti, '/members'],
  ] as const) {
    const text = await readReceipt(who, `${base}/orders/${id}/receipt`);
    for (const part of [number, 'Budi Santoso', 'Dapur Siti', 'Rp50.000', 'Bank Mandiri', 'Abon ?'])
      expect(text).toContain(part);
    expect(text).not.toContain('0000009000012');
  }
});

test('an order paid on receipt has one after the seller received the money, and nobody else reads it', async () => {
  const product = await createProduct(server, siti, { name: 'Abon', price: 25_000, stock: 10 });
  const placed = await placeOrder(budi, [await putIntoCart(budi, product, 3)], { payment_method: 'cod' });
  const { id } = placed.body.data.orders[0];
  const move = (status: string) => siti.post(`/members/orders/${id}/change-status-order`, { status });
  await move('process');
  const early = await budi.get(`/users/orders/${id}/receipt`);
  expect([early.status, early.body.message]).toEqual([409, 'Kuitansi tersedia setelah pesanan ini dibayar.']);
  await move('delivered');
  const text = await readReceipt(budi, `/users/orders/${id}/receipt`);
  for (const part of ['Tunai saat barang diterima', 'Rp75.000', 'Telah Diterima']) expect(text).toContain(part);
  const other = await server.as.user();
  expect((await other.get(`/users/orders/${id}/receipt`)).status).toBe(404);
  const rival = await server.as.member({ business: { business_name: 'Lain' } });
  expect((await rival.get(`/members/orders/${id}/receipt`)).status).toBe(404);
  expect((await server.as.visitor.get(`/users/orders/${id}/receipt`)).status).toBe(401);
});
