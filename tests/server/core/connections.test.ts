/** Real sockets on loopback: on Linux each address of 127.0.0.0/8 is another client. */
import { request } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Type } from 'typebox';
import { afterEach, expect, test } from 'vitest';
import { Envelope, ok } from '#contract/envelope.ts';
import type { Config } from '#server/config.ts';
import { makeIsProxy } from '#server/http/proxies.ts';
import { testApp } from '#tests/support/app.ts';
import { slowTest } from '#tests/support/long-test.ts';
import { waitUntil } from '#tests/support/wait-until.ts';

const ATTACKER = '127.0.0.2';
const opened: Socket[] = [];
afterEach(() => {
  for (const socket of opened.splice(0)) socket.destroy();
});

async function serve(settings: Partial<Config>) {
  const server = await testApp(settings, (app) => {
    const config = { access: 'public' } as const;
    const Letter = Type.Object({ text: Type.String() });
    app.post(
      '/api/v1/letters',
      { config, schema: { body: Letter, response: { 200: Envelope(Letter) } } },
      async ({ body }) => ok(body),
    );
    app.get('/api/v1/stream', { config: { ...config, endless: true, binary: true } }, (_request, reply) => {
      reply.hijack();
      reply.raw.writeHead(200, { 'content-type': 'text/event-stream' });
      reply.raw.write('retry: 3000\n\n');
    });
  });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;

  /** Opens a connection, writes, and collects what it receives. */
  const open = async (from: string, text = '') => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from });
    opened.push(socket);
    const received = { text: '', closed: false, socket };
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => (received.text += chunk));
    socket.on('close', () => (received.closed = true));
    await new Promise((resolve) => socket.once('connect', resolve).once('close', resolve));
    if (text) socket.write(text);
    return received;
  };
  const openMany = async (count: number, from: string, text = '') => {
    const all: Awaited<ReturnType<typeof open>>[] = [];
    for (let at = 0; at < count; at++) all.push(await open(from, text));
    return all;
  };
  /** Status of a whole request on its own connection. null if the connection was closed. */
  const status = (from: string) =>
    new Promise<number | null>((resolve) => {
      const sent = request(
        { port, host: '127.0.0.1', localAddress: from, path: '/api/v1/faq', agent: false },
        (answer) => {
          answer.resume();
          resolve(answer.statusCode ?? null);
        },
      );
      sent.on('error', () => resolve(null)).end();
    });
  return { ...server, port, open, openMany, status };
}
type SocketResult = { text: string; closed: boolean };
const alive = (all: SocketResult[]) => all.filter(({ closed }) => !closed).length;
const SILENT = '';
const HALF_A_BODY =
  'POST /api/v1/letters HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{';

test.each([
  ['that send nothing', SILENT],
  ['that send a body byte by byte', HALF_A_BODY],
])(
  'of the connections of one address %s, at most the limit stay, and another address is answered',
  async (_what, text) => {
    const { openMany, status, open } = await serve({ connectionsPerAddress: 5, maxConnections: 100 });
    const kept = await openMany(5, ATTACKER, text);
    expect(await status('127.0.0.1')).toBe(200);
    expect(alive(kept), 'the exact limit is allowed').toBe(5);
    const more = await openMany(20, ATTACKER, text);
    await waitUntil(async () => alive([...kept, ...more]) === 5, 5_000);
    expect(alive(kept), 'the ones idle longest were closed first').toBe(0);
    expect(await status('127.0.0.1')).toBe(200);
    expect(await status(ATTACKER), 'the address itself is still answered').toBe(200);
    expect((await open('127.0.0.3')).closed).toBe(false);
  },
);

test('when the process is almost full, the address with the most connections loses one for each new one', async () => {
  const { openMany, status } = await serve({ connectionsPerAddress: 1_000, maxConnections: 20 });
  const quiet = await openMany(2, '127.0.0.3');
  const greedy = await openMany(60, ATTACKER, HALF_A_BODY);
  for (let at = 0; at < 10; at++) expect(await status('127.0.0.1')).toBe(200);
  expect(alive(quiet), 'an address with few connections keeps them').toBe(2);
  expect(alive(greedy)).toBeLessThan(20);
});

