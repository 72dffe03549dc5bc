import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { MEDIA_WIDTHS } from '#contract/paths.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import type { FormPart, TestUser } from '#tests/support/test-users.ts';
import {
  bomb,
  cmykJpeg,
  hashOf,
  jpeg,
  listStore,
  listTemporary,
  pdf,
  photo,
  png,
  polyglot,
  svg,
  truncated,
  turnedPhoto,
  webpWidth,
} from './file-fixtures.ts';

let server: TestApp;
let siti: TestUser;
const file = (data: Buffer, name: string, type: string): FormPart => ({ data, name, type });
const upload = (field: string, part: FormPart, form = 'business-profile', who = siti) =>
  who.form('/uploads', { form, field, file: part });

beforeAll(async () => {
  server = await testApp();
  siti = await server.as.member({ name: 'Siti' });
});

describe('a seller uploads', () => {
  test('a logo: it gets an id and a public URL in four widths besides its own', async () => {
    const answer = await upload('business_logo', file(await photo(), 'logo.jpg', 'image/jpeg'));
    expect(answer.status).toBe(201);
    const { data } = answer.body;
    expect(data).toMatchObject({ file_name: 'logo.jpg', mime: 'image/jpeg', width: 1400, height: 1200 });
    expect(data.url).toMatch(/^\/media\/[0-9a-f]{64}\.jpg$/);
    const whole = await server.as.visitor.request({ method: 'GET', url: data.url });
    expect(whole.status).toBe(200);
    expect(whole.bytes.length).toBe(data.bytes);
    for (const width of MEDIA_WIDTHS) {
      const small = await server.as.visitor.request({ method: 'GET', url: `${data.url}?w=${width}` });
      expect(small.headers['content-type']).toBe('image/webp');
      expect(webpWidth(small.bytes)).toBe(width);
    }
  });

  test('an upright photograph: it is measured and stored as displayed, without place and camera', async () => {
    const answer = await upload('picture', file(await turnedPhoto(), 'amplang.jpeg', 'image/jpeg'), 'product');
    expect(answer.status).toBe(201);
    expect(answer.body.data).toMatchObject({ width: 300, height: 400 });
    const [kept] = (await listStore(server.config.dataDir)).filter((path) =>
      path.endsWith(`${hashOf(answer.body.data.url)}.jpg`),
    );
    const meta = await sharp(await readFile(kept as string)).metadata();
    expect([meta.exif, meta.orientation, meta.icc]).toEqual([undefined, undefined, undefined]);
  });

  test('a picture in print colours: it is converted for screens', async () => {
    const answer = await upload('business_logo', file(await cmykJpeg(), 'cetak.jpg', 'image/jpeg'));
    expect(answer.status).toBe(201);
    const { bytes } = await server.as.visitor.request({ method: 'GET', url: answer.body.data.url });
    expect((await sharp(bytes).metadata()).space).toBe('srgb');
  });

  test('a picture with a hidden page behind it: only the picture is stored', async () => {
    const answer = await upload('business_logo', file(await polyglot(), 'logo.jpg', 'image/jpeg'));
    expect(answer.status).toBe(201);
    const { bytes } = await server.as.visitor.request({ method: 'GET', url: answer.body.data.url });
    expect(bytes.includes('script')).toBe(false);
  });

  test('a legal document: it is private, and the parts may come in any order', async () => {
    const answer = await siti.form('/uploads', [
      ['file', file(pdf(), 'NIB usaha saya.pdf', 'application/pdf')],
      ['field', 'nib_file'],
      ['form', 'business-documents'],
    ]);
    expect(answer.status).toBe(201);
    const { id, url } = answer.body.data;
    expect(url).toBe(`/api/v1/files/${id}`);
    expect((await siti.get(`/uploads/${id}`)).body.data).toEqual(answer.body.data);
  });

  test('a photo of a variant: the row number makes no difference', async () => {
    const answer = await upload('varian.3.picture', file(await png(300, 300), 'a.png', 'image/png'), 'product');
    expect(answer.status).toBe(201);
  });

  test('the same picture twice: two ids, one set of bytes', async () => {
    const same = await jpeg(500, 500, '#ff8800');
    const first = await upload('business_logo', file(same, 'a.jpg', 'image/jpeg'));
    const before = await listStore(server.config.dataDir);
    const second = await upload('business_logo', file(same, 'b.jpg', 'image/jpeg'));
    expect(second.body.data.url).toBe(first.body.data.url);
    expect(second.body.data.id).not.toBe(first.body.data.id);
    expect(await listStore(server.config.dataDir)).toHaveLength(before.length);
  });

  test('with a hostile name: it is cleaned', async () => {
    const answer = await upload('business_logo', file(await png(), '../..\u202e/evil\u0000gnp.png', 'image/png'));
    expect(answer.body.data.file_name).toBe('evilgnp.png');
  });
});

