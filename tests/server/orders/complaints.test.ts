/** A buyer complains about an order: what both sides may do, what staff decide, and what happens to the order meanwhile. */
import { describe, expect, test } from 'vitest';
import { hasComplaint } from '#server/modules/marketplace/orders/complaints/complaints.queries.ts';
import { processDueOrders } from '#server/modules/marketplace/orders/due-orders.ts';
import { mailNotifications } from '#server/modules/notifications/notifications/mail-notifications.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import { png } from '../uploads/file-fixtures.ts';
import {
  complain,
  complaintAnswers,
  decide,
  expireComplaint,
  linesOf,
  reply,
  stateOf,
  step,
} from './complaint-fixtures.ts';
import { createProduct, openOneShop, orderAt, placeOrder, putIntoCart, stockOf } from './order-fixtures.ts';

const HOUR = 3600;
const PRICE = 25_000;

const { server, seller, buyer, staff, amplang } = await openOneShop({ stock: 1000, price: PRICE });

const orderIn = async (status: Parameters<typeof orderAt>[2], quantity = 1): Promise<string> =>
  (await orderAt({ buyer, seller }, amplang, status, { quantity })).id;
const orderOf = async (id: string) => (await buyer.get(`/users/orders/${id}`)).body.data;
const open = (who: TestUser, order: string, answers: object) => who.post(`/users/orders/${order}/complaints`, answers);
const rowOf = (id: string) =>
  server.db.kysely.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const secondsLeft = async (id: string) => (((await rowOf(id)).due_at?.getTime() ?? Number.NaN) - Date.now()) / 1000;
const newest = async (who: TestUser) => (await who.get('/users/notifications')).body.data.items[0];

test('a parcel comes broken: the seller refunds, both confirm, and the order completes afterwards', async () => {
  const order = await orderIn('delivered', 2);
  await mailNotifications(server.app);
  expect(await hasComplaint(server.db.kysely, order)).toBe(false);
  const id = await complain(buyer, order);
  expect(await hasComplaint(server.db.kysely, order)).toBe(true);
  expect(await orderOf(order)).toMatchObject({ open_complaints: 1, complainable_lines: [], due_at: null });
  const told = await newest(seller);
  expect(told).toMatchObject({ kind: 'complaint-opened', url: `/dashboard/member/orders/${order}` });
  expect(told.text).toMatch(/^Budi Santoso melaporkan: Barang rusak\. Baca .+ jawab paling lambat .+2\d{3}.+\.$/);
  await mailNotifications(server.app);
  expect((await server.mails.all(seller.email)).map(({ subject }) => subject)).toContain(told.title);

  const tooMuch = await reply(seller, id, { answer: 'kembalikan', amount: 2 * PRICE + 1 });
  expect([tooMuch.status, tooMuch.body.errors]).toEqual([
    422,
    { amount: ['Pengembalian paling banyak Rp50.000, yaitu yang dibayar untuk barang ini.'] },
  ]);
  expect((await reply(seller, id, { answer: 'kembalikan', amount: 30_000 })).status).toBe(201);
  expect((await orderOf(order)).complaints[0]).toMatchObject({ state: 'refund_offered', amount: 30_000 });
  expect(await newest(buyer)).toMatchObject({ kind: 'complaint-refund-offered' });

  const agreed = (await step(buyer, id, 'answer.accept')).body.data;
  expect(agreed.complaints[0].state).toBe('refunding');
  expect(agreed.refunds).toMatchObject([{ source: 'complaint', amount: 30_000, state: 'owed' }]);
  const [refund] = agreed.refunds;
  const proof = { refund_proof: { data: await png(), name: 'bukti.png', type: 'image/png' } };
  expect((await seller.form(`/members/orders/${order}/refunds/${refund.id}/proof`, proof)).status).toBe(201);
  expect((await orderOf(order)).complaints[0].state).toBe('refunding');
  await buyer.post(`/users/orders/${order}/refunds/${refund.id}/confirm`);
  const ended = await orderOf(order);
  expect(ended).toMatchObject({ open_complaints: 0, status: 'delivered', refunded: 30_000 });
  expect(ended.complaints[0]).toMatchObject({ state: 'resolved', events: [] });
  expect(await secondsLeft(order)).toBeGreaterThan(24 * HOUR - 60);
  expect((await buyer.post(`/users/orders/${order}/change-status-order`, { status: 'completed' })).status).toBe(200);
});

