/** A shop that its seller closes until a day: what visitors read, what happens to orders, and how it opens again. */

import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { dayFromNow } from '#server/lib/day-from-now.ts';
import { openDueShops } from '#server/modules/marketplace/closures/closures.commands.ts';
import { mailNotifications } from '#server/modules/notifications/notifications/mail-notifications.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import { closureAnswers, startOf } from './closure-fixtures.ts';
import { createProduct, openOneShop, orderProduct, placeOrder, putIntoCart } from './order-fixtures.ts';

const { server, seller, amplang } = await openOneShop({ stock: 100 });
let buyer: TestUser;

const close = (change: object = {}, who = seller) => who.put('/members/closure', { answers: closureAnswers(change) });
const shopPage = async () => (await server.as.visitor.get(`/shops/${seller.business_id}`)).body.data;
const dueOf = async (id: string) => Date.parse((await buyer.get(`/users/orders/${id}`)).body.data.due_at);

beforeEach(async () => {
  buyer = await server.as.user({ name: 'Budi' });
  await seller.delete('/members/closure');
});

describe('a closed shop', () => {
  test('says until when and why: on its page, its products, its cards and in carts', async () => {
    expect(await shopPage()).not.toHaveProperty('closure');
    const saved = await close();
    expect([saved.status, saved.body.message]).toEqual([200, 'Toko Anda tutup sementara.']);
    const closure = { until: dayFromNow(3), message: 'Kami mudik dulu.', orders: 'wait' };
    expect((await shopPage()).closure).toEqual(closure);
    expect((await server.as.visitor.get(`/products/${amplang.id}`)).body.data.shop.closure).toEqual(closure);
    expect((await server.as.visitor.get('/products')).body.data.items[0].shop.closure).toEqual(closure);
    await putIntoCart(buyer, amplang);
    expect((await buyer.get('/users/cart')).body.data.shops[0].shop.closure).toEqual(closure);
    expect((await seller.get(`/members/market/${seller.business_id}`)).body.data.market).toMatchObject({
      open: false,
      closure,
    });
  });

  test('is not among the shops that are open now, and is again after it opened', async () => {
    const isListed = async () => (await server.as.visitor.get('/shops?open=1')).body.data.total > 0;
    await sql`update businesses set business_opening_hours = '00:00', business_closing_hours = '24:00'
      where id = ${seller.business_id}`.execute(server.db.kysely);
    const before = await isListed();
    await close();
    const during = await isListed();
    await seller.delete('/members/closure');
    expect([before, during, await isListed()]).toEqual([true, false, true]);
  });
});

describe('orders in a shop that lets them wait', () => {
  test('are placed, and their clock starts when the shop opens', async () => {
    await close();
    const { id } = await orderProduct(buyer, amplang);
    const expires = server.config.orderPendingExpires * 1000;
    expect(await dueOf(id)).toBe(startOf(dayFromNow(3)) + expires);
    await close({ until: dayFromNow(5) });
    expect(await dueOf(id)).toBe(startOf(dayFromNow(5)) + expires);
    await seller.delete('/members/closure');
    expect(Math.abs((await dueOf(id)) - Date.now() - expires)).toBeLessThan(60_000);
  });

  test('that were placed before have as much time left when the shop opens', async () => {
    const { id } = await orderProduct(buyer, amplang);
    const before = await dueOf(id);
    await close();
    expect(Math.abs((await dueOf(id)) - before - (startOf(dayFromNow(3)) - Date.now()))).toBeLessThan(60_000);
    expect((await seller.get('/members/closure')).body.data.waiting_orders).toBeGreaterThan(0);
    await seller.delete('/members/closure');
    expect(Math.abs((await dueOf(id)) - before)).toBeLessThan(60_000);
  });

  test('that the buyer must pay keep their time limit', async () => {
    const { id } = await orderProduct(buyer, amplang);
    await seller.post(`/members/orders/${id}/change-status-order`, { status: 'waiting' });
    const before = await dueOf(id);
    await close();
    expect(await dueOf(id)).toBe(before);
  });
});

