/** Versions: compared in sentences, exported as files, restored without losing answers. */
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { StudioList, VersionDiff, VersionItem } from '#contract/studio.ts';
import { testApp } from '#tests/support/app.ts';
import { upload } from '../submissions/form-answers.ts';
import { createStudioClient, dataOf } from './studio-client.ts';

const { as, db } = await testApp();
const rina = await as.staff({ name: 'Rina' });
const studio = createStudioClient(rina);
const read = async (form: string) => (await rina.get(`/forms/${form}`)).body.data;
const roll = (id: string, version: number, note = '') => rina.post(studio.at(id, '/rollback'), { version, note });
const diff = async (id: string, version: number, query = ''): Promise<VersionDiff> =>
  dataOf(await rina.get(studio.at(id, `/versions/${version}${query}`)));
const versions = async (id: string): Promise<VersionItem[]> =>
  dataOf<{ items: VersionItem[] }>(await rina.get(studio.at(id, '/versions'))).items;
const packaging = async (): Promise<StudioList | undefined> =>
  (await studio.open('umkm-data')).lists.find(({ id }) => id === 'packaging');

const kata = { title: 'Kata', type: 'string' };

async function survey(): Promise<string> {
  const { id } = dataOf<{ id: string }>(await rina.post('/staff/forms', { title: 'Survei' }));
  dataOf(await studio.publish(id));
  return id;
}

test('differences are described with the labels of the form', async () => {
  const id = await survey();
  await studio.change(id, (text) => {
    text.setIn(['properties', 'pertanyaan_pertama', 'x-required'], true);
    text.setIn(['properties', 'pertanyaan_pertama', 'maxLength'], 90);
  });
  const { kind, against, changes } = await diff(id, 2);
  expect([kind, against]).toEqual(['law', 1]);
  expect(changes.map(({ text }) => text)).toEqual([
    expect.stringMatching(/Pertanyaan pertama.*wajib/),
    expect.stringMatching(/Pertanyaan pertama.*90/),
  ]);
  expect(await diff(id, 1)).toEqual({ version: 1, against: null, kind: 'new', changes: [] });
  await studio.change(id, (text) => text.setIn(['properties', 'pertanyaan_pertama', 'title'], 'Pasar mana?'));
  expect((await diff(id, 3)).kind).toBe('wording');
  expect((await diff(id, 3, '?against=1')).changes.length).toBeGreaterThan(2);
  expect((await rina.get(studio.at(id, '/versions/9'))).status).toBe(404);
});

test('an older version is restored with its list, for every form that offers it', async () => {
  const before = await packaging();
  const form = (await studio.open('umkm-data')).files.form;
  await studio.change(
    'umkm-data',
    (text) => {
      text.setIn(['properties', 'tautan_tiktok'], { title: 'Tautan TikTok', type: 'string', 'x-format': 'url' });
      text.addIn(['x-steps', 0, 'fields'], 'tautan_tiktok');
    },
    {
      packaging: (text) => {
        text.addIn(['enum'], 'daun');
        text.setIn(['x-labels', 'daun'], 'Daun pisang');
      },
    },
  );
  const changed = await read('umkm-data');
  expect(Object.keys(changed.ui.fields)).toContain('tautan_tiktok');
  const done = dataOf<{ version: number; also: object[] }>(await roll('umkm-data', 1, 'Belum waktunya'));
  expect(done.version).toBe(changed.version + 1);
  const now = await read('umkm-data');
  expect(now.ui.fields).not.toHaveProperty('tautan_tiktok');
  expect(now.hash).toBe((await read('umkm-data?version=1')).hash);
  expect((await packaging())?.text).toBe(before?.text);
  expect((await studio.open('umkm-data')).files.form).toBe(form);
  expect((await versions('umkm-data'))[0]).toMatchObject({ note: 'Belum waktunya', in_force: true, from_file: false });
});

