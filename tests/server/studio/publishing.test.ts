/** Staff publish what they wrote. It is current at once, over the file of the release, until that file changes. */
import { expect, test } from 'vitest';
import type { CheckResult, StudioItem } from '#contract/studio.ts';
import { buildApp } from '#server/app.ts';
import { testApp } from '#tests/support/app.ts';
import { createEditableSchemas, waitUntil } from '../forms/editable-schemas.ts';
import { createStudioClient, dataOf } from './studio-client.ts';

const workshop = createEditableSchemas();
const { app, db, config, as } = await testApp({ schemasDir: workshop.schemasDir, localesDir: workshop.localesDir });
const rina = await as.staff({ name: 'Rina' });
const studio = createStudioClient(rina);
const read = async (form: string) => (await rina.get(`/forms/${form}`)).body.data;
const settled = () => new Promise((resolve) => setTimeout(resolve, 700));
const audited = async (id: string): Promise<string[]> =>
  dataOf<{ items: { action: string; subject_id: string }[] }>(await rina.get('/staff/audit?subject=form'))
    .items.filter(({ subject_id }) => subject_id === id)
    .map(({ action }) => action);

test('a new question is current at once, and its note is in the versions', async () => {
  const before = await read('contact-us');
  await studio.write('contact-us', (text) => {
    text.setIn(['properties', 'toko'], { title: 'Nama toko', type: 'string', maxLength: 80 });
    text.addIn(['x-steps', 0, 'fields'], 'toko');
  });
  expect((await read('contact-us')).version).toBe(before.version);
  expect(dataOf(await studio.publish('contact-us', 'Kami perlu tahu tokonya'))).toEqual({
    version: before.version + 1,
    publish_at: null,
    also: [],
  });
  const after = await read('contact-us');
  expect(after.ui.fields.toko.label).toBe('Nama toko');
  expect(after.version).toBe(before.version + 1);
  const { items } = dataOf<{ items: object[] }>(await rina.get(studio.at('contact-us', '/versions')));
  expect(items[0]).toMatchObject({
    version: after.version,
    note: 'Kami perlu tahu tokonya',
    by: { name: 'Rina' },
    from_file: false,
    in_force: true,
  });
  expect(items[1]).toMatchObject({ version: before.version, from_file: true, by: null, in_force: false });
  expect(await studio.open('contact-us')).toMatchObject({ saved_at: null, based_on: after.version });
  expect(await audited('contact-us')).toEqual(['form.published', 'form.worked']);
});

test('an option is published in every form that offers its list', async () => {
  const packaging = {
    packaging: (text: Parameters<Parameters<typeof studio.write>[1] & object>[0]) => {
      text.addIn(['enum'], 'daun');
      text.setIn(['x-labels', 'daun'], 'Daun pisang');
    },
  };
  const users = (await studio.open('umkm-data')).lists.find(({ id }) => id === 'packaging')?.used_by ?? [];
  const { files } = await studio.write('umkm-data', null, packaging);
  const checked: CheckResult = await studio.check('umkm-data', files);
  expect(checked.kind).toBe('law');
  expect(checked.changes.map(({ kind }) => kind)).toContain('option-added');
  const published = dataOf<{ also: { id: string }[] }>(await studio.publish('umkm-data'));
  expect(['umkm-data', ...published.also.map(({ id }) => id)].sort()).toEqual(users.map(({ id }) => id).sort());
  const options = (await read('umkm-data')).options.packaging;
  expect(options).toContainEqual({ value: 'daun', label: 'Daun pisang' });
});

