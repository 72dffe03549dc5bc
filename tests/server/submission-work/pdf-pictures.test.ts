/** Pictures in the PDF of a submission, and what stands there when one cannot be shown. */
import { rm, writeFile } from 'node:fs/promises';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { MAX_PICTURES } from '#server/modules/files/downloads/downloads.commands.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import { testAppWithForm } from '../forms/form-app.ts';
import { jpeg, listStore, listTemporary, pdf, png } from '../uploads/file-fixtures.ts';

const FORM = 'kunjungan-usaha';
const FILE = `$schema: http://json-schema.org/draft-07/schema#
$id: ${FORM}
type: object
title: Kunjungan usaha
x-audience: user
x-steps:
  - { id: usaha, title: Usaha, fields: [nama, foto, ktp, surat, barang] }
properties:
  nama: { type: string, title: Nama usaha }
  foto: { type: array, title: Foto kios, items: { type: string }, x-file: { accept: [jpg, png], maxMB: 5, max: 20 } }
  ktp: { type: array, title: Foto KTP, x-private: true, items: { type: string }, x-file: { accept: [jpg, png], maxMB: 5, max: 1 } }
  surat: { type: array, title: Surat izin, items: { type: string }, x-file: { accept: [pdf], maxMB: 5, max: 1 } }
  barang:
    type: array
    title: Barang
    x-rows: true
    items:
      type: object
      properties:
        nama_barang: { type: string, title: Nama barang }
        gambar: { type: array, title: Gambar, items: { type: string }, x-file: { accept: [jpg], maxMB: 5, max: 1 } }
`;

const t = await testAppWithForm(FORM, FILE);
const staff = await t.as.staff({ name: 'Ratna' });
const siti = await t.as.user({ name: 'Siti' });

const upload = async (field: string, name: string, data: Buffer): Promise<string> => {
  const type = name.endsWith('.pdf') ? 'application/pdf' : name.endsWith('.png') ? 'image/png' : 'image/jpeg';
  const { status, body } = await siti.form('/uploads', { form: FORM, field, file: { data, name, type } });
  expect([status, body.errors]).toEqual([201, null]);
  return body.data.id;
};
const send = async (answers: object): Promise<string> => {
  const { status, body } = await siti.post(`/forms/${FORM}/submissions`, { answers });
  expect([status, body.errors]).toEqual([201, null]);
  return body.data.id;
};
async function readPdf(id: string, reader: TestUser): Promise<{ text: string; pictures: string[] }> {
  const { status, bytes } = await reader.get(`/submissions/${id}/pdf`);
  expect(status).toBe(200);
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(document, { mergePages: true });
  const pictures = [
    ...bytes.toString('latin1').matchAll(/\/Subtype \/Image[^>]*?\/Width (\d+)[^>]*?\/Height (\d+)/g),
  ].map(([, width, height]) => `${width}x${height}`);
  return { text: text.replace(/\s+/g, ' '), pictures };
}

test('pictures are shown small with their names, those of rows too; a document is named', async () => {
  const id = await send({
    nama: 'Kios Siti',
    foto: [
      await upload('foto', 'kios.jpg', await jpeg(2400, 1200)),
      await upload('foto', 'dalam.png', await png(400, 800)),
    ],
    surat: [await upload('surat', 'izin.pdf', pdf())],
    barang: [
      {
        nama_barang: 'Amplang',
        gambar: [await upload('barang.0.gambar', 'amplang.jpg', await jpeg(500, 500, '#aa3322'))],
      },
    ],
  });
  for (const reader of [siti, staff]) {
    const { text, pictures } = await readPdf(id, reader);
    expect(pictures.toSorted()).toEqual(['1000x500', '400x800', '500x500']);
    for (const part of ['Foto kios: kios.jpg', 'Foto kios: dalam.png', 'Gambar: amplang.jpg', 'izin.pdf'])
      expect(text).toContain(part);
  }
  expect(await listTemporary(t.config.dataDir)).toEqual([]);
});

test('staff do not get a private picture by the way: it is opened on screen, which is noted', async () => {
  const id = await send({ ktp: [await upload('ktp', 'ktp.jpg', await jpeg(600, 400, '#334455'))] });
  expect((await readPdf(id, siti)).pictures).toEqual(['600x400']);
  const masked = await readPdf(id, staff);
  expect(masked.pictures).toEqual([]);
  expect(masked.text).toContain('Gambar pribadi, buka di halaman pengajuan ini.');
});

test('a missing or broken picture, and those after the first dozen, are said in words', async () => {
  const ids: string[] = [];
  for (let at = 0; at < MAX_PICTURES + 3; at++)
    ids.push(await upload('foto', `foto-${at}.jpg`, await jpeg(300 + at, 300, `#11${String(at).padStart(2, '0')}66`)));
  const before = new Set(await listStore(t.config.dataDir));
  const missing = await upload('foto', 'hilang.jpg', await jpeg(321, 333, '#445500'));
  const broken = await upload('foto', 'rusak.jpg', await jpeg(322, 333, '#445511'));
  const [first, second] = (await listStore(t.config.dataDir)).filter((path) => !before.has(path));
  expect([first, second].every(Boolean)).toBe(true);
  await rm(first ?? '');
  await writeFile(second ?? '', 'ini bukan gambar');
  const id = await send({ foto: [missing, broken, ...ids] });
  const { text, pictures } = await readPdf(id, siti);
  expect(pictures).toHaveLength(MAX_PICTURES);
  expect(text.match(/Gambar ini tidak dapat dicetak/g)).toHaveLength(2);
  expect(text.match(/Tidak dicetak karena gambarnya terlalu banyak/g)).toHaveLength(3);
});

test('on paper a file is attached, with a box to say so', async () => {
  const { status, bytes } = await siti.get(`/forms/${FORM}/pdf`);
  expect(status).toBe(200);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  expect(text.replace(/\s+/g, ' ')).toContain('Surat izin Lampirkan foto atau salinannya, lalu beri tanda. Terlampir');
});
