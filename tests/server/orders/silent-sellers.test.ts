/** Sellers who are silent after they accepted an order: one that is paid on receipt, or one whose cancellation they refused. */
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayFromNow } from '#server/lib/day-from-now.ts';
import { processDueOrders } from '#server/modules/marketplace/orders/due-orders.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { SAMPLE_ADDRESS } from '#tests/support/sample-address.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import { complain } from './complaint-fixtures.ts';
import {
  accountOf,
  createProduct,
  orderAt,
  type Product,
  placeOrder,
  putIntoCart,
  soldOf,
  stockOf,
} from './order-fixtures.ts';
import { leftOf, runSubsidy } from './subsidy-fixtures.ts';

const STOCK = 50;
let server: TestApp;
let seller: TestUser;
let buyer: TestUser;
let goods: Product;
let subsidy: string;
let left: number;
let id: string;

const orderOf = async (who = buyer) =>
  (await who.get(`/${who === seller ? 'members' : 'users'}/orders/${id}`)).body.data;
const move = (status: string, note?: string) =>
  seller.post(`/members/orders/${id}/change-status-order`, { status, ...(note ? { note } : {}) });
const ask = () => buyer.post(`/users/orders/${id}/cancellation`, { note: 'Tidak ada kabar' });
const decline = () => seller.post(`/members/orders/${id}/decline-cancellation`, { note: 'Sedang dimasak' });
const withdraw = () => buyer.delete(`/users/orders/${id}/cancellation`);
const letTimePass = async () => {
  await sql`update orders set due_at = now() - interval '1 second' where id = ${id} and due_at is not null`.execute(
    server.db.kysely,
  );
  await Promise.all([processDueOrders(server.app), processDueOrders(server.app)]);
};
const lastNotice = async (who: TestUser) => (await who.get('/users/notifications')).body.data.items[0];

beforeAll(async () => {
  server = await testApp();
  subsidy = await runSubsidy(await server.as.staff());
});
beforeEach(async () => {
  seller = await server.as.member({ name: 'Siti', business: { business_name: 'Dapur Siti' } });
  buyer = await server.as.user({ name: 'Budi' });
  goods = await createProduct(server, seller, { price: 25_000, stock: STOCK });
  await accountOf(seller);
  await seller.put('/members/payment-settings', { answers: { cod: true } });
});

describe('an order that is paid on receipt, in process', () => {
  const ended = () => ['canceled', 0, STOCK, left];
  const outcome = async () => [
    (await orderOf()).status,
    await soldOf(server, goods.id),
    await stockOf(server, goods.variant_id),
    await leftOf(server, subsidy),
  ];
  beforeEach(async () => {
    const zones = [{ district: SAMPLE_ADDRESS.district, fee: 15_000 }];
    await seller.put('/members/delivery', { answers: { zones } });
    left = await leftOf(server, subsidy);
    const delivery = { delivery_method: 'seller_courier', address: SAMPLE_ADDRESS, payment_method: 'cod' };
    id = (await placeOrder(buyer, [await putIntoCart(buyer, goods, 2)], delivery)).body.data.orders[0].id;
    await move('process');
    expect(await leftOf(server, subsidy)).toBe(left - 10_000);
  });
  const ship = () =>
    seller.put(`/members/orders/${id}/shipment`, {
      answers: { kind: 'toko', carrier: 'Pak Anto', phone: '+62 812-0000-0061', expected_day: dayFromNow(1) },
    });

  test('is canceled when nobody answers the buyer for 48 hours: stock and subsidy back, and nothing is owed', async () => {
    const asked = await ask();
    expect(asked.body.data).toMatchObject({ status: 'process', cancellation_state: 'asked', refunds: [] });
    expect(Math.abs(Date.parse(asked.body.data.due_at) - Date.now() - 48 * 3_600_000)).toBeLessThan(60_000);
    // No money is on its way, so nobody needs to know where it is to go.
    const answers = { kind: 'bank', provider: 'Bankaltimtara', account_number: '0012345678', holder: 'Budi Santoso' };
    expect((await buyer.put(`/users/orders/${id}/refund-account`, { answers })).headers['problem-code']).toBe(
      'REFUND_NONE',
    );
    await letTimePass();
    expect(await outcome()).toEqual(ended());
    expect(await orderOf()).toMatchObject({
      ...{ cancellation_state: 'ended', refunds: [], refund_state: null, paid_amount: null, refunded: 0, due_at: null },
    });
    for (const who of [buyer, seller]) expect((await lastNotice(who)).text).toContain('tidak ada yang perlu dibayar');
  });

  test('may be asked about while the goods are on their way, and the seller may agree', async () => {
    expect((await ship()).status).toBe(200);
    expect((await ask()).status).toBe(200);
    expect((await move('canceled')).status).toBe(200);
    expect(await outcome()).toEqual(ended());
  });

  test.each<[string, () => Promise<{ status: number }>, string]>([
    ['the goods are paid after all', () => move('delivered'), 'delivered'],
    ['the goods come back', () => move('rejected', 'Tidak ada orang'), 'rejected'],
  ])('does not wait any more when %s', async (_what, end, status) => {
    await ask();
    expect((await end()).status).toBe(200);
    expect(await orderOf()).toMatchObject({ status, cancellation_state: 'ended' });
    expect(await soldOf(server, goods.id)).toBe(status === 'delivered' ? 2 : 0);
  });

  test('is not asked about while a complaint is open', async () => {
    await complain(buyer, id, { kind: 'belum-tiba' });
    expect((await ask()).status).toBe(409);
  });

  test('is paid or canceled when the seller is paid at the moment in which the time ends, never both', async () => {
    await ask();
    await sql`update orders set due_at = now() - interval '1 second' where id = ${id}`.execute(server.db.kysely);
    const [paid] = await Promise.all([move('delivered'), processDueOrders(server.app), processDueOrders(server.app)]);
    expect(await outcome()).toEqual(paid.status === 200 ? ['delivered', 2, STOCK - 2, left - 10_000] : ended());
  });
});

describe('a request that was refused', () => {
  test.each<[string, () => Promise<{ status: number }>]>([
    ['by the seller', decline],
    ['by the buyer, who took it back', withdraw],
  ])('%s may be made again after seven days in which the order did not end', async (_who, refuse) => {
    ({ id } = await orderAt({ buyer, seller }, goods, 'paid', { quantity: 2 }));
    await ask();
    expect((await refuse()).status).toBe(200);
    expect((await ask()).status).toBe(409);
    expect(Math.abs(Date.parse((await orderOf()).due_at) - Date.now() - 7 * 86_400_000)).toBeLessThan(60_000);
    // Starting the work does not end the time.
    expect((await move('process')).status).toBe(200);
    await letTimePass();
    expect(await orderOf()).toMatchObject({ status: 'process', cancellation_state: 'none', due_at: null });
    expect((await lastNotice(buyer)).title).toMatch(/^Belum ada kabar tentang SU-/);
    expect((await ask()).status).toBe(200);
    await letTimePass();
    expect(await orderOf()).toMatchObject({ status: 'canceled', refunded: 50_000 });
    expect([await soldOf(server, goods.id), await stockOf(server, goods.variant_id)]).toEqual([0, STOCK]);
  });

  test('does not disturb an order that was received meanwhile', async () => {
    ({ id } = await orderAt({ buyer, seller }, goods, 'process'));
    await ask();
    await decline();
    await buyer.post(`/users/orders/${id}/change-status-order`, { status: 'delivered' });
    await letTimePass();
    expect(await orderOf()).toMatchObject({ status: 'completed', cancellation_state: 'declined' });
  });
});
