/** The codebook says what every question is or was, so that a file of answers can be read years later. */
import Ajv from 'ajv';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { versionRanges } from '#server/modules/forms/staff-submissions/codebook/entries.ts';
import { createSurvey } from './survey-fixtures.ts';

const { t, staff } = await createSurvey();
const path = (format: string, form = 'survei-pasar') => `/staff/submissions/codebook?form=${form}&format=${format}`;

async function sheets(form = 'survei-pasar') {
  const { status, bytes, headers } = await staff.get(path('xlsx', form));
  expect(status).toBe(200);
  expect(headers['content-disposition']).toMatch(new RegExp(`buku-kode-${form}-\\d{4}-\\d\\d-\\d\\d\\.xlsx`));
  return (await readXlsx(bytes)).sheets.map(({ rows: [labels = [], ...rows] }) =>
    rows.map((row) => Object.fromEntries(labels.map((label, at) => [String(label), row[at] ?? null]))),
  );
}

test('every question has a line: current, renamed, removed, and those in rows', async () => {
  const [questions = []] = await sheets();
  const line = (name: string) => questions.find((one) => one['Nama kolom'] === name);
  expect(line('nama_pasar')).toMatchObject({
    Pertanyaan: 'Nama pasar',
    Langkah: 'Satu',
    Jenis: 'Tulisan singkat',
    'Tipe data': 'string',
    Wajib: 'Ya',
    Aturan: 'paling sedikit 1 karakter; paling banyak 80 karakter',
    'Data pribadi': 'Tidak',
    'Versi formulir': '1–2',
    'Nama lama': 'pasar',
  });
  expect(line('nik')).toMatchObject({ Jenis: 'NIK', 'Data pribadi': 'Ya' });
  expect(line('omzet')?.Aturan).toContain('paling sedikit 0');
  expect(line('kemasan')).toMatchObject({
    Jenis: 'Pilih beberapa',
    'Daftar pilihan': 'packaging',
    'Tipe data': 'array',
  });
  expect(line('hari')?.['Versi formulir']).toBe('2');
  expect(line('keluhan')).toMatchObject({
    Jenis: 'Tulisan panjang (Tidak ditanyakan lagi)',
    'Versi formulir': '1',
  });
  expect(line('barang.nama_barang')).toMatchObject({
    Kelompok: 'Barang',
    'Versi formulir': '1–2',
    'Nama lama': 'nama',
  });
  expect(line('barang.pemasok')).toMatchObject({ 'Versi formulir': '1', 'Data pribadi': 'Ya' });
});

test('the codes of the lists are on the second sheet, each with its label', async () => {
  const [, codes = []] = await sheets();
  expect(codes.find((one) => one.Kode === 'botol')).toEqual({
    'Daftar pilihan': 'packaging',
    Kode: 'botol',
    Pilihan: 'Botol',
    Keadaan: 'Ditawarkan',
  });
  expect(codes.some((one) => one['Daftar pilihan'] === 'funding-source')).toBe(true);
});

test('conditions are sentences', async () => {
  const [questions = []] = await sheets('umkm-data');
  const rules = questions.find((one) => one['Nama kolom'] === 'funding_institution')?.Aturan;
  expect(rules).toContain('hanya jika “Sumber');
});

test('as JSON Schema it accepts what the form accepts, and has labels, rules and versions', async () => {
  const { status, text, headers } = await staff.get(path('json'));
  expect(status).toBe(200);
  expect(headers['content-type']).toContain('application/schema+json');
  const schema = JSON.parse(text);
  const validate = new Ajv({ strict: false }).compile(schema);
  const answers = { nama_pasar: 'Klandasan', kemasan: ['botol'], barang: [{ nama_barang: 'Amplang', harga: 1 }] };
  expect(validate(answers)).toBe(true);
  expect(validate({ ...answers, kemasan: ['kayu'] })).toBe(false);
  expect(validate({ kemasan: [] })).toBe(false);
  expect(validate({ ...answers, keluhan: 'sepi' })).toBe(false);
  expect(schema).toMatchObject({ title: 'Survei pasar', 'x-version': 2 });
  expect(schema.properties.nama_pasar).toMatchObject({
    title: 'Nama pasar',
    'x-versions': '1–2',
    'x-former-names': ['pasar'],
  });
  expect(schema.properties.kemasan.items['x-labels'].botol).toBe('Botol');
  expect(schema.properties.barang.items.properties.nama_barang.title).toBe('Nama barang');
  expect(schema.properties.barang.items.properties.pemasok).toBeUndefined();
  expect(Object.keys(schema.definitions).sort()).toEqual(['barang.pemasok', 'barang.wadah', 'keluhan']);
});

test('a label that a spreadsheet would run stays text', async () => {
  const answer = await staff.get(path('xlsx'));
  const {
    sheets: [sheet],
  } = await readXlsx(answer.bytes);
  for (const row of sheet?.rows ?? [])
    for (const cell of row) if (typeof cell === 'string') expect(cell).not.toMatch(/^[=+@]/);
});

test('versions are ranges', () => {
  expect(versionRanges([])).toBe('');
  expect(versionRanges([3])).toBe('3');
  expect(versionRanges([1, 2, 3, 5, 7, 8])).toBe('1–3, 5, 7–8');
});

test('others do not read it, and an unknown form or format is refused', async () => {
  expect((await (await t.as.curator()).get(path('xlsx'))).status).toBe(403);
  expect((await staff.get(path('xlsx', 'tidak-ada'))).status).toBe(404);
  expect((await staff.get(path('csv'))).status).toBe(422);
});
