/** Staff search questions of all published forms and templates, and read the form that they take them from. */
import { expect, test } from 'vitest';
import type { LibraryForm, LibraryQuestion } from '#contract/studio-library.ts';
import { testApp } from '#tests/support/app.ts';
import { createStudioClient, dataOf } from './studio-client.ts';

const { as } = await testApp();
const rina = await as.staff({ name: 'Rina' });
const { open, save, publish } = createStudioClient(rina);
const search = async (query: string) =>
  dataOf<{ items: LibraryQuestion[]; total: number }>(await rina.get(`/staff/question-library?per_page=100&${query}`));
const found = async (query: string) => (await search(query)).items;

const survey = (id: string) => `$schema: http://json-schema.org/draft-07/schema#
$id: ${id}
title: Survei Perahu
type: object
x-steps:
  - { id: perahu, title: Perahu, fields: [jenis_perahu, awak, upah] }
properties:
  jenis_perahu: { title: Jenis Perahu Klotok, type: string, x-options: business-field, x-required: true }
  awak: { title: Awak, description: Orang di perahu klotok, type: integer, minimum: 0, maximum: 40 }
  upah: { title: Upah, type: integer, x-widget: money, x-private: true, x-show-if: { awak: { empty: false } }, x-required: 'awak > 3' }
`;

test('a question of a published form is found by label, hint and title of the form', async () => {
  dataOf(await rina.post('/staff/forms', { yaml: survey('survei-perahu') }));
  expect(await found('q=klotok')).toEqual([]);
  expect((await publish('survei-perahu')).status).toBe(200);
  expect((await found('q=KLOTOK')).map(({ name }) => name)).toEqual(['jenis_perahu', 'awak']);
  expect((await found('q=survei%20perahu')).map(({ name }) => name)).toEqual(['jenis_perahu', 'awak', 'upah']);
  expect(await found('q=upah&form=survei-perahu')).toEqual([
    {
      origin: 'form',
      form: 'survei-perahu',
      form_title: 'Survei Perahu',
      step_title: 'Perahu',
      name: 'upah',
      label: 'Upah',
      hint: '',
      kind: 'money',
      required: true,
      private: true,
      options: null,
      rules: [
        { word: 'x-required', reads: ['Awak'] },
        { word: 'x-show-if', reads: ['Awak'] },
      ],
    },
  ]);
});

test('changes are found only after they are published', async () => {
  const { files, revision } = await open('survei-perahu');
  await save('survei-perahu', { ...files, form: files.form.replaceAll('klotok', 'ketinting') }, revision);
  expect(await found('q=ketinting')).toEqual([]);
  await publish('survei-perahu');
  expect((await found('q=ketinting')).map(({ name }) => name)).toEqual(['awak']);
});

test('questions are filtered by kind, form and origin, and read page by page', async () => {
  for (const { kind } of await found('kind=rows')) expect(kind).toBe('rows');
  const templates = await found('origin=template');
  expect(new Set(templates.map(({ form }) => form)).size).toBe(5);
  const [first] = await found('origin=template&form=pengaduan');
  expect(first).toMatchObject({
    label: 'Perihal',
    options: {
      title: 'Perihal pengaduan',
      count: 6,
      first: ['Layanan lambat atau tidak jelas', expect.any(String), expect.any(String), expect.any(String)],
    },
  });
  const whole = await search('page=1');
  expect(whole.total).toBeGreaterThan(100);
  const second = await found('page=2');
  expect(second[0]).not.toEqual(whole.items[0]);
});

test('the form is read with the words of its locale file and the lists that only it has', async () => {
  const read = async (path: string) => dataOf<LibraryForm>(await rina.get(`/staff/question-library/${path}`));
  const complaint = await read('template/pengaduan');
  expect(Object.keys(complaint.lists).sort()).toEqual(['pengaduan-cara-dihubungi', 'pengaduan-perihal']);
  const profile = await read('form/business-profile');
  expect(profile).toMatchObject({ lists: {}, form: { $id: 'business-profile' } });
  expect(profile.words.business_name).toMatchObject({ label: expect.any(String) });
  for (const path of ['form/pengaduan', 'template/umkm-data', 'form/nothing', 'draft/umkm-data'])
    expect((await rina.get(`/staff/question-library/${path}`)).status).toBe(404);
});
