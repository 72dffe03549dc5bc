/** Variants and media are saved one by one, besides the fields of a product. */
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { upload } from '../business/profile-answers.ts';
import { jpeg, svg } from '../uploads/file-fixtures.ts';
import { addProduct, createSeller, reduceStock, type Seller, variantAnswers } from './seller-fixtures.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const LIMIT = 'Maksimal hanya 5 media yang dapat ditambahkan';
let server: TestApp;
let siti: Seller;
let pictures: string[];

beforeAll(async () => {
  server = await testApp();
  siti = await createSeller(server);
  pictures = [];
  for (const colour of ['#111111', '#333333', '#555555', '#777777', '#999999', '#bbbbbb', '#dddddd'])
    pictures.push(await upload(siti, 'product', 'media', colour));
});

const at = (id: string) => `/members/products/${id}`;
const show = async (id: string) => (await siti.get(at(id))).body.data;
const mediaOf = async (id: string) => (await show(id)).media.map((one: { id: string }) => one.id);
const photo = async (name = 'samping.jpg') => ({ data: await jpeg(), name, type: 'image/jpeg' });

describe('media of a product', () => {
  test('are added as a file, as several, or by the id of an upload, and are removed', async () => {
    const { id } = await addProduct(siti);
    const one = await siti.form(`${at(id)}/media`, { file: await photo() });
    expect([one.status, one.body.message]).toEqual([201, 'Media berhasil ditambahkan']);
    const two = await siti.form(`${at(id)}/media`, [
      ['file[]', await photo()],
      ['file[]', await photo('belakang.jpg')],
    ]);
    expect(two.body.data.media).toHaveLength(3);
    const third = await siti.post(`${at(id)}/media`, { file: pictures.slice(0, 2) });
    expect(third.body.data.media.map((medium: { id: string }) => medium.id).slice(3)).toEqual(pictures.slice(0, 2));
    const gone = await siti.delete(`${at(id)}/media/${pictures[0]}`);
    expect([gone.status, gone.body.message]).toEqual([200, 'Media berhasil dihapus']);
    expect(gone.body.data.media).toHaveLength(4);
    expect((await siti.delete(`${at(id)}/media/${pictures[0]}`)).status).toBe(404);
  });

  test('are five at most, and a call with too many adds none of them', async () => {
    const { id } = await addProduct(siti, { media: pictures.slice(0, 4) });
    const both = await siti.post(`${at(id)}/media`, { file: pictures.slice(4, 6) });
    expect([both.status, both.body.message, both.body.errors.file]).toEqual([422, LIMIT, [LIMIT]]);
    expect(await mediaOf(id)).toEqual(pictures.slice(0, 4));
    expect((await siti.post(`${at(id)}/media`, { file: pictures[4] })).status).toBe(201);
    expect((await siti.post(`${at(id)}/media`, { file: pictures[5] })).status).toBe(422);
  });

  test('are five at most with seven concurrent calls', async () => {
    const { id } = await addProduct(siti);
    const answers = await Promise.all(pictures.map((file) => siti.post(`${at(id)}/media`, { file })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 422, 422]);
    expect(await mediaOf(id)).toHaveLength(5);
    const gone = await Promise.all((await mediaOf(id)).map((file: string) => siti.delete(`${at(id)}/media/${file}`)));
    expect(gone.every(({ status }) => status === 200)).toBe(true);
    // The released room can be used again.
    expect((await siti.post(`${at(id)}/media`, { file: pictures.slice(0, 5) })).status).toBe(201);
  });

  test('sent twice by a retry are stored once', async () => {
    const { id } = await addProduct(siti);
    for (let n = 0; n < 2; n++) expect((await siti.post(`${at(id)}/media`, { file: pictures[0] })).status).toBe(201);
    expect(await mediaOf(id)).toEqual([pictures[0]]);
  });

  test('that are no picture, of somebody else, or missing are refused at the field, with the specified notice', async () => {
    const { id } = await addProduct(siti);
    const drawn = await siti.form(`${at(id)}/media`, { file: { data: svg(), name: 'logo.jpg', type: 'image/jpeg' } });
    expect(drawn.body.message).toBe('Maaf, file: logo.jpg jenis file tidak didukung. Silahkan coba lagi.');
    expect(Object.keys(drawn.body.errors)).toEqual(['file']);
    for (const body of [{ file: NOBODY }, {}, { file: [] }, { file: siti.picture }])
      expect(Object.keys((await siti.post(`${at(id)}/media`, body)).body.errors)).toEqual(['file']);
    expect(Object.keys((await siti.post(`${at(id)}/media`, { file: pictures[0], x: 1 })).body.errors)).toEqual(['x']);
    expect(await mediaOf(id)).toEqual([]);
  });

  test('are referenced by the product, so the sweep leaves them alone', async () => {
    const { id } = await addProduct(siti, { media: [pictures[0]] });
    const uses = await server.db.kysely.selectFrom('file_uses').selectAll().where('ref', '=', id).execute();
    expect(uses.map(({ kind, file_id }) => [kind, file_id]).sort()).toEqual(
      [
        ['product', siti.picture],
        ['product', pictures[0]],
      ].sort(),
    );
  });
});

