/** From a saved file to the current version of a form, and what happens to drafts and answers. */
import { expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { testApp } from '#tests/support/app.ts';
import { contactAnswers } from '../submissions/form-answers.ts';
import { createEditableSchemas, waitUntil } from './editable-schemas.ts';

const workshop = createEditableSchemas();
const { app, db, config, as } = await testApp({ schemasDir: workshop.schemasDir, localesDir: workshop.localesDir });
const read = async (form: string) => (await as.visitor.get(`/forms/${form}`)).body.data;
const contact = 'schemas/forms/contact-us.yaml';
const versions = (form: string) =>
  db.kysely
    .selectFrom('form_versions')
    .select(['version', 'hash', 'author', 'note'])
    .where('form_id', '=', form)
    .orderBy('version')
    .execute();
const NIGHT_STALL = `$schema: http://json-schema.org/draft-07/schema#
$id: lapak-malam
title: Lapak malam
type: object
x-audience: public
x-steps:
  - { id: lapak, title: Lapak, fields: [nama] }
properties:
  nama: { type: string, title: Nama, maxLength: 60, x-required: true }
`;
const settled = () => new Promise((resolve) => setTimeout(resolve, 700));

test('the shipped files are the first versions', async () => {
  for (const { doc } of await app.forms.list()) expect([doc.id, doc.version, doc.state]).toEqual([doc.id, 1, 'open']);
  expect(await versions('umkm-data')).toMatchObject([{ version: 1, author: 'file' }]);
});

test('a saved file is current without a restart, and an open page notices it by its tag', async () => {
  const tag = String((await as.visitor.get('/forms/contact-us')).headers.etag);
  for (const limit of [1998, 1999]) {
    workshop.edit(contact, (text) => text.replace(/maxLength: (2000|199\d)/, `maxLength: ${limit}`));
    const form = await waitUntil(
      () => read('contact-us'),
      ({ schema }) => schema.properties.pesan.maxLength === limit,
    );
    expect(form.schema.properties.pesan.maxLength).toBe(limit);
    expect((await as.visitor.request({ method: 'GET', url: form.validator })).status).toBe(200);
  }
  expect((await as.visitor.get('/forms/contact-us', { 'if-none-match': tag })).status).toBe(200);
});

test('a changed label is a new version with the same hash, a changed comment is none', async () => {
  const before = await read('consultation');
  workshop.edit('locales/id/forms/consultation.json', (text) => {
    const words = JSON.parse(text);
    words.judul.label = 'Judul konsultasi';
    return JSON.stringify(words);
  });
  const after = await waitUntil(
    () => read('consultation'),
    ({ version }) => version > before.version,
  );
  expect(after.ui.fields.judul.label).toBe('Judul konsultasi');
  expect(after.hash).toBe(before.hash);
  workshop.edit('schemas/forms/consultation.yaml', (text) => `${text}\n# catatan\n`);
  await settled();
  expect((await read('consultation')).version).toBe(after.version);
  // No staff member did it, but it is audited too.
  const { items } = (await (await as.staff()).get('/staff/audit?action=form.published')).body.data;
  const events = items.filter((one: { subject_id: string }) => one.subject_id === 'consultation');
  expect(events).toMatchObject([{ actor: null, facts: [{ value: String(after.version) }] }]);
});

test('a changed label in a list changes every form that offers it', async () => {
  const before = await read('umkm-data');
  workshop.edit('locales/id/options/packaging.json', (text) => {
    const labels = JSON.parse(text);
    labels.botol = 'Botol kaca';
    return JSON.stringify(labels);
  });
  const after = await waitUntil(
    () => read('umkm-data'),
    ({ version }) => version > before.version,
  );
  expect(after.options.packaging.find((one: { value: string }) => one.value === 'botol').label).toBe('Botol kaca');
  expect(after.hash).toBe(before.hash);
  const list = await as.visitor.get('/options/packaging');
  expect(list.body.data.options.map((one: { label: string }) => one.label)).toContain('Botol kaca');
});

test('a broken file leaves the last good version current, and staff read what is wrong and where', async () => {
  const staff = await as.staff();
  const good = workshop.read(contact);
  const before = await read('contact-us');
  workshop.write(contact, good.replace('x-audience: public', 'x-audienc: public'));
  const findings = async () =>
    (await staff.get('/staff/forms?per_page=100')).body.data.items.find(
      (one: { id: string }) => one.id === 'contact-us',
    ).findings;
  const findingsNow = await waitUntil(findings, (list) => list.length > 0);
  expect(findingsNow[0]).toMatchObject({ file: contact, level: 'error', line: expect.any(Number) });
  expect(findingsNow[0].text).toMatch(/x-audienc/);
  expect((await read('contact-us')).version).toBe(before.version);
  expect((await as.visitor.post('/forms/contact-us/submissions', { answers: contactAnswers })).status).toBe(201);

  workshop.write(contact, `${good}\n  bukan: [yaml`);
  await settled();
  expect((await read('contact-us')).version).toBe(before.version);
  workshop.write(contact, good);
  expect(await waitUntil(findings, (list) => list.length === 0)).toEqual([]);
  expect((await read('contact-us')).version).toBe(before.version);
});

test('one broken file does not hold back another', async () => {
  const good = workshop.read(contact);
  const before = await read('consultation');
  workshop.write(contact, 'bukan: [yaml');
  workshop.edit('schemas/forms/consultation.yaml', (text) => text.replace('maxLength: 2000', 'maxLength: 1500'));
  const after = await waitUntil(
    () => read('consultation'),
    ({ version }) => version > before.version,
  );
  expect(after.schema.properties.deskripsi_masalah.maxLength).toBe(1500);
  workshop.write(contact, good);
  await settled();
});

test('a published type cannot change, and a field that the product depends on cannot be removed', async () => {
  const good = workshop.read(contact);
  const before = await read('contact-us');
  workshop.write(
    contact,
    good.replace(
      'pesan: { type: string, minLength: 10, maxLength: 1999, x-widget: textarea',
      'pesan: { type: integer, minimum: 10, maximum: 1999',
    ),
  );
  await settled();
  expect((await read('contact-us')).version).toBe(before.version);
  workshop.write(
    contact,
    good
      .replaceAll('nomor_hp', 'telepon')
      .replace('x-audience: public', 'x-audience: public\nx-renames: { nomor_hp: telepon }'),
  );
  await settled();
  expect((await read('contact-us')).version).toBe(before.version);
  workshop.write(contact, good.replace(/^ {2}nomor_hp:.*\n/m, '').replace('nomor_hp, ', ''));
  await settled();
  expect((await read('contact-us')).version).toBe(before.version);
  workshop.write(contact, good);
  await settled();
});

test('a second process publishes nothing twice and notices what the first publishes', async () => {
  const before = await versions('contact-us');
  const second = await buildApp({ config, db });
  try {
    await second.ready();
    expect(await versions('contact-us')).toEqual(before);
    workshop.edit(contact, (text) => text.replace('maxLength: 1999', 'maxLength: 1990'));
    const ask = async () => (await second.inject('/api/v1/forms/contact-us')).json().data;
    const form = await waitUntil(ask, ({ schema }) => schema.properties.pesan.maxLength === 1990);
    expect(form.schema.properties.pesan.maxLength).toBe(1990);
    await settled();
    expect(await versions('contact-us')).toHaveLength(before.length + 1);
  } finally {
    await second.close();
  }
});

test('a form that staff have just published is there at once in a second process, and so is its next version', async () => {
  const staff = await as.staff();
  const second = await buildApp({ config, db });
  try {
    await second.ready();
    const readThere = async (query = '') =>
      (await second.inject(`/api/v1/forms/lapak-malam${query}`)).json().data?.title;
    const publish = async () => {
      const { revision } = (await staff.get('/staff/forms/lapak-malam')).body.data;
      await staff.post('/staff/forms/lapak-malam/publish', { base_revision: revision, note: '' });
      return revision;
    };
    expect(await readThere()).toBeUndefined();
    await staff.post('/staff/forms', { title: 'Lapak malam', yaml: NIGHT_STALL });
    const revision = await publish();
    expect(await readThere()).toBe('Lapak malam');

    const { files } = (await staff.get('/staff/forms/lapak-malam')).body.data;
    const form = files.form.replace('title: Lapak malam', 'title: Lapak subuh');
    await staff.put('/staff/forms/lapak-malam/work', { files: { ...files, form }, base_revision: revision + 1 });
    await publish();
    expect(await readThere('?version=2')).toBe('Lapak subuh');
  } finally {
    await second.close();
  }
});

test('after a restart the same versions are current and all drafts are unchanged', async () => {
  const siti = await as.member();
  await siti.put('/forms/umkm-data/draft', { answers: { nik: '6471054107900001' }, base_revision: 0 });
  const before = (await app.forms.list()).map(({ doc }) => [doc.id, doc.version, doc.hash]);
  const restarted = await buildApp({ config, db });
  try {
    await restarted.ready();
    expect((await restarted.forms.list()).map(({ doc }) => [doc.id, doc.version, doc.hash])).toEqual(before);
    const headers = { authorization: `Bearer ${siti.token}` };
    const draft = await restarted.inject({ url: '/api/v1/forms/umkm-data/draft', headers });
    expect(draft.json().data.answers).toEqual({ nik: '6471054107900001' });
  } finally {
    await restarted.close();
  }
});

test('the server does not start with a broken shipped file and says which line is wrong', async () => {
  const good = workshop.read(contact);
  workshop.write(contact, good.replace('jenis, nomor_pesanan', 'jenis, jenis, nomor_pesanan'));
  try {
    await expect(buildApp({ config, db })).rejects.toThrow(/schemas\/forms\/contact-us\.yaml:\d+:\d+ /);
  } finally {
    workshop.write(contact, good);
  }
});
