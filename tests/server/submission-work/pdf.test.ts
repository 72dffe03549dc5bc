/** PDFs of a submission and of an empty form, read back by a parser. */
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { expect, test } from 'vitest';
import type { PdfContent } from '#server/modules/forms/pdf/pdf-content.ts';
import { MAX_CHARACTERS, MAX_PARTS, makePdf } from '#server/modules/forms/pdf/pdf-runner.ts';
import type { ApiClient } from '#tests/support/test-users.ts';
import { testAppWithForm } from '../forms/form-app.ts';

const FORM = 'pendataan-warga';
const FILE = `$schema: http://json-schema.org/draft-07/schema#
$id: ${FORM}
type: object
title: Pendataan warga
description: Untuk bantuan tahun ini.
x-audience: user
x-steps:
  - { id: diri, title: Data diri, fields: [petunjuk, nama, nik, lahir, setuju, kemasan, inisial] }
  - { id: usaha, title: Usaha, fields: [punya, omzet, cerita, barang] }
properties:
  petunjuk: { type: string, title: Keterangan, x-display: note, x-compute: '"Isi dengan huruf besar."' }
  inisial: { type: string, title: Inisial, x-display: hidden, x-compute: 'nama' }
  nama: { type: string, title: Nama lengkap, description: Sesuai KTP., maxLength: 400, x-required: true }
  nik: { type: string, title: NIK, x-format: nik, x-private: true }
  lahir: { type: string, title: Tanggal lahir, x-widget: date }
  setuju: { type: boolean, title: Saya bersedia didata, const: true }
  kemasan: { type: array, title: Kemasan, uniqueItems: true, items: { type: string, x-options: packaging } }
  punya: { type: boolean, title: Punya usaha, x-widget: toggle }
  omzet: { type: integer, title: Omzet sebulan, minimum: 0, x-widget: money, x-show-if: { punya: [true] } }
  cerita: { type: string, title: Cerita, maxLength: 2000, x-widget: textarea }
  barang:
    type: array
    title: Barang
    maxItems: 250
    x-rows: true
    items:
      type: object
      properties:
        nama_barang: { type: string, title: Nama barang, maxLength: 300 }
        harga: { type: integer, title: Harga, minimum: 0, x-widget: money }
`;
const NIK = '6471014501900321';

const t = await testAppWithForm(FORM, FILE);
const staff = await t.as.staff({ name: 'Ratna' });
const siti = await t.as.user({ name: 'Siti' });

const send = async (answers: object): Promise<{ id: string; number: string }> => {
  const { status, body } = await siti.post(`/forms/${FORM}/submissions`, { answers });
  expect([status, body.errors]).toEqual([201, null]);
  return body.data;
};

interface ReadPdf {
  text: string;
  pages: number;
  title: unknown;
  language: unknown;
  isTagged: boolean;
}
async function readPdf(path: string, reader: ApiClient): Promise<ReadPdf> {
  const { status, headers, bytes } = await reader.get(path);
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { totalPages, text } = await extractText(pdf, { mergePages: true });
  const { info } = await getMeta(pdf);
  return {
    text: text.replace(/\s+/g, ' '),
    pages: totalPages,
    title: info.Title,
    language: info.Language,
    isTagged: bytes.includes('/StructTreeRoot') && bytes.includes('/Marked true'),
  };
}

test('Siti gets her submission with her answers by step; staff read the same with private ones masked', async () => {
  const { id, number } = await send({
    nama: 'Siti Aminah',
    nik: NIK,
    lahir: '1990-01-05',
    kemasan: ['pouch', 'botol'],
    punya: true,
    omzet: 1_500_000,
    barang: [{ nama_barang: 'Amplang', harga: 25_000 }],
  });
  const own = await readPdf(`/submissions/${id}/pdf`, siti);
  expect(own).toMatchObject({ pages: 1, title: 'Pendataan warga', language: 'id', isTagged: true });
  for (const part of [
    number,
    'Data diri',
    'Siti Aminah',
    NIK,
    'Rp1.500.000',
    'Amplang',
    'Rp25.000',
    'Halaman 1 dari 1',
  ])
    expect(own.text).toContain(part);
  expect(own.text).toMatch(/Cerita Tidak dijawab/);
  const masked = await readPdf(`/submissions/${id}/pdf`, staff);
  expect(masked.text).not.toContain(NIK);
  expect(masked.text).toContain('Data pribadi disamarkan.');
  const budi = await t.as.user({ name: 'Budi' });
  expect((await budi.get(`/submissions/${id}/pdf`)).status).toBe(404);
  expect((await t.as.visitor.get(`/submissions/${id}/pdf`)).status).toBe(401);
});