describe('variants of a product', () => {
  test('the first one takes over: the product’s own price and stock are removed', async () => {
    const { id } = await addProduct(siti, { price: 25_000, stock_quantity: 10 });
    const answer = await siti.form(`${at(id)}/variants`, {
      name: 'Pedas',
      price: '27000.00',
      stock_quantity: '4',
      picture: await photo('pedas.jpg'),
    });
    expect([answer.status, answer.body.message]).toEqual([201, 'Varian berhasil ditambahkan']);
    expect(answer.body.data).toMatchObject({ price: 27_000, price_max: 27_000, stock_quantity: 4, variants: 1 });
    expect(answer.body.data.varian[0].picture.file_name).toBe('pedas.jpg');
  });

  test('the last one, when deleted, leaves its price and stock to the product', async () => {
    const made = await addProduct(siti, {
      varian: [variantAnswers(siti, 'Asli'), variantAnswers(siti, 'Pedas', { price: 30_000 })],
    });
    const [first, second] = made.varian;
    const one = await siti.delete(`${at(made.id)}/variants/${first.id}`);
    expect(one.body.data).toMatchObject({ variants: 1, price: 30_000, price_max: 30_000, stock_quantity: 4 });
    const none = await siti.delete(`${at(made.id)}/variants/${second.id}`);
    expect([none.status, none.body.message]).toEqual([200, 'Varian berhasil dihapus']);
    expect(none.body.data).toMatchObject({ variants: 0, varian: [], price: 30_000, stock_quantity: 4 });
    expect((await siti.delete(`${at(made.id)}/variants/${second.id}`)).status).toBe(404);
    const own = await siti.patch(at(made.id), { price: 28_000, stock_quantity: 9, stock_from: 4 });
    expect(own.body.data).toMatchObject({ price: 28_000, stock_quantity: 9 });
    const again = await siti.post(`${at(made.id)}/variants`, variantAnswers(siti, 'Rumput laut'));
    expect(again.body.data).toMatchObject({ variants: 1, price: 20_000, stock_quantity: 4 });
  });

  test('are changed only in the sent fields: the picture stays unless a new one is sent', async () => {
    const made = await addProduct(siti, {
      varian: [variantAnswers(siti, 'Asli', { sku: 'A' }), variantAnswers(siti, 'Pedas')],
    });
    const path = `${at(made.id)}/variants/${made.varian[0].id}`;
    const answer = await siti.form(path, { _method: 'PATCH', price: '21500' });
    expect([answer.status, answer.body.message]).toEqual([200, 'Varian berhasil diperbaharui']);
    const { updated_at: _before, ...rest } = made.varian[0];
    expect(answer.body.data.varian[0]).toMatchObject({ ...rest, price: 21_500 });
    expect(answer.body.data).toMatchObject({ price: 20_000, price_max: 21_500 });
    const drawn = await siti.form(path, { _method: 'PATCH', picture: await photo('baru.jpg') });
    expect(drawn.body.data.varian[0].picture.file_name).toBe('baru.jpg');
    expect(drawn.body.data.varian[1].picture.file_name).toBe('logo.jpg');
    const bare = await siti.patch(path, { name: null, picture: null });
    expect(Object.keys(bare.body.errors)).toEqual(['name', 'picture']);
    expect((await siti.form(path, { _method: 'DELETE', name: 'x' })).status).toBe(400);
  });

  test('keep a picture that was uploaded in the form of the product', async () => {
    const picture = await upload(siti, 'product', 'varian.picture');
    const made = await addProduct(siti, {
      varian: [variantAnswers(siti, 'Asli', { picture }), variantAnswers(siti, 'Pedas')],
    });
    const answer = await siti.patch(`${at(made.id)}/variants/${made.varian[0].id}`, { price: 21_500 });
    expect([answer.status, answer.body.errors]).toEqual([200, null]);
    expect(answer.body.data.varian[0]).toMatchObject({ price: 21_500, picture: made.varian[0].picture });
  });

  test('keep sales that happened while the dialog was open', async () => {
    const made = await addProduct(siti, { varian: [variantAnswers(siti, 'Asli', { stock_quantity: 6 })] });
    const path = `${at(made.id)}/variants/${made.varian[0].id}`;
    await reduceStock(server, made.id, 5);
    const late = await siti.patch(path, { stock_quantity: 12, stock_from: 6 });
    expect([late.status, late.body.data]).toEqual([409, { stock_quantity: 1 }]);
    // A change of another field does not touch the stock.
    expect((await siti.patch(path, { name: 'Original' })).body.data.varian[0]).toMatchObject({
      name: 'Original',
      stock_quantity: 1,
    });
    expect((await siti.patch(path, { stock_quantity: 12, stock_from: 1 })).body.data.stock_quantity).toBe(12);
  });

  test('two deleted at the same moment leave a product that can still be sold', async () => {
    const made = await addProduct(siti, { varian: [variantAnswers(siti, 'Asli'), variantAnswers(siti, 'Pedas')] });
    const paths = made.varian.map((one: { id: string }) => `${at(made.id)}/variants/${one.id}`);
    const answers = await Promise.all(paths.map((path: string) => siti.delete(path)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await show(made.id)).toMatchObject({ variants: 0, price: 20_000, stock_quantity: 4 });
  });

  test('are at most as many as the form allows', async () => {
    const varian = Array.from({ length: 20 }, (_, at) => variantAnswers(siti, `Rasa ${at + 1}`));
    const { id } = await addProduct(siti, { varian });
    const answer = await siti.post(`${at(id)}/variants`, variantAnswers(siti, 'Rasa 21'));
    expect([answer.status, answer.body.message]).toEqual([409, 'Paling banyak 20 varian dalam satu produk.']);
  });
});

test('the best sellers count orders that were paid and not returned', async () => {
  const [amplang, sambal] = [
    await addProduct(siti, { name: 'Amplang' }),
    await addProduct(siti, { name: 'Sambal', price: 40_000 }),
  ];
  const budi = await server.as.user();
  let number = 0;
  const order = (status: 'paid' | 'completed' | 'rejected' | 'pending', product_id: string, quantity: number) =>
    server.db.tx(async (trx) => {
      const found = await trx
        .selectFrom('variants as v')
        .innerJoin('products as p', 'p.id', 'v.product_id')
        .select(['v.id', 'v.price', 'p.name', 'p.picture'])
        .where('p.id', '=', product_id)
        .executeTakeFirstOrThrow();
      const made = await trx
        .insertInto('orders')
        .values({
          number: `UJI-${++number}`,
          checkout_id: NOBODY,
          user_id: budi.id,
          business_id: siti.business_id,
          status,
          total: Number(found.price) * quantity,
          delivery_method: 'pickup',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const { id: variant_id, ...line } = found;
      await trx
        .insertInto('order_lines')
        .values({ ...line, variant_id, product_id, order_id: made.id, quantity })
        .execute();
    });
  await order('completed', amplang.id, 2);
  await order('paid', amplang.id, 1);
  await order('paid', sambal.id, 2);
  await order('rejected', sambal.id, 9);
  await order('pending', sambal.id, 9);
  const { data } = (await siti.get('/members/products/analysis/sales')).body;
  expect(data).toEqual([
    { product_id: amplang.id, name: 'Amplang', picture: amplang.picture, sold: 3, revenue: 75_000 },
    { product_id: sambal.id, name: 'Sambal', picture: sambal.picture, sold: 2, revenue: 80_000 },
  ]);
  expect((await siti.get('/members/products/analysis/sales?days=3')).status).toBe(422);
});
