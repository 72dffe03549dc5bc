/** A seller who does not answer a proof of payment: the buyer may ask to cancel, and silence ends the order. */
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayFromNow } from '#server/lib/day-from-now.ts';
import { processDueOrders } from '#server/modules/marketplace/orders/due-orders.ts';
import { processDueRefunds } from '#server/modules/marketplace/orders/refunds/refunds.commands.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import { type Product, placeOrder, putIntoCart, soldOf, stockOf, submitProof } from './order-fixtures.ts';
import { BROUGHT, leftOf, openShopThatDelivers, runSubsidy } from './subsidy-fixtures.ts';

const STOCK = 100;
const PAID = 2 * 25_000 + 15_000 - 10_000;
const ACCOUNT = { kind: 'bank', provider: 'Bankaltimtara', account_number: '0012345678', holder: 'Budi Santoso' };

let server: TestApp;
let seller: TestUser;
let staff: TestUser;
let buyer: TestUser;
let goods: Product;
let subsidy: string;
let id: string;

const orderOf = async (who: TestUser) =>
  (await who.get(`/${who === seller ? 'members' : 'users'}/orders/${id}`)).body.data;
const move = (status: string, note?: string) =>
  seller.post(`/members/orders/${id}/change-status-order`, { status, ...(note ? { note } : {}) });
const ask = (note = 'Penjual tidak menjawab') => buyer.post(`/users/orders/${id}/cancellation`, { note });
const decline = () => seller.post(`/members/orders/${id}/decline-cancellation`, { note: 'Masih saya periksa' });
const endTime = () =>
  sql`update orders set due_at = now() - interval '1 second' where id = ${id}`.execute(server.db.kysely);
const letTimePass = async () => {
  await endTime();
  await processDueOrders(server.app);
};
const lastNotice = async (who: TestUser) => (await who.get('/users/notifications')).body.data.items[0];
const dueOf = async () => Date.parse((await orderOf(buyer)).due_at);

beforeAll(async () => {
  server = await testApp();
  staff = await server.as.staff();
  subsidy = await runSubsidy(staff);
});
beforeEach(async () => {
  ({ seller, buyer, goods } = await openShopThatDelivers(server, STOCK));
  const placed = await placeOrder(buyer, [await putIntoCart(buyer, goods, 2)], BROUGHT);
  id = placed.body.data.orders[0].id;
  await move('waiting');
  expect((await submitProof({ buyer, seller }, id)).status).toBe(201);
});

describe('a proof that nobody answers', () => {
  test('gives the seller 48 hours, in which the buyer waits; then both are told, once', async () => {
    expect(Math.abs((await dueOf()) - Date.now() - 48 * 3_600_000)).toBeLessThan(60_000);
    expect((await ask()).status).toBe(409);
    await letTimePass();
    for (const who of [buyer, seller])
      expect((await lastNotice(who)).title).toMatch(/^Bukti pembayaran SU-\d+-\d+ belum diperiksa$/);
    expect((await orderOf(buyer)).events).toEqual(['payment.submit', 'cancellation.ask']);
    expect((await orderOf(buyer)).due_at).toBeNull();
    await processDueOrders(server.app);
    const reminders = (await orderOf(buyer)).timeline.filter(
      ({ event }: { event: string }) => event === 'payment.remind',
    );
    expect(reminders).toHaveLength(1);
  });

  test('ends the order when the request is not answered either: stock and subsidy back, the claimed sum owed', async () => {
    const left = await leftOf(server, subsidy);
    await letTimePass();
    expect((await ask(' ')).status).toBe(422);
    expect((await ask()).body.data).toMatchObject({ status: 'waiting', cancellation_state: 'asked' });
    expect(await lastNotice(seller)).toMatchObject({ title: expect.stringMatching(/^Pembeli minta membatalkan/) });
    // A second proof would contradict the request.
    expect((await submitProof({ buyer, seller }, id)).status).toBe(409);
    await buyer.put(`/users/orders/${id}/refund-account`, { answers: ACCOUNT });
    expect((await orderOf(seller)).refund_account).toMatchObject({ account_number: '0012345678' });
    await endTime();
    await Promise.all(Array.from({ length: 4 }, () => processDueOrders(server.app)));
    const ended = await orderOf(buyer);
    expect(ended).toMatchObject({
      ...{ status: 'canceled', cancellation_state: 'ended', due_at: null },
      ...{ paid_amount: PAID, refunded: PAID, refund_state: 'owed' },
      refunds: [{ source: 'cancellation', amount: PAID, state: 'owed' }],
    });
    expect(await stockOf(server, goods.variant_id)).toBe(STOCK);
    expect(await soldOf(server, goods.id)).toBe(0);
    expect(await leftOf(server, subsidy)).toBe(left + 10_000);
    // No receipt says that somebody received this money.
    expect((await buyer.get(`/users/orders/${id}/receipt`)).headers['problem-code']).toBe('RECEIPT_UNPAID');

    const [refund] = ended.refunds;
    await sql`update refunds set due_at = now() where id = ${refund.id}`.execute(server.db.kysely);
    await processDueRefunds(server.app);
    const seen = (await staff.get('/staff/refunds?show=attention')).body.data.items;
    expect(seen).toContainEqual(expect.objectContaining({ id: refund.id, is_claimed: true }));
    expect((await buyer.post(`/users/orders/${id}/refunds/${refund.id}/confirm`)).status).toBe(200);
  });

  test('has the same end when the seller agrees', async () => {
    await letTimePass();
    expect((await move('canceled')).status).toBe(409);
    await ask();
    expect((await move('canceled')).body.data).toMatchObject({ status: 'canceled', refunded: PAID });
    expect((await lastNotice(buyer)).title).toMatch(/akan dikembalikan kepada Anda|dibatalkan$/);
    expect(await stockOf(server, goods.variant_id)).toBe(STOCK);
  });
});