test('a publication survives a restart and a change of labels, and yields to a newer file', async () => {
  const published = await studio.change('consultation', (text) => text.setIn(['properties', 'judul', 'maxLength'], 77));
  const restarted = await buildApp({ config, db });
  try {
    await restarted.ready();
    expect((await restarted.forms.get('consultation')).doc).toMatchObject({ version: published.version });
  } finally {
    await restarted.close();
  }
  workshop.edit('locales/id/forms/consultation.json', (text) => {
    const words = JSON.parse(text);
    words.judul.label = 'Pokok konsultasi';
    return JSON.stringify(words);
  });
  const worded = await waitUntil(
    () => read('consultation'),
    ({ ui }) => ui.fields.judul.label === 'Pokok konsultasi',
  );
  expect(worded.schema.properties.judul.maxLength).toBe(77);

  workshop.edit('schemas/forms/consultation.yaml', (text) => text.replace('maxLength: 2000', 'maxLength: 1800'));
  const newer = await waitUntil(
    () => read('consultation'),
    ({ schema }) => schema.properties.deskripsi_masalah.maxLength === 1800,
  );
  expect(newer.schema.properties.judul.maxLength).not.toBe(77);
  workshop.edit('schemas/forms/consultation.yaml', (text) => text.replace('maxLength: 1800', 'maxLength: 2000'));
  const again = await waitUntil(
    () => read('consultation'),
    ({ schema }) => schema.properties.deskripsi_masalah.maxLength === 2000,
  );
  expect(again.schema.properties.judul.maxLength).not.toBe(77);
});

test('a locked question, another type and a broken text are refused with their place, and nothing is published', async () => {
  const before = await read('bank-account');
  await studio.write('bank-account', (text) => {
    text.deleteIn(['properties', 'bank_holder']);
    text.deleteIn(['x-steps', 0, 'fields', (before.steps[0].fields as string[]).indexOf('bank_holder')]);
  });
  const refused = await studio.publish('bank-account');
  expect(refused.status).toBe(422);
  expect(refused.body.data.findings[0]).toMatchObject({ file: 'form', level: 'error', path: ['properties'] });
  expect(refused.body.errors.files[0]).toContain('bank_holder');
  const { revision } = await studio.open('bank-account');
  expect((await rina.delete(`${studio.at('bank-account', '/work')}?base_revision=${revision}`)).status).toBe(200);

  await studio.write('bank-account', (text) => {
    text.setIn(['properties', 'bank_holder', 'type'], 'boolean');
    for (const word of ['minLength', 'maxLength']) text.deleteIn(['properties', 'bank_holder', word]);
  });
  expect((await studio.publish('bank-account')).status).toBe(422);
  const openedForm = await studio.open('bank-account');
  dataOf(await studio.save('bank-account', { form: 'bukan: [yaml', lists: {} }, openedForm.revision));
  expect((await studio.publish('bank-account')).status).toBe(422);
  expect((await read('bank-account')).version).toBe(before.version);
});

test('a user who opened the form before a publication does not save over it unseen', async () => {
  const early = await studio.open('address');
  await studio.change('address', (text) => text.setIn(['properties', 'full_address', 'maxLength'], 222));
  const late = await studio.save(
    'address',
    { ...early.files, form: `${early.files.form}\n# catatan\n` },
    early.revision,
  );
  expect(late.status).toBe(409);
  expect(late.body.data.files.form).toContain('maxLength: 222');
  expect((await studio.publish('address')).status).toBe(409);
});

test('a changed comment is stored without a new version', async () => {
  const before = await read('qris');
  const openedForm = await studio.open('qris');
  const form = `${openedForm.files.form}\n# Dibaca ulang oleh Rina\n`;
  dataOf(await studio.save('qris', { form, lists: {} }, openedForm.revision));
  expect(dataOf(await studio.publish('qris'))).toMatchObject({ version: before.version });
  expect((await studio.open('qris')).files.form).toBe(form);
  await app.forms.reload();
  expect((await read('qris')).version).toBe(before.version);
});

