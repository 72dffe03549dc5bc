/** A push service that does not answer, and a user with many devices, do not hold up the pushes of others. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { PUSH_TOPICS } from '#contract/push-topics.ts';
import { mailNotifications } from '#server/modules/notifications/notifications/mail-notifications.ts';
import { notify } from '#server/modules/notifications/notifications/notifications.commands.ts';
import { deliverPush } from '#server/modules/notifications/notifications/push/deliver-push.ts';
import { leaseDue, listDue } from '#server/modules/notifications/notifications/push/deliveries.queries.ts';
import { PushSlots, serviceOf } from '#server/modules/notifications/notifications/push/push-slots.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { startPushService } from '#tests/support/push-service.ts';
import { PASSWORD, type TestUser } from '#tests/support/test-users.ts';
import { waitUntil } from '#tests/support/wait-until.ts';

const [service, deaf] = [await startPushService(), await startPushService()];
afterAll(() => Promise.all([service.close(), deaf.close()]));
deaf.answer = () => undefined;
let server: TestApp;
beforeAll(async () => {
  server = await testApp({ pushLocal: true });
});
let count = 0;
/** Returns the address. */
async function register(who: Pick<TestUser, 'put'>, at = service, host = '127.0.0.1'): Promise<string> {
  const { endpoint, keys } = at.subscribe(`perangkat-${++count}`);
  const answer = await who.put('/users/push', {
    endpoint: endpoint.replace('127.0.0.1', host),
    keys,
    topics: PUSH_TOPICS,
  });
  expect(answer.status).toBe(200);
  return endpoint;
}
const tell = (users: TestUser[]) =>
  server.db.tx((trx) =>
    notify(
      trx,
      users.map(({ id }) => ({
        user_id: id,
        kind: 'shop-reopened',
        order_id: null,
        facts: { shop: 'Dapur', url: '/' },
      })),
    ),
  );
const devicesOf = async ({ id }: TestUser) =>
  (
    await sql<{
      session_id: string;
    }>`select session_id from push_subscriptions where user_id = ${id} order by created_at`.execute(server.db.kysely)
  ).rows.map(({ session_id }) => session_id);
async function logIn({ email }: TestUser) {
  const { body } = await server.as.visitor.post('/auth/login', { email, password: PASSWORD });
  return server.as.bearer(body.data.token);
}

test('a user has ten devices: the eleventh takes the place of the one that got nothing for the longest time', async () => {
  const user = await server.as.user();
  await register(user);
  const sessions = [];
  for (let n = 0; n < 10; n++) sessions.push(await logIn(user));
  for (const session of sessions.slice(0, 9)) await register(session);
  const before = await devicesOf(user);
  expect(before).toHaveLength(10);
  await sql`update push_subscriptions set last_success_at = now() where session_id = ${user.session_id}`.execute(
    server.db.kysely,
  );
  for (const session of sessions.slice(9)) await register(session);
  const devices = await devicesOf(user);
  expect(devices.slice(0, 9)).toEqual(before.filter((_, n) => n !== 1));
  expect(devices).toHaveLength(10);
  // Again with its own address: nobody gives way.
  await register(user);
  expect(await devicesOf(user)).toHaveLength(10);
});

test('a session that registers many addresses at the same moment has one device, and no request fails', async () => {
  const user = await server.as.user();
  await Promise.all(Array.from({ length: 12 }, () => register(user)));
  expect(await devicesOf(user)).toHaveLength(1);
});

