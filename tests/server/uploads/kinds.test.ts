/** The content decides what a file is. Its name and declared type do not count. */
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import { jpeg, pdf, png, svg } from './file-fixtures.ts';

let server: TestApp;
let siti: TestUser;
beforeAll(async () => {
  server = await testApp();
  siti = await server.as.member({ name: 'Siti' });
});
const file = (data: Buffer, name: string, type: string) => ({ data, name, type });
const upload = (field: string, part: ReturnType<typeof file>) =>
  siti.form('/uploads', { form: 'business-profile', field, file: part });
/** The beginning of an ISO media file of a brand. */
const media = (brand: string) => Buffer.from(`\u0000\u0000\u0000\u0018ftyp${brand}\u0000\u0000\u0000\u0000`, 'latin1');

describe('a seller uploads', () => {
  test.each<[string, string, string, () => Promise<Buffer>, string, string]>([
    ['a photo that Windows saved', 'IMG.jfif', 'image/jpeg', jpeg, 'image/jpeg', 'IMG.jpg'],
    ['a PNG called JPG', 'logo.jpg', 'image/jpeg', png, 'image/png', 'logo.png'],
    ['a JPEG declared as PNG', 'logo.JPEG', 'image/png', jpeg, 'image/jpeg', 'logo.JPEG'],
    ['a picture from an Android picker, without a type', 'foto', '', jpeg, 'image/jpeg', 'foto.jpg'],
    [
      'a picture whose name ends in a date',
      'Toko 12.2024',
      'application/octet-stream',
      png,
      'image/png',
      'Toko 12.2024.png',
    ],
    ['a picture called a document', 'logo.docx', 'application/msword', png, 'image/png', 'logo.png'],
    [
      'a picture with a long name',
      `${'a'.repeat(150)}.heic`,
      'image/heic',
      jpeg,
      'image/jpeg',
      `${'a'.repeat(115)}.jpg`,
    ],
  ])(
    '%s: its content decides, and its name gets the right extension',
    async (_what, name, type, make, mime, storedName) => {
      const answer = await upload('business_logo', file(await make(), name, type));
      expect(answer.status).toBe(201);
      expect(answer.body.data).toMatchObject({ mime, file_name: storedName });
    },
  );
});

describe('a file of another kind is refused', () => {
  test.each<[string, () => Buffer | Promise<Buffer>]>([
    ['foto HEIC', () => media('heic')],
    ['gambar AVIF', () => media('avif')],
    ['video', () => media('3gp5')],
    ['video MP4', () => media('isom')],
    ['rekaman OGG', () => Buffer.from('OggS', 'latin1')],
    ['gambar WebP', () => Buffer.from('RIFF\u0000\u0000\u0000\u0000WEBPVP8 ', 'latin1')],
    ['gambar GIF', () => Buffer.from('GIF89a\u0001\u0000\u0001\u0000', 'latin1')],
    ['gambar SVG', svg],
    ['gambar TIFF', () => Buffer.from('II*\u0000', 'latin1')],
    [
      'dokumen Word',
      () => Buffer.from('PK\u0003\u0004 [Content_Types].xml PK\u0003\u0004 word/document.xml', 'latin1'),
    ],
    ['dokumen Excel', () => Buffer.from('PK\u0003\u0004 [Content_Types].xml PK\u0003\u0004 xl/workbook.xml', 'latin1')],
    ['arsip ZIP', () => Buffer.from('PK\u0003\u0004 foto.jpg', 'latin1')],
    ['halaman web (HTML)', () => Buffer.from('\u00ef\u00bb\u00bf <!DOCTYPE html><p>', 'latin1')],
    ['PDF', () => pdf()],
  ])('%s named logo.jpg: the sentence says what it is and what is accepted', async (kind, make) => {
    const answer = await upload('business_logo', file(await make(), 'logo.jpg', 'image/jpeg'));
    expect(answer.status).toBe(422);
    expect(answer.body.errors.business_logo[0]).toBe('logo.jpg jenis file tidak didukung.');
    expect(answer.body.errors.business_logo[1]).toContain(`Isi file ini ${kind}. Di sini gunakan JPG atau PNG.`);
  });
});
