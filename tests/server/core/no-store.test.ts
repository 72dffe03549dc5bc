/** Responses that caches must not store: all that required or used a token. */
import { expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { slowTest } from '#tests/support/long-test.ts';
import { fillPath, listRoutes, oneUserPerRole, roleFor } from '#tests/support/routes.ts';
import { upload } from '../business/profile-answers.ts';

const server = await testApp();
const people = await oneUserPerRole(server);
/** Tested in `live-notifications.test.ts`, because it never ends. */
const ENDLESS = '/users/events';

slowTest('every route that requires a token answers with no-store, also when it refuses', async () => {
  const guarded = listRoutes(server).filter(({ access }) => access !== 'public' && access !== 'optional');
  expect(guarded.length).toBeGreaterThan(100);
  for (const route of guarded) {
    if (route.path === ENDLESS) continue;
    const who =
      route.path.includes('logout') || route.name === 'DELETE /auth/user'
        ? await server.as.user()
        : people[roleFor(route)];
    const payload = route.method === 'GET' ? {} : { payload: {} };
    const answer = await who.request({ method: route.method, url: `/api/v1${fillPath(route.path)}`, ...payload });
    expect([route.name, answer.status, String(answer.headers['cache-control'])]).toEqual([
      route.name,
      answer.status,
      expect.stringContaining('no-store'),
    ]);
  }
});

test('found lists and records have it too, also compressed and as 304', async () => {
  const staff = people.staff;
  for (const path of ['/users/cart', '/users/orders', '/auth/user', '/auth/sessions'])
    expect((await people.user.get(path, { 'accept-encoding': 'br' })).headers['cache-control'], path).toBe('no-store');
  for (const path of ['/staff/people', '/staff/system', '/staff/forms'])
    expect((await staff.get(path)).headers['cache-control'], path).toBe('no-store');
  const id = await upload(people.member as never, 'payment-proof', 'payment_proof');
  const file = await people.member.get(`/files/${id}`);
  expect([file.status, String(file.headers['cache-control'])]).toEqual([200, expect.stringContaining('no-store')]);
});

test('a public route answers with no-store to a token, and as before without one', async () => {
  const first = await people.user.get('/forms/contact-us');
  expect([first.status, first.headers['cache-control']]).toEqual([200, 'no-store']);
  const etag = String(first.headers.etag);
  const again = await people.user.get('/forms/contact-us', { 'if-none-match': etag });
  expect([again.status, again.headers['cache-control']]).toEqual([304, 'no-store']);
  expect((await people.visitor.get('/forms/contact-us')).headers['cache-control']).toBe('no-cache');
  expect((await people.visitor.get('/products')).headers['cache-control']).toBe('no-cache');
});

test('the fast path does not serve a form to a request with a token', async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as { port: number };
  const { token } = await server.as.user();
  const ask = (headers: Record<string, string>) =>
    fetch(`http://127.0.0.1:${port}/api/v1/forms/contact-us`, { headers });
  for (let time = 0; time < 2; time++) {
    expect((await ask({ authorization: `Bearer ${token}` })).headers.get('cache-control')).toBe('no-store');
    expect((await ask({})).headers.get('cache-control')).toBe('no-cache');
  }
});

test('responses with tokens, and those of requests that may write, are not stored either', async () => {
  for (const path of ['/auth/login', '/auth/token/refresh', '/auth/register', '/auth/password/reset'])
    expect((await people.visitor.post(path, {})).headers['cache-control'], path).toBe('no-store');
});