describe('a refused file leaves the specified notice at its field and nothing on disk', () => {
  const rows: Array<
    [string, { form?: string; field: string; name: string; type: string }, () => Promise<Buffer> | Buffer, string]
  > = [
    [
      'a picture above the form’s 2 MB',
      { form: 'umkm-data', field: 'company_profile', name: 'besar.jpg', type: 'image/jpeg' },
      () => photo(2400, 2000),
      'besar.jpg terlalu besar',
    ],
    [
      'more than 20 MB',
      { field: 'business_logo', name: 'raksasa.jpg', type: 'image/jpeg' },
      () => Buffer.alloc(20_971_521, 0xff),
      'raksasa.jpg terlalu besar',
    ],
    [
      '41 megapixels in a small file',
      { field: 'business_logo', name: 'bom.png', type: 'image/png' },
      bomb,
      'bom.png terlalu besar',
    ],
    [
      'a drawing with a script called a picture',
      { field: 'business_logo', name: 'logo.png', type: 'image/png' },
      svg,
      'logo.png jenis file tidak didukung.',
    ],
    [
      'a PDF where pictures are wanted',
      { field: 'business_logo', name: 'logo.pdf', type: 'application/pdf' },
      () => pdf(),
      'logo.pdf jenis file tidak didukung.',
    ],
    [
      'a page called PDF',
      { form: 'business-documents', field: 'nib_file', name: 'nib.pdf', type: 'application/pdf' },
      () => Buffer.from('<html><script>alert(1)</script></html>'),
      'nib.pdf jenis file tidak didukung.',
    ],
    [
      'a PDF with a page inside',
      { form: 'business-documents', field: 'nib_file', name: 'nib.pdf', type: 'application/pdf' },
      () => pdf('', '<html><script>alert(1)</script></html>'),
      'nib.pdf jenis file tidak didukung.',
    ],
    [
      'a PDF that runs a script',
      { form: 'business-documents', field: 'nib_file', name: 'nib.pdf', type: 'application/pdf' },
      () => pdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'),
      'nib.pdf jenis file tidak didukung.',
    ],
    [
      'a PDF that hides it in its spelling',
      { form: 'business-documents', field: 'nib_file', name: 'nib.pdf', type: 'application/pdf' },
      () => pdf('/OpenAction << /S /J#61vaScript >>'),
      'nib.pdf jenis file tidak didukung.',
    ],
    [
      'half a PDF',
      { form: 'business-documents', field: 'nib_file', name: 'nib.pdf', type: 'application/pdf' },
      () => pdf().subarray(0, 200),
      'Terjadi Kesalahan pada file:nib.pdf.',
    ],
    [
      'half a photograph',
      { field: 'business_logo', name: 'logo.jpg', type: 'image/jpeg' },
      truncated,
      'Terjadi Kesalahan pada file:logo.jpg.',
    ],
    [
      'an empty file',
      { field: 'business_logo', name: 'logo.jpg', type: 'image/jpeg' },
      () => Buffer.alloc(0),
      'Terjadi Kesalahan pada file:logo.jpg.',
    ],
    [
      'a product picture of 299×300',
      { form: 'product', field: 'picture', name: 'kecil.png', type: 'image/png' },
      () => png(299, 300),
      'Terjadi Kesalahan pada file:kecil.png.',
    ],
  ];
  test.each(rows)('%s', async (_name, { form = 'business-profile', field, name, type }, make, notice) => {
    const before = await listStore(server.config.dataDir);
    const answer = await upload(field, file(await make(), name, type), form);
    expect(answer.status).toBe(422);
    expect(answer.body.message).toBe(`Maaf, file: ${notice} Silahkan coba lagi.`);
    expect(answer.body.errors[field][0]).toBe(notice);
    expect(answer.body.errors[field][1]).toMatch(/\.$/);
    expect(await listStore(server.config.dataDir)).toEqual(before);
  });

  test('300×300 is large enough', async () => {
    expect((await upload('picture', file(await png(300, 300), 'pas.png', 'image/png'), 'product')).status).toBe(201);
  });
});

describe('an invalid request is refused with a message', () => {
  test('without a token: 401, also for a public form', async () => {
    const parts = { form: 'contact-us', field: 'pesan', file: file(await png(), 'a.png', 'image/png') };
    expect((await server.as.visitor.form('/uploads', parts)).status).toBe(401);
  });
  test('an unknown form or field, and a field that accepts no file', async () => {
    const part = file(await png(), 'a.png', 'image/png');
    expect((await upload('business_logo', part, 'tidak-ada')).body.errors).toHaveProperty('form');
    expect((await upload('business_name', part)).body.errors).toHaveProperty('field');
    expect((await upload('__proto__', part)).body.errors).toHaveProperty('field');
    expect((await upload('constructor', part, 'profile')).body.errors).toHaveProperty('field');
  });
  test('a buyer cannot upload for the forms of sellers', async () => {
    const budi = await server.as.user();
    const part = file(await png(), 'qris.png', 'image/png');
    expect((await upload('picture', part, 'qris', budi)).status).toBe(403);
  });
  test('no file, no multipart, one part too many', async () => {
    expect((await siti.form('/uploads', { form: 'qris', field: 'picture' })).body.errors).toHaveProperty('file');
    expect((await siti.post('/uploads', { form: 'qris' })).status).toBe(415);
    const more = await siti.form('/uploads', { form: 'qris', field: 'picture', more: 'x' });
    expect([413, 422]).toContain(more.status);
    expect(await listTemporary(server.config.dataDir)).toEqual([]);
  });
  test('somebody else’s upload is unknown', async () => {
    const answer = await upload('nib_file', file(pdf(), 'nib.pdf', 'application/pdf'), 'business-documents');
    const rahma = await server.as.member({ name: 'Rahma' });
    expect((await rahma.get(`/uploads/${answer.body.data.id}`)).status).toBe(404);
  });
});
