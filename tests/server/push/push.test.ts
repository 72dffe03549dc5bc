/** A device gets notifications through a push service, which is played by a server of the test. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { PUSH_TOPICS, type PushTopic } from '#contract/push-topics.ts';
import { mailNotifications } from '#server/modules/notifications/notifications/mail-notifications.ts';
import { pauseAfter } from '#server/modules/notifications/notifications/push/deliver-push.ts';
import { purgePushes } from '#server/modules/notifications/notifications/push/push.queries.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { claimsOf, startPushService } from '#tests/support/push-service.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import { createProduct, orderProduct, type Product } from '../orders/order-fixtures.ts';
import { deliverAll } from './deliver-all.ts';

let server: TestApp;
let seller: TestUser;
let buyer: TestUser;
let amplang: Product;
let count = 0;
const service = await startPushService();
afterAll(() => service.close());

beforeAll(async () => {
  server = await testApp({ pushLocal: true, orderMaxUnanswered: 1_000 });
  [seller, buyer] = [await server.as.member({ business: true }), await server.as.user()];
  amplang = await createProduct(server, seller, { stock: 100 });
});
beforeEach(async () => {
  service.answer = (response) => void response.writeHead(201).end();
  await sql`delete from push_subscriptions`.execute(server.db.kysely);
  await sql`delete from push_deliveries`.execute(server.db.kysely);
});

async function allow(who: TestUser, topics: readonly PushTopic[] = PUSH_TOPICS) {
  const device = service.subscribe(`perangkat-${++count}`);
  const answer = await who.put('/users/push', { ...device, topics });
  expect([answer.status, answer.body.errors]).toEqual([200, null]);
  return { ...device, id: answer.body.data.device.id as string };
}
const isDueAgain = () => sql`update push_deliveries set next_attempt_at = now()`.execute(server.db.kysely);
const states = async () => {
  const { rows } = await sql<{ state: string }>`select state from push_deliveries order by id`.execute(
    server.db.kysely,
  );
  return rows.map(({ state }) => state);
};
const deviceOf = async (who: TestUser) => (await who.get('/users/push')).body.data.device;

test('a new order reaches the phone of the seller, with a button that leads to accepting it', async () => {
  const phone = await allow(seller);
  const { id, number } = await orderProduct(buyer, amplang);
  expect(await deliverAll(server)).toEqual(['sent']);
  const [got] = service.messagesTo(phone.endpoint);
  expect(got?.message).toEqual({
    device: phone.id,
    title: `Pesanan baru ${number}`,
    text: expect.stringContaining('Terima atau tolak pesanan ini.'),
    url: `/dashboard/member/orders/${id}`,
    tag: id,
    action: { title: 'Terima', url: `/dashboard/member/orders/${id}?langkah=terima` },
  });
  const { headers, body } = got ?? { headers: {}, body: Buffer.alloc(0) };
  expect(headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    topic: expect.stringMatching(/^[\w-]{32}$/),
    urgency: 'high',
    ttl: expect.stringMatching(/^17\d{4}$/),
  });
  expect(body.length).toBeLessThan(1_000);
  const { key, claims } = claimsOf(String(headers.authorization));
  expect([key, claims.aud]).toEqual([(await seller.get('/users/push')).body.data.key, service.url]);
  expect(await states()).toEqual(['sent']);
  expect(await deliverAll(server)).toEqual([]);
});

test('each device gets the topics that are on there, and other users get nothing', async () => {
  const [quiet, phone] = [await allow(seller, ['programme']), await allow(buyer, ['orders'])];
  const { id } = await orderProduct(buyer, amplang);
  expect(await deliverAll(server)).toEqual([]);
  await seller.post(`/members/orders/${id}/change-status-order`, { status: 'waiting' });
  expect(await deliverAll(server)).toEqual(['sent']);
  expect(service.messagesTo(quiet.endpoint)).toEqual([]);
  expect(service.messagesTo(phone.endpoint).map(({ message }) => [message?.url, message?.action])).toEqual([
    [`/order-list/${id}`, undefined],
  ]);
  await buyer.put('/users/push', { endpoint: phone.endpoint, keys: phone.keys, topics: [] });
  expect(await deviceOf(buyer)).toEqual({ id: phone.id, topics: [] });
});

test('the next user of a device takes its address over, and a logout or a lost session ends it', async () => {
  const phone = await allow(buyer);
  const other = await server.as.user();
  const taken = await other.put('/users/push', { endpoint: phone.endpoint, keys: phone.keys, topics: ['orders'] });
  expect(taken.body.data.device.id).not.toBe(phone.id);
  expect(await deviceOf(buyer)).toBeNull();

  const leaving = await server.as.member({ business: true });
  const own = await createProduct(server, leaving, { stock: 5 });
  const left = await allow(leaving);
  await orderProduct(buyer, own);
  await mailNotifications(server.app);
  expect((await leaving.post('/auth/logout')).status).toBe(200);
  expect(await deliverAll(server)).toEqual(['gone']);
  expect(service.messagesTo(left.endpoint)).toEqual([]);

  const late = await allow(seller);
  await sql`update sessions set expires_at = now() - interval '1 minute' where id = ${seller.session_id}`.execute(
    server.db.kysely,
  );
  await orderProduct(buyer, amplang);
  expect(await deliverAll(server)).toEqual(['gone']);
  expect(service.messagesTo(late.endpoint)).toEqual([]);
  await purgePushes(server.db.kysely);
  await sql`update sessions set expires_at = now() + interval '1 hour' where id = ${seller.session_id}`.execute(
    server.db.kysely,
  );
  expect(await deviceOf(seller)).toBeNull();
});

test('a notification that was read elsewhere is not sent, and turning push off ends it', async () => {
  await allow(seller);
  await orderProduct(buyer, amplang);
  await mailNotifications(server.app);
  await seller.post('/users/notifications/read', {});
  expect(await deliverAll(server)).toEqual(['gone']);
  expect((await seller.delete('/users/push')).body.data.device).toBeNull();
  await orderProduct(buyer, amplang);
  expect(await deliverAll(server)).toEqual([]);
});

test.each([404, 410])('an address that the push service does not know (%i) is deleted', async (status) => {
  await allow(seller);
  await orderProduct(buyer, amplang);
  service.answer = (response) => void response.writeHead(status).end();
  expect(await deliverAll(server)).toEqual(['gone']);
  expect(await deviceOf(seller)).toBeNull();
  expect(await states()).toEqual(['gone']);
});

test('a push service that is busy is asked again later, and one that refuses is not', async () => {
  const phone = await allow(seller);
  await orderProduct(buyer, amplang);
  service.answer = (response) => void response.writeHead(503).end();
  expect(await deliverAll(server)).toEqual(['postponed']);
  expect(await deliverAll(server)).toEqual([]);
  await isDueAgain();
  service.answer = (response) => void response.writeHead(201).end();
  expect(await deliverAll(server)).toEqual(['sent']);
  expect(service.messagesTo(phone.endpoint)).toHaveLength(2);

  await orderProduct(buyer, amplang);
  service.answer = (response) => void response.writeHead(302, { location: `${service.url}/kirim/lain` }).end();
  const before = service.received.length;
  expect(await deliverAll(server)).toEqual(['failed']);
  expect(service.received.length - before).toBe(1);
  expect((await deviceOf(seller))?.id).toBe(phone.id);

  expect([429, 500, 503].map((one) => pauseAfter({ status: one }, 1, 0))).toEqual([10, 10, 10]);
  expect(pauseAfter({ status: 429, retry_after: 900 }, 1, 0)).toBe(900);
  expect(pauseAfter({ error: 'timeout' }, 6, 0)).toBe(21_600);
  expect([pauseAfter({ error: 'timeout' }, 7), pauseAfter({ status: 413 }, 1)]).toEqual([null, null]);
  expect(pauseAfter({ error: 'refused_address' }, 1)).toBeNull();
});

test('a device that fails twenty times in a row is forgotten', async () => {
  await allow(seller);
  await sql`update push_subscriptions set failures = 19`.execute(server.db.kysely);
  await orderProduct(buyer, amplang);
  service.answer = (response) => void response.writeHead(403).end();
  expect(await deliverAll(server)).toEqual(['failed']);
  expect(await deviceOf(seller)).toBeNull();
});

test('staff see how many were sent, and an erased account leaves no device', async () => {
  const gone = await server.as.user();
  await allow(gone);
  await allow(seller);
  await orderProduct(buyer, amplang);
  await deliverAll(server);
  const staff = await server.as.staff();
  expect((await staff.get('/staff/system')).body.data.push).toEqual({
    devices: 2,
    sent: 1,
    waiting: 0,
    failed: 0,
    gone: 0,
  });
  const { rows } = await sql<{ target: string; private_key: string }>`select s.target, k.private_key
    from push_subscriptions s, push_keys k limit 1`.execute(server.db.kysely);
  expect([rows[0]?.target, rows[0]?.private_key]).toEqual([
    expect.stringMatching(/^v1:/),
    expect.stringMatching(/^v1:/),
  ]);
  await gone.post('/auth/confirm-password', { password: 'mangrove-teluk-42' });
  expect((await gone.delete('/auth/user', { password: 'mangrove-teluk-42' })).status).toBe(200);
  const left = await sql`select 1 from push_subscriptions where user_id = ${gone.id}`.execute(server.db.kysely);
  expect(left.rows).toEqual([]);
});

test('an address that is not public is refused in words, and nothing is stored', async () => {
  const { config } = server.app;
  config.pushLocal = false;
  onTestFinished(() => {
    config.pushLocal = true;
  });
  const user = await server.as.user();
  const { keys } = service.subscribe('lain');
  const put = (endpoint: string, own = keys) => user.put('/users/push', { endpoint, keys: own, topics: ['orders'] });
  for (const endpoint of ['https://127.0.0.1/x', 'https://10.0.0.8/x', 'https://[::1]/x', 'https://2130706433/x']) {
    const { status, body } = await put(endpoint);
    expect([endpoint, status, body.errors?.endpoint?.[0]]).toEqual([
      endpoint,
      422,
      expect.stringContaining('jaringan dalam'),
    ]);
  }
  expect((await put('http://fcm.googleapis.com/x')).body.errors.endpoint[0]).toContain('https://');
  expect((await put('ftp://fcm.googleapis.com/x')).status).toBe(422);
  expect((await put('https://93.184.216.34:8443/x')).status).toBe(422);
  expect((await put('https://93.184.216.34/x', { p256dh: 'AAAA', auth: 'AAAA' })).body.errors.keys).toBeDefined();
  expect((await put(`https://93.184.216.34/${'x'.repeat(2_000)}`)).status).toBe(422);
  expect((await user.get('/users/push')).body.data.device).toBeNull();
  expect((await put('https://93.184.216.34/x')).status).toBe(200);
});
