/** Who deletes the account while orders exist: what is refused, and what stays for the other side. */
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { PASSWORD, type TestUser } from '#tests/support/test-users.ts';
import { createProduct, orderAt, orderProduct } from './order-fixtures.ts';

let server: TestApp;
let buyer: TestUser;

beforeAll(async () => {
  server = await testApp();
});
beforeEach(async () => {
  buyer = await server.as.user({ name: 'Budi Santoso' });
});

describe('a user who deletes the account', () => {
  const leave = (who: TestUser) => who.delete('/auth/user', { password: PASSWORD });

  test('is refused while an order is open, bought or sold, and reads why', async () => {
    const shop = await server.as.member({ name: 'Wati', business: { business_name: 'Warung Wati' } });
    const { id } = await orderProduct(buyer, await createProduct(server, shop));
    const { number } = (await buyer.get(`/users/orders/${id}`)).body.data;
    for (const who of [buyer, shop]) {
      const answer = await leave(who);
      expect([answer.status, answer.body.message]).toEqual([
        409,
        `Akun belum dapat dihapus karena masih ada pesanan yang berjalan: ${number}. Selesaikan atau batalkan pesanan itu lebih dahulu.`,
      ]);
      expect(answer.body.data.orders).toEqual([{ id, number, sold: who === shop }]);
    }
    await buyer.delete(`/users/orders/${id}`);
    expect((await leave(buyer)).status).toBe(200);
    expect((await leave(shop)).status).toBe(200);
  });

  test('as a buyer leaves the bought products, without name, address and note', async () => {
    const shop = await server.as.member({ name: 'Wati', business: { business_name: 'Warung Wati' } });
    const goods = await createProduct(server, shop);
    const { id } = await orderAt({ buyer, seller: shop }, goods, 'completed');
    const line = (await buyer.get(`/users/orders/${id}`)).body.data.lines[0].id;
    await buyer.post(`/users/transaction/${line}/review`, { rate: 5, description: 'Enak' });
    expect((await leave(buyer)).status).toBe(200);
    const seen = (await shop.get(`/members/orders/${id}`)).body.data;
    expect(seen).toMatchObject({
      status: 'completed',
      total: 25_000,
      address: null,
      buyer: { name: 'Akun yang dihapus' },
    });
    expect(seen.lines[0].review).toMatchObject({ author: 'Akun yang dihapus', description: 'Enak' });
    expect((await shop.get(seen.proofs[0].url)).status).toBe(200);
    expect((await shop.get('/users/notifications')).text).not.toContain('Budi');
  });

  test('as a seller leaves no text of the shop, the products are gone, the buyers keep their orders', async () => {
    const shop = await server.as.member({ name: 'Wati', business: { business_name: 'Warung Wati' } });
    const goods = await createProduct(server, shop, { name: 'Soto Banjar' });
    const { id, number } = await orderAt({ buyer, seller: shop }, goods, 'completed');
    const early = await leave(shop);
    expect([early.status, early.headers['problem-code']]).toEqual([409, 'ORDERS_COMPLAINABLE']);
    expect(early.body.message).toMatch(new RegExp(`sampai .+ WITA\\. Pesanannya: ${number}\\.$`));
    expect(early.body.data.orders).toEqual([{ id, number, sold: true }]);
    await server.db.kysely
      .updateTable('order_events')
      .set({ created_at: sql<Date>`created_at - interval '7 days'` })
      .where('order_id', '=', id)
      .execute();
    expect((await leave(shop)).status).toBe(200);
    const seen = (await buyer.get(`/users/orders/${id}`)).body.data;
    expect(seen).toMatchObject({ shop: { business_name: 'Toko yang dihapus' }, lines: [{ name: 'Soto Banjar' }] });
    expect(JSON.stringify(seen)).not.toMatch(/Warung Wati|Siti Aminah|0000009000012/);
    expect((await buyer.post('/users/cart', { product_id: goods.id, quantity: 1 })).status).toBe(422);
    expect((await buyer.get(`/shops/${shop.business_id}`)).status).toBe(404);
    expect((await buyer.get(`/products/${goods.id}`)).status).toBe(404);
  });
});
