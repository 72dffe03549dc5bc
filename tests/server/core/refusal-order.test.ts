/** Order of the checks on every route: the caller, then the path, then the body. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ROLES } from '#contract/roles.ts';
import { testApp } from '#tests/support/app.ts';
import { fillPath, listRoutes, oneUserPerRole, roleFor, sendRaw } from '#tests/support/routes.ts';
import { accountOf, createProduct, orderProduct } from '../orders/order-fixtures.ts';
import { addProduct, createSeller } from '../selling/seller-fixtures.ts';

const server = await testApp();
const people = await oneUserPerRole(server);
const routes = listRoutes(server);
const guarded = routes.filter(({ access }) => access !== 'public' && access !== 'optional');
const ENDLESS = '/users/events';

const BODIES: [string, string, string][] = [
  ['no body', '', 'application/json'],
  ['half a JSON', '{"a":', 'application/json'],
  ['unknown fields', '{"entah":1}', 'application/json'],
  ['a list', '[]', 'application/json'],
  ['plain text', 'x', 'text/plain'],
  ['a broken multipart body', 'x', 'multipart/form-data; boundary=y'],
  ['deep nesting', '['.repeat(5_000), 'application/json'],
];

test.each(BODIES)(
  'without a token every private route answers 401, whatever the body is: %s',
  async (_what, body, type) => {
    for (const { name, method, path } of guarded) {
      const headers = { 'content-type': type };
      const answer =
        method === 'GET'
          ? await people.visitor.get(fillPath(path))
          : await sendRaw(people.visitor, method, fillPath(path), body, headers);
      expect([name, answer.status, answer.headers['problem-code']]).toEqual([name, 401, 'TOKEN_REQUIRED']);
    }
  },
);

test('a form that requires a login answers 401 before it reads the body, and an unknown form 404', async () => {
  for (const [, body, type] of BODIES) {
    const send = (form: string) =>
      sendRaw(people.visitor, 'POST', `/forms/${form}/submissions`, body, { 'content-type': type });
    expect((await send('consultation')).status).toBe(401);
    expect((await send('umkm-data')).status).toBe(401);
    expect((await send('tidak-ada')).status).toBe(404);
  }
  const missing = await people.visitor.post('/forms/contact-us/submissions', {});
  expect(missing.status, 'a public form validates the body').toBe(422);
});

test.each(ROLES)('a %s gets 403 on routes of other roles', async (role) => {
  for (const route of guarded) {
    if (!Array.isArray(route.access) || route.access.includes(role)) continue;
    const answer = await sendRaw(people[role], route.method, fillPath(route.path), '{"entah":', {
      'content-type': 'application/json',
    });
    expect([route.name, answer.status]).toEqual([route.name, 403]);
  }
});

test.each([
  'x',
  '0',
  '-1',
  '%00',
  '..%2F..',
  'null',
  '{}',
  "'or1=1",
  'a'.repeat(190),
  randomUUID().toUpperCase().replace('-', ''),
])('a path with the id %s is never a 5xx, and 404 where ids are required', async (odd) => {
  for (const route of routes) {
    if (!route.path.includes(':') || route.path === ENDLESS) continue;
    const path = route.path.replace(/:\w+/g, odd);
    const who = people[roleFor(route)];
    const answer =
      route.method === 'GET'
        ? await who.get(path)
        : await who.request({ method: route.method, url: `/api/v1${path}`, payload: {} });
    expect(answer.status, `${route.name} ${odd} ${answer.text.slice(0, 200)}`).toBeLessThan(500);
    if (/:id(\/|$)/.test(route.path) && !route.path.includes('/forms/'))
      expect([route.name, answer.status]).toEqual([route.name, 404]);
  }
});

test('an unknown id is 404 on every route without a body', async () => {
  for (const route of routes) {
    if (!/:id(\/|$)/.test(route.path) || !['GET', 'DELETE'].includes(route.method)) continue;
    // Deleting what is not there succeeds.
    if (route.name === 'DELETE /forms/:id/draft' || route.name.startsWith('DELETE /users/favorites/')) continue;
    const answer = await people[roleFor(route)].request({
      method: route.method,
      url: `/api/v1${fillPath(route.path)}`,
    });
    expect([route.name, answer.status]).toEqual([route.name, 404]);
  }
});

describe('a seller without a business', async () => {
  const [seller, newcomer, buyer] = [
    await createSeller(server),
    await server.as.member({ name: 'Rahma' }),
    await server.as.user(),
  ];
  const { id: product, varian } = await addProduct(seller);
  const productToBuy = await createProduct(server, seller, { stock: 5 });
  const order = (await orderProduct(buyer, productToBuy)).id as string;
  const option = await accountOf(seller);
  const picture = randomUUID();

  test.each([
    ['GET', `/members/products/${product}`, undefined],
    ['PATCH', `/members/products/${product}`, { name: 'Milik saya' }],
    ['POST', `/members/products/${product}`, { name: 'Milik saya', _method: 'PATCH' }],
    ['DELETE', `/members/products/${product}`, undefined],
    ['POST', `/members/products/${product}/media`, { file: picture }],
    ['DELETE', `/members/products/${product}/media/${picture}`, undefined],
    ['POST', `/members/products/${product}/variants`, { name: 'Besar' }],
    ['PATCH', `/members/products/${product}/variants/${picture}`, { name: 'Besar' }],
    ['DELETE', `/members/products/${product}/variants/${picture}`, undefined],
    ['GET', `/members/orders/${order}`, undefined],
    ['POST', `/members/orders/${order}/change-status-order`, { status: 'waiting' }],
    ['DELETE', `/members/payment-options/${option}`, undefined],
    ['POST', `/members/reviews/${picture}/answer`, { text: 'Terima kasih.' }],
  ] as const)('%s %s: records of another seller do not exist', async (method, path, payload) => {
    const answer = await newcomer.request({ method, url: `/api/v1${path}`, ...(payload ? { payload } : {}) });
    expect([answer.status, answer.headers['problem-code']]).toEqual([404, 'NOT_FOUND']);
  });

  test('gets an error about the missing business only if nothing else is wrong', async () => {
    expect(varian).toEqual([]);
    for (const path of ['/members/orders', '/members/orders/analysis/total']) {
      const answer = await newcomer.get(path);
      expect([path, answer.status, answer.headers['problem-code']]).toEqual([path, 409, 'BUSINESS_REQUIRED']);
    }
    const made = await newcomer.post('/members/products', { name: 'Amplang' });
    expect([made.status, made.headers['problem-code']]).toEqual([409, 'BUSINESS_REQUIRED']);
  });
});

test('a product names its category by id, in lists and alone, for visitors and for its seller', async () => {
  const seller = await createSeller(server, { name: 'Aminah' });
  const { id, category_id } = await addProduct(seller, { name: 'Kerupuk Kuku Macan' });
  expect(category_id).toBe('makanan-ringan');
  const lists = [await people.visitor.get('/products?search=kuku%20macan'), await seller.get('/members/products')];
  for (const list of lists)
    expect(list.body.data.items.find((item: { id: string }) => item.id === id).category_id).toBe(category_id);
  for (const one of [await people.visitor.get(`/products/${id}`), await seller.get(`/members/products/${id}`)])
    expect(one.body.data.category_id).toBe(category_id);
  await seller.patch(`/members/products/${id}`, { status: 'inactive' });
  expect((await seller.get(`/products/${id}`)).body.data.category_id).toBe(category_id);
});
