/**
 * Access is described twice: the table beside this file is written by hand from the specification and decisions, the server's list
 * comes from the declarations of the routes. Both must agree. Then every route is called with every role.
 */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ROLES } from '#contract/roles.ts';
import { testApp } from '#tests/support/app.ts';
import { listRoutes } from '#tests/support/routes.ts';
import type { ApiResponse, TestUser } from '#tests/support/test-users.ts';
import { upload } from '../business/profile-answers.ts';
import { accountOf, createProduct, orderAt, orderProduct, putIntoCart } from '../orders/order-fixtures.ts';
import { addProduct, createSeller, variantAnswers } from '../selling/seller-fixtures.ts';
import { listStale, listUntested, OTHER_OWNED_ROUTES } from './authorization-exceptions.ts';
import { EXPECTED_ACCESS } from './authorization-table.ts';

const server = await testApp();
const { as } = server;

const API = '/api/v1';
const WORDS: Record<string, string> = { public: 'everyone', optional: 'anyone', session: 'session', key: 'key' };
const declared = Object.fromEntries(
  listRoutes(server).map(({ name, access, verified }) => {
    const who = typeof access === 'string' ? WORDS[access] : access.join(' or ');
    return [name, `${who}${verified ? '!' : ''}`];
  }),
);

const at = (url: string) => url.replace(/:\w+/g, () => randomUUID());

async function call(who: Pick<TestUser, 'request'>, route: string): Promise<ApiResponse> {
  const [method = '', url = ''] = route.split(' ');
  const payload = method === 'GET' ? {} : { payload: {} };
  return who.request({ method: method as 'GET', url: API + at(url), ...payload });
}
/** The stream never ends. Only its refusal is tested here. `live-notifications.test.ts` tests the stream. */
const ENDLESS = 'GET /users/events';
/** After these requests the caller's session or account is different. */
const ENDS = new Set([
  'POST /auth/logout',
  'POST /auth/logout-all',
  'DELETE /auth/user',
  'POST /auth/user/business',
  'POST /auth/register',
]);

test('the declarations of the routes equal the decided table, and neither side lacks a route', () => {
  expect(declared).toEqual(EXPECTED_ACCESS);
});

test('an anonymous visitor gets 401 exactly where a session is required', async () => {
  for (const [route, who] of Object.entries(EXPECTED_ACCESS)) {
    const { status } = await call(as.visitor, route);
    const isOpen = who === 'everyone' || who === 'anyone';
    // A wrong password or refresh token, and a form for members, also give 401.
    const mayRefuse = /^POST \/auth\/(login|logout|token\/refresh)|submissions$/.test(route);
    if (!mayRefuse) expect(`${route} ${status === 401}`).toBe(`${route} ${!isOpen}`);
  }
});

describe.each(ROLES)('a %s', (role) => {
  test('may use the routes of its role and is refused on others', async () => {
    const person = await as[role]();
    for (const [route, who] of Object.entries(EXPECTED_ACCESS)) {
      if (route === ENDLESS) continue;
      const { status, headers } = await call(ENDS.has(route) ? await as[role]() : person, route);
      const named = who.replace('!', '');
      const roles = named.split(' or ');
      const isRefused = ROLES.includes(roles[0] as typeof role) && !roles.includes(role);
      // The role may use the route. Only the password was not given again.
      const asksPassword = headers['problem-code'] === 'PASSWORD_NEEDED';
      expect(`${route} ${status === 403 && !asksPassword}`).toBe(`${route} ${isRefused}`);
      expect(`${route} ${status}`).not.toMatch(/ 500$/);
    }
  });

  test('without a verified e-mail gets a message on every route that requires one', async () => {
    const person = await as[role]({ verified: false });
    for (const [route, who] of Object.entries(EXPECTED_ACCESS)) {
      if (!who.endsWith('!') || !['session', role].includes(who.replace('!', ''))) continue;
      const { status, body } = await call(person, route);
      expect([route, status, body.message]).toEqual([route, 403, expect.stringContaining('belum diverifikasi')]);
    }
  });
});

