/** Questions that buyers ask in public about a product, and the answers of its seller. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readInvalidations, readKnownChanges } from '#server/database/content-changes.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { PASSWORD, type TestUser } from '#tests/support/test-users.ts';
import { createProduct, type Product } from './order-fixtures.ts';

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
  amplang = await createProduct(server, seller, { name: 'Amplang' });
});

const QUESTION = 'Apakah bisa dikirim hari Minggu?';
const ask = (question: unknown, who = buyer, headers?: Record<string, string>) =>
  who.post(`/products/${amplang.id}/questions`, { answers: { question } }, headers);
const asked = async (question = QUESTION): Promise<string> => (await ask(question)).body.data.id;
const answer = (id: string, text: unknown, who = seller) =>
  who.put(`/members/questions/${id}/answer`, { answers: { answer: text } });
const published = async () => (await server.as.visitor.get(`/products/${amplang.id}/questions`)).body.data;
const noticesOf = async (who: TestUser) =>
  (await who.get('/users/notifications')).body.data.items.map(({ title, text, url }: Record<string, string>) => [
    title,
    text,
    url,
  ]);

test('a buyer asks, the seller answers, and visitors read both', async () => {
  const first = await ask(QUESTION);
  expect([first.status, first.body.data]).toMatchObject([201, { question: QUESTION, author: 'Budi S.', answer: null }]);
  expect((await noticesOf(seller))[0]).toEqual([
    'Pertanyaan tentang Amplang',
    'Budi S. bertanya di halaman produk Anda. Jawaban Anda dibaca semua calon pembeli.',
    '/dashboard/member/questions',
  ]);
  const open = (await seller.get('/members/questions?state=open')).body.data.items.at(-1);
  expect(open).toMatchObject({ id: first.body.data.id, product: { id: amplang.id, name: 'Amplang' }, answers: {} });

  const given = await answer(open.id, '  Bisa, sampai pukul 12. ');
  expect([given.status, given.body.data.answer.text]).toEqual([200, 'Bisa, sampai pukul 12.']);
  expect(await published()).toMatchObject({ total: 1, items: [{ answer: { text: 'Bisa, sampai pukul 12.' } }] });
  const told = [
    'Pertanyaan Anda dijawab',
    'Dapur Siti menjawab pertanyaan Anda tentang Amplang.',
    `/product/${amplang.id}`,
  ];
  expect(await noticesOf(buyer)).toEqual([told]);

  // A correction replaces the answer and notifies nobody; the same answer writes nothing.
  const changed = await answer(open.id, 'Bisa, sampai pukul 10.');
  expect(changed.body.data.answers).toEqual({ answer: 'Bisa, sampai pukul 10.' });
  expect((await answer(open.id, 'Bisa, sampai pukul 10.')).body.data.answer).toEqual(changed.body.data.answer);
  expect(await noticesOf(buyer)).toEqual([told]);
});

test('a question is sent once on a weak connection, and the seller gets one e-mail for many', async () => {
  const headers = { 'idempotency-key': `question-${amplang.id}` };
  const [one, two] = [await ask(QUESTION, buyer, headers), await ask(QUESTION, buyer, headers)];
  expect(two.body).toEqual(one.body);
  await ask('Apakah pedas untuk anak kecil?');
  expect((await published()).total).toBe(2);
  const rows = await server.db.kysely
    .selectFrom('notifications')
    .select(['mailed_at'])
    .where('user_id', '=', seller.id)
    .where('kind', '=', 'question-asked')
    .execute();
  expect(rows.filter(({ mailed_at }) => mailed_at === null)).toHaveLength(1);
});

test('the newest question is first, five at a time, and the page of the product is rendered again', async () => {
  const asker = await Promise.all([1, 2, 3, 4, 5, 6].map(() => server.as.user()));
  for (const [at, who] of asker.entries()) await ask(`Pertanyaan nomor ${at + 1} tentang amplang`, who);
  const at = (page: number) => server.as.visitor.get(`/products/${amplang.id}/questions?page=${page}&per_page=5`);
  const first = (await at(1)).body.data;
  expect([first.items[0].question, first.items.length, first.total_pages]).toEqual([
    'Pertanyaan nomor 6 tentang amplang',
    5,
    2,
  ]);
  expect((await at(2)).body.data.items.map(({ question }: { question: string }) => question)).toEqual([
    'Pertanyaan nomor 1 tentang amplang',
  ]);
});

describe('a question is refused in words', () => {
  test('when it is empty, too short or too long, at its field', async () => {
    for (const [text, sentence] of [
      ['', 'Tulis pertanyaan Anda lebih dahulu.'],
      ['Halo', 'Tulis pertanyaannya dengan lengkap, paling sedikit 10 karakter.'],
      ['a'.repeat(301), 'Pertanyaan Anda paling banyak 300 karakter. Anda menulis 301.'],
    ]) {
      const refused = await ask(text);
      expect([refused.status, refused.body.errors]).toEqual([422, { question: [sentence] }]);
    }
    const id = await asked();
    expect((await answer(id, '')).body.errors).toEqual({ answer: ['Tulis jawaban Anda lebih dahulu.'] });
    expect((await published()).items[0].answer).toBeNull();
  });

  test('about one’s own product, about one that is not public, and after three without an answer', async () => {
    expect((await ask(QUESTION, seller)).headers['problem-code']).toBe('QUESTION_OWN');
    for (const at of [1, 2, 3]) await asked(`${QUESTION} ${at}`);
    const fourth = await ask(QUESTION);
    expect([fourth.status, fourth.body.message]).toEqual([
      409,
      'Sudah ada 3 pertanyaan Anda tentang produk ini yang belum dijawab. Tunggu jawaban penjual dahulu.',
    ]);
    await server.db.kysely.updateTable('products').set({ status: 'inactive' }).where('id', '=', amplang.id).execute();
    expect((await ask(QUESTION, await server.as.user())).status).toBe(404);
    expect((await server.as.visitor.get(`/products/${amplang.id}/questions`)).status).toBe(404);
  });

  test('only the seller of the product answers', async () => {
    const id = await asked();
    expect((await answer(id, 'Bisa', await server.as.member({ business: true }))).status).toBe(404);
    expect((await answer(id, 'Bisa', buyer)).status).toBe(403);
    expect((await server.as.visitor.post(`/products/${amplang.id}/questions`, {})).status).toBe(401);
  });
});

test('staff hide a question with a reason that the asker reads; it leaves every list until it is shown again', async () => {
  const id = await asked();
  const staff = await server.as.staff();
  const found = (await staff.get('/staff/moderation/questions?search=Amplang')).body.data.items;
  expect(found.find((item: { id: string }) => item.id === id)).toMatchObject({
    text: QUESTION,
    owner: { id: buyer.id },
  });
  await staff.post(`/staff/moderation/questions/${id}/hide`, { reason: 'Berisi nomor telepon' });
  expect((await published()).total).toBe(0);
  expect((await answer(id, 'Bisa')).status).toBe(404);
  expect((await noticesOf(buyer))[0][1]).toBe(
    'Staf program menyembunyikan pertanyaan Anda tentang Amplang. Alasan: Berisi nomor telepon',
  );
  const ofSeller = (await seller.get('/members/questions?per_page=100')).body.data.items;
  expect(ofSeller.some((item: { id: string }) => item.id === id)).toBe(false);
  await staff.post(`/staff/moderation/questions/${id}/show`);
  expect((await published()).total).toBe(1);
});

test('an asker whose second name begins with an emoji is shown by the whole of it', async () => {
  const asker = await server.as.user({ name: 'Budi 🦀kepiting' });
  expect((await ask(QUESTION, asker)).body.data.author).toBe('Budi 🦀.');
});

test('each step makes rendered pages of the product old', async () => {
  const changedBy = async (step: () => Promise<unknown>) => {
    const before = await readKnownChanges(server.db);
    await step();
    return (await readInvalidations(server.db, before)).tags;
  };
  let id = '';
  expect(await changedBy(async () => (id = await asked()))).toEqual([amplang.id]);
  expect(await changedBy(() => answer(id, 'Bisa'))).toEqual([amplang.id]);
});

test('an erased account leaves the question without a name, an erased shop no answers', async () => {
  const shop = await server.as.member({ business: true });
  amplang = await createProduct(server, shop);
  const id = await asked();
  await answer(id, 'Bisa', shop);
  expect((await noticesOf(shop))[0][1]).toContain('Budi S. bertanya');
  await buyer.delete('/auth/user', { password: PASSWORD });
  expect((await published()).items[0]).toMatchObject({ question: QUESTION, author: 'Akun yang dihapus' });
  expect((await noticesOf(shop))[0][1]).toContain('Akun yang dihapus bertanya');
  expect((await shop.delete('/auth/user', { password: PASSWORD })).status).toBe(200);
  const row = await server.db.kysely
    .selectFrom('product_questions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  expect(row).toMatchObject({ question: QUESTION, answer: null, reply_version: null });
});