test('long words, emoji, Arabic, 2,000 letters and 200 rows do not break it', async () => {
  const { id } = await send({
    nama: `${'panjang'.repeat(50)} 👩‍👩‍👧 Ṣiti`,
    cerita: `سلام ${'kata '.repeat(395)}`.slice(0, 1990),
    barang: Array.from({ length: 200 }, (_, at) => ({ nama_barang: `Barang ${at + 1}`, harga: at * 1000 })),
  });
  const { text, pages } = await readPdf(`/submissions/${id}/pdf`, siti);
  expect(pages).toBeGreaterThan(5);
  expect(text).toContain('Barang 200');
  expect(text).toContain(`Halaman ${pages} dari ${pages}`);
  expect(text).toContain('? Siti');
  expect(text).toContain('ditulis sebagai ?.');
  expect(text.replaceAll(' ', '')).toContain('panjang'.repeat(50));
});

test('an empty form for paper has a place for each answer and says when a question is to be answered', async () => {
  const { text, title } = await readPdf(`/forms/${FORM}/pdf`, t.as.visitor);
  expect(title).toBe('Pendataan warga');
  for (const part of [
    'Untuk bantuan tahun ini.',
    'Isi dengan huruf besar.',
    'Nama lengkap (Wajib)',
    'Sesuai KTP.',
    'Tanggal, bulan, tahun.',
    'Boleh lebih dari satu.',
    'Pouch',
    'Saya setuju',
    'Isi jika',
    'Punya usaha',
    'Nama barang',
  ])
    expect(text).toContain(part);
  for (const part of ['Keterangan', 'Inisial', 'Dihitung']) expect(text).not.toContain(part);
});

test('a note is no answer: it is neither in the PDF of a submission nor a column', async () => {
  const { id } = await send({ nama: 'Siti' });
  const { text } = await readPdf(`/submissions/${id}/pdf`, siti);
  expect(text).toContain('Inisial Siti');
  expect(text).not.toContain('Isi dengan huruf besar');
  const file = await staff.get(`/staff/submissions/export?form=${FORM}&format=csv`);
  expect(file.text).toContain('Inisial');
  expect(file.text).not.toContain('Keterangan');
});

test('what is too long to print is refused before it is laid out', async () => {
  const content = (length: number, parts: number): PdfContent => ({
    ...{ title: '', language: 'id', brand: '', footer: '', unprintable: '' },
    blocks: Array.from({ length: parts - 1 }, (_, at) => ({ kind: 'note', text: at === 0 ? 'a'.repeat(length) : '' })),
  });
  const refused = { status: 413, code: 'PDF_TOO_LARGE' };
  await expect(makePdf(content(MAX_CHARACTERS + 1, 2))).rejects.toMatchObject(refused);
  await expect(makePdf(content(1, MAX_PARTS + 1))).rejects.toMatchObject(refused);
  expect((await makePdf(content(1, MAX_PARTS))).subarray(0, 5).toString()).toBe('%PDF-');
  expect((await makePdf(content(MAX_CHARACTERS, 2))).subarray(0, 5).toString()).toBe('%PDF-');
});

test('a form for a role is printed for that role and staff only', async () => {
  expect((await t.as.visitor.get('/forms/event/pdf')).status).toBe(401);
  expect((await siti.get('/forms/event/pdf')).status).toBe(403);
  expect((await staff.get('/forms/event/pdf')).status).toBe(200);
  expect((await staff.get('/forms/tidak-ada/pdf')).status).toBe(404);
});

test('every form of the release has a version for paper', async () => {
  const { body } = await staff.get('/staff/forms?per_page=100');
  for (const { id } of body.data.items) expect([id, (await staff.get(`/forms/${id}/pdf`)).status]).toEqual([id, 200]);
});
