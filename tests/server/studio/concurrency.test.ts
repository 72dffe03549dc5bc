/** Several users and processes at once: no publication is lost, and each process has the same forms. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { StudioForm, StudioList } from '#contract/studio.ts';
import { buildApp } from '#server/app.ts';
import { publishWork } from '#server/modules/forms/studio/publish/publish.commands.ts';
import { testApp } from '#tests/support/app.ts';
import { waitUntil } from '../forms/editable-schemas.ts';
import { createStudioClient, dataOf, type Edit, editYaml } from './studio-client.ts';

const { app, db, config, as } = await testApp();
const rina = await as.staff({ name: 'Rina' });
const budi = await as.staff({ name: 'Budi' });
const [hers, his] = [createStudioClient(rina), createStudioClient(budi)];
const option =
  (code: string): Edit =>
  (text) => {
    text.addIn(['enum'], code);
    text.setIn(['x-labels', code], code);
  };
const listOf = (form: StudioForm, id: string): StudioList | undefined => form.lists.find((one) => one.id === id);

test('another process gets the publication, as a current form and in its studio, and publishes after it', async () => {
  const second = await buildApp({ config, db });
  try {
    await second.ready();
    const headers = { authorization: `Bearer ${rina.token}` };
    const ask = async (url: string) => (await second.inject({ url: `/api/v1${url}`, headers })).json().data;
    await ask('/forms/umkm-data');
    const { version } = await hers.change(
      'umkm-data',
      (text) => {
        text.setIn(['properties', 'tautan_tiktok'], { title: 'Tautan TikTok', type: 'string', maxLength: 200 });
        text.addIn(['x-steps', 0, 'fields'], 'tautan_tiktok');
      },
      { packaging: option('daun') },
    );
    const seen = await waitUntil(
      () => ask('/forms/umkm-data'),
      (form) => form.version === version,
      5000,
    );
    expect(seen.version).toBe(version);
    expect(seen.options.packaging.map((one: { value: string }) => one.value)).toContain('daun');
    expect((await second.inject({ url: seen.validator })).statusCode).toBe(200);

    const openedForm: StudioForm = await ask('/staff/forms/umkm-data');
    expect(openedForm.files.form).toContain('tautan_tiktok');
    expect(listOf(openedForm, 'packaging')?.text).toContain('daun');
    const form = openedForm.files.form.replace('Tautan TikTok', 'Alamat TikTok');
    const save = { files: { ...openedForm.files, form }, base_revision: openedForm.revision };
    const saved = await second.inject({
      method: 'PUT',
      url: '/api/v1/staff/forms/umkm-data/work',
      headers,
      payload: save,
    });
    const payload = { base_revision: saved.json().data.revision, note: '' };
    await second.inject({ method: 'POST', url: '/api/v1/staff/forms/umkm-data/publish', headers, payload });
    const afterwards = await waitUntil(
      async () => (await rina.get('/forms/umkm-data')).body.data,
      (one) => one.ui.fields.tautan_tiktok.label === 'Alamat TikTok',
      5000,
    );
    expect(afterwards).toMatchObject({ version: (version ?? 0) + 1 });
  } finally {
    await second.close();
  }
});

test('of two who publish the same work at once one succeeds, and the other is refused', async () => {
  await hers.write('address', (text) => text.setIn(['properties', 'full_address', 'maxLength'], 150));
  const answers = await Promise.all([hers.publish('address'), his.publish('address')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await rina.get('/forms/address')).body.data.version).toBe(2);
});

test('two forms published at the same moment are both published', async () => {
  await hers.write('bank-account', (text) => text.setIn(['properties', 'bank_holder', 'maxLength'], 90));
  await his.write('review', (text) => text.setIn(['properties', 'description', 'maxLength'], 900));
  const answers = await Promise.all([hers.publish('bank-account'), his.publish('review')]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const limit = async (form: string, field: string) =>
    (await rina.get(`/forms/${form}`)).body.data.schema.properties[field].maxLength;
  expect([await limit('bank-account', 'bank_holder'), await limit('review', 'description')]).toEqual([90, 900]);
});

test('a user who changes a list that somebody else publishes meanwhile reads theirs, and nothing is overwritten unseen', async () => {
  const list = 'business-field';
  const opened = await his.open('business-profile');
  const tagOf = (form: StudioForm) => ({ [list]: listOf(form, list)?.tag ?? '' });
  const changes = {
    form: opened.files.form,
    lists: { [list]: editYaml(listOf(opened, list)?.text ?? '', option('digital')) },
  };
  await hers.change('umkm-data', null, { [list]: option('jasa-rumah') });
  const inForce = listOf(await his.open('umkm-data'), list);
  const save = (files: object, base_revision: number, tags: object) =>
    budi.put(his.at('business-profile', '/work'), { files, base_revision, tags });

  // Before the first save, while typing on, and at publishing.
  const first = await save(changes, opened.revision, tagOf(opened));
  expect([first.status, first.body.data.saved_by.name]).toEqual([409, 'Rina']);
  expect(first.body.data).toMatchObject({
    files: { form: changes.form, lists: {} },
    lists: [{ id: list, tag: inForce?.tag }],
  });
  expect((await his.open('business-profile')).files.lists).toEqual({});
  const seen = { [list]: inForce?.tag ?? '' };
  const { revision } = dataOf<{ revision: number }>(await save(changes, opened.revision, seen));
  await hers.change('umkm-data', null, { [list]: option('jasa-kota') });
  const { findings } = await his.check('business-profile', changes);
  expect(findings).toContainEqual(
    expect.objectContaining({ file: list, level: 'warning', text: expect.stringContaining('orang lain') }),
  );
  expect((await save(changes, revision, tagOf(await his.open('business-profile')))).status).toBe(409);
  expect((await his.publish('business-profile')).status).toBe(409);
  const later = new Date(Date.now() + 3_600_000).toISOString();
  expect((await his.publish('business-profile', '', later)).status).toBe(409);

  // After he has seen hers, he saves his own.
  const now = listOf(await his.open('umkm-data'), list)?.tag ?? '';
  dataOf(await save(changes, revision, { [list]: now }));
  expect((await his.publish('business-profile')).status).toBe(200);
});

test('two users open the same form, and the one who saves last sees what the other wrote', async () => {
  const [changes, theirs] = [await hers.open('contact-us'), await his.open('contact-us')];
  const form = `${changes.files.form}\n# Rina\n`;
  dataOf(await hers.save('contact-us', { form, lists: {} }, changes.revision));
  const clash = await his.save('contact-us', { form: `${theirs.files.form}\n# Budi\n`, lists: {} }, theirs.revision);
  expect([clash.status, clash.body.data.saved_by.name, clash.body.data.files.form]).toEqual([409, 'Rina', form]);
  const stale = await budi.delete(`${his.at('contact-us', '/work')}?base_revision=${theirs.revision}`);
  expect(stale.status).toBe(409);
});

test('an interrupted publication changes nothing: not the form, not its list, not the work', async () => {
  const before = await hers.write('curation-period', (text) => text.set('title', 'Periode lain'), {
    'business-field': option('patah'),
  });
  const stranger = { user: { id: randomUUID() }, ip: null };
  const publishing = publishWork(app, stranger, 'curation-period', { base_revision: before.revision, note: '' });
  await expect(publishing).rejects.toThrow(/foreign key/);
  expect(await hers.open('curation-period')).toEqual(before);
  expect((await rina.get('/forms/curation-period')).body.data.title).not.toBe('Periode lain');
  const list = (await as.visitor.get('/options/business-field')).body.data.options;
  expect(list.map(({ value }: { value: string }) => value)).not.toContain('patah');
  expect(dataOf(await hers.publish('curation-period'))).toMatchObject({ publish_at: null });
});