test('what else waits for a device that cannot be reached is not tried', async () => {
  const user = await server.as.user();
  await register(user);
  service.answer = (response) => void response.writeHead(503).end();
  onTestFinished(() => {
    service.answer = (response) => void response.writeHead(201).end();
  });
  for (let n = 0; n < 3; n++)
    await server.db.tx((trx) => notify(trx, [{ user_id: user.id, kind: 'staff-enabled', order_id: null, facts: {} }]));
  await mailNotifications(server.app);
  const due = await listDue(server.db.kysely, 100);
  expect(due).toHaveLength(3);
  const [first = ''] = await server.db.tx((trx) =>
    leaseDue(
      trx,
      due.slice(0, 1).map(({ id }) => id),
    ),
  );
  expect(await deliverPush(server.app, first, { allowsLocal: true, timeoutMs: 2_000 })).toBe('postponed');
  expect(await listDue(server.db.kysely, 100)).toEqual([]);
});

test('twenty users of a push service that never answers, and a user with ten devices there: another phone gets its push at once', async () => {
  const many = await server.as.user();
  for (let n = 0; n < 10; n++) await register(await logIn(many), deaf);
  const others = await Promise.all(Array.from({ length: 20 }, () => server.as.user()));
  for (const one of others) await register(one, deaf);
  const siti = await server.as.user();
  const phone = await register(siti, service, 'localhost');
  await tell([many, ...others]);
  await tell([siti]);
  await server.startJobs();
  await waitUntil(() => deaf.received.length > 0);
  await waitUntil(() => service.messagesTo(phone).length > 0);
  expect(deaf.received.length).toBeLessThan(10);
}, 30_000);

describe('slots', () => {
  const due = (id: number, user: string, name: string) => ({ id: String(id), user_id: user, service: name });
  const ids = (chosen: { id: string }[]) => chosen.map(({ id }) => id);

  test('a service gets one until it has answered fast, and then half of ten', () => {
    const slots = new PushSlots();
    const list = Array.from({ length: 20 }, (_, n) => due(n, `user-${n}`, n < 15 ? 'lambat.id' : 'cepat.id'));
    expect(ids(slots.choose(list, [], 10))).toEqual(['0', '15']);
    slots.begin('0', due(0, 'user-0', 'lambat.id'));
    expect(slots.full()).toEqual({ users: [], services: ['lambat.id'] });
    slots.end('0', { ms: 9_000, isAnswered: true });
    slots.begin('15', due(15, 'user-15', 'cepat.id'));
    slots.end('15', { ms: 200, isAnswered: true });
    expect(ids(slots.choose(list, [], 10))).toEqual(['0', '15', '16', '17', '18', '19']);
    slots.begin('15', due(15, 'user-15', 'cepat.id'));
    slots.end('15', { ms: 200, isAnswered: false });
    expect(ids(slots.choose(list, [], 10))).toEqual(['0', '15']);
  });

  test('a user gets two, also over several looks, and what has no device any more waits for nobody', () => {
    const slots = new PushSlots();
    for (const n of [1, 2, 3, 4]) {
      slots.begin(String(n), due(n, `user-${n}`, `layanan-${n}.id`));
      slots.end(String(n), { ms: 1, isAnswered: true });
    }
    const list = [1, 2, 3, 4].map((n) => due(n, 'budi', `layanan-${n}.id`));
    const first = slots.choose(list, [], 10);
    expect([ids(first), slots.full(first).users]).toEqual([['1', '2'], ['budi']]);
    expect(slots.choose(list.slice(2), first, 10)).toEqual([]);
    const gone = [5, 6, 7].map((id) => ({ id: String(id), user_id: null, service: '' }));
    expect(ids(slots.choose(gone, first, 4))).toEqual(['5', '6']);
  });

  test.each([
    ['https://updates.push.services.mozilla.com/wpush/v2/x', 'mozilla.com'],
    ['https://fcm.googleapis.com/fcm/send/x', 'googleapis.com'],
    ['https://a.b.contoh.id./x', 'contoh.id'],
    ['https://93.184.216.34/x', '93.184.216.34'],
    ['https://[2606:2800::1]/x', '[2606:2800::1]'],
    ['http://localhost:8080/x', 'localhost'],
  ])('%s is one of %s', (endpoint, name) => {
    expect(serviceOf(endpoint)).toBe(name);
  });
});
