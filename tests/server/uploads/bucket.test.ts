/** An application that stores its files in a bucket behaves the same for users. */
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { deleteUnusedFiles } from '#server/modules/files/uploads/delete-unused-files.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import { type FakeBucket, startFakeBucket } from './fake-bucket.ts';
import { FILES_OF_A_PICTURE, listStore, pdf, photo, png } from './file-fixtures.ts';

const HOUR = 3_600_000;
let bucket: FakeBucket;
let server: TestApp;
let siti: TestUser;

beforeAll(async () => {
  bucket = await startFakeBucket();
  server = await testApp({ s3: bucket.settings });
  siti = await server.as.member({ name: 'Siti' });
  return () => bucket.close();
});

const upload = (form: string, field: string, data: Buffer, name: string, type: string) =>
  siti.form('/uploads', { form, field, file: { data, name, type } });
test('a logo is shown in its widths, a document only to its owner; no file stays on this machine', async () => {
  const logo = await upload('business-profile', 'business_logo', await photo(), 'logo.jpg', 'image/jpeg');
  expect(logo.status).toBe(201);
  const whole = await server.as.visitor.request({ method: 'GET', url: logo.body.data.url });
  expect([whole.status, whole.bytes.length]).toEqual([200, logo.body.data.bytes]);
  const small = await server.as.visitor.request({ method: 'GET', url: `${logo.body.data.url}?w=320` });
  expect(small.headers['content-type']).toBe('image/webp');

  const paper = await upload('business-documents', 'nib_file', pdf(), 'nib.pdf', 'application/pdf');
  expect(paper.status).toBe(201);
  const own = await siti.request({ method: 'GET', url: `/api/v1/files/${paper.body.data.id}` });
  expect([own.status, own.bytes.length]).toEqual([200, pdf().length]);
  const rahma = await server.as.member({ name: 'Rahma' });
  expect((await rahma.request({ method: 'GET', url: `/api/v1/files/${paper.body.data.id}` })).status).toBe(404);

  expect(bucket.names()).toHaveLength(FILES_OF_A_PICTURE + 1);
  expect(await listStore(server.config.dataDir)).toEqual([]);
});

test('a refused picture leaves nothing in the bucket either', async () => {
  const before = bucket.names().length;
  const answer = await upload('business-profile', 'business_logo', Buffer.from('GIF89a…'), 'logo.png', 'image/png');
  expect(answer.status).toBe(422);
  expect(bucket.names()).toHaveLength(before);
  expect(await listStore(server.config.dataDir)).toEqual([]);
});

test('unused files are swept from the bucket, used ones stay', async () => {
  const own = await startFakeBucket();
  onTestFinished(() => own.close());
  const other = await testApp({ s3: own.settings });
  const budi = await other.as.member({ name: 'Budi' });
  const put = async (colour: string) => {
    const file = { data: await png(400, 400, colour), name: 'logo.png', type: 'image/png' };
    return (await budi.form('/uploads', { form: 'business-profile', field: 'business_logo', file })).body.data;
  };
  const used = await put('#1f7a5c');
  const unused = await put('#c4541a');
  await other.db.kysely.deleteFrom('files').where('id', '=', unused.id).execute();
  expect((await deleteUnusedFiles(other.app)).files).toBe(0);
  expect((await deleteUnusedFiles(other.app, Date.now() + 25 * HOUR)).files).toBe(FILES_OF_A_PICTURE);
  const status = async (url: string) => (await other.as.visitor.request({ method: 'GET', url })).status;
  expect(await Promise.all([status(used.url), status(unused.url)])).toEqual([200, 404]);
});

test('while the bucket does not respond users may try again, and no row exists without its bytes', async () => {
  const own = await startFakeBucket();
  const other = await testApp({ s3: own.settings });
  const budi = await other.as.member({ name: 'Budi' });
  const file = { data: await png(), name: 'logo.png', type: 'image/png' };
  const send = () => budi.form('/uploads', { form: 'business-profile', field: 'business_logo', file });
  const before = await send();
  expect(before.status).toBe(201);
  await own.close();
  expect((await send()).status).toBe(503);
  expect((await other.as.visitor.request({ method: 'GET', url: before.body.data.url })).status).toBe(503);
  const rows = await other.db.kysely.selectFrom('files').select('id').execute();
  expect(rows.map(({ id }) => id)).toEqual([before.body.data.id]);
  expect(await listStore(other.config.dataDir)).toEqual([]);
});