test('answers under a newer name are found under the older one', async () => {
  const id = await survey();
  await studio.change(id, (text) => {
    const field = text.getIn(['properties', 'pertanyaan_pertama']);
    text.deleteIn(['properties', 'pertanyaan_pertama']);
    text.setIn(['properties', 'nama_pasar'], field);
    text.setIn(['x-steps', 0, 'fields', 0], 'nama_pasar');
    text.setIn(['x-renames', 'pertanyaan_pertama'], 'nama_pasar');
  });
  const ani = await as.user();
  dataOf(await ani.put(`/forms/${id}/draft`, { answers: { nama_pasar: 'Klandasan' }, base_revision: 0 }));
  dataOf(await roll(id, 1));
  const draft = (await ani.get(`/forms/${id}/draft`)).body.data;
  expect([draft.answers, draft.dropped]).toEqual([{ pertanyaan_pertama: 'Klandasan' }, []]);
});

test('in rows too, even if the group itself was renamed, and comments of the text stay', async () => {
  const id = await survey();
  await studio.change(id, (text) => {
    const field = { title: 'Alat', type: 'array', items: { type: 'object', properties: { nama: kata, merek: kata } } };
    text.setIn(['properties', 'alat'], text.createNode(field));
    text.addIn(['x-steps', 0, 'fields'], 'alat');
    text.commentBefore = ' Ditulis tangan.';
  });
  await studio.change(id, (text) => {
    const field = text.getIn(['properties', 'alat']);
    text.deleteIn(['properties', 'alat']);
    text.setIn(['properties', 'perkakas'], field);
    text.setIn(['properties', 'perkakas', 'items', 'properties', 'cap'], kata);
    text.deleteIn(['properties', 'perkakas', 'items', 'properties', 'merek']);
    text.setIn(['properties', 'perkakas', 'x-renames'], { merek: 'cap' });
    text.setIn(['x-steps', 0, 'fields', 1], 'perkakas');
    text.setIn(['x-renames'], { alat: 'perkakas' });
  });
  const ani = await as.user();
  const perkakas = [{ nama: 'Oven', cap: 'Kirin' }, { nama: 'Loyang' }];
  dataOf(await ani.put(`/forms/${id}/draft`, { answers: { perkakas }, base_revision: 0 }));
  dataOf(await roll(id, 2));
  const draft = (await ani.get(`/forms/${id}/draft`)).body.data;
  expect([draft.answers, draft.dropped]).toEqual([
    { alat: [{ nama: 'Oven', merek: 'Kirin' }, { nama: 'Loyang' }] },
    [],
  ]);
  const { files } = await studio.open(id);
  expect(files.form).toContain('# Ditulis tangan.');
  const { 'x-renames': ofForm, properties } = parse(files.form);
  expect([ofForm, properties.alat['x-renames']]).toEqual([{ perkakas: 'alat' }, { cap: 'merek' }]);
  // Back again: the newer version migrates the answers to their former names.
  dataOf(await roll(id, 3));
  expect((await ani.get(`/forms/${id}/draft`)).body.data.answers).toEqual({ perkakas });
});

test('a rollback that would break stored answers is refused, and the work stays as it was', async () => {
  const id = await survey();
  await studio.change(id, (text) => {
    text.setIn(['properties', 'jumlah'], { title: 'Jumlah', type: 'integer' });
    text.addIn(['x-steps', 0, 'fields'], 'jumlah');
  });
  await studio.change(id, (text) => text.setIn(['properties', 'jumlah', 'type'], 'string'));
  const work = await studio.write(id, (text) => text.set('title', 'Survei kedua'));
  const refused = await roll(id, 2);
  expect([refused.status, refused.body.data.findings[0].path]).toEqual([422, ['properties', 'jumlah', 'type']]);
  dataOf(await roll(id, 1));
  const after = await studio.open(id);
  expect(after.files).toEqual(work.files);
  expect([after.based_on, after.published?.version]).toEqual([3, 4]);
  expect((await roll(id, 99)).status).toBe(404);
});

test('files of a version are exported with the lists that it had', async () => {
  const list = await rina.get(studio.at('umkm-data', '/file?version=2&list=packaging'));
  expect(list.text).toContain('daun');
  expect((await rina.get(studio.at('umkm-data', '/file?list=packaging'))).text).not.toContain('daun');
  expect((await rina.get(studio.at('umkm-data', '/file?version=2'))).text).toContain('tautan_tiktok');
  expect((await rina.get(studio.at('umkm-data', '/file?list=tidak-ada'))).status).toBe(404);
});

