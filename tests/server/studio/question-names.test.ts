/** Answers are stored under the names of questions, so a name never gets another meaning. */
import { expect, test } from 'vitest';
import { parse, parseDocument } from 'yaml';
import {
  addField,
  EditError,
  editRows,
  type FormSources,
  fieldNameFor,
  ROW_STEP,
  renameField,
  rowFormSources,
} from '#engine/studio/edit.ts';
import type { FormFile } from '#engine/types.ts';
import { testApp } from '#tests/support/app.ts';
import { createStudioClient, dataOf, editYaml } from './studio-client.ts';

const { as } = await testApp();
const staff = await as.staff();
const studio = createStudioClient(staff);

const sourcesOf = async (id: string): Promise<FormSources> => {
  const { files, world } = await studio.open(id);
  const { options: lists, taken, words, optionWords } = world;
  return { form: parse(files.form) as FormFile, lists, words: { words, optionWords }, ...(taken && { taken }) };
};
const refusalOf = (edit: () => unknown): string | undefined => {
  try {
    edit();
  } catch (thrown) {
    return thrown instanceof EditError ? thrown.code : String(thrown);
  }
};

test('the name of a removed question cannot be reused for another one', async () => {
  await studio.change('business-profile', (form) => {
    form.deleteIn(['properties', 'employee_count']);
    const steps = form.toJS()['x-steps'] as { fields: string[] }[];
    steps.forEach(({ fields }, at) => {
      if (fields.includes('employee_count'))
        form.setIn(
          ['x-steps', at, 'fields'],
          fields.filter((name) => name !== 'employee_count'),
        );
    });
  });
  const { published, world } = await studio.open('business-profile');
  expect(Object.keys(published?.ui.fields ?? {})).not.toContain('employee_count');
  expect(world.taken).toEqual(expect.arrayContaining(['employee_count', ...Object.keys(published?.ui.fields ?? {})]));

  const sources = await sourcesOf('business-profile');
  expect(fieldNameFor(sources, 'Employee Count')).toBe('employee_count_2');
  const step = sources.form['x-steps'][0]?.id as string;
  const field = { kind: 'text', label: 'Karyawan', step, name: 'employee_count' } as const;
  expect(refusalOf(() => addField(sources, field))).toBe('name-taken');
  expect(refusalOf(() => renameField(sources, 'owner_name', 'employee_count'))).toBe('name-taken');
});

test('nor can that of a question in rows, or of a renamed question', async () => {
  const text = (title: string) => ({ title, type: 'string' });
  await studio.change('business-profile', (form) => {
    const rows = {
      title: 'Alat',
      type: 'array',
      items: { type: 'object', properties: { nama: text('Nama'), cap: text('Cap') } },
    };
    form.setIn(['properties', 'alat'], rows);
    form.addIn(['x-steps', 0, 'fields'], 'alat');
  });
  await studio.change('business-profile', (form) => {
    form.setIn(['properties', 'alat', 'items', 'properties'], { nama_alat: text('Nama') });
    form.setIn(['properties', 'alat', 'x-renames'], { nama: 'nama_alat' });
  });
  const sources = await sourcesOf('business-profile');
  const inside = (edit: (row: FormSources) => FormSources) => refusalOf(() => editRows(sources, 'alat', edit));
  expect(fieldNameFor(rowFormSources(sources, 'alat'), 'Cap')).toBe('cap_2');
  expect(inside((row) => renameField(row, 'nama_alat', 'cap'))).toBe('name-taken');
  expect(inside((row) => addField(row, { kind: 'text', label: 'Nama', step: ROW_STEP, name: 'nama' }))).toBe(
    'name-taken',
  );
  expect(inside((row) => renameField(row, 'nama_alat', 'nama'))).toBeUndefined();

  const { files } = await studio.open('business-profile');
  const other = parseDocument(files.form);
  other.setIn(['properties', 'alat', 'items', 'properties', 'cap'], text('Cap'));
  other.setIn(['properties', 'alat', 'x-renames'], { nama_alat: 'cap' });
  other.deleteIn(['properties', 'alat', 'items', 'properties', 'nama_alat']);
  const lost = await studio.check('business-profile', { ...files, form: String(other) });
  // `cap` was given up. The file check reports only conflicts with the last version, but the studio never offers the
  // name.
  expect(lost.findings).toEqual([]);
  other.setIn(['properties', 'alat', 'x-renames'], { nama_alat: 'merek' });
  const nowhere = await studio.check('business-profile', { ...files, form: String(other) });
  expect(nowhere.doc).toBeNull();
  expect(nowhere.findings).toMatchObject([
    {
      path: ['properties', 'alat', 'x-renames', 'nama_alat'],
      text: expect.stringMatching(/nama_alat menjadi merek, padahal merek tidak ada/),
    },
  ]);
  expect(nowhere.findings[0]?.line).toBeGreaterThan(5);
});

