/** A form served by the fast path over a real socket has the same bytes and headers as the route's response. */
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
/** How often the route itself has served a form. */
async function answered(): Promise<string | undefined> {
  const { body } = await app.inject({ url: '/metrics' });
  return /http_request_seconds_count\{method="GET",route="\/api\/v1\/forms\/:id",status="200"\} (\d+)/.exec(body)?.[1];
}
/** Headers that only the framework sets (keep-alive and date) are left out. */
const comparableHeaders = ({
  date: _d,
  connection: _c,
  'keep-alive': _k,
  'transfer-encoding': _t,
  'request-id': _i,
  ...rest
}: Record<string, unknown>) => rest;

test('the bytes and headers of the fast path are those of the route, plain and compressed', async () => {
  for (const encoding of ['', 'gzip', 'br, gzip']) {
    const accept = { 'accept-encoding': encoding };
    const route = await app.inject({ method: 'GET', url: FORM, headers: accept });
    const raw = await ask(FORM, accept);
    expect(raw.status).toBe(200);
    expect(raw.body.equals(route.rawPayload)).toBe(true);
    expect(comparableHeaders(raw.headers)).toEqual(comparableHeaders(route.headers));
  }
});

test('the route is not called while the form is known to be current', async () => {
  // The knowledge expires within a second, and a busy machine may need longer for two calls.
  const isSpared = async () => {
    await ask(`${FORM}?version=1`);
    const before = await answered();
    await ask(FORM);
    return before !== undefined && (await answered()) === before;
  };
  await expect.poll(isSpared, { timeout: 20_000 }).toBe(true);
});

test('a conditional request, an old version, a form for a role and an unknown form go through the route', async () => {
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