test('many addresses with one connection each cannot lock out the next one', async () => {
  const { open, status } = await serve({ maxConnections: 20 });
  for (let at = 0; at < 40; at++) await open(`127.0.1.${at + 1}`, HALF_A_BODY);
  expect(await status('127.0.0.1')).toBe(200);
});

test('an event stream stays open while idle connections of the same address are closed', async () => {
  const { open, openMany } = await serve({ connectionsPerAddress: 3 });
  const live = await open(ATTACKER, 'GET /api/v1/stream HTTP/1.1\r\nHost: x\r\n\r\n');
  await waitUntil(async () => live.text.includes('retry'), 5_000);
  const silent = await openMany(10, ATTACKER);
  await waitUntil(async () => alive(silent) === 2, 5_000);
  expect(live.closed).toBe(false);
});

test('an address whose connections all wait for responses gets no further one', async () => {
  const { openMany, open } = await serve({ connectionsPerAddress: 3 });
  const live = await openMany(3, ATTACKER, 'GET /api/v1/stream HTTP/1.1\r\nHost: x\r\n\r\n');
  await waitUntil(async () => live.every(({ text }) => text.includes('retry')), 5_000);
  const refused = await open(ATTACKER);
  await waitUntil(async () => refused.closed, 5_000);
  expect(alive(live)).toBe(3);
});

test('connections of a trusted proxy have no per-address limit, but the bodies of its clients have', async () => {
  const { openMany, status } = await serve({ connectionsPerAddress: 3, trustProxy: ['127.0.0.2', '10.0.0.0/8'] });
  const silent = await openMany(10, ATTACKER);
  expect(await status(ATTACKER)).toBe(200);
  expect(alive(silent)).toBe(10);
  const body = (visitor: string) => HALF_A_BODY.replace('Host: x', `Host: x\r\nX-Forwarded-For: ${visitor}`);
  const greedy = await openMany(5, ATTACKER, body('203.0.113.9'));
  await waitUntil(async () => greedy.filter(({ text }) => /^HTTP\/1\.1 429/.test(text)).length === 2, 5_000);
  const [other] = await openMany(1, ATTACKER, body('203.0.113.10'));
  other?.socket.write(`"text":"${'a'.repeat(489)}"}`);
  await waitUntil(async () => other?.text.startsWith('HTTP/1.1 200') ?? false, 5_000);
});

slowTest('a body that does not grow gets 408 whatever its size, and a slowly growing one arrives', async () => {
  const { open, status } = await serve({ bodyTimeout: 2 });
  const small = await open(ATTACKER, HALF_A_BODY);
  const large = await open(ATTACKER, HALF_A_BODY.replace('500', '200000'));
  const honest = await open('127.0.0.3', HALF_A_BODY.replace('500', '40000').replace(/\{$/, '{"text":"'));
  const refused = open(
    ATTACKER,
    'POST /api/v1/users/cart HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{',
  );
  for (let sent = 9; sent < 39_998; ) {
    const size = Math.min(5_000, 39_998 - sent);
    honest.socket.write('a'.repeat(size));
    small.socket.write(' ');
    large.socket.write(' ');
    (await refused).socket.write(' ');
    sent += size;
    await wait(500);
  }
  honest.socket.write('"}');
  await waitUntil(async () => honest.text.startsWith('HTTP/1.1 200'), 5_000);
  await waitUntil(async () => small.closed && large.closed && (await refused).closed, 10_000);
  for (const { text } of [small, large]) expect(text).toMatch(/^HTTP\/1\.1 408 [\s\S]*TIMEOUT[\s\S]*"success":false/);
  expect((await refused).text, 'one answer, although its body never ended').toMatch(
    /^HTTP\/1\.1 401 (?!.*HTTP\/1\.1 408)/s,
  );
  expect(await status(ATTACKER)).toBe(200);
});

test('proxies are recognised by address, range and name', () => {
  const isProxy = makeIsProxy(['192.0.2.1', '10.0.0.0/8', 'loopback', '2001:db8::/32']);
  for (const address of ['192.0.2.1', '::ffff:192.0.2.1', '10.255.0.1', '127.0.0.1', '::1', '2001:db8:5::1'])
    expect(isProxy(address), address).toBe(true);
  for (const address of ['192.0.2.2', '11.0.0.1', '2001:db9::1']) expect(isProxy(address), address).toBe(false);
  expect(makeIsProxy(false)('127.0.0.1')).toBe(false);
});
