/** Forms with rules from their files to the tables of staff. */
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { createEditableSchemas, waitUntil } from './editable-schemas.ts';
import { BAZAAR, DAYS, ORDER, SCALES, SESSIONS, SURVEY } from './forms-with-rules.ts';

const workshop = createEditableSchemas();
for (const [file, text] of Object.entries({
  'options/hari-bazar': DAYS,
  'options/sesi-bazar': SESSIONS,
  'options/skala-usaha': SCALES,
  'forms/bazar-ramadan': BAZAAR,
  'forms/survei-usaha': SURVEY,
  'forms/pesan-kemasan': ORDER,
}))
  workshop.write(`schemas/${file}.yaml`, text);
const { as } = await testApp({ schemasDir: workshop.schemasDir, localesDir: workshop.localesDir });
const send = async (form: string, answers: object) => (await as.user()).post(`/forms/${form}/submissions`, { answers });
const errorsOf = async (form: string, answers: object) => (await send(form, answers)).body.errors;
/** The stored answers of the newest submission. */
async function stored(form: string) {
  const staff = await as.staff();
  const { items } = (await staff.get(`/staff/submissions?form=${form}`)).body.data;
  return (await staff.get(`/submissions/${items[0].id}`)).body.data.answers;
}

const bazaar = { hari: 'sabtu', sesi: 'pagi', mulai: '2027-03-01', selesai: '2027-03-03', jumlah_meja: 2 };

test('a seller registers for a bazaar; the total is calculated, whatever was sent', async () => {
  const sent = await send('bazar-ramadan', { ...bazaar, listrik: true, biaya: 1, lama: 'lama' });
  expect(sent.status).toBe(201);
  expect(await stored('bazar-ramadan')).toEqual({ ...bazaar, listrik: true, lama: 3, biaya: 950_000 });
});

test('staff see the calculated total in the table, as a column of its own', async () => {
  const staff = await as.staff();
  const { items } = (await staff.get('/staff/submissions?form=bazar-ramadan')).body.data;
  expect(items[0].cells).toMatchObject({ lama: '3', biaya: 'Rp950.000' });
  const { columns } = (await staff.get('/staff/submissions/columns?form=bazar-ramadan')).body.data;
  expect(columns.map(({ label }: { label: string }) => label)).toContain('Biaya');
});

test('a seller reads which dates contradict each other', async () => {
  expect(await errorsOf('bazar-ramadan', { ...bazaar, selesai: '2027-02-28' })).toEqual({
    selesai: ['Tanggal selesai 28 Februari 2027 mendahului tanggal mulai 1 Maret 2027.'],
  });
  expect(await errorsOf('bazar-ramadan', { ...bazaar, jumlah_meja: 5, alasan: 'Ramai' })).toEqual({
    jumlah_meja: ['Biaya Rp2.250.000 melebihi batas untuk 5 meja.'],
  });
});

test('a session of another day is refused by its name', async () => {
  expect(await errorsOf('bazar-ramadan', { ...bazaar, hari: 'minggu' })).toEqual({
    sesi: [expect.stringContaining('“Pagi” tidak tersedia')],
  });
});

test('a reason is asked for only while its rules hold', async () => {
  expect(await errorsOf('bazar-ramadan', { ...bazaar, jumlah_meja: 3 })).toEqual({
    alasan: [expect.stringContaining('Alasan')],
  });
  expect((await send('bazar-ramadan', { ...bazaar, alasan: 'tidak perlu' })).status).toBe(201);
  expect(await stored('bazar-ramadan')).not.toHaveProperty('alasan');
});

test('a business with a high turnover or a large size answers more questions', async () => {
  const small = { omzet: 2_000_000_000, skala: 'kecil', laki_laki: 2, perempuan: 4 };
  expect((await send('survei-usaha', small)).status).toBe(201);
  expect(await stored('survei-usaha')).toMatchObject({ total_pekerja: 6, rasio: 0.5 });
  for (const more of [{ omzet: 2_000_000_001 }, { skala: 'besar' }, { skala: 'besar', omzet: undefined }])
    expect(Object.keys(await errorsOf('survei-usaha', { ...small, ...more }))).toEqual(['laporan']);
  const old = { ...small, skala: 'besar', laporan: 'Ada', lahir: '1950-01-01' };
  expect(Object.keys(await errorsOf('survei-usaha', old))).toEqual(['pensiun']);
  expect((await send('survei-usaha', { ...old, lahir: '2000-01-01' })).status).toBe(201);
  expect(Object.keys(await errorsOf('survei-usaha', { ...small, laki_laki: 499 }))).toEqual(['total_pekerja']);
});