describe('a seller who answers after all', () => {
  beforeEach(async () => {
    await letTimePass();
    expect((await ask()).status).toBe(200);
    await buyer.put(`/users/orders/${id}/refund-account`, { answers: ACCOUNT });
  });
  const keptAccounts = () =>
    server.db.kysely.selectFrom('refund_accounts').select('order_id').where('order_id', '=', id).execute();

  test('confirms the payment: the request is over, no account is left, and a paid order may be asked about anew', async () => {
    expect((await move('paid')).body.data).toMatchObject({ status: 'paid', cancellation_state: 'none', due_at: null });
    expect(await keptAccounts()).toEqual([]);
    expect(await soldOf(server, goods.id)).toBe(2);
    expect((await ask()).body.data).toMatchObject({ status: 'paid', cancellation_state: 'asked' });
  });

  test('refuses the proof with a note: the buyer has the time to pay again', async () => {
    expect((await move('waiting', 'Uangnya tidak ada')).body.data).toMatchObject({
      ...{ status: 'waiting', has_proof: false, cancellation_state: 'none' },
    });
    expect(await keptAccounts()).toEqual([]);
    expect((await ask()).status).toBe(409);
    expect(Math.abs((await dueOf()) - Date.now() - server.config.orderPaymentExpires * 1000)).toBeLessThan(60_000);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['declines', decline],
    ['is given more time by the buyer', () => buyer.delete(`/users/orders/${id}/cancellation`)],
  ])('or %s, and has 48 hours for the proof again, after which the buyer may ask again', async (_how, end) => {
    await end();
    expect((await orderOf(buyer)).cancellation_state).not.toBe('asked');
    expect(Math.abs((await dueOf()) - Date.now() - 48 * 3_600_000)).toBeLessThan(60_000);
    expect((await ask()).status).toBe(409);
    await letTimePass();
    expect((await ask()).status).toBe(200);
    await letTimePass();
    expect(await orderOf(buyer)).toMatchObject({ status: 'canceled', refunded: PAID });
  });

  test('at the moment in which the time ends: the order is paid or canceled, never both', async () => {
    await endTime();
    const [confirmed] = await Promise.all([move('paid'), processDueOrders(server.app), processDueOrders(server.app)]);
    const { status, refunds, refunded } = await orderOf(buyer);
    const isPaid = confirmed.status === 200;
    expect({ status, refunded, refunds: refunds.length }).toEqual(
      isPaid ? { status: 'paid', refunded: 0, refunds: 0 } : { status: 'canceled', refunded: PAID, refunds: 1 },
    );
    expect([await soldOf(server, goods.id), await stockOf(server, goods.variant_id)]).toEqual(
      isPaid ? [2, STOCK - 2] : [0, STOCK],
    );
  });
});

describe('a shop that closes for a while', () => {
  const until = dayFromNow(3);
  const opens = Date.parse(`${until}T00:00:00+08:00`);
  const close = () => seller.put('/members/closure', { answers: { until, message: 'Mudik', orders: 'wait' } });

  test('has its time to answer afterwards, for proofs from before and from meanwhile', async () => {
    const before = await dueOf();
    await close();
    expect(Math.abs((await dueOf()) - before - (opens - Date.now()))).toBeLessThan(60_000);
    await submitProof({ buyer, seller }, id);
    expect(await dueOf()).toBe(opens + 48 * 3_600_000);
    await seller.delete('/members/closure');
    expect(Math.abs((await dueOf()) - Date.now() - 48 * 3_600_000)).toBeLessThan(60_000);
  });

  test('does not lengthen a request that waits already', async () => {
    await letTimePass();
    await ask();
    const before = await dueOf();
    await close();
    expect(await dueOf()).toBe(before);
  });
});
