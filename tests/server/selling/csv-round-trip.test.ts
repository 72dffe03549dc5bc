/** Bulk edits: an exported file is imported again, and every row says what it changes before anything is written. */
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ImportReport } from '#contract/selling.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { longTest } from '#tests/support/long-test.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import { upload } from '../business/profile-answers.ts';
import { jpeg } from '../uploads/file-fixtures.ts';
import { addProduct, createSeller, type Seller, variantAnswers } from './seller-fixtures.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});

type Row = Record<string, string>;
const exported = async (who: TestUser): Promise<Buffer> => (await who.get('/members/products/export')).bytes;
const rowsOf = (file: Buffer) => parse(file, { bom: true, columns: true }) as Row[];
const fileOf = (rows: Row[]) => stringify(rows, { header: true });
const send = async (who: TestUser, data: string | Buffer, dry = 1): Promise<ImportReport> => {
  const file = { data, name: 'produk.csv', type: 'text/csv' };
  const { status, body } = await who.form(`/members/products/import?dry_run=${dry}`, { file });
  expect([status, body.errors]).toEqual([200, null]);
  return body.data;
};
/** The exported rows, with changed cells in the row of that product or variant. */
async function edited(who: TestUser, edits: Record<string, Row>): Promise<string> {
  const rows = rowsOf(await exported(who));
  return fileOf(rows.map((row) => ({ ...row, ...edits[row.Varian || (row['Nama Produk'] as string)] })));
}
const statesOf = ({ items }: ImportReport) => items.map(({ name, state }) => [name, state]);
const changesOf = ({ items }: ImportReport) =>
  items.flatMap(({ changes }) => changes.map(({ label, from, to }) => `${label}: ${from} → ${to}`));
const shown = async (who: TestUser, id: string) => (await who.get(`/members/products/${id}`)).body.data;

describe('an exported file that is imported unchanged', () => {
  const NAMES = [
    '=HYPERLINK("http://jahat.contoh","klik")',
    `'=1+1`,
    '-Amplang-',
    '@SUM(A1)',
    '0812',
    '1-2',
    '12E5',
    '"kutip", koma; titik koma',
    ' spasi di depan',
  ];
  test('is the same in every row, whatever characters it has, and writes nothing', async () => {
    const siti = await createSeller(server, { name: 'Siti' });
    for (const [at, name] of NAMES.entries())
      await addProduct(siti, {
        name,
        description: `${name}\r\n+62 baris kedua\tdan ;=tab`,
        sku: `-${at}`,
        min_order: at + 1,
      });
    const varian = [variantAnswers(siti, '+Pedas', { sku: '0012' }), variantAnswers(siti, 'Asli', { price: 9_000 })];
    await addProduct(siti, { name: 'Sambal', varian });
    const file = await exported(siti);
    const before = (await siti.get('/members/products?sort=name')).body.data;
    for (const dry of [1, 0]) {
      const report = await send(siti, file, dry);
      expect(report.items.filter(({ state }) => state !== 'same')).toEqual([]);
      expect(report).toMatchObject({ rows: NAMES.length + 2, same: NAMES.length + 2, good: 0, imported: 0 });
    }
    expect((await siti.get('/members/products?sort=name')).body.data).toEqual(before);
  });

  test('also after a spreadsheet reformatted the numbers, with semicolons', async () => {
    const siti = await createSeller(server, { name: 'Sita' });
    await addProduct(siti, { name: 'Abon', price: 25_000, stock_quantity: 1_200 });
    const [row] = rowsOf(await exported(siti));
    const file = stringify([{ ...row, Harga: 'Rp25.000,00', Stok: '1.200' }], { header: true, delimiter: ';' });
    expect(await send(siti, file)).toMatchObject({ same: 1, good: 0 });
  });

  longTest(
    'of a shop with more products than one file may add',
    async () => {
      const mega = await createSeller(server, { name: 'Mega' });
      const head = 'name,category_id,description,price,stock_quantity,picture';
      for (const part of [1, 2]) {
        const rows = Array.from({ length: 300 }, (_, at) => `P${part}-${at},makanan-ringan,Isi,1000,1,${mega.picture}`);
        expect((await send(mega, [head, ...rows].join('\n'), 0)).imported).toBe(300);
      }
      expect(await send(mega, await exported(mega))).toMatchObject({ rows: 600, same: 600 });
    },
    60_000,
  );
});

