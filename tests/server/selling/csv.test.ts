import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { accountOf, createProduct, placeOrder, putIntoCart, submitProof } from '../orders/order-fixtures.ts';
import { jpeg, png } from '../uploads/file-fixtures.ts';
import { addProduct, createSeller, type Seller, variantAnswers } from './seller-fixtures.ts';

let server: TestApp;
let siti: Seller;

beforeAll(async () => {
  server = await testApp();
  siti = await createSeller(server);
  const file = { data: await jpeg(400, 400, '#c2410c'), name: 'Amplang Pedas.JPG', type: 'image/jpeg' };
  expect((await siti.form('/uploads', { form: 'product', field: 'picture', file })).status).toBe(201);
});

const HEAD = 'Nama Produk,Kategori,Deskripsi Produk,Harga,Stok,Minimal Pesanan,Aktif,SKU,Foto Utama';
const send = (text: string | Buffer, dry = 1, who = siti) =>
  who.form(`/members/products/import?dry_run=${dry}`, { file: { data: text, name: 'produk.csv', type: 'text/csv' } });
const read = async (who = siti, query = '') => {
  const answer = await who.get(`/members/products/export${query}`);
  return { answer, rows: parse(answer.text, { bom: true, columns: true }) as Record<string, string>[] };
};
const total = async (who = siti) => (await who.get('/members/products')).body.data.total;