test('a new form is written, published and filled in without any file', async () => {
  const made = dataOf<{ id: string }>(await rina.post('/staff/forms', { title: 'Survei Pasar Ramadan' }));
  expect(made.id).toBe('survei-pasar-ramadan');
  expect((await as.visitor.get(`/forms/${made.id}`)).status).toBe(404);
  const listed = dataOf<{ items: StudioItem[] }>(await rina.get('/staff/forms?per_page=100')).items;
  expect(listed.find(({ id }) => id === made.id)).toMatchObject({
    version: null,
    state: null,
    title: 'Survei Pasar Ramadan',
  });
  const openedForm = await studio.open(made.id);
  expect((await studio.check(made.id, openedForm.files)).findings).toEqual([]);
  expect(dataOf(await studio.publish(made.id))).toMatchObject({ version: 1 });
  const budi = await as.user();
  const sent = await budi.post(`/forms/${made.id}/submissions`, { answers: { pertanyaan_pertama: 'Pasar Klandasan' } });
  expect(sent.status).toBe(201);
  await app.forms.reload();
  expect((await read(made.id)).state).toBe('open');
  expect((await rina.post('/staff/forms', { title: 'x', id: made.id })).status).toBe(409);
});

test('a copy is served like its original, and is independent of it', async () => {
  const { id } = dataOf<{ id: string }>(await rina.post('/staff/forms', { from: 'contact-us', title: 'Aduan Pasar' }));
  const openedForm = await studio.open(id);
  const { doc, findings } = await studio.check(id, openedForm.files);
  expect(findings).toEqual([]);
  const original = await read('contact-us');
  const labels = (form: typeof original) =>
    Object.entries(form.ui.fields as Record<string, { label: string; hint?: string; errors?: object }>)
      .map(([name, { label, hint, errors }]) => ({ name, label, hint, errors }))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  expect(labels(doc)).toEqual(labels(original));
  expect(doc?.title).toBe('Aduan Pasar');
  expect(openedForm.files.form).not.toContain('x-locked');
});

test('a file is imported, and exported again unchanged', async () => {
  const yaml = workshop.read('schemas/forms/address.yaml').replace('$id: address', '$id: alamat-gudang');
  expect(dataOf(await rina.post('/staff/forms', { yaml }))).toEqual({ id: 'alamat-gudang' });
  dataOf(await studio.publish('alamat-gudang'));
  const out = await rina.get(studio.at('alamat-gudang', '/file'));
  expect(out.text).toBe(yaml);
  expect(out.headers['content-disposition']).toBe('attachment; filename="alamat-gudang.yaml"');
  const nameless = await rina.post('/staff/forms', { yaml: 'type: object' });
  expect([nameless.status, Object.keys(nameless.body.errors)]).toEqual([422, ['yaml']]);
  expect((await rina.post('/staff/forms', { yaml: 'a: [' })).status).toBe(422);
  // A list is imported at a question that uses it.
  const list = await rina.post('/staff/forms', { yaml: workshop.read('schemas/options/packaging.yaml') });
  expect([list.status, list.body.errors.yaml]).toEqual([422, [expect.stringContaining('daftar pilihan')]]);
  await settled();
});

test('a form may not ask for pictures while its questions are rows of a form for visitors, which is named', async () => {
  const { id: found } = dataOf<{ id: string }>(await rina.post('/staff/forms', { title: 'Barang temuan' }));
  dataOf(await studio.publish(found));
  await studio.change('contact-us', (text) => {
    text.setIn(['properties', 'barang'], { title: 'Barang', type: 'array', 'x-rows': found });
    text.addIn(['x-steps', 0, 'fields'], 'barang');
  });
  const { files } = await studio.write(found, (text) => {
    text.setIn(['properties', 'foto'], { title: 'Foto', type: 'string', 'x-file': { accept: ['jpg'] } });
    text.addIn(['x-steps', 0, 'fields'], 'foto');
  });
  const errors = (await studio.check(found, files)).findings.filter(({ level }) => level === 'error');
  expect(errors).toMatchObject([
    {
      path: ['properties', 'foto', 'x-file'],
      text: expect.stringMatching(/^Hubungi Kami: formulir itu .*Hapus foto/),
    },
  ]);
  const refused = await studio.publish(found);
  expect([refused.status, refused.body.errors.files]).toEqual([422, [errors[0]?.text]]);
});
