import { once } from 'node:events';
import { connect } from 'node:net';
import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { Envelope } from '#contract/envelope.ts';
import { problems } from '#server/problems.ts';
import { testApp } from '#tests/support/app.ts';

const { app, as } = await testApp({}, (app) => {
  const config = { access: 'public' } as const;
  const response = { 200: Envelope(Type.Null()) };
  app.get('/api/v1/broken', { config, schema: { response } }, async () => {
    throw new Error('not foreseen');
  });
  app.get('/api/v1/stale', { config, schema: { response } }, async () => {
    throw problems.CONFLICT('PRICES_CHANGED');
  });
  app.get('/api/v1/slow', { config, schema: { response } }, async () => {
    onReached?.();
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    return { success: true, message: '', errors: null, data: null } as const;
  });
});
let onReached: (() => void) | undefined;
let finish: () => void = () => undefined;

const json = { 'content-type': 'application/json' };
const post = (url: string, payload: string, headers: Record<string, string> = json) =>
  as.visitor.request({ method: 'POST', url, payload, headers });

test.each([
  ['a route that does not exist', () => as.visitor.get('/no-such-place'), 404, 'ROUTE_NOT_FOUND'],
  ['an id with a wrong format', () => as.visitor.get('/shops/x'), 404, 'NOT_FOUND'],
  ['a web page that does not exist', () => as.visitor.request({ url: '/tidak-ada' }), 404, /^(ROUTE_)?NOT_FOUND$/],
  ['another method', () => as.visitor.put('/shops', {}), 405, 'METHOD_NOT_ALLOWED'],
  [
    'an unknown method',
    () => as.visitor.request({ method: 'PROPFIND' as 'GET', url: '/api/v1/shops' }),
    405,
    'METHOD_NOT_ALLOWED',
  ],
  ['no token', () => as.visitor.get('/auth/user'), 401, 'TOKEN_REQUIRED'],
  ['an expired token', () => as.bearer('a'.repeat(43)).get('/auth/user'), 401, 'SESSION_EXPIRED'],
  ['a wrong role', async () => (await as.user()).get('/staff/people'), 403, 'FORBIDDEN'],
  ['half a JSON', () => post('/api/v1/auth/login', '{"email":'), 400, 'MALFORMED'],
  ['wrong fields', () => post('/api/v1/auth/register', '{}'), 422, 'VALIDATION_FAILED'],
  ['a body that is too large', () => post('/api/v1/auth/login', `"${'a'.repeat(300_000)}"`), 413, 'TOO_LARGE'],
  [
    'an unsupported content type',
    () => post('/api/v1/auth/login', 'a', { 'content-type': 'text/plain' }),
    415,
    'UNSUPPORTED_MEDIA_TYPE',
  ],
  ['a broken escape in the address', () => as.visitor.request({ url: '/api/v1/shops/%E0%A4%A' }), 400, 'MALFORMED'],
  ['a conflict with its own code', () => as.visitor.get('/stale'), 409, 'PRICES_CHANGED'],
  ['an unexpected error', () => as.visitor.get('/broken'), 500, 'INTERNAL'],
] as const)('%s: the refusal names its problem in a header', async (_what, call, status, code) => {
  const answer = await call();
  expect(answer.status).toBe(status);
  expect(answer.headers['problem-code']).toEqual(typeof code === 'string' ? code : expect.stringMatching(code));
});

test('a successful response has no problem code', async () => {
  expect((await as.visitor.get('/shops')).headers).not.toHaveProperty('problem-code');
});

test('the OpenAPI document describes the header only for refusals', async () => {
  const { responses } = (await as.visitor.get('/openapi.json')).body.paths['/api/v1/shops'].get;
  expect(responses['4XX'].headers).toHaveProperty('problem-code');
  expect(responses['5XX'].headers).toHaveProperty('problem-code');
  expect(responses['200'].headers).toBeUndefined();
});

test('refusals outside the framework have the envelope and the code', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  const write = (text: string) =>
    new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      let heard = '';
      socket.on('data', (chunk) => (heard += chunk)).on('close', () => resolve(heard));
    });
  const refused = (status: number, code: string) =>
    new RegExp(`^HTTP/1\\.1 ${status} [\\s\\S]*problem-code: ${code}\\r\\n[\\s\\S]*"success":false`, 'i');
  expect(await write('HALO PASAR\r\n\r\n')).toMatch(refused(400, 'MALFORMED'));
  expect(await write(`GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`)).toMatch(
    refused(413, 'TOO_LARGE'),
  );
  expect(await write('GET /api/v1/shops HTTP/1.1\r\n\r\n')).toMatch(refused(400, 'MALFORMED'));
  expect(await write('GET /health/live HTTP/1.1\r\nHost: x\r\nExpect: wonders\r\nConnection: close\r\n\r\n')).toMatch(
    /^HTTP\/1\.1 200/,
  );

  // The second request arrives on an open connection after the server began to close.
  const arrived = new Promise<void>((resolve) => {
    onReached = resolve;
  });
  let heard = '';
  const socket = connect(port, '127.0.0.1', () => socket.write('GET /api/v1/slow HTTP/1.1\r\nHost: x\r\n\r\n'));
  const ended = new Promise<void>((resolve) => {
    socket.on('data', (chunk) => (heard += chunk)).on('close', () => resolve());
  });
  await arrived;
  const closed = app.close();
  const second = once(app.server, 'request');
  socket.write('GET /api/v1/shops HTTP/1.1\r\nHost: x\r\n\r\n');
  await second;
  finish();
  await Promise.all([ended, closed]);
  expect(heard).toMatch(/^HTTP\/1\.1 200 /);
  expect(heard).toMatch(/HTTP\/1\.1 503 [\s\S]*problem-code: UNAVAILABLE[\s\S]*"success":false/i);
});
