/** A form that needs nothing but a file: filled in, renamed, closed and opened again. */
import { expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { createEditableSchemas, waitUntil } from './editable-schemas.ts';

const workshop = createEditableSchemas();
const { as } = await testApp({ schemasDir: workshop.schemasDir, localesDir: workshop.localesDir });
const read = async (form: string) => (await as.visitor.get(`/forms/${form}`)).body.data;

const tenth = `$schema: http://json-schema.org/draft-07/schema#
$id: survei-pasar
type: object
x-audience: user
x-steps:
  - { id: satu, title: Satu, fields: [nama_pasar, jumlah] }
properties:
  nama_pasar: { type: string, title: Nama pasar, maxLength: 40, x-required: true }
  jumlah: { type: integer, title: Jumlah lapak, minimum: 1 }
`;
const tenthFile = 'schemas/forms/survei-pasar.yaml';

test('a tenth form needs only a file: it is filled in, stored and read', async () => {
  workshop.write(tenthFile, tenth);
  const form = await waitUntil(
    () => read('survei-pasar'),
    (doc) => doc !== null,
  );
  expect(form).toMatchObject({ id: 'survei-pasar', version: 1, state: 'open' });
  const budi = await as.user();
  expect((await budi.post('/forms/survei-pasar/submissions', { answers: { jumlah: 0 } })).body.errors).toEqual({
    nama_pasar: [expect.stringContaining('Nama pasar')],
    jumlah: [expect.stringContaining('1')],
  });
  const sent = await budi.post('/forms/survei-pasar/submissions', { answers: { nama_pasar: 'Klandasan', jumlah: 40 } });
  expect(sent.body.data).toMatchObject({ status: 'received', form_version: 1 });
  const staff = await as.staff();
  const { body } = await staff.get('/staff/submissions?form=survei-pasar');
  const { columns } = (await staff.get('/staff/submissions/columns?form=survei-pasar')).body.data;
  expect(columns.map((one: { label: string }) => one.label)).toEqual(['Nama pasar', 'Jumlah lapak']);
  expect(body.data.items[0].cells).toEqual({ nama_pasar: 'Klandasan', jumlah: '40' });
});

test('a renamed field migrates the draft; an older screen may still save under the old name', async () => {
  const siti = await as.member();
  const path = '/forms/survei-pasar/draft';
  await siti.put(path, { answers: { nama_pasar: 'Pandansari', jumlah: 7 }, base_revision: 0, form_version: 1 });
  workshop.edit(tenthFile, (text) =>
    text
      .replaceAll('nama_pasar', 'pasar')
      .replace('x-audience: user\n', 'x-audience: user\nx-renames: { nama_pasar: pasar }\n')
      .replace('jumlah]', 'jumlah, hari]')
      .concat('  hari: { type: string, title: Hari ramai }\n'),
  );
  await waitUntil(
    () => read('survei-pasar'),
    ({ version }) => version === 2,
  );
  const carried = (await siti.get(path)).body.data;
  expect(carried).toMatchObject({
    answers: { pasar: 'Pandansari', jumlah: 7 },
    form_version: 2,
    kept_version: 1,
    revision: 1,
    dropped: [],
  });
  const late = await siti.put(path, {
    answers: { nama_pasar: 'Pandansari Baru', jumlah: null },
    base_revision: 1,
    form_version: 1,
  });
  expect([late.status, late.body.data.form_version]).toEqual([200, 2]);
  expect((await siti.get(path)).body.data.answers).toEqual({ pasar: 'Pandansari Baru' });
});

test('answers to the old version are refused; the sender sees what changed and the draft stays', async () => {
  const siti = await as.member();
  await siti.put('/forms/survei-pasar/draft', { answers: { pasar: 'Sepinggan' }, base_revision: 0 });
  const answers = { nama_pasar: 'Sepinggan' };
  const { status, body } = await siti.post('/forms/survei-pasar/submissions', { answers, form_version: 1 });
  expect(status).toBe(409);
  expect(body.data.form_version).toBe(2);
  expect(body.data.changes).toContainEqual(expect.objectContaining({ kind: 'added', field: 'hari' }));
  expect(body.data.changes).toContainEqual(expect.objectContaining({ kind: 'renamed' }));
  expect((await siti.get('/forms/survei-pasar/draft')).body.data.answers).toEqual({ pasar: 'Sepinggan' });
  expect((await as.visitor.get('/forms/survei-pasar?version=1')).body.data.schema.properties.nama_pasar).toBeDefined();
});

test('a submission to an older version is read with that version', async () => {
  const staff = await as.staff();
  const { items } = (await staff.get('/staff/submissions?form=survei-pasar')).body.data;
  const sheet = (await staff.get(`/submissions/${items[0].id}`)).body.data;
  expect(sheet.form_version).toBe(1);
  expect(sheet.doc.ui.fields.nama_pasar.label).toBe('Nama pasar');
  expect(sheet.answers.nama_pasar).toBe('Klandasan');
});

test('a removed file closes the form and loses nothing; adding the file again opens it', async () => {
  const siti = await as.member();
  await siti.put('/forms/survei-pasar/draft', { answers: { pasar: 'Manggar' }, base_revision: 0 });
  const text = workshop.read(tenthFile);
  workshop.remove(tenthFile);
  const closed = await waitUntil(
    () => read('survei-pasar'),
    ({ state }) => state === 'closed',
  );
  expect(closed).toMatchObject({ state: 'closed', version: 3 });
  const listed = (await as.visitor.get('/forms?per_page=100')).body.data.items.map((one: { id: string }) => one.id);
  expect(listed).not.toContain('survei-pasar');
  const sent = await siti.post('/forms/survei-pasar/submissions', { answers: { pasar: 'Manggar' } });
  expect([sent.status, sent.body.message]).toEqual([409, expect.stringContaining('ditutup')]);
  expect((await siti.put('/forms/survei-pasar/draft', { answers: {}, base_revision: 0 })).status).toBe(409);
  expect((await siti.get('/forms/survei-pasar/draft')).body.data.answers).toEqual({ pasar: 'Manggar' });
  workshop.write(tenthFile, text);
  const opened = await waitUntil(
    () => read('survei-pasar'),
    ({ state }) => state === 'open',
  );
  expect(opened.version).toBe(4);
  expect((await siti.post('/forms/survei-pasar/submissions', { answers: { pasar: 'Manggar' } })).status).toBe(201);
});