describe('a shop that refuses orders', () => {
  test('refuses them in words, takes no stock and keeps the cart', async () => {
    await close({ orders: 'refuse' });
    const stock = async () => (await server.as.visitor.get(`/products/${amplang.id}`)).body.data.stock_quantity;
    const before = await stock();
    const line = await putIntoCart(buyer, amplang);
    const inCart = (await buyer.get('/users/cart')).body.data;
    expect(inCart.shops[0]).toMatchObject({ total: 0, lines: [{ changes: ['closed'], orderable: false }] });
    const refused = await placeOrder(buyer, [line]);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toMatch(
      /^Dapur Siti tutup sampai \w+, \d+ \w+ \d{4} dan tidak menerima pesanan\. Keluarkan barangnya dari pesanan ini, atau pesan lagi setelah toko buka\.$/,
    );
    expect(refused.body.data.shops).toEqual([
      expect.objectContaining({ id: seller.business_id, business_name: 'Dapur Siti' }),
    ]);
    expect([await stock(), (await buyer.get('/users/cart')).body.data.count]).toEqual([before, 1]);
    await seller.delete('/members/closure');
    expect((await placeOrder(buyer, [line])).status).toBe(201);
  });

  test('also refuses a checkout with another shop, completely', async () => {
    const rahma = await server.as.member({ name: 'Rahma', business: { business_name: 'Kopi Rahma' } });
    const coffee = await createProduct(server, rahma, { name: 'Kopi' });
    await close({ orders: 'refuse' });
    const lines = [await putIntoCart(buyer, amplang), await putIntoCart(buyer, coffee)];
    expect((await placeOrder(buyer, lines)).status).toBe(409);
    expect((await buyer.get('/users/orders')).body.data.total).toBe(0);
  });
});

describe('the day comes', () => {
  test('the shop opens by itself, takes orders at once, and its seller is notified once', async () => {
    await close({ orders: 'refuse' });
    await sql`update shop_closures set until = ${dayFromNow(0)}`.execute(server.db.kysely);
    expect((await seller.get('/members/closure')).body.data).toBeNull();
    expect(await shopPage()).not.toHaveProperty('closure');
    expect((await placeOrder(buyer, [await putIntoCart(buyer, amplang)])).status).toBe(201);
    expect(await Promise.all([openDueShops(server.app), openDueShops(server.app)])).toContain(1);
    const { items } = (await seller.get('/users/notifications')).body.data;
    const told = items.filter(({ kind }: { kind: string }) => kind.startsWith('shop-reopened'));
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ title: 'Toko Anda buka lagi', url: '/dashboard/member/orders?status=pending' });
    expect(told[0].text).toMatch(/^Masa tutup Dapur Siti sudah selesai\. \d+ pesanan menunggu jawaban Anda\.$/);
    await mailNotifications(server.app);
    expect((await server.mails.all(seller.email)).map(({ subject }) => subject)).toContain('Toko Anda buka lagi');
    expect(await openDueShops(server.app)).toBe(0);
  });
});

describe('the seller', () => {
  test.each<[string, object, string]>([
    ['today', { until: dayFromNow(0) }, 'until'],
    ['a day in 181 days', { until: dayFromNow(181) }, 'until'],
    ['no day', { until: undefined }, 'until'],
    ['a sentence of 161 letters', { message: 'a'.repeat(161) }, 'message'],
    ['no sentence', { message: ' ' }, 'message'],
    ['no word about orders', { orders: undefined }, 'orders'],
    ['another word about orders', { orders: 'maybe' }, 'orders'],
  ])('reads at the field what is wrong with %s', async (_what, change, field) => {
    const answer = await close(change);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
    expect(await shopPage()).not.toHaveProperty('closure');
  });

  test('closes only the own shop; buyers and members without a shop close none', async () => {
    const rival = await server.as.member({ business: { business_name: 'Kopi Lain' } });
    await close({}, rival);
    expect(await shopPage()).not.toHaveProperty('closure');
    expect((await close({}, buyer)).status).toBe(403);
    expect((await close({}, await server.as.member())).status).toBe(409);
    expect((await server.as.visitor.put('/members/closure', { answers: closureAnswers() })).status).toBe(401);
  });

  test('opens a shop that is open without an error', async () => {
    expect((await seller.delete('/members/closure')).body.message).toBe('Toko Anda buka lagi.');
  });
});
