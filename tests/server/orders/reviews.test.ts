import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import { png } from '../uploads/file-fixtures.ts';
import { createProduct, orderAt, type Product } from './order-fixtures.ts';

let server: TestApp;
let seller: TestUser;
let buyer: TestUser;
let amplang: Product;

beforeAll(async () => {
  server = await testApp();
  seller = await server.as.member({ name: 'Siti', business: { business_name: 'Dapur Siti' } });
});
beforeEach(async () => {
  buyer = await server.as.user({ name: 'Budi santoso wijaya' });
  amplang = await createProduct(server, seller, { stock: 100 });
});

const lineOf = async (id: string) => (await buyer.get(`/users/orders/${id}`)).body.data.lines[0];
const completed = async () => lineOf((await orderAt({ buyer, seller }, amplang, 'completed')).id);
const review = (line: string, body: object, who = buyer, headers?: Record<string, string>) =>
  who.post(`/users/transaction/${line}/review`, body, headers);
const stars = () =>
  server.db.kysely
    .selectFrom('products')
    .select(['rating_sum', 'rating_count'])
    .where('id', '=', amplang.id)
    .executeTakeFirstOrThrow();

describe('a buyer who has received the goods', () => {
  test('reviews them with stars, text and pictures; authors are shown by first name and initial', async () => {
    const line = await completed();
    const picture = { data: await png(), name: 'foto.png', type: 'image/png' };
    const answer = await buyer.form(`/users/transaction/${line.id}/review`, {
      rate: '4',
      description: 'Renyah dan gurih',
      'media[0]': picture,
      'media[1]': picture,
    });
    expect(answer.status).toBe(201);
    expect(answer.body.data).toMatchObject({
      rate: 4,
      description: 'Renyah dan gurih',
      author: 'Budi S.',
      answer: null,
    });
    expect(answer.body.data.media).toHaveLength(2);
    expect(answer.body.data.media[0].file_path).toMatch(/^\/media\/[0-9a-f]{64}\.png$/);
    expect(await stars()).toEqual({ rating_sum: 4, rating_count: 1 });
    const { orders } = { orders: (await buyer.get('/users/orders')).body.data.items };
    const seen = await lineOf(orders[0].id);
    expect(seen).toMatchObject({ reviewable: false, review: { id: answer.body.data.id } });
    const [notice] = (await seller.get('/users/notifications')).body.data.items;
    expect(notice).toMatchObject({
      title: 'Ulasan baru untuk Amplang Tenggiri',
      text: 'Budi santoso wijaya memberi 4 bintang.',
    });
  });

  test('does so once, also with a double tap, and a retry gets the first response', async () => {
    const line = await completed();
    const headers = { 'idempotency-key': `review-${line.id}` };
    const first = await review(line.id, { rate: 5 }, buyer, headers);
    // Later changes of the review do not change the stored response.
    await seller.post(`/members/reviews/${first.body.data.id}/answer`, { text: 'Terima kasih' });
    const retry = await review(line.id, { rate: 5 }, buyer, headers);
    expect([first.status, retry.status, retry.headers['idempotent-replayed']]).toEqual([201, 201, 'true']);
    expect(retry.body).toEqual(first.body);
    expect((await review(line.id, { rate: 1 })).status).toBe(409);
    const other = await completed();
    const both = await Promise.all([review(other.id, { rate: 3 }), review(other.id, { rate: 3 })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await stars()).toEqual({ rating_sum: 8, rating_count: 2 });
  });
});

describe('a review is refused', () => {
  test('before the order is complete, for somebody else’s line, and without stars', async () => {
    const early = await lineOf((await orderAt({ buyer, seller }, amplang, 'delivered')).id);
    expect(early.reviewable).toBe(false);
    expect((await review(early.id, { rate: 5 })).body.message).toBe('Produk dapat diulas setelah pesanannya selesai.');
    const line = await completed();
    expect((await review(line.id, { rate: 5 }, await server.as.user())).status).toBe(404);
    expect((await review(line.id, { rate: 5 }, seller)).status).toBe(404);
    for (const rate of [undefined, 0, 6, 2.5]) {
      const answer = await review(line.id, { rate });
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['rate']]);
    }
    const picture = { data: await png(), name: 'foto.png', type: 'image/png' };
    const parts: [string, string | typeof picture][] = [['rate', '5'], ...Array(6).fill(['media[]', picture])];
    const many = await buyer.form(`/users/transaction/${line.id}/review`, parts);
    expect([many.status, many.body.errors]).toEqual([422, { media: ['Paling banyak 5 foto dapat ditambahkan.'] }]);
    expect(await stars()).toEqual({ rating_sum: 0, rating_count: 0 });
  });
});

describe('the seller', () => {
  test('replies to a review of the own shop once; the buyer is notified', async () => {
    const { id } = (await review((await completed()).id, { rate: 2, description: 'Melempem' })).body.data;
    const answer = (who: TestUser, text: string) => who.post(`/members/reviews/${id}/answer`, { text });
    expect((await answer(await server.as.member({ business: true }), 'Maaf')).status).toBe(404);
    expect((await answer(seller, '')).status).toBe(422);
    const given = await answer(seller, '  Maaf, kami kirim gantinya. ');
    expect([given.status, given.body.data.answer.text]).toEqual([201, 'Maaf, kami kirim gantinya.']);
    expect((await answer(seller, 'Lagi')).status).toBe(409);
    expect((await answer(buyer, 'Lagi')).status).toBe(403);
    const [notice] = (await buyer.get('/users/notifications')).body.data.items;
    expect(notice.text).toBe('Dapur Siti membalas ulasan Anda tentang Amplang Tenggiri.');
  });
});
