/**
 * Import files as real programs write them: read as they were meant, or refused with a sentence that says what to do.
 */
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { slowTest } from '#tests/support/long-test.ts';
import { createSeller, type Seller } from './seller-fixtures.ts';

let t: TestApp;
let siti: Seller;
let count = 0;

beforeAll(async () => {
  t = await testApp();
  siti = await createSeller(t);
});

const send = (data: string | Buffer, dry = 1) =>
  siti.form(`/members/products/import?dry_run=${dry}`, { file: { data, name: 'produk.csv', type: 'text/csv' } });
const HEAD = ['name', 'category_id', 'description', 'price', 'stock_quantity', 'picture'];
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
/** One product row. Cells that a test does not give are valid. */
function rowOf(cells: Partial<Record<'name' | 'description' | 'price' | 'stock_quantity', string>> = {}): string[] {
  count += 1;
  const { name = `Produk ${count}`, description = 'Enak', price = '15000', stock_quantity = '3' } = cells;
  return [name, 'makanan-ringan', description, price, stock_quantity, siti.picture];
}
const fileOf = (rows: string[][], separator = ',') =>
  [HEAD, ...rows].map((row) => row.map(quoted).join(separator)).join('\n');
const read = async (data: string | Buffer) => {
  const { status, body } = await send(data);
  expect([status, body.errors]).toEqual([200, null]);
  return body.data;
};
const refused = async (data: string | Buffer): Promise<string> => {
  const { status, body } = await send(data);
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['file']]);
  return body.errors.file[0];
};
const priceOf = async (data: string | Buffer): Promise<number> => {
  expect((await send(data, 0)).body.data).toMatchObject({ imported: 1, bad: [] });
  const { items } = (await siti.get(`/members/products?search=${encodeURIComponent(`Produk ${count}`)}`)).body.data;
  return items.find(({ name }: { name: string }) => name === `Produk ${count}`).price;
};
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');

describe('a file is read, whichever program wrote it', () => {
  test.each<[string, () => string | Buffer]>([
    ['a first line sep=;', () => `sep=;\n${fileOf([rowOf()], ';')}`],
    ['a first line "sep=|"', () => `"sep=|"\r\n${fileOf([rowOf()], '|')}`],
    ['semicolons', () => fileOf([rowOf()], ';')],
    ['tabs', () => fileOf([rowOf()], '\t')],
    ['UTF-8 with its mark', () => `\uFEFF${fileOf([rowOf()])}`],
    ['UTF-16 little-endian', () => utf16(fileOf([rowOf()], '\t'))],
    ['UTF-16 big-endian', () => utf16(fileOf([rowOf()], '\t')).swap16()],
    ['UTF-16 without its mark', () => Buffer.from(fileOf([rowOf()]), 'utf16le')],
    ['old Windows letters', () => Buffer.from(fileOf([rowOf({ description: 'Caf\u00e9' })]), 'latin1')],
    ['empty first lines', () => `\n  \n;;\n${fileOf([rowOf()], ';')}`],
    ['line ends of old Macs', () => fileOf([rowOf()]).replaceAll('\n', '\r')],
    ['line ends of Windows', () => fileOf([rowOf()]).replaceAll('\n', '\r\n')],
    [
      'headers in other letters',
      () => fileOf([rowOf()]).replace('"stock_quantity"', '" STOK * "').replace('"name"', '"nama  produk"'),
    ],
    ['a separator inside quotes in the header', () => fileOf([rowOf()]).replace('"price"', '" Harga;;;;;;;;, "')],
    ['cells that end early', () => `${HEAD.join(',')},sku,min_order\n${rowOf().join(',')}`],
  ])('%s', async (_title, data) => {
    expect(await read(data())).toMatchObject({ rows: 1, good: 1, bad: [] });
  });

  test('rows are numbered as in a spreadsheet, also after empty first lines', async () => {
    expect((await read(`\n${fileOf([rowOf(), rowOf({ price: 'murah' })])}`)).bad[0].row).toBe(4);
  });
});

