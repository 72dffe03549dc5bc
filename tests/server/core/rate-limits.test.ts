/** Rate limits of a route: a number of requests per window, counted by user or by address. */

import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { Envelope, ok } from '#contract/envelope.ts';
import { testApp } from '#tests/support/app.ts';

const { as } = await testApp({ rateFactor: 1 }, (app) => {
  const limit = { name: 'bells', max: 3, windowSeconds: 86_400 };
  const schema = { response: { 200: Envelope(Type.Null()) } };
  app.post('/api/v1/bells', { config: { access: 'session', limit: { ...limit, by: 'person' } }, schema }, () =>
    ok(null),
  );
  app.post(
    '/api/v1/gongs',
    { config: { access: 'public', limit: { ...limit, name: 'gongs', by: 'ip' } }, schema },
    () => ok(null),
  );
});

test('exactly the allowed number of requests succeed, then the response says how long to wait', async () => {
  const budi = await as.user();
  const answers = [];
  for (let at = 0; at < 5; at += 1) answers.push(await budi.post('/bells', {}));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429]);
  expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
});

test('each user has an own limit', async () => {
  const [budi, siti] = [await as.user(), await as.user()];
  for (let at = 0; at < 4; at += 1) await budi.post('/bells', {});
  expect((await siti.post('/bells', {})).status).toBe(200);
});

test('all clients of one address share one limit', async () => {
  const from = (remoteAddress: string) =>
    as.visitor
      .request({ method: 'POST', url: '/api/v1/gongs', remoteAddress, payload: {} })
      .then(({ status }) => status);
  for (let at = 0; at < 3; at += 1) expect(await from('203.0.113.7')).toBe(200);
  expect([await from('203.0.113.7'), await from('203.0.113.8')]).toEqual([429, 200]);
});
