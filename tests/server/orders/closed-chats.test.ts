/** From when the chat of an order takes no more messages. */
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { TestUser } from '#tests/support/test-users.ts';
import { complain, reply, step } from './complaint-fixtures.ts';
import { openOneShop, orderAt } from './order-fixtures.ts';

const { server, seller, amplang } = await openOneShop({ stock: 100 });
let buyer: TestUser;
let order: string;

beforeEach(async () => {
  buyer = await server.as.user({ name: 'Budi' });
  order = (await orderAt({ buyer, seller }, amplang, 'process')).id;
});

const pathOf = (who: TestUser) => `/${who === seller ? 'members' : 'users'}/orders/${order}/messages`;
const send = (who: TestUser, answers: object) => who.post(pathOf(who), { answers });
const chat = async (who: TestUser) => (await who.get(pathOf(who))).body.data;

test('a chat is closed 30 days after the order ended, but not before', async () => {
  await seller.post(`/members/orders/${order}/change-status-order`, { status: 'delivered' });
  await buyer.post(`/users/orders/${order}/change-status-order`, { status: 'completed' });
  const endedBefore = (days: number) =>
    sql`update order_events set created_at = now() - make_interval(days => ${days}::integer, mins => 1)
      where order_id = ${order}`.execute(server.db.kysely);
  await endedBefore(29);
  expect((await send(buyer, { text: 'Masih bisa' })).status).toBe(201);
  await endedBefore(30);
  const late = await send(buyer, { text: 'Terlambat' });
  expect([late.status, late.body.message]).toEqual([
    409,
    'Obrolan sudah ditutup, karena pesanan ini berakhir lebih dari 30 hari lalu.',
  ]);
  // What was written stays readable.
  expect(await chat(seller)).toMatchObject({ closed: 'ended', newest: 1 });
});

test('it is not closed while a complaint or a refund is open, nor in the 30 days after it', async () => {
  await seller.post(`/members/orders/${order}/change-status-order`, { status: 'delivered' });
  const complaint = await complain(buyer, order);
  const run = (text: ReturnType<typeof sql>) => text.execute(server.db.kysely);
  const isOld = async () => {
    await run(sql`update order_events set created_at = created_at - interval '31 days' where order_id = ${order}`);
    await run(sql`update complaints set ended_at = ended_at - interval '31 days' where order_id = ${order}`);
    await run(sql`update refunds set confirmed_at = confirmed_at - interval '31 days' where order_id = ${order}`);
  };
  await run(sql`update orders set status = 'completed', due_at = null where id = ${order}`);
  await isOld();
  const isOpen = async () => {
    expect(await chat(seller)).toMatchObject({ closed: null, closes_at: null });
    expect((await send(buyer, { text: 'Belum selesai' })).status).toBe(201);
  };
  await isOpen();
  expect((await reply(seller, complaint, { answer: 'kembalikan', amount: 25_000 })).status).toBe(201);
  await step(buyer, complaint, 'answer.accept');
  await isOld();
  await isOpen();
  const [refund] = (await buyer.get(`/users/orders/${order}`)).body.data.refunds;
  expect((await buyer.post(`/users/orders/${order}/refunds/${refund.id}/confirm`, {})).status).toBe(200);
  await run(sql`update order_events set created_at = created_at - interval '31 days' where order_id = ${order}`);
  expect(await chat(seller)).toMatchObject({ closed: null, closes_at: expect.any(String) });
  expect((await send(buyer, { text: 'Terima kasih' })).status).toBe(201);
  await isOld();
  expect((await send(buyer, { text: 'Terlambat' })).status).toBe(409);
});
