/** A form that is handed out before the framework looks: over a real line, byte for byte what its route answers. */
import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';

const { app, as } = await testApp();
let port = 0;
beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as { port: number }).port;
});
afterAll(() => app.close());

interface RawResponse {
  status: number | undefined;
  headers: Record<string, unknown>;
  body: Buffer;
}
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<RawResponse>((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', path, headers, method, agent: false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) }),
      );
    });
    sent.once('error', reject).end();
  });
const FORM = '/api/v1/forms/umkm-data';
/** How often the framework itself has answered with a form. */
async function answered(): Promise<string | undefined> {
  const { body } = await app.inject({ url: '/metrics' });
  return /http_request_seconds_count\{method="GET",route="\/api\/v1\/forms\/:id",status="200"\} (\d+)/.exec(body)?.[1];
}
/** Only the framework's own answers name how long a line is kept or when it was sent in the same second. */
const comparableHeaders = ({
  date: _d,
  connection: _c,
  'keep-alive': _k,
  'transfer-encoding': _t,
  ...rest
}: Record<string, unknown>) => rest;

test('the bytes and headers at the door are those of the route, plain and packed', async () => {
  for (const encoding of ['', 'gzip', 'br, gzip']) {
    const accept = { 'accept-encoding': encoding };
    const route = await app.inject({ method: 'GET', url: FORM, headers: accept });
    const door = await ask(FORM, accept);
    expect(door.status).toBe(200);
    expect(door.body.equals(route.rawPayload)).toBe(true);
    expect(comparableHeaders(door.headers)).toEqual(comparableHeaders(route.headers));
  }
});

test('the framework is not troubled while the form is known to be in force', async () => {
  // What is known grows old within a second, and a busy machine may need longer than that for two calls.
  const isSpared = async () => {
    await ask(`${FORM}?version=1`);
    const before = await answered();
    await ask(FORM);
    return before !== undefined && (await answered()) === before;
  };
  await expect.poll(isSpared, { timeout: 20_000 }).toBe(true);
});

test('what somebody already has, an old version, a form of a role and one that nobody wrote go the ordinary way', async () => {
  const { etag } = (await ask(FORM)).headers;
  expect((await ask(FORM, { 'if-none-match': String(etag) })).status).toBe(304);
  expect((await ask(`${FORM}?version=1`)).status).toBe(200);
  expect((await ask(`${FORM}?version=99`)).status).toBe(404);
  const seller = await as.member();
  await seller.get('/forms/product');
  expect((await ask('/api/v1/forms/product')).status).toBe(401);
  expect((await ask('/api/v1/forms/tidak-ada')).status).toBe(404);
  expect((await ask('/api/v1/forms/__proto__')).status).toBe(404);
  expect((await ask(FORM, {}, 'DELETE')).status).toBe(405);
});
