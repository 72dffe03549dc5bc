/** Goods that never came: the whole payment comes back, and the order ends without a sale and without the subsidy of the city. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import { png } from '../uploads/file-fixtures.ts';
import { complain, decide, linesOf, reply, step } from './complaint-fixtures.ts';
import { type Product, placeOrder, putIntoCart, soldOf, stockOf, submitProof } from './order-fixtures.ts';
import { BROUGHT, leftOf, openShopThatDelivers, runSubsidy } from './subsidy-fixtures.ts';

const STOCK = 100;
const SUBSIDY = 10_000;
const PAID = 3 * 25_000 + 15_000 - SUBSIDY;
const NO_GOODS = { kind: 'belum-tiba', description: 'Sampai hari ini barangnya belum datang.' };

let server: TestApp;
let seller: TestUser;
let staff: TestUser;
let buyer: TestUser;
let goods: Product;
let subsidy: string;
let left: number;
let id: string;
let refund_proof: { data: Buffer; name: string; type: string };

const orderOf = async (who = buyer) =>
  (await who.get(`/${who === seller ? 'members' : 'users'}/orders/${id}`)).body.data;
const move = (who: TestUser, status: string, more: object = {}) =>
  who.post(`/${who === seller ? 'members' : 'users'}/orders/${id}/change-status-order`, { status, ...more });
const noticesOf = async (who: TestUser): Promise<string[]> =>
  (await who.get('/users/notifications')).body.data.items.map(({ text }: { text: string }) => text);
const confirm = (refund: string) => buyer.post(`/users/orders/${id}/refunds/${refund}/confirm`);

/** The seller offers this sum for a complaint about every line, the buyer agrees, and the seller proves it. Returns the refund. */
async function offer(amount: number): Promise<string> {
  const complaint = await complain(buyer, id, NO_GOODS);
  await reply(seller, complaint, { answer: 'kembalikan', amount, explanation: 'Kurir kehilangan paketnya.' });
  expect((await step(buyer, complaint, 'answer.accept')).status).toBe(200);
  return prove((await orderOf()).refunds.at(-1).id);
}
async function prove(refund: string): Promise<string> {
  const proved = await seller.form(`/members/orders/${id}/refunds/${refund}/proof`, { refund_proof });
  expect(proved.status).toBe(201);
  return refund;
}

beforeAll(async () => {
  server = await testApp();
  staff = await server.as.staff();
  subsidy = await runSubsidy(staff);
  refund_proof = { data: await png(), name: 'bukti.png', type: 'image/png' };
});
beforeEach(async () => {
  ({ seller, buyer, goods } = await openShopThatDelivers(server, STOCK));
  left = await leftOf(server, subsidy);
  id = (await placeOrder(buyer, [await putIntoCart(buyer, goods, 3)], BROUGHT)).body.data.orders[0].id;
  await move(seller, 'waiting');
  await submitProof({ buyer, seller }, id);
  for (const status of ['paid', 'process']) await move(seller, status);
  expect([await soldOf(server, goods.id), await leftOf(server, subsidy)]).toEqual([3, left - SUBSIDY]);
});

/** What remains of the sale: its status, the pieces that count as sold, the stock, and the budget of the city. */
const outcome = async () => [
  (await orderOf()).status,
  await soldOf(server, goods.id),
  await stockOf(server, goods.variant_id),
  await leftOf(server, subsidy),
];
const lost = () => ['canceled', 0, STOCK - 3, left];

describe('an order in process whose whole payment came back', () => {
  test('ends when the buyer confirms it: nothing is sold, the city pays nothing, and no lost goods return to the stock', async () => {
    const refund = await offer(PAID);
    expect((await orderOf()).status).toBe('process');
    expect((await confirm(refund)).status).toBe(200);
    expect(await outcome()).toEqual(lost());
    expect(await orderOf()).toMatchObject({
      ...{ open_complaints: 0, refunded: PAID, refund_state: 'confirmed', due_at: null },
      complaints: [{ state: 'resolved' }],
    });
    expect((await orderOf()).timeline.at(-1)).toMatchObject({ event: 'payment.returned', actor: 'system' });
    for (const who of [buyer, seller])
      expect(await noticesOf(who)).toContain(
        'Semua uang pesanan Budi di Dapur Siti sudah kembali, jadi pesanan ini dibatalkan.',
      );
    expect((await confirm(refund)).status).toBe(409);
    expect((await move(buyer, 'delivered')).status).toBe(409);
    expect(await outcome()).toEqual(lost());
    const { shops } = (await staff.get(`/staff/subsidies/${subsidy}/report`)).body.data;
    expect(shops).toContainEqual(
      expect.objectContaining({ value: seller.business_id, taken: SUBSIDY, returned: SUBSIDY }),
    );
  });

  test('ends when staff confirm it instead of the buyer', async () => {
    const complaint = await complain(buyer, id, NO_GOODS);
    await reply(seller, complaint, { answer: 'keberatan', explanation: 'Barang sudah kami kirim.' });
    await step(buyer, complaint, 'answer.decline', 'Tidak ada yang datang.');
    expect((await decide(staff, complaint, { decision: 'kembalikan', amount: PAID })).status).toBe(200);
    const refund = await prove((await orderOf()).refunds[0].id);
    await buyer.post(`/users/orders/${id}/refunds/${refund}/object`, { note: 'Belum masuk' });
    await prove(refund);
    expect((await staff.post(`/staff/refunds/${refund}/confirm`, { note: 'Buktinya sesuai.' })).status).toBe(200);
    expect(await outcome()).toEqual(lost());
  });

  test('waits for the refund of pieces that were sold out, and ends with it', async () => {
    const [line] = await linesOf(buyer, id);
    await seller.post(`/members/orders/${id}/reject-lines`, { lines: [{ id: line, rejected_quantity: 1 }] });
    const soldOut = (await orderOf()).refunds[0].id;
    await confirm(await offer(PAID - 25_000));
    expect((await orderOf()).status).toBe('process');
    await prove(soldOut);
    expect((await confirm(soldOut)).status).toBe(200);
    // The piece that was sold out is in the stock again.
    expect(await outcome()).toEqual(['canceled', 0, STOCK - 2, left]);
  });
});

describe('an order goes on', () => {
  test('if only a part came back', async () => {
    await confirm(await offer(PAID - 1));
    expect(await outcome()).toEqual(['process', 3, STOCK - 3, left - SUBSIDY]);
    expect((await move(buyer, 'delivered')).status).toBe(200);
  });

  test('if its goods came before: the city has paid for their delivery', async () => {
    await move(buyer, 'delivered');
    await confirm(await offer(PAID));
    expect(await outcome()).toEqual(['delivered', 3, STOCK - 3, left - SUBSIDY]);
    expect((await move(buyer, 'completed')).status).toBe(200);
  });
});

test('many confirmations at the moment in which the goods are marked as received: one of both happens, once', async () => {
  const refund = await offer(PAID);
  const answers = await Promise.all([
    confirm(refund),
    move(buyer, 'delivered'),
    move(seller, 'delivered'),
    ...Array.from({ length: 10 }, () => confirm(refund)),
  ]);
  expect(answers.filter(({ status }) => status !== 200 && status !== 409 && status !== 503)).toEqual([]);
  const isLost = (await orderOf()).status === 'canceled';
  expect(await outcome()).toEqual(isLost ? lost() : ['delivered', 3, STOCK - 3, left - SUBSIDY]);
});