test('a rule that fails does not stop the sender, and staff see it at the form', async () => {
  const sent = await send('survei-usaha', { skala: 'kecil', laki_laki: 2, perempuan: 0 });
  expect(sent.status).toBe(201);
  expect(await stored('survei-usaha')).toEqual({ skala: 'kecil', laki_laki: 2, perempuan: 0, total_pekerja: 2 });
  const staff = await as.staff();
  const failed = await waitUntil(
    async () => (await staff.get('/staff/forms/survei-usaha')).body.data.failed_rules,
    (rules) => rules.length > 0,
  );
  expect(failed).toEqual([
    { form_version: 1, rule: 'properties.rasio.x-compute', code: 'division', count: 1, last_at: expect.any(String) },
  ]);
});

const row = (nama: string, harga: number, banyak: number, more: object = {}) => ({ nama, harga, banyak, ...more });

test('an order is added up row by row', async () => {
  const barang = [row('Pouch', 1000, 50), row('Kardus', 5000, 30, { jumlah: 1, catatan: 'Tebal' })];
  expect((await send('pesan-kemasan', { batas: 500_000, barang })).status).toBe(201);
  expect(await stored('pesan-kemasan')).toEqual({
    batas: 500_000,
    barang: [
      row('Pouch', 1000, 50, { jumlah: 50_000 }),
      row('Kardus', 5000, 30, { jumlah: 150_000, catatan: 'Tebal' }),
    ],
    total: 200_000,
    rata_rata: 100_000,
  });
});

test('an order above its limit, a missing note and a double row are told at their place', async () => {
  const barang = [row('Pouch', 1000, 50), row('Pouch', 5000, 30)];
  expect(await errorsOf('pesan-kemasan', { batas: 100_000, barang })).toEqual({
    barang: ['Total Rp200.000 melebihi batas Rp100.000.'],
    'barang.0.nama': ['Pouch sudah ada di baris lain.'],
    'barang.1.nama': ['Pouch sudah ada di baris lain.'],
    'barang.1.catatan': [expect.stringContaining('Catatan')],
  });
});

test('a draft holds the calculated answers, and takes none from outside', async () => {
  const siti = await as.user();
  const path = '/forms/pesan-kemasan/draft';
  const barang = [row('Pouch', 1000, 50)];
  const saved = await siti.put(path, { answers: { batas: 1, barang, total: { a: 1 } }, base_revision: 0 });
  expect(saved.status).toBe(200);
  expect((await siti.get(path)).body.data.answers).toEqual({
    batas: 1,
    barang: [{ ...barang[0], jumlah: 50_000 }],
    total: 50_000,
    rata_rata: 50_000,
  });
});

test('a form with a wrong rule is held back, and the published one stays', async () => {
  workshop.edit('schemas/forms/bazar-ramadan.yaml', (text) =>
    text.replace('jumlah_meja * lama', 'jumlah_mejaa * lama'),
  );
  const staff = await as.staff();
  const { findings } = await waitUntil(
    async () =>
      (await staff.get('/staff/forms?per_page=100')).body.data.items.find(
        ({ id }: { id: string }) => id === 'bazar-ramadan',
      ),
    (item) => item.findings.length > 0,
  );
  expect(findings[0].text).toContain('"jumlah_mejaa"');
  expect(findings[0].text).toContain('"jumlah_meja"');
  expect((await send('bazar-ramadan', bazaar)).status).toBe(201);
});

test('the codebook names the rules, and the export has the calculated answers', async () => {
  await send('survei-usaha', { laki_laki: 2, perempuan: 5, skala: 'kecil' });
  const staff = await as.staff();
  const { bytes } = await staff.get('/staff/submissions/codebook?form=pesan-kemasan&format=xlsx');
  const lines = (await readXlsx(bytes)).sheets[0]?.rows.map((row) => row.join(' ')) ?? [];
  expect(lines.find((line) => line.includes('rata_rata'))).toContain('x-compute: round(total / count(barang))');
  expect(lines.find((line) => line.includes('catatan'))).toContain('x-show-if: jumlah > 100000');
  expect(lines.find((line) => line.startsWith('barang '))).toContain('x-check: barang.all(lain, lain.nama != nama)');
  const exported = await staff.get('/staff/submissions/export?form=survei-usaha&format=xlsx');
  const [labels = [], ...rows] = (await readXlsx(exported.bytes)).sheets[0]?.rows ?? [];
  expect(rows.map((row) => row[labels.indexOf('Total Pekerja')])).toContain(7);
});
