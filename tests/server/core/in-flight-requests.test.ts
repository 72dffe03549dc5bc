/** The count of requests in flight. Background work pauses while it is above zero, so it must return to zero. */
import { beforeAll, expect, test } from 'vitest';
import { inFlightRequests } from '#server/http/in-flight-requests.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';

let server: TestApp;
let seen: number[];

beforeAll(async () => {
  server = await testApp({}, (app) => {
    const config = { access: 'public', outside: true } as const;
    const look = () => void seen.push(Atomics.load(inFlightRequests, 0));
    app.get('/test/answer', { config }, async () => {
      look();
      return 'yes';
    });
    app.get('/test/fault', { config }, async () => {
      look();
      throw new Error('as it may happen');
    });
    app.get('/test/endless', { config: { ...config, endless: true } }, async () => {
      look();
      return 'yes';
    });
  });
});

const ask = async (url: string) => {
  seen = [];
  return (await server.app.inject(url)).statusCode;
};

test.each([
  ['a response', '/test/answer', 200, [1]],
  ['an error', '/test/fault', 500, [1]],
  ['a stream that stays open', '/test/endless', 200, [0]],
  ['an unknown address', '/api/v1/nowhere', 404, []],
  ['a request without a token', '/api/v1/users/cart', 401, []],
])('%s is counted as expected during the work, and not afterwards', async (_, url, status, counted) => {
  expect(await ask(url)).toBe(status);
  expect(seen).toEqual(counted);
  expect(Atomics.load(inFlightRequests, 0)).toBe(0);
});

test('two parallel requests count as two', async () => {
  seen = [];
  await Promise.all([server.app.inject('/test/answer'), server.app.inject('/test/answer')]);
  expect(Math.max(...seen)).toBe(2);
  expect(Atomics.load(inFlightRequests, 0)).toBe(0);
});
