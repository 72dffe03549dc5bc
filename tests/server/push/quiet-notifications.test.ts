/** What makes no e-mail is pushed all the same: chats, corrections and forms without mails. A phone is not flooded by it. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PUSH_TOPICS } from '#contract/push-topics.ts';
import { notifyStaff, notifyStaffOfForm } from '#server/modules/notifications/notifications/notifications.commands.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { startPushService } from '#tests/support/push-service.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import { createProduct, orderAt, type Product } from '../orders/order-fixtures.ts';
import { deliverAll } from './deliver-all.ts';

const service = await startPushService();
afterAll(() => service.close());
let server: TestApp;
let seller: TestUser;
let buyer: TestUser;
let amplang: Product;
let order: string;
let phone: ReturnType<typeof service.subscribe>;
let count = 0;

beforeAll(async () => {
  server = await testApp({ pushLocal: true });
  seller = await server.as.member({ business: true });
  amplang = await createProduct(server, seller, { stock: 100 });
});
beforeEach(async () => {
  service.answer = (response) => void response.writeHead(201).end();
  buyer = await server.as.user();
  order = (await orderAt({ buyer, seller }, amplang, 'process')).id;
  await deliverAll(server);
  phone = await allow(seller);
});
async function allow(who: TestUser) {
  const device = service.subscribe(`perangkat-${++count}`);
  expect((await who.put('/users/push', { ...device, topics: PUSH_TOPICS })).status).toBe(200);
  return device;
}
const say = async (text: string) => {
  expect((await buyer.post(`/users/orders/${order}/messages`, { answers: { text } })).status).toBe(201);
};
const letPass = (seconds: number) =>
  sql`update push_deliveries set finished_at = finished_at - make_interval(secs => ${seconds}),
    next_attempt_at = next_attempt_at - make_interval(secs => ${seconds})`.execute(server.db.kysely);
const tagsTo = (device = phone) => service.messagesTo(device.endpoint).map(({ message }) => message?.tag);
const waiting = async () =>
  (await sql`select 1 from push_deliveries where state = 'waiting'`.execute(server.db.kysely)).rows.length;

test('messages of a chat reach the phone: the first at once, and then the newest every half minute', async () => {
  await say('Satu');
  expect(await deliverAll(server)).toEqual(['sent']);
  for (const text of ['Dua', 'Tiga', 'Empat']) {
    await say(text);
    expect(await deliverAll(server)).toEqual([]);
  }
  expect(await waiting()).toBe(1);
  await letPass(29);
  expect(await deliverAll(server)).toEqual([]);
  await letPass(1);
  expect(await deliverAll(server)).toEqual(['sent']);
  expect(tagsTo()).toEqual([`${order}-chat`, `${order}-chat`]);
  const topics = new Set(service.messagesTo(phone.endpoint).map(({ headers }) => headers.topic));
  expect(topics.size).toBe(1);
  // Half a minute without a message: the next one is sent at once.
  await letPass(30);
  await say('Lima');
  expect(await deliverAll(server)).toEqual(['sent']);
});

test('a message takes the place of one that the push service could not take yet', async () => {
  service.answer = (response) => void response.writeHead(503).end();
  await say('Satu');
  expect(await deliverAll(server)).toEqual(['postponed']);
  service.answer = (response) => void response.writeHead(201).end();
  await say('Dua');
  expect(await deliverAll(server)).toEqual(['sent']);
  await letPass(60);
  expect(await deliverAll(server)).toEqual([]);
  expect(tagsTo()).toHaveLength(2);
});

test('a chat does not take the place of the status of its order, and does not delay it', async () => {
  const other = await allow(buyer);
  await say('Satu');
  await say('Dua');
  await seller.post(`/members/orders/${order}/messages`, { answers: { text: 'Baik.' } });
  await seller.post(`/members/orders/${order}/change-status-order`, { status: 'delivered' });
  expect(await deliverAll(server)).toHaveLength(3);
  expect(tagsTo(other).toSorted()).toEqual([order, `${order}-chat`]);
});

test('what is read before its time has come is not sent', async () => {
  await say('Satu');
  await deliverAll(server);
  await say('Dua');
  await deliverAll(server);
  await seller.post(`/members/orders/${order}/messages/read`, { position: 2 });
  await letPass(30);
  expect(await deliverAll(server)).toEqual(['gone']);
});

test('many questions are one notification on the phone, and a mail about the first only', async () => {
  const askers = await Promise.all(Array.from({ length: 4 }, () => server.as.user()));
  for (const asker of askers) {
    const asked = await asker.post(`/products/${amplang.id}/questions`, { answers: { question: 'Apakah halal?' } });
    expect(asked.status).toBe(201);
    await deliverAll(server);
  }
  await letPass(30);
  await deliverAll(server);
  expect(new Set(tagsTo())).toEqual(new Set(['question-asked /dashboard/member/questions']));
  expect(tagsTo()).toHaveLength(2);
});

test('staff who turned off the mails of a form, and those who have an unread one, still get a push', async () => {
  const staff = await server.as.staff();
  const device = await allow(staff);
  const form = { form_id: 'kontak', title: 'Kontak', url: '/dashboard/staff/submissions?form=kontak' };
  await sql`insert into form_mail_opt_outs (user_id, form_id) values (${staff.id}, ${form.form_id})`.execute(
    server.db.kysely,
  );
  await server.db.tx(async (trx) => {
    await notifyStaffOfForm(trx, { ...form, sender: null, staff: [staff.id] });
    for (const number of [1, 2])
      await notifyStaff(trx, 'complaint-waits', { number: `SU-${number}`, url: `/${number}` });
  });
  expect(await deliverAll(server)).toEqual(['sent', 'sent', 'sent']);
  expect(tagsTo(device).toSorted()).toEqual([
    'complaint-waits /1',
    'complaint-waits /2',
    `staff-form-received ${form.url}`,
  ]);
});