test('a file in which a question takes the name of another one is refused', async () => {
  const { files } = await studio.open('umkm-data');
  const text = files.form
    .replace(/\btraining, achievement\b/u, 'achievement')
    .replace(/^ {2}achievement: .*\n/mu, '')
    .replace(/^ {2}training: /mu, '  achievement: ')
    .replace(/^x-steps:/mu, 'x-renames: { training: achievement }\nx-steps:');
  const { findings, doc } = await studio.check('umkm-data', { ...files, form: text });
  expect(doc).toBeNull();
  expect(findings.map(({ path, level }) => [path, level])).toContainEqual([['x-renames', 'training'], 'error']);
});

test('a question that is added again keeps its type of answer', async () => {
  const { files } = await studio.open('business-profile');
  const back = (type: string) => {
    const form = parseDocument(files.form);
    form.setIn(['properties', 'employee_count'], { title: 'Jumlah karyawan', type });
    form.addIn(['x-steps', 0, 'fields'], 'employee_count');
    return { ...files, form: String(form) };
  };
  const refused = await studio.check('business-profile', back('boolean'));
  expect(refused.doc).toBeNull();
  expect(refused.findings.map(({ path, level }) => [path, level])).toContainEqual([
    ['properties', 'employee_count', 'type'],
    'error',
  ]);
  expect((await studio.check('business-profile', back('string'))).doc).not.toBeNull();
});

test('so does one in rows, whatever the group’s name was, and even if the group was removed', async () => {
  const { id } = dataOf<{ id: string }>(await staff.post('/staff/forms', { title: 'Survei alat' }));
  const nama = { title: 'Nama', type: 'string' };
  /** The form with one repeating group, or with none. */
  const asking = (group: string | null, inner: object, more: object = {}) =>
    editYaml(files.form, (form) => {
      if (group) form.addIn(['x-steps', 0, 'fields'], group);
      const items = { type: 'object', properties: { nama, ...inner } };
      if (group) form.setIn(['properties', group], { title: 'Alat', type: 'array', 'x-rows': true, items });
      for (const [word, value] of Object.entries(more)) form.set(word, value);
    });
  const publish = async (form: string) => {
    const { revision } = await studio.open(id);
    dataOf(await studio.save(id, { form, lists: {} }, revision));
    return studio.publish(id);
  };
  const umur = (type: string) => ({ umur: { title: 'Umur', type } });
  const renamed = { 'x-renames': { alat: 'peralatan' } };
  const { files } = await studio.open(id);
  dataOf(await publish(asking('alat', umur('integer'))));
  dataOf(await publish(asking('alat', {})));
  dataOf(await publish(asking('peralatan', {}, renamed)));
  const back = await publish(asking('peralatan', umur('boolean'), renamed));
  expect([back.status, back.body.data.findings.map(({ path }: { path: string[] }) => path.join('.'))]).toEqual([
    422,
    ['properties.peralatan.items.properties.umur.type'],
  ]);
  dataOf(await publish(asking(null, {})));
  const again = await publish(asking('alat', umur('boolean')));
  expect([again.status, again.body.data.findings[0].path[1]]).toEqual([422, 'alat']);
  expect((await staff.get(`/forms/${id}`)).body.data.version).toBe(4);
  // With the same type, or as text, it may be added again. A new question is not affected.
  expect(
    (await publish(asking('alat', { ...umur('integer'), berat: { title: 'Berat', type: 'boolean' } }))).status,
  ).toBe(200);
});
