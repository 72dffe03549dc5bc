/** Staff hide content that breaks the rules. Its owner is told why, and nobody else sees it until it is shown again. */
import { beforeAll, expect, test } from 'vitest';
import { mailNotifications } from '#server/modules/notifications/notifications/mail-notifications.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import { createProduct, orderAt, placeOrder, putIntoCart } from '../orders/order-fixtures.ts';

let world: TestApp;
let ratna: TestUser;
let siti: TestUser;
let budi: TestUser;
beforeAll(async () => {
  world = await testApp();
  ratna = await world.as.staff();
  siti = await world.as.member({ business: true });
  budi = await world.as.user();
});
const REASON = 'Foto dan nama produk menyesatkan pembeli.';
const act = (kind: string, id: string, what: 'hide' | 'show', reason = REASON) =>
  ratna.post(`/staff/moderation/${kind}/${id}/${what}`, what === 'hide' ? { reason } : undefined);
const listed = async (kind: string, query: string) =>
  (await ratna.get(`/staff/moderation/${kind}?${query}`)).body.data.items;
const publicIds = async () =>
  (await world.as.visitor.get('/products?per_page=100')).body.data.items.map(({ id }: { id: string }) => id);
const noticesOf = async (person: TestUser) => (await person.get('/users/notifications')).body.data.items;

test('a hidden product disappears from list and page, cannot be bought, and its owner reads why', async () => {
  const product = await createProduct(world, siti, { name: 'Amplang Palsu' });
  await putIntoCart(budi, product);
  expect(await publicIds()).toContain(product.id);
  const done = await act('products', product.id, 'hide');
  expect([done.status, done.body.data.state, done.body.data.reason]).toEqual([200, 'hidden', REASON]);

  expect(await publicIds()).not.toContain(product.id);
  expect((await world.as.visitor.get(`/products/${product.id}`)).status).toBe(404);
  const [line] = (await budi.get('/users/cart')).body.data.shops[0].lines;
  expect([line.orderable, line.changes]).toEqual([false, ['inactive']]);
  expect((await placeOrder(budi, [line.id])).status).toBe(409);

  const own = (await siti.get(`/members/products/${product.id}`)).body.data;
  expect(own.hidden_reason).toBe(REASON);
  const [notice] = await noticesOf(siti);
  expect(notice).toMatchObject({ kind: 'staff-product-hidden', title: 'Produk Anda disembunyikan: Amplang Palsu' });
  expect(notice.text).toContain(REASON);
  await mailNotifications(world.app);
  expect((await world.mails.last(siti.email)).body).toContain(REASON);

  expect((await act('products', product.id, 'hide')).status).toBe(409);
  expect((await act('products', product.id, 'show')).body.data.state).toBe('shown');
  expect(await publicIds()).toContain(product.id);
  expect((await act('products', product.id, 'show')).status).toBe(409);
  expect((await siti.get(`/members/products/${product.id}`)).body.data.hidden_reason).toBeNull();
});

test('staff do not hide or show what is theirs: a colleague does', async () => {
  const wati = await world.as.staff({ name: 'Wati' });
  const product = await createProduct(world, siti, { name: 'Abon' });
  const { body } = await wati.post(`/products/${product.id}/questions`, {
    answers: { question: 'Tahan berapa lama?' },
  });
  const path = `/staff/moderation/questions/${body.data.id}`;
  expect((await wati.post(`${path}/hide`, { reason: REASON })).status).toBe(403);
  expect((await act('questions', body.data.id, 'hide')).status).toBe(200);
  expect((await wati.post(`${path}/show`)).status).toBe(403);
  expect((await act('questions', body.data.id, 'show')).status).toBe(200);
});

test('a hidden shop hides all its products; its owner keeps the dashboard and reads why', async () => {
  const rahma = await world.as.member({ business: true, name: 'Rahma' });
  const product = await createProduct(world, rahma, { name: 'Sambal Rahma' });
  const marketOf = async () => (await rahma.get(`/members/market/${rahma.business_id}`)).body.data.market;
  expect(await marketOf()).toMatchObject({ hidden_reason: null, open: true });
  expect((await act('shops', rahma.business_id ?? '', 'hide')).status).toBe(200);
  expect((await world.as.visitor.get(`/shops/${rahma.business_id}`)).status).toBe(404);
  expect((await world.as.visitor.get(`/products/${product.id}`)).status).toBe(404);
  expect((await budi.post('/users/cart', { product_id: product.id, quantity: 1 })).status).toBe(422);
  expect(await marketOf()).toMatchObject({ hidden_reason: REASON, open: false });
  expect((await rahma.get('/members/products')).body.data.total).toBe(1);
  expect((await act('shops', rahma.business_id ?? '', 'show')).status).toBe(200);
  expect(await marketOf()).toMatchObject({ hidden_reason: null, open: true });
  expect((await world.as.visitor.get(`/products/${product.id}`)).status).toBe(200);
});