test('a version says how many answers it has', async () => {
  const id = await survey();
  const ani = await as.user();
  for (const text of ['satu', 'dua'])
    expect((await ani.post(`/forms/${id}/submissions`, { answers: { pertanyaan_pertama: text } })).status).toBe(201);
  await studio.change(id, (text) => text.setIn(['properties', 'pertanyaan_pertama', 'maxLength'], 3));
  expect((await versions(id)).map(({ version, records }) => [version, records])).toEqual([
    [2, 0],
    [1, 2],
  ]);
});

test('the answer to a removed question is orphaned in the draft, is not sent, and returns with a rollback', async () => {
  const id = await survey();
  await studio.change(id, (text) => {
    text.setIn(['properties', 'nik_pemilik'], { title: 'NIK', type: 'string', 'x-private': true });
    text.setIn(['properties', 'bukti'], { title: 'Bukti', type: 'string', 'x-file': { accept: ['png'], maxMB: 1 } });
    text.setIn(['properties', 'alat'], {
      title: 'Alat',
      type: 'array',
      items: {
        type: 'object',
        properties: { nama: { title: 'Nama', type: 'string' }, merek: { title: 'Merek', type: 'string' } },
      },
    });
    for (const name of ['nik_pemilik', 'bukti', 'alat']) text.addIn(['x-steps', 0, 'fields'], name);
  });
  const siti = await as.user({ name: 'Siti' });
  const bukti = await upload(siti, id, 'bukti');
  const draft = async () => (await siti.get(`/forms/${id}/draft`)).body.data;
  const keep = async (answers: object, form_version: number) =>
    siti.put(`/forms/${id}/draft`, { answers, form_version, base_revision: (await draft()).revision });
  const alat = [
    { nama: 'Oven', merek: 'Kirin' },
    { nama: 'Mikser', merek: 'Philips' },
  ];
  dataOf(await keep({ pertanyaan_pertama: 'Pasar Segar', nik_pemilik: '6471054107900001', bukti, alat }, 2));

  await studio.change(id, (text) => {
    for (const name of ['nik_pemilik', 'bukti']) text.deleteIn(['properties', name]);
    text.deleteIn(['properties', 'alat', 'items', 'properties', 'merek']);
    text.setIn(['x-steps', 0, 'fields'], ['pertanyaan_pertama', 'alat']);
  });
  expect((await draft()).dropped.sort()).toEqual(['alat.0.merek', 'alat.1.merek', 'bukti', 'nik_pemilik']);
  // She continues: she adds a row before the others, and a screen that is still open sends the removed answer.
  dataOf(await keep({ alat: [{ nama: 'Loyang' }, { nama: 'Oven' }, { nama: 'Mikser' }] }, 3));
  dataOf(await keep({ nik_pemilik: '6471054107900002' }, 2));
  expect((await draft()).answers).toEqual({
    pertanyaan_pertama: 'Pasar Segar',
    alat: [{ nama: 'Loyang' }, { nama: 'Oven' }, { nama: 'Mikser' }],
  });
  const { orphaned_answers } = await db.kysely
    .selectFrom('drafts')
    .select('orphaned_answers')
    .where('user_id', '=', siti.id)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(orphaned_answers)).toContain('Kirin');
  expect(JSON.stringify(orphaned_answers)).not.toContain('6471054107900002');
  const uses = await db.kysely.selectFrom('file_uses').select('kind').where('file_id', '=', bukti).execute();
  expect(uses).toEqual([{ kind: 'draft' }]);
  expect(
    (await siti.put(`/forms/${id}/draft`, { answers: { nik_pemilik: { a: 1 } }, form_version: 2, base_revision: 3 }))
      .status,
  ).toBe(422);

  dataOf(await roll(id, 2));
  const back = {
    pertanyaan_pertama: 'Pasar Segar',
    nik_pemilik: '6471054107900002',
    bukti,
    alat: [{ nama: 'Loyang' }, ...alat],
  };
  expect((await draft()).answers).toEqual(back);
  dataOf(await keep({ pertanyaan_pertama: 'Pasar Baru' }, 4));
  expect((await draft()).answers).toEqual({ ...back, pertanyaan_pertama: 'Pasar Baru' });
});