describe('a file that is no product file is refused with a sentence', () => {
  const zip = (name: string, text = 'x') =>
    new Promise<Buffer>((resolve) => {
      const file = new ZipFile();
      file.addBuffer(Buffer.from(text), name, { compress: false });
      file.end();
      const chunks: Buffer[] = [];
      file.outputStream.on('data', (chunk: Buffer) => chunks.push(chunk));
      file.outputStream.on('end', () => resolve(Buffer.concat(chunks)));
    });
  test('files of Excel and LibreOffice, archives and PDFs', async () => {
    expect(await refused(await zip('xl/workbook.xml'))).toContain('Ini berkas Excel');
    expect(await refused(await zip('mimetype', 'application/vnd.oasis.opendocument.spreadsheet'))).toContain(
      'Ini berkas LibreOffice',
    );
    expect(await refused(await zip('produk.csv'))).toContain('Ini berkas ZIP');
    expect(await refused(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]))).toContain('Ini berkas Excel');
    expect(await refused('%PDF-1.7 …')).toContain('bukan berkas CSV');
    expect(await refused('<html><table><tr><td>Amplang</td></tr></table></html>')).toContain('bukan berkas CSV');
  });
  test('zero bytes, with their line', async () => {
    expect(await refused(fileOf([rowOf(), rowOf({ name: 'A\0B' })]))).toContain('Baris 3');
  });
  test('a quote that is never closed, with the line where it was opened', async () => {
    const file = `${HEAD.join(',')}\n${rowOf().join(',')}\n"Kopi,${rowOf().join(',')}\n${rowOf().join(',')}`;
    expect(await refused(file)).toContain('Tanda kutip di baris 3 tidak ditutup');
    expect(await refused(`sep=,\n${file}`)).toContain('Tanda kutip di baris 4 tidak ditutup');
  });
  test('a quote inside a cell, with its line', async () => {
    expect(await refused(`${HEAD.join(',')}\n${rowOf().join(',')}\nPipa 5" tebal,${rowOf().join(',')}`)).toContain(
      'Tanda kutip di baris 3',
    );
  });
  test('a duplicate column, and an unknown one', async () => {
    expect(await refused(fileOf([rowOf()]).replace('"description"', '"Harga"'))).toContain('Kolom price');
    expect(await refused(fileOf([rowOf()]).replace('"description"', '"Warna"'))).toContain('Warna');
  });
  test('ten thousand rows, a million line ends, a line of half a million cells', async () => {
    expect(await refused(fileOf(Array.from({ length: 10_000 }, () => rowOf({ description: 'x' }))))).toMatch(
      /2000 produk.*10000|paling besar/,
    );
    expect(await refused('\n'.repeat(1_000_000))).toContain('2000');
    expect(await refused(`${HEAD.join(',')}\n${','.repeat(500_000)}`)).toContain('Baris');
    expect(await refused(`${HEAD.join(',')}${',x'.repeat(30_000)}\n`)).toContain('Baris');
  });
});

test('an extra cell is reported with its row, not dropped', async () => {
  const { bad, good } = await read(
    `${HEAD.join(',')}\n${rowOf().join(',')}\nAmplang,makanan-ringan,Renyah, gurih,15000,3,${siti.picture}`,
  );
  expect([good, bad.map(({ row }: { row: number }) => row)]).toEqual([1, [3]]);
  expect(bad[0].errors.row[0]).toContain('Sel ke-7');
  expect(bad[0].errors.row[0]).toContain('tanda kutip');
});

