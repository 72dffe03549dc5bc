/** A browser names the address of its push service. It never leads the server into its own network: not when saved, and not when sent to. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PUSH_TOPICS } from '#contract/push-topics.ts';
import type { deliverPush } from '#server/modules/notifications/notifications/push/deliver-push.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { startPushService } from '#tests/support/push-service.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import { createProduct, orderProduct, type Product } from '../orders/order-fixtures.ts';
import { deliverAll } from './deliver-all.ts';

const service = await startPushService();
afterAll(() => service.close());
let server: TestApp;
let seller: TestUser;
let amplang: Product;
beforeAll(async () => {
  server = await testApp({ orderMaxUnanswered: 1_000 });
  seller = await server.as.member({ business: true });
  amplang = await createProduct(server, seller, { stock: 100 });
});

const { keys } = service.subscribe('lain');
const put = (endpoint: string, own = keys) => seller.put('/users/push', { endpoint, keys: own, topics: PUSH_TOPICS });
const stored = async () => (await sql`select 1 from push_subscriptions`.execute(server.db.kysely)).rows.length;

test.each([
  ['this machine', '127.0.0.1', 'localhost', '0.0.0.0', '127.255.255.254', '127.0.0.1.'],
  ['this machine as a number', '2130706433', '0x7f000001', '0177.0.0.1', '017700000001', '127.1', '0x7f.1'],
  ['a local network', '10.0.0.8', '172.31.255.255', '192.168.1.1', '100.64.0.1', '169.254.169.254', '3232235777'],
  ['this machine by IPv6', '[::1]', '[::]', '[0:0:0:0:0:0:0:1]', '[::127.0.0.1]'],
  ['a local network by IPv6', '[fd00:ec2::254]', '[fe80::1]', '[fec0::1]', '[ff02::1]', '[100::1]'],
  ['IPv4 mapped to IPv6', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::ffff:a00:1]', '[::ffff:0:127.0.0.1]'],
  ['IPv4 in another IPv6', '[64:ff9b::a00:1]', '[64:ff9b:1::a00:1]', '[2002:7f00:1::]', '[2001:0:7f00:1::]'],
  ['a name with full-width digits', '１２７.０.０.１', '①②⑦.0.0.1'],
])('%s is refused at its field, and nothing is stored', async (_what, ...hosts) => {
  for (const host of hosts) {
    const { status, body } = await put(`https://${host}/x`);
    expect([host, status, body.errors]).toEqual([
      host,
      422,
      { endpoint: ['Alamat notifikasi ini menuju jaringan dalam, jadi tidak dapat dipakai.'] },
    ]);
  }
  expect(await stored()).toBe(0);
});

test.each([
  ['http://93.184.216.34/x', 'tidak aman'],
  ['ftp://93.184.216.34/x', 'tidak lengkap'],
  ['file:///etc/passwd', 'tidak lengkap'],
  ['data:text/plain,x', 'tidak lengkap'],
  ['https://[fe80::1%25eth0]/x', 'tidak lengkap'],
  ['https://budi:rahasia@93.184.216.34/x', 'nama pengguna'],
  ['https://93.184.216.34:22/x', 'jaringan dalam'],
  ['https://93.184.216.34:8443/x', 'jaringan dalam'],
  ['https://tidak-ada.invalid/x', 'tidak ditemukan'],
])('%s is refused in words, and nothing is stored', async (endpoint, sentence) => {
  const { status, body } = await put(endpoint);
  expect([status, body.errors?.endpoint?.[0]]).toEqual([422, expect.stringContaining(sentence)]);
  expect(await stored()).toBe(0);
});

/** One order, and its push message sent under these rules. */
async function orderAndSend(rules: Parameters<typeof deliverPush>[2]): Promise<string[]> {
  await orderProduct(await server.as.user(), amplang);
  return deliverAll(server, rules);
}

test('a name that was public when it was saved and is private when it is sent to is not connected to', async () => {
  expect((await put('https://93.184.216.34/x')).status).toBe(200);
  const target = server.app.crypt;
  const { rows } = await sql<{ endpoint_hash: string }>`select endpoint_hash from push_subscriptions`.execute(
    server.db.kysely,
  );
  // As if the browser had named a host that answers differently now, with the port of the service that stands in.
  const rebound = JSON.stringify({
    endpoint: `https://berubah.contoh.id:${new URL(service.url).port}/kirim/x`,
    ...keys,
  });
  const place = `push_subscriptions.target.${rows[0]?.endpoint_hash}`;
  await sql`update push_subscriptions set target = ${target.encrypt(rebound, place)}`.execute(server.db.kysely);
  let asked = 0;
  for (const address of ['127.0.0.1', '::ffff:127.0.0.1', '::1', '169.254.169.254']) {
    const resolve = async () => {
      asked++;
      return [{ address, family: address.includes(':') ? 6 : 4 }];
    };
    expect([address, await orderAndSend({ allowsLocal: false, timeoutMs: 2_000, resolve })]).toEqual([
      address,
      ['failed'],
    ]);
  }
  expect([asked, service.received]).toEqual([4, []]);
});

test('a redirect of a push service is not followed, wherever it leads', async () => {
  const { config } = server.app;
  // Only to save the address of the service that stands in.
  config.pushLocal = true;
  const phone = service.subscribe('perangkat');
  expect((await put(phone.endpoint, phone.keys)).status).toBe(200);
  config.pushLocal = false;
  for (const status of [301, 302, 303, 307, 308]) {
    const before = service.received.length;
    service.answer = (response) => void response.writeHead(status, { location: `${service.url}/dalam` }).end();
    expect(await orderAndSend({ allowsLocal: true, timeoutMs: 2_000 })).toEqual(['failed']);
    expect(service.received.slice(before).map(({ path }) => path)).toEqual([new URL(phone.endpoint).pathname]);
  }
});