describe('a seller who imports a file', () => {
  test('first gets a dry run, by row and field, and nothing is stored', async () => {
    const before = await total();
    const answer = await send(
      [
        HEAD,
        'Amplang Pedas,Makanan Ringan,"Renyah, pedas",Rp25.000,40,,Aktif,AMP-P,amplang pedas.JFIF',
        'Sa,perhiasan-bulan,,nol,-3,0,Kadang,,tidak-ada.jpg',
        ',,,,,,,,',
        'Sambal Roa,makanan-ringan,Pedas,35000,12,2,inactive,SBL,AMPLANG PEDAS.JPG',
        'sambal roa,makanan-ringan,Pedas,35000,12,2,inactive,SBL,amplang pedas.jpg',
      ].join('\n'),
    );
    expect(answer.body.errors).toBeNull();
    const { rows, good, imported, bad } = answer.body.data;
    expect([rows, good, imported, answer.body.message]).toEqual([4, 2, 0, '2 dari 4 produk siap diimpor']);
    expect(bad.map(({ row, name }: { row: number; name: string }) => [row, name])).toEqual([
      [3, 'Sa'],
      [6, 'sambal roa'],
    ]);
    expect(Object.keys(bad[0].errors).sort()).toEqual(
      ['category_id', 'description', 'min_order', 'name', 'picture', 'price', 'status', 'stock_quantity'].sort(),
    );
    expect(bad[0].errors.picture[0]).toContain('tidak-ada.jpg');
    expect(bad[1].errors).toEqual({
      name: ['Nama produk ini sudah ada di baris 5.'],
      sku: ['SKU ini sudah ada di baris 5.'],
    });
    expect(await total()).toBe(before);
  });

  test('and then confirms: good rows become products, bad ones are left out and listed, a second import adds none', async () => {
    const file = [
      HEAD,
      'Kerupuk Kepiting,Makanan Ringan,"Renyah, gurih",Rp25.000,40,,Aktif,KRP,amplang pedas.jpg',
      'Kerupuk Ikan,Makanan Ringan,Gurih,50rb,7,3,Nonaktif,,amplang pedas.jpg',
      'Kerupuk Udang,Makanan Ringan,Gurih,0,7,3,Nonaktif,,amplang pedas.jpg',
    ].join('\r\n');
    const before = await total();
    const answer = await send(file, 0);
    expect(answer.body.data).toMatchObject({ rows: 3, good: 2, imported: 2 });
    expect(answer.body.message).toBe('2 produk berhasil diimpor');
    const { items } = (await siti.get('/members/products?search=kerupuk&sort=name&direction=asc')).body.data;
    expect(items).toMatchObject([
      { name: 'Kerupuk Ikan', price: 50_000, stock_quantity: 7, status: 'inactive' },
      { name: 'Kerupuk Kepiting', price: 25_000, stock_quantity: 40, status: 'active', sku: 'KRP' },
    ]);
    const twice = await Promise.all([send(file, 0), send(file, 0)]);
    expect(twice.map(({ body }) => body.data.imported)).toEqual([0, 0]);
    expect(twice[0]?.body.data.bad[0].errors.name).toEqual(['Produk dengan nama ini sudah ada di toko Anda.']);
    expect(await total()).toBe(before + 2);
  });

  test('twice at once with new products creates each of them once', async () => {
    const wati = await createSeller(server, { name: 'Wati' });
    const file = `${HEAD}\nMadu Kelulut,Makanan Ringan,Manis,90000,5,,,,${wati.picture}`;
    const both = await Promise.all([send(file, 0, wati), send(file, 0, wati)]);
    expect(both.map(({ body }) => body.data.imported).sort()).toEqual([0, 1]);
    expect(await total(wati)).toBe(1);
  });

  test('may use semicolons, old Windows encoding and field names', async () => {
    const file = Buffer.from(
      `\uFEFFname;category_id;description;price;stock_quantity;picture\nKopi Caf\u00e9;kopi-dan-teh;Harum;45.000;3;${siti.picture}`.slice(
        1,
      ),
      'latin1',
    );
    expect((await send(file, 0)).body.data).toMatchObject({ good: 1, imported: 1, bad: [] });
    expect((await siti.get('/members/products?search=Caf%C3%A9')).body.data.total).toBe(1);
  });

  test('is told what is wrong with the file itself', async () => {
    const wrong = async (text: string) => {
      const { status, body } = await send(text);
      expect([status, Object.keys(body.errors)]).toEqual([422, ['file']]);
      return body.errors.file[0];
    };
    expect(await wrong('')).toContain('tidak berisi produk');
    expect(await wrong(`${HEAD}\n`)).toContain('tidak berisi produk');
    expect(await wrong('Nama Produk,Warna\nAmplang,Merah')).toContain('Warna');
    expect(await wrong('Nama Produk,Harga\nAmplang,1000')).toContain('Kategori');
    expect(await wrong(`${HEAD}\n"Amplang`)).toContain('CSV');
    expect(await wrong(`${HEAD}\n${'Amplang,,,,,,,,\n'.repeat(501)}`)).toContain('500');
    expect(await wrong('x'.repeat(4 * 1_048_576 + 1))).toContain('4 MB');
    expect((await siti.form('/members/products/import', {})).status).toBe(422);
    expect((await siti.post('/members/products/import', { file: 'x' })).status).toBe(415);
    const budi = await server.as.user();
    expect((await budi.form('/members/products/import', {})).status).toBe(403);
  });

  test('cannot use somebody else’s picture by its name or id', async () => {
    const rina = await createSeller(server, { name: 'Rina' });
    const answer = await send(`${HEAD}\nMadu,Makanan Ringan,Manis,90000,5,,,,${siti.picture}`, 1, rina);
    expect(Object.keys(answer.body.data.bad[0].errors)).toEqual(['picture']);
  });
});