describe('a number is read as its author meant it, or refused', () => {
  test.each([
    ['15000', 15_000],
    ['15.000', 15_000],
    ['Rp 15.000', 15_000],
    ['Rp15.000,00', 15_000],
    ['15000.00', 15_000],
    ['15000,00', 15_000],
    ['1.500.000', 1_500_000],
    ['1,500,000', 1_500_000],
    ['15rb', 15_000],
    ['1,5 jt', 1_500_000],
  ])('price %s is %i', async (price, expected) => {
    expect(await priceOf(fileOf([rowOf({ price })], ';'))).toBe(expected);
  });

  test('15,000 is refused with both readings, and is never fifteen rupiah', async () => {
    const { bad, good } = await read(fileOf([rowOf({ price: '15,000' })]));
    expect([good, bad[0].errors]).toEqual([
      0,
      { price: ['“15,000” dapat dibaca 15.000 atau 15. Tulis salah satunya seperti itu.'] },
    ]);
  });

  test('15,000 is fifteen thousand if other cells prove the English style, and the dry run says so', async () => {
    const { good, notes } = await read(fileOf([rowOf({ price: '15,000' }), rowOf({ price: '1,250,000' })]));
    expect(good).toBe(2);
    expect(notes).toEqual([
      'Angka di berkas ini dibaca begini: “15,000” = 15.000; “1,250,000” = 1.250.000. Periksa dulu sebelum mengimpor.',
    ]);
  });

  test('a file in both styles proves nothing: 15,000 and 15.000 are both refused', async () => {
    const prices = ['1,250,000', '1.250.000', '15,000', '15.000'];
    const { bad } = await read(fileOf(prices.map((price) => rowOf({ price }))));
    expect(bad.map(({ row }: { row: number }) => row)).toEqual([4, 5]);
  });

  test('numbers that Excel shortened are refused, in every column', async () => {
    const { bad } = await read(fileOf([rowOf({ price: '1,5E+04' }), rowOf({ name: '6,47E+15' })]));
    expect(bad.map(({ errors }: { errors: object }) => Object.keys(errors))).toEqual([['price'], ['name']]);
    expect(bad[1].errors.name[0]).toContain('disingkat Excel');
  });

  test.each(['12,5', '-3', '2147483648', '99999999999999999999', 'tiga'])(
    'stock %s is refused at its field',
    async (stock) => {
      const { good, bad } = await read(fileOf([rowOf({ stock_quantity: stock })]));
      expect([good, Object.keys(bad[0].errors)]).toEqual([0, ['stock_quantity']]);
    },
  );
});

test('a stock or price outside the column’s range is refused at its field by the call, too', async () => {
  const product = {
    name: 'Amplang',
    category_id: 'makanan-ringan',
    description: 'Enak',
    picture: siti.picture,
    status: 'active',
  };
  for (const [field, value] of [
    ['stock_quantity', 2_147_483_648],
    ['stock_quantity', 1e300],
    ['price', 1e15],
    ['price', 0],
    ['price', -5],
  ] as const) {
    const answer = await siti.post('/members/products', { ...product, price: 1000, stock_quantity: 1, [field]: value });
    expect([field, value, answer.status, Object.keys(answer.body.errors)]).toEqual([field, value, 422, [field]]);
  }
});

slowTest('rows that pass the dry run are imported, whatever the cells contain', async () => {
  const number = fc.oneof(
    fc.constantFrom(
      '2147483647',
      '2147483648',
      '1000000000',
      '1000000001',
      '0',
      '-1',
      '15,000',
      '15.000',
      '1e9',
      '12,5',
      '',
      'Infinity',
      '10000000001',
    ),
    fc.bigInt({ min: -10n, max: 10n ** 20n }).map(String),
    fc.double().map(String),
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.string({ maxLength: 130 }),
    fc.constantFrom('=1+1', '\u200b', 'A'.repeat(121)),
  );
  const row = fc.record({ name: text, description: text, price: number, stock_quantity: number });
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 8 }), async (rows) => {
      const file = fileOf(rows.map(rowOf));
      const dry = await send(file);
      const real = await send(file, 0);
      expect([dry.status, real.status]).toEqual([real.status, dry.status]);
      expect([200, 422]).toContain(dry.status);
      if (dry.status !== 200) return;
      expect(real.body.data).toEqual({ ...dry.body.data, imported: dry.body.data.good });
    }),
    { numRuns: 40 },
  );
});
