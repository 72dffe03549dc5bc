import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { jpeg } from '../uploads/file-fixtures.ts';
import {
  addProduct,
  CATEGORY,
  createSeller,
  productAnswers,
  reduceStock,
  type Seller,
  variantAnswers,
} from './seller-fixtures.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';
let server: TestApp;
let siti: Seller;
let wati: Seller;

beforeAll(async () => {
  server = await testApp();
  siti = await createSeller(server);
  wati = await createSeller(server, { name: 'Wati' });
});

const at = (id: string) => `/members/products/${id}`;

describe('a seller who adds a product', () => {
  test('gets it back completely: pictures with URLs, its own price and stock, no variants', async () => {
    const answer = await siti.post('/members/products', productAnswers(siti, { media: [siti.media], sku: 'AMP-250' }));
    expect([answer.status, answer.body.message]).toEqual([201, 'Produk berhasil ditambahkan']);
    expect(answer.body.data).toMatchObject({
      name: 'Amplang Tenggiri 250 gram',
      price: 25_000,
      price_max: 25_000,
      stock_quantity: 10,
      variants: 0,
      varian: [],
      min_order: 1,
      sku: 'AMP-250',
      category_id: CATEGORY,
      status: 'active',
      sold: 0,
      rating: null,
      version: 1,
      picture: expect.stringMatching(/^\/media\/[0-9a-f]{64}\.jpg$/),
      main_picture: { id: siti.picture },
      media: [{ id: siti.media, file_path: expect.stringContaining('/media/') }],
    });
    expect((await siti.get(at(answer.body.data.id))).body.data).toEqual(answer.body.data);
  });

  test('with two variants sells those: the lowest and highest price, the sum of the stocks; its own price is dropped', async () => {
    const varian = [variantAnswers(siti, 'Asli'), variantAnswers(siti, 'Pedas', { price: 22_500, stock_quantity: 3 })];
    const made = await addProduct(siti, { varian, price: 1, stock_quantity: 99 });
    expect(made).toMatchObject({ price: 20_000, price_max: 22_500, stock_quantity: 7, variants: 2 });
    expect(made.varian.map(({ name }: { name: string }) => name)).toEqual(['Asli', 'Pedas']);
    expect(made.varian[1].picture.id).toBe(siti.variantPicture);
  });

  test('may send it as the specification does: multipart with files, rows in brackets, a price with decimals', async () => {
    const file = (name: string) => ({ data: '', name, type: 'image/jpeg' });
    const picture = { ...file('utama.jpg'), data: await jpeg(320, 320, '#1b5e9e') };
    const answer = await siti.form('/members/products', [
      ['picture', picture],
      ['media[]', { ...file('samping.jpg'), data: await jpeg(320, 320, '#f2b632') }],
      ['name', 'Kopi Muara Rapak'],
      ['category_id', CATEGORY],
      ['description', 'Robusta dari Samboja, disangrai setiap Senin.'],
      ['status', 'inactive'],
      ['varian[0][name]', '250 gram'],
      ['varian[0][price]', '45000.00'],
      ['varian[0][stock_quantity]', '12'],
      ['varian[0][picture]', picture],
    ]);
    expect(answer.body.errors).toBeNull();
    expect(answer.status).toBe(201);
    expect(answer.body.data).toMatchObject({ status: 'inactive', price: 45_000, variants: 1, stock_quantity: 12 });
    expect(answer.body.data.media).toHaveLength(1);
  });

  test('without required fields gets messages field by field, in screen order, row by row, and nothing is stored', async () => {
    const before = (await siti.get('/members/products')).body.data.total;
    const bare = await siti.post('/members/products', { varian: [{ name: 'Asli', price: 0 }] });
    expect(bare.status).toBe(422);
    expect(Object.keys(bare.body.errors)).toEqual([
      'picture',
      'name',
      'category_id',
      'description',
      'varian.0.price',
      'varian.0.stock_quantity',
      'varian.0.picture',
    ]);
    const strange = await siti.post(
      '/members/products',
      productAnswers(siti, { category_id: 'perhiasan-bulan', sold: 9 }),
    );
    expect(Object.keys(strange.body.errors)).toEqual(['category_id', 'sold']);
    expect((await siti.get('/members/products')).body.data.total).toBe(before);
  });

  test('cannot use somebody else’s picture, nor six media', async () => {
    const foreign = await siti.post('/members/products', productAnswers(siti, { picture: wati.picture }));
    expect([foreign.status, Object.keys(foreign.body.errors)]).toEqual([422, ['picture']]);
    const six = await siti.post('/members/products', productAnswers(siti, { media: Array(6).fill(siti.media) }));
    expect(six.body.errors.media).toEqual(['Maksimal hanya 5 media yang dapat ditambahkan']);
  });

  test('loses the draft of the form, and the form’s own URL names this call', async () => {
    const draft = { answers: { name: 'Amplang' }, base_revision: 0 };
    expect((await siti.put('/forms/product/draft', draft)).status).toBe(200);
    await addProduct(siti, { name: 'Amplang Rumput Laut' });
    expect((await siti.get('/forms/product/draft')).body.data?.answers ?? {}).toEqual({});
    const sent = await siti.post('/forms/product/submissions', { answers: productAnswers(siti) });
    expect([sent.status, sent.body.message]).toEqual([409, expect.stringContaining('POST /api/v1/members/products')]);
  });
});