test('staff close a complaint that the seller never answered, with both papers in one view and a line in the audit log', async () => {
  const order = await orderIn('process');
  const picture = { data: await png(), name: 'rusak.png', type: 'image/png' };
  const [line] = await linesOf(buyer, order);
  const sent = await buyer.form(`/users/orders/${order}/complaints`, {
    kind: 'belum-tiba',
    'lines[0][line]': line as string,
    description: 'Sudah dua minggu belum tiba.',
    'pictures[]': picture,
  });
  expect(sent.status, sent.text).toBe(201);
  const [{ id, complaint }] = sent.body.data.complaints;
  expect((await decide(staff, id, { decision: 'tolak' })).status).toBe(409);

  // Both sides and staff read the picture, nobody else.
  const { url } = complaint.pictures[0];
  const stranger = await server.as.member({ business: true });
  const statuses = [];
  for (const who of [buyer, seller, staff, stranger]) statuses.push((await who.get(url.replace('/api/v1', ''))).status);
  expect(statuses).toEqual([200, 200, 200, 404]);

  await expireComplaint(server, id);
  const waiting = (await staff.get('/staff/complaints?queue=waiting')).body.data;
  expect(waiting.items.map((item: { id: string }) => item.id)).toContain(id);
  expect(await newest(staff)).toMatchObject({ kind: 'complaint-waits', url: `/dashboard/staff/complaints/${id}` });
  // It stays when an account is erased, so it names nobody.
  const told = await server.db.kysely
    .selectFrom('notifications')
    .select('facts')
    .where('kind', '=', 'complaint-waits')
    .execute();
  expect(JSON.stringify(told)).not.toMatch(/Budi|Siti/);
  const view = (await staff.get(`/staff/complaints/${id}`)).body.data;
  expect(view).toMatchObject({ state: 'disputed', reply: null, max_amount: PRICE, buyer: { name: 'Budi Santoso' } });
  expect(view.order).toMatchObject({ subsidy: 0, paid_amount: view.order.total, refunded: 0 });
  expect(view.order.timeline.length).toBeGreaterThan(3);

  const tooMuch = await decide(staff, id, { decision: 'kembalikan', amount: PRICE + 1 });
  expect([tooMuch.status, Object.keys(tooMuch.body.errors)]).toEqual([422, ['amount']]);
  expect((await decide(staff, id, { decision: 'kembalikan', amount: PRICE })).status).toBe(200);
  expect((await staff.get(`/staff/complaints/${id}`)).body.data.order.refunded).toBe(PRICE);
  const decided = (await orderOf(order)).complaints[0];
  expect(decided).toMatchObject({ state: 'refunding', decision: { choice_label: 'Penjual mengembalikan uang' } });
  const audit = await server.db.kysely
    .selectFrom('audit')
    .select(['action', 'subject_id'])
    .where('action', '=', 'complaint.decided')
    .execute();
  expect(audit).toEqual([{ action: 'complaint.decided', subject_id: order }]);
  const [shop] = (await staff.get('/staff/complaints/shops')).body.data;
  expect(shop).toMatchObject({ shop: 'Dapur Siti', open: 1, unanswered: 1, in_time: 1 });
});