describe('records with an owner', async () => {
  const [seller, rival] = [await createSeller(server), await as.member({ business: true, name: 'Rahma' })];
  const [buyer, stranger] = [await as.user(), await as.user({ name: 'Andi' })];
  const varian = [variantAnswers(seller, 'Besar')];
  const product = await addProduct(seller, { price: null, stock_quantity: null, varian });
  const plain = await createProduct(server, seller, { stock: 100 });
  const line = () => putIntoCart(buyer, plain);
  const order = async () => (await orderProduct(buyer, plain)).id;
  const orderLine = async () => {
    const { id } = await orderAt({ buyer, seller }, plain, 'completed');
    return (await buyer.get(`/users/orders/${id}`)).body.data.lines[0].id as string;
  };
  const large = product.varian[0].id as string;
  const review = { rate: 5, description: 'Renyah dan gurih, pengiriman cepat.' };
  const reviewed = async () =>
    (await buyer.post(`/users/transaction/${await orderLine()}/review`, review)).body.data.id as string;
  const proof = {
    payment_method: await accountOf(seller),
    payment_proof: await upload(buyer, 'payment-proof', 'payment_proof'),
  };
  const media = await upload(seller, 'product', 'media');
  const pictures = new Map([
    [seller, media],
    [rival, await upload(rival, 'product', 'media')],
  ]);

  /** Case: route, its URL, owner, another user of that role, and body. Each user sends pictures of their own. */
  const things: [string, () => Promise<string>, TestUser, TestUser, (object | ((who: TestUser) => object))?][] = [
    ['PUT /users/cart/:id', async () => `/users/cart/${await line()}`, buyer, stranger, { quantity: 2 }],
    ['DELETE /users/cart/:id', async () => `/users/cart/${await line()}`, buyer, stranger],
    ['GET /users/orders/:id', async () => `/users/orders/${await order()}`, buyer, stranger],
    ['DELETE /users/orders/:id', async () => `/users/orders/${await order()}`, buyer, stranger],
    [
      'POST /users/orders/:id/change-status-order',
      async () => `/users/orders/${(await orderAt({ buyer, seller }, plain, 'process')).id}/change-status-order`,
      buyer,
      stranger,
      { status: 'delivered' },
    ],
    [
      'POST /users/transaction/:id/review',
      async () => `/users/transaction/${await orderLine()}/review`,
      buyer,
      stranger,
      review,
    ],
    [
      'POST /users/orders/:id/upload-payment-proof',
      async () => `/users/orders/${(await orderAt({ buyer, seller }, plain, 'waiting')).id}/upload-payment-proof`,
      buyer,
      stranger,
      proof,
    ],
    [
      'POST /members/reviews/:id/answer',
      async () => `/members/reviews/${await reviewed()}/answer`,
      seller,
      rival,
      { text: 'Terima kasih.' },
    ],
    ['GET /members/orders/:id', async () => `/members/orders/${await order()}`, seller, rival],
    [
      'POST /members/orders/:id/change-status-order',
      async () => `/members/orders/${await order()}/change-status-order`,
      seller,
      rival,
      { status: 'waiting' },
    ],
    ['GET /members/market/:businessId', async () => `/members/market/${seller.business_id}`, seller, rival],
    [
      'DELETE /members/payment-options/:id',
      async () => `/members/payment-options/${await accountOf(seller)}`,
      seller,
      rival,
    ],
    ['GET /members/products/:id', async () => `/members/products/${product.id}`, seller, rival],
    [
      'PATCH /members/products/:id',
      async () => `/members/products/${product.id}`,
      seller,
      rival,
      { name: 'Amplang Kuku Macan' },
    ],
    [
      'PATCH /members/products/status',
      async () => '/members/products/status',
      seller,
      rival,
      { ids: [product.id], status: 'active' },
    ],
    [
      'POST /members/products/:id/media',
      async () => `/members/products/${product.id}/media`,
      seller,
      rival,
      (who) => ({ file: pictures.get(who) }),
    ],
    [
      'DELETE /members/products/:id/media/:mediaId',
      async () => `/members/products/${(await addProduct(seller, { media: [media] })).id}/media/${media}`,
      seller,
      rival,
    ],
    [
      'POST /members/products/:id/variants',
      async () => `/members/products/${product.id}/variants`,
      seller,
      rival,
      variantAnswers(seller, 'Kecil'),
    ],
    [
      'POST /members/products/:id/variants/:variantId',
      async () => `/members/products/${product.id}/variants/${large}`,
      seller,
      rival,
      { _method: 'PATCH', price: 9600 },
    ],
    [
      'PATCH /members/products/:id/variants/:variantId',
      async () => `/members/products/${product.id}/variants/${large}`,
      seller,
      rival,
      { price: 9500 },
    ],
    [
      'DELETE /members/products/:id/variants/:variantId',
      async () => `/members/products/${product.id}/variants/${large}`,
      seller,
      rival,
    ],
    [
      'DELETE /members/products/:id',
      async () => `/members/products/${(await createProduct(server, seller)).id}`,
      seller,
      rival,
    ],
    ['DELETE /auth/sessions/:id', async () => `/auth/sessions/${stranger.session_id}`, stranger, buyer],
  ];

  test('every route with an owner is tried, and each exception refers to an existing test', () => {
    expect(listUntested(OTHER_OWNED_ROUTES, things)).toEqual([]);
    expect(listStale()).toEqual([]);
  });

  test.each(things)('%s: other users get 404, the owner succeeds', async (...thing) => {
    const [route, locate, owner, other, payload] = thing;
    const method = route.split(' ')[0] as 'GET';
    const url = API + (await locate());
    const sent = (who: TestUser) => (typeof payload === 'function' ? payload(who) : payload);
    const send = (who: TestUser) => who.request({ method, url, ...(payload ? { payload: sent(who) } : {}) });
    expect((await send(other)).status).toBe(404);
    const { status, text } = await send(owner);
    expect(status, text).toBeLessThan(300);
  });

  test('a seller who buys in another shop cannot act as seller of that order, and a buyer cannot use the seller’s routes', async () => {
    const made = await orderProduct(rival, plain);
    expect((await rival.get(`/members/orders/${made.id}`)).status).toBe(404);
    expect((await seller.get(`/users/orders/${made.id}`)).status).toBe(404);
    expect((await buyer.get(`/members/orders/${made.id}`)).status).toBe(403);
  });
});