describe('a seller who exports', () => {
  test('gets a file that a spreadsheet opens, in which no name is run as a formula', async () => {
    const dewi = await createSeller(server, { name: 'Dewi' });
    await addProduct(dewi, {
      name: '=HYPERLINK("http://jahat.contoh","klik")',
      description: '@SUM(A1)\n+62 baris kedua, "kutip"',
      sku: '-2+3',
      varian: [variantAnswers(dewi, '+Pedas'), variantAnswers(dewi, 'Asli', { price: 9_000, sku: 'V-2' })],
    });
    await addProduct(dewi, { name: 'Abon', min_order: 3, status: 'inactive' });
    const { answer, rows } = await read(dewi);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="produk-\d{4}-\d\d-\d\d\.csv"$/);
    expect(answer.bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    for (const row of rows) for (const cell of Object.values(row)) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    expect(rows).toMatchObject([
      {
        'Nama Produk': `'=HYPERLINK("http://jahat.contoh","klik")`,
        'Deskripsi Produk': `'@SUM(A1)\n+62 baris kedua, "kutip"`,
        Harga: '20000',
        SKU: `'-2+3`,
        Varian: `'+Pedas`,
        'Foto Utama': 'logo.jpg',
      },
      { Harga: '9000', SKU: 'V-2', Varian: 'Asli' },
      { 'Nama Produk': 'Abon', Aktif: 'Nonaktif', 'Minimal Pesanan': '3', Varian: '', Terjual: '0' },
    ]);
    expect((await read(dewi, '?status=inactive')).rows).toHaveLength(1);
  });

  test('reads for each variant what was sold of it, and of a product without variants its own sales', async () => {
    const [tuti, buyer] = [await createSeller(server, { name: 'Tuti' }), await server.as.user()];
    const twoTastes = await createProduct(server, tuti, {
      name: 'Amplang',
      variants: { Asli: { price: 10_000, stock: 9 }, Pedas: { price: 11_000, stock: 9 } },
    });
    const plain = await createProduct(server, tuti, { name: 'Bingka', price: 20_000 });
    await accountOf(tuti);
    const lines = [
      await putIntoCart(buyer, twoTastes, 2, 'Pedas'),
      await putIntoCart(buyer, twoTastes, 1, 'Asli'),
      await putIntoCart(buyer, plain, 4),
    ];
    const { id } = (await placeOrder(buyer, lines)).body.data.orders[0];
    const bySeller = (status: string) => tuti.post(`/members/orders/${id}/change-status-order`, { status });
    expect((await bySeller('waiting')).status).toBe(200);
    const sold = async () => (await read(tuti)).rows.map((row) => [row['Nama Produk'], row.Varian, row.Terjual]);
    expect(await sold(), 'not paid yet').toEqual([
      ['Amplang', 'Asli', '0'],
      ['Amplang', 'Pedas', '0'],
      ['Bingka', '', '0'],
    ]);
    expect((await submitProof({ buyer, seller: tuti }, id, await png())).status).toBe(201);
    expect((await bySeller('paid')).status).toBe(200);
    expect(await sold()).toEqual([
      ['Amplang', 'Asli', '1'],
      ['Amplang', 'Pedas', '2'],
      ['Bingka', '', '4'],
    ]);
  });

  test('can import the file into another shop without its ids, and gets the same products without the escape characters', async () => {
    const [nina, lina] = [await createSeller(server, { name: 'Nina' }), await createSeller(server, { name: 'Lina' })];
    await addProduct(nina, { name: '-Amplang-', description: '= renyah', price: 12_500, min_order: 2, sku: '@1' });
    const { rows } = await read(nina);
    const fresh = rows.map((row) => ({ ...row, 'ID Produk': '', 'ID Varian': '' }));
    const back = await send(stringify(fresh, { header: true }), 0, lina);
    expect(back.body.data).toMatchObject({ rows: 1, imported: 1, bad: [] });
    const [item] = (await lina.get('/members/products')).body.data.items;
    const shown = (await lina.get(`/members/products/${item.id}`)).body.data;
    expect(shown).toMatchObject({ name: '-Amplang-', description: '= renyah', price: 12_500, min_order: 2, sku: '@1' });
  });

  test('of a large shop gets every product, and nobody else’s', async () => {
    const mega = await createSeller(server, { name: 'Mega' });
    const rows = Array.from({ length: 230 }, (_, at) => `Produk ${at},Makanan Ringan,Isi,1000,1,,,,${mega.picture}`);
    expect((await send([HEAD, ...rows].join('\n'), 0, mega)).body.data.imported).toBe(230);
    const { rows: lines } = await read(mega);
    expect(new Set(lines.map((line) => line['Nama Produk'])).size).toBe(230);
    expect((await server.as.visitor.get('/members/products/export')).status).toBe(401);
  });

  test('may begin with an example, which is valid once it has a picture', async () => {
    const example = await siti.get('/members/products/import/template');
    expect(example.headers['content-type']).toBe('text/csv; charset=utf-8');
    const { data } = (await send(example.bytes)).body;
    expect(data.rows).toBe(1);
    expect(data.bad.flatMap(({ errors }: { errors: object }) => Object.keys(errors))).toEqual(['picture']);
  });
});