describe('while a complaint is open', () => {
  test('neither time nor anybody completes the order, and afterwards its clock goes on where it stopped', async () => {
    const order = await orderIn('delivered');
    const left = 50 * HOUR;
    await server.db.kysely
      .updateTable('orders')
      .set({ due_at: new Date(Date.now() + left * 1000) })
      .where('id', '=', order)
      .execute();
    const id = await complain(buyer, order);
    await processDueOrders(server.app);
    const answer = await buyer.post(`/users/orders/${order}/change-status-order`, { status: 'completed' });
    expect([answer.status, (await orderOf(order)).status]).toEqual([409, 'delivered']);
    expect((await orderOf(order)).events).not.toContain('order.complete');
    await step(buyer, id, 'complaint.withdraw');
    expect(await secondsLeft(order)).toBeGreaterThan(left - 60);
    expect(await secondsLeft(order)).toBeLessThan(left + 5);
  });

  test('an order that is handed over keeps its whole time, and one with little left gets a day', async () => {
    const handed = await orderIn('process');
    const first = await complain(buyer, handed);
    await seller.post(`/members/orders/${handed}/change-status-order`, { status: 'delivered' });
    expect(await rowOf(handed)).toMatchObject({ due_at: null, completion_left: server.app.config.orderAutoCompletes });
    await step(buyer, first, 'complaint.withdraw');
    expect(await secondsLeft(handed)).toBeGreaterThan(server.app.config.orderAutoCompletes - 60);

    const late = await orderIn('delivered');
    await server.db.kysely
      .updateTable('orders')
      .set({ due_at: new Date(Date.now() + 60_000) })
      .where('id', '=', late)
      .execute();
    await step(buyer, await complain(buyer, late), 'complaint.withdraw');
    expect(await secondsLeft(late)).toBeGreaterThan(24 * HOUR - 60);
  });

  test('its line is not reviewed, its order is not cancelled or reduced, and its parties keep their accounts', async () => {
    const order = await orderIn('completed');
    const [line] = (await orderOf(order)).lines;
    const id = await complain(buyer, order);
    const review = () => buyer.post(`/users/transaction/${line.id}/review`, { rate: 1 });
    expect((await review()).body.message).toBe(
      'Keluhan atas barang ini masih berjalan. Ulasan dapat ditulis setelah keluhan itu selesai.',
    );
    expect((await orderOf(order)).lines[0].reviewable).toBe(false);
    await step(buyer, id, 'complaint.withdraw');
    expect((await review()).status).toBe(201);

    const running = await orderIn('process');
    await complain(buyer, running);
    const note = 'Berubah pikiran';
    expect((await buyer.post(`/users/orders/${running}/cancellation`, { note })).status).toBe(409);
    const lines = (await orderOf(running)).lines.map(({ id: one }: { id: string }) => ({
      id: one,
      rejected_quantity: 1,
    }));
    expect((await seller.post(`/members/orders/${running}/reject-lines`, { lines })).status).toBe(409);
  });
});

test('goods that are sent again are taken from the stock once more, as far as there are any', async () => {
  const few = await createProduct(server, seller, { name: 'Abon', stock: 5, price: PRICE });
  const { id: order } = await orderAt({ buyer, seller }, few, 'delivered', { quantity: 3 });
  const id = await complain(buyer, order);
  await reply(seller, id, { answer: 'kirim-ulang', explanation: 'Kami kirim lagi besok pagi.' });
  await step(buyer, id, 'answer.accept');
  expect(await stockOf(server, few.variant_id)).toBe(2);
  await step(seller, id, 'goods.send');
  expect(await stockOf(server, few.variant_id)).toBe(0);
  const moves = await server.db.kysely
    .selectFrom('stock_moves')
    .select(['reason', 'quantity'])
    .where('order_id', '=', order)
    .orderBy('reason')
    .execute();
  expect(moves).toEqual([
    { reason: 'ordered', quantity: 3 },
    { reason: 'sent_again', quantity: 2 },
  ]);
  await step(buyer, id, 'goods.receive');
  expect(await stateOf(server, id)).toBe('resolved');
});

test('offers of two complaints about one order never exceed what is left of the payment', async () => {
  const salty = await createProduct(server, seller, { name: 'Rempeyek', stock: 100, price: 10_000 });
  const cart = [await putIntoCart(buyer, amplang), await putIntoCart(buyer, salty)];
  const placed = (await placeOrder(buyer, cart)).body.data.orders[0].id;
  await server.db.executeSql(
    `update orders set status = 'delivered', paid_amount = total, refunded = 20000 where id = '${placed}'`,
  );
  const [one, two] = await linesOf(buyer, placed);
  const openFor = async (line: string | undefined) =>
    (await open(buyer, placed, complaintAnswers([line as string]))).body.data.complaints.at(-1).id;
  const [first, second] = [await openFor(one), await openFor(two)];
  // 35.000 were paid and 20.000 refunded before.
  expect((await reply(seller, first, { answer: 'kembalikan', amount: 15_001 })).status).toBe(422);
  expect((await reply(seller, first, { answer: 'kembalikan', amount: 10_000 })).status).toBe(201);
  expect((await reply(seller, second, { answer: 'kembalikan', amount: 5_001 })).status).toBe(422);
  expect((await reply(seller, second, { answer: 'kembalikan', amount: 5_000 })).status).toBe(201);
  await expireComplaint(server, first);
  await expireComplaint(server, second);
  expect(await orderOf(placed)).toMatchObject({ refunded: 35_000, open_complaints: 2 });
});