test('a shop of a disabled account stays hidden when it is shown again, until the account is enabled', async () => {
  const gita = await world.as.member({ business: true, name: 'Gita' });
  const product = await createProduct(world, gita, { name: 'Keripik Gita' });
  const line = await putIntoCart(budi, product);
  const id = gita.business_id ?? '';
  await act('shops', id, 'hide');
  await ratna.post(`/staff/people/${gita.id}/disable`, { reason: REASON });
  expect((await act('shops', id, 'show')).body.data.state).toBe('off');
  expect((await world.as.visitor.get(`/shops/${id}`)).status).toBe(404);
  expect((await placeOrder(budi, [line])).status).toBe(409);
  await ratna.post(`/staff/people/${gita.id}/enable`);
  expect((await world.as.visitor.get(`/shops/${id}`)).status).toBe(200);

  await act('shops', id, 'hide');
  await ratna.post(`/staff/people/${gita.id}/disable`, { reason: REASON });
  await ratna.post(`/staff/people/${gita.id}/enable`);
  expect((await world.as.visitor.get(`/shops/${id}`)).status).toBe(404);
  expect(await listed('shops', 'search=gita&state=hidden')).toHaveLength(1);
});

test('a hidden review does not count for the rating; its author still reads it, with the reason', async () => {
  const product = await createProduct(world, siti, { name: 'Kue Ulasan' });
  const { id } = await orderAt({ buyer: budi, seller: siti }, product, 'completed');
  const line = (await budi.get(`/users/orders/${id}`)).body.data.lines[0].id;
  const wrote = await budi.form(`/users/transaction/${line}/review`, { rate: '1', description: 'Hubungi 0812 saja.' });
  expect(wrote.status, wrote.text).toBe(201);
  const seen = async () => (await world.as.visitor.get(`/products/${product.id}`)).body.data;
  expect((await seen()).rating_summary.count).toBe(1);
  const [found] = await listed('reviews', 'search=hubungi');
  expect(found).toMatchObject({ title: 'Kue Ulasan', rate: 1, state: 'shown', owner: { name: 'Budi' } });

  await act('reviews', found.id, 'hide');
  expect((await seen()).rating_summary).toMatchObject({ count: 0, average: null });
  expect((await world.as.visitor.get(`/products/${product.id}/reviews`)).body.data.total).toBe(0);
  const [own] = (await budi.get(`/users/orders/${id}`)).body.data.lines;
  expect([own.review.rate, own.review_hidden]).toEqual([1, REASON]);
  const [sold] = (await siti.get(`/members/orders/${id}`)).body.data.lines;
  expect(sold.review_hidden).toBeNull();
  expect((await noticesOf(budi))[0].kind).toBe('staff-review-hidden');

  await act('reviews', found.id, 'show');
  expect((await seen()).rating_summary).toMatchObject({ count: 1, average: 1 });
  expect((await budi.get(`/users/orders/${id}`)).body.data.lines[0].review_hidden).toBeNull();
});

test('hidden content is found by its state; unknown content cannot be hidden; a reason is required', async () => {
  const product = await createProduct(world, siti, { name: 'Cari Saya 100%' });
  await act('products', product.id, 'hide');
  const ids = async (query: string) => (await listed('products', query)).map(({ id }: { id: string }) => id);
  expect(await ids('search=100%25&state=hidden')).toEqual([product.id]);
  expect(await ids('search=100%25&state=shown')).toEqual([]);
  const [b, a] = [
    await createProduct(world, siti, { name: 'Urut b' }),
    await createProduct(world, siti, { name: 'Urut A' }),
  ];
  expect(await ids('search=urut')).toEqual([a.id, b.id]);
  expect(await ids('search=urut&sort=created_at&direction=asc')).toEqual([b.id, a.id]);
  expect(await ids('search=urut&sort=title&direction=desc')).toEqual([b.id, a.id]);
  expect((await ratna.get('/staff/moderation/reviews?sort=rate')).status).toBe(200);
  expect((await act('products', siti.id, 'hide')).status).toBe(404);
  expect((await act('products', product.id, 'hide', '   ')).status).toBe(422);
  expect((await ratna.get('/staff/moderation/pesanan')).status).toBe(404);
});

test('curators, members and users hide nothing, not even their own content', async () => {
  const product = await createProduct(world, siti, { name: 'Tidak Tersentuh' });
  for (const person of [await world.as.curator(), siti, budi]) {
    expect((await person.get('/staff/moderation/products')).status).toBe(403);
    const path = `/staff/moderation/products/${product.id}`;
    expect((await person.post(`${path}/hide`, { reason: REASON })).status).toBe(403);
    expect((await person.post(`${path}/show`)).status).toBe(403);
  }
  expect(await publicIds()).toContain(product.id);
});