describe('access', () => {
  test('an unverified seller reads but does not write, a buyer does neither, a visitor gets 401', async () => {
    const rina = await server.as.member({ name: 'Rina', business: true, verified: false });
    const budi = await server.as.user();
    expect((await rina.get('/members/products')).status).toBe(200);
    const { status, body } = await rina.post('/members/products', {});
    expect([status, body.message]).toEqual([403, expect.stringContaining('belum diverifikasi')]);
    for (const path of [at(NOBODY), `${at(NOBODY)}/media`, `${at(NOBODY)}/variants`, '/members/products/import'])
      expect((await rina.post(path, {})).status, path).toBe(403);
    expect((await budi.get('/members/products')).status).toBe(403);
    expect((await server.as.visitor.get('/members/products')).status).toBe(401);
  });

  test('a member without a shop sees an empty list and is asked to fill in the profile', async () => {
    const rahma = await server.as.member({ name: 'Rahma' });
    expect((await rahma.get('/members/products')).body.data).toMatchObject({ items: [], total: 0 });
    expect((await rahma.get('/members/products/analysis/sales')).body.data).toEqual([]);
    expect((await rahma.post('/members/products', {})).status).toBe(409);
  });

  test('another seller’s product looks like one that does not exist, in every call', async () => {
    const { id, varian } = await addProduct(siti, { varian: [variantAnswers(siti, 'Asli')] });
    const tries = (of: string, inner: string) => [
      wati.get(at(of)),
      wati.patch(at(of), { name: 'Milik Wati' }),
      wati.form(at(of), { _method: 'PATCH', name: 'Milik Wati' }),
      wati.delete(at(of)),
      wati.post(`${at(of)}/media`, { file: wati.media }),
      wati.delete(`${at(of)}/media/${NOBODY}`),
      wati.post(`${at(of)}/variants`, variantAnswers(wati, 'Wati')),
      wati.patch(`${at(of)}/variants/${inner}`, { name: 'Wati' }),
      wati.delete(`${at(of)}/variants/${inner}`),
      wati.patch('/members/products/status', { ids: [of], status: 'inactive' }),
    ];
    const foreign = await Promise.all(tries(id, varian[0].id));
    const unknown = await Promise.all(tries(NOBODY, NOBODY));
    expect(foreign.map(({ status }) => status)).toEqual(Array(10).fill(404));
    expect(foreign.map(({ text }) => text)).toEqual(unknown.map(({ text }) => text));
    expect((await siti.get(at(id))).body.data).toMatchObject({ status: 'active', name: 'Amplang Tenggiri 250 gram' });
  });
});