describe('an edited file', () => {
  let siti: Seller;
  let abon: string;
  let sambal: string;
  beforeAll(async () => {
    siti = await createSeller(server, { name: 'Wati' });
    abon = (await addProduct(siti, { name: 'Abon', price: 20_000, stock_quantity: 10, sku: 'ABN' })).id;
    const varian = [variantAnswers(siti, 'Pedas'), variantAnswers(siti, 'Asli', { price: 9_000, stock_quantity: 3 })];
    sambal = (await addProduct(siti, { name: 'Sambal', varian })).id;
  });

  test('says per row new, changed, same or refused, and which price and stock change; it writes only after confirmation', async () => {
    const file = await edited(siti, { Abon: { Harga: '22.500', Stok: '7', SKU: '' }, Asli: { Harga: '9500' } });
    const added = rowsOf(Buffer.from(file))[0];
    const fresh = { ...added, 'Nama Produk': 'Kerupuk', SKU: '', 'ID Produk': '', 'ID Varian': '' };
    const bad = { ...added, Harga: 'murah', 'Nama Produk': 'Salah', 'ID Produk': '' };
    const whole = fileOf([...rowsOf(Buffer.from(file)), fresh, bad] as Row[]);
    const dry = await send(siti, whole);
    expect(statesOf(dry)).toEqual([
      ['Abon', 'changed'],
      ['Sambal', 'same'],
      ['Sambal', 'changed'],
      ['Kerupuk', 'new'],
      ['Salah', 'refused'],
    ]);
    expect(changesOf(dry)).toEqual([
      'Harga: Rp20.000 → Rp22.500',
      'Stok: 10 → 7',
      'SKU: ABN → ',
      'Harga: Rp9.000 → Rp9.500',
    ]);
    expect(dry).toMatchObject({ new: 1, changed: 2, same: 1, good: 3, imported: 0 });
    expect(await shown(siti, abon), 'nothing is written yet').toMatchObject({ price: 20_000, stock_quantity: 10 });
    expect(await send(siti, whole, 0)).toMatchObject({ imported: 3 });
    expect(await shown(siti, abon)).toMatchObject({ price: 22_500, stock_quantity: 7, sku: null });
    const prices = (await shown(siti, sambal)).varian.map(({ price }: { price: number }) => price);
    expect(prices.sort()).toEqual([20_000, 9_500].sort());
    expect((await siti.get('/members/products?search=kerupuk')).body.data.total).toBe(1);
    expect(await send(siti, await exported(siti)), 'and is then the same').toMatchObject({ good: 0 });
  });

  test('changes a variant whose picture was uploaded in the form of the product', async () => {
    const picture = await upload(siti, 'product', 'varian.picture');
    const { id } = await addProduct(siti, { name: 'Petis', varian: [variantAnswers(siti, 'Udang', { picture })] });
    const report = await send(siti, await edited(siti, { Udang: { Harga: '24000' } }), 0);
    expect(report).toMatchObject({ changed: 1, bad: [] });
    expect((await shown(siti, id)).varian[0]).toMatchObject({ price: 24_000 });
    await siti.delete(`/members/products/${id}`);
  });

  test('may have only the id and the changed columns', async () => {
    const report = await send(siti, `ID Produk,Stok\n${abon},99`, 0);
    expect(report).toMatchObject({ changed: 1, imported: 1 });
    expect(await shown(siti, abon)).toMatchObject({ name: 'Abon', stock_quantity: 99 });
  });

  test('keeps a sale after the export: a stock that the seller did not edit is not reset', async () => {
    const file = await edited(siti, { Abon: { Harga: '23000' } });
    await siti.patch(`/members/products/${abon}`, { stock_quantity: 98 });
    const report = await send(siti, file, 0);
    expect(changesOf(report)).toEqual(['Harga: Rp22.500 → Rp23.000']);
    expect(await shown(siti, abon)).toMatchObject({ price: 23_000, stock_quantity: 98 });
  });

  test('changes a product with variants once, and refuses two rows that contradict each other', async () => {
    const both = await edited(siti, { Pedas: { Aktif: 'Nonaktif' }, Asli: { Aktif: 'Nonaktif' } });
    expect(await send(siti, both, 0)).toMatchObject({ changed: 2, bad: [] });
    expect(await shown(siti, sambal)).toMatchObject({ status: 'inactive' });
    const split = await edited(siti, { Pedas: { 'Nama Produk': 'Sambal A' }, Asli: { 'Nama Produk': 'Sambal B' } });
    const { bad } = await send(siti, split);
    expect(bad).toHaveLength(1);
    expect(bad[0]?.errors.name?.[0]).toContain('berbeda dari baris');
  });

  test('is refused row by row if the form forbids a change, and the other rows are written', async () => {
    const file = await edited(siti, { Abon: { Harga: '0' }, Asli: { Stok: '-1' }, Pedas: { Stok: '8' } });
    const report = await send(siti, file, 0);
    expect(statesOf(report).filter(([name]) => name !== 'Kerupuk')).toEqual([
      ['Abon', 'refused'],
      ['Sambal', 'changed'],
      ['Sambal', 'refused'],
    ]);
    expect(report.bad.map(({ errors }) => Object.keys(errors))).toEqual([['price'], ['stock_quantity']]);
    expect(await shown(siti, abon)).toMatchObject({ price: 23_000 });
  });

  test('is refused for another seller’s ids, unknown ids, duplicate rows and variants without their id', async () => {
    const rina = await createSeller(server, { name: 'Rina' });
    const file = await exported(siti);
    const report = await send(rina, file, 0);
    expect(new Set(statesOf(report).map(([, state]) => state))).toEqual(new Set(['refused']));
    expect(report.bad[0]?.errors.product_id?.[0]).toContain('Tidak ada produk dengan ID ini di toko Anda');
    const errorsOf = async (data: string) => (await send(siti, data)).bad.map(({ errors }) => Object.keys(errors)[0]);
    expect(await errorsOf('ID Produk,Stok\nbukan-id,1')).toEqual(['product_id']);
    expect(await errorsOf(`ID Produk,Stok\n${abon},1\n${abon},2`)).toEqual(['row']);
    expect(await errorsOf(`ID Produk,Stok\n${sambal},1`)).toEqual(['variant_id']);
    expect(await errorsOf(`ID Produk,ID Varian,Stok\n${abon},${sambal},1`)).toEqual(['variant_id']);
  });

  test('accepts a new picture by the name of an upload', async () => {
    const file = { data: await jpeg(400, 400, '#0b6b57'), name: 'abon-baru.jpg', type: 'image/jpeg' };
    const id = (await siti.form('/uploads', { form: 'product', field: 'picture', file })).body.data.id;
    const changed = await edited(siti, { Abon: { 'Foto Utama': 'abon-baru.jpg' } });
    expect(await send(siti, changed, 0)).toMatchObject({ changed: 1 });
    const query = server.db.kysely.selectFrom('products').select('picture').where('id', '=', abon);
    expect(await query.executeTakeFirst()).toEqual({ picture: id });
  });
});
