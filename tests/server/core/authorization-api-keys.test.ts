/** An API key opens the routes with the access `key`, and nothing else. */
import { expect, test } from 'vitest';
import { insertApiKey } from '#tests/support/api-key.ts';
import { testApp } from '#tests/support/app.ts';
import { fillPath, listRoutes } from '#tests/support/routes.ts';

const server = await testApp();
const system = server.as.bearer(await insertApiKey(server.db, ['umkm-data', 'contact-us']));
const routes = listRoutes(server);
const call = (who: typeof system, { method, path }: (typeof routes)[number]) =>
  who.request({ method, url: `/api/v1${fillPath(path)}`, ...(method === 'GET' ? {} : { payload: {} }) });

test('a key reads the submissions of its forms, and a session does not take its place', async () => {
  expect(routes.filter(({ access }) => access === 'key').map(({ name }) => name)).toEqual([
    'GET /forms/:id/submissions',
  ]);
  expect((await system.get('/forms/umkm-data/submissions')).status).toBe(200);
  const staff = await server.as.staff();
  const refused = await staff.get('/forms/umkm-data/submissions');
  expect([refused.status, refused.headers['problem-code']]).toEqual([401, 'KEY_REFUSED']);
});

test('on every other route a key is a stranger', async () => {
  const others = routes.filter(({ access }) => access !== 'public' && access !== 'key');
  expect(others.length).toBeGreaterThan(100);
  for (const route of others) {
    const [answer, anonymous] = [await call(system, route), await call(server.as.visitor, route)];
    // Where a token is optional, the key changes nothing.
    const expected = route.access === 'optional' ? anonymous.status : 401;
    expect([route.name, answer.status]).toEqual([route.name, expected]);
  }
});