describe('a seller who changes a product', () => {
  test('sends only the changed fields; the rest stays, and a second device notices by the version', async () => {
    const made = await addProduct(siti, { sku: 'A-1', min_order: 2 });
    const changed = await siti.form(at(made.id), { _method: 'PATCH', name: 'Amplang Baru', sku: '' });
    expect([changed.status, changed.body.message]).toEqual([200, 'Produk berhasil diperbaharui']);
    const { updated_at, ...kept } = made;
    expect(changed.body.data).toMatchObject({ ...kept, name: 'Amplang Baru', sku: null, version: 2 });
    expect(Date.parse(changed.body.data.updated_at)).toBeGreaterThanOrEqual(Date.parse(updated_at));
    const late = await siti.patch(at(made.id), { name: 'Amplang Lama', version: 1 });
    expect([late.status, late.body.data]).toEqual([409, { version: 2 }]);
  });

  test('gets both readings of an ambiguous price from a form without scripts', async () => {
    const { id } = await addProduct(siti);
    const price = async (text: string) => (await siti.form(at(id), { _method: 'PATCH', price: text })).body;
    expect((await price('15.000')).errors.price).toEqual([
      '“15.000” pada Harga dapat dibaca 15000 atau 15. Tulis salah satunya seperti itu.',
    ]);
    expect((await siti.get(at(id))).body.data.price).toBe(25_000);
    expect((await price('15000.00')).data.price).toBe(15_000);
    expect((await price('1.500.000')).data.price).toBe(1_500_000);
    expect((await price('Rp 5 jt')).data.price).toBe(5_000_000);
    expect((await price('12.5')).errors.price).toEqual(['Harga ditulis dalam rupiah bulat, tanpa sen.']);
  });

  test('never overwrites a sale: the new stock is refused with the current stock, and saved once that was seen', async () => {
    const { id } = await addProduct(siti);
    await reduceStock(server, id, 3);
    const late = await siti.patch(at(id), { stock_quantity: 20, stock_from: 10, price: 30_000 });
    expect([late.status, late.body.data]).toEqual([409, { stock_quantity: 7 }]);
    expect(late.body.errors.stock_quantity[0]).toContain('7');
    expect((await siti.get(at(id))).body.data).toMatchObject({ stock_quantity: 7, price: 25_000 });
    const seen = await siti.patch(at(id), { stock_quantity: 20, stock_from: 7, price: 30_000 });
    expect(seen.body.data).toMatchObject({ stock_quantity: 20, price: 30_000, price_max: 30_000 });
  });

  test('of twenty concurrent sales and edits none is lost: each edit saw the current stock or is refused', async () => {
    const { id } = await addProduct(siti, { stock_quantity: 100 });
    const edits = Array.from({ length: 5 }, () => siti.patch(at(id), { stock_quantity: 150, stock_from: 100 }));
    const sales = Array.from({ length: 15 }, () => reduceStock(server, id, 1));
    const [answers] = await Promise.all([Promise.all(edits), Promise.all(sales)]);
    const passed = answers.filter(({ status }) => status === 200).length;
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(passed).toBeLessThanOrEqual(1);
    const { stock_quantity } = (await siti.get(at(id))).body.data;
    // Each sale reduced the current stock by one. An edit that passed came before the first of them.
    expect(stock_quantity).toBe(passed === 1 ? 135 : 85);
  });

  test('two devices that save different fields at once both keep their change', async () => {
    const { id } = await addProduct(siti);
    const both = await Promise.all([siti.patch(at(id), { name: 'Nama Baru' }), siti.patch(at(id), { min_order: 3 })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await siti.get(at(id))).body.data).toMatchObject({ name: 'Nama Baru', min_order: 3, version: 3 });
  });

  test('is told where variants and media are changed, and that a product with variants has no price of its own', async () => {
    const { id } = await addProduct(siti, { varian: [variantAnswers(siti, 'Asli')] });
    const answer = await siti.patch(at(id), { price: 1000, stock_quantity: 1, varian: [], media: [] });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors).sort()).toEqual(['media', 'price', 'stock_quantity', 'varian']);
    expect(Object.keys((await siti.patch(at(id), { name: null, stock_from: 'x' })).body.errors)).toEqual([
      'stock_from',
    ]);
    expect(Object.keys((await siti.patch(at(id), { name: null })).body.errors)).toEqual(['name']);
    expect((await siti.patch(at(id), { name: 'Amplang', form_version: 9 })).status).toBe(409);
  });

  test('activates or deactivates several at once, all or none, and deletes one for ever', async () => {
    const [one, two] = [await addProduct(siti), await addProduct(siti)];
    const bulk = (ids: string[]) => siti.patch('/members/products/status', { ids, status: 'inactive' });
    expect((await bulk([one.id, NOBODY])).status).toBe(404);
    expect((await siti.get(at(one.id))).body.data.status).toBe('active');
    const done = await bulk([one.id, two.id]);
    expect([done.body.data, done.body.message]).toEqual([{ changed: 2 }, '2 produk dinonaktifkan']);
    expect((await bulk([one.id, two.id])).body.data).toEqual({ changed: 0 });
    expect((await siti.delete(at(one.id))).status).toBe(200);
    expect((await siti.get(at(one.id))).status).toBe(404);
    expect((await siti.delete(at(one.id))).status).toBe(404);
    expect((await siti.patch(at(one.id), { name: 'Kembali' })).status).toBe(404);
  });
});
