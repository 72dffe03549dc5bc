/** Staff search submissions. Columns come from the form file, and every filter reduces the rows. */
import { expect, test } from 'vitest';
import { createSurvey, NIK } from './survey-fixtures.ts';

const { t, staff, ids } = await createSurvey();
const grid = async (query = '') => {
  const { status, body } = await staff.get(`/staff/submissions?form=survei-pasar&${query}`);
  expect(status, query).toBe(200);
  return body.data as { items: { id: string; cells: Record<string, string>; district: string }[]; total: number };
};
const storedAnswers = async (id: string) =>
  (await t.db.kysely.selectFrom('submissions').select('answers').where('id', '=', id).executeTakeFirstOrThrow())
    .answers;
const names = async (query: string) => (await grid(query)).items.map(({ cells }) => cells.nama_pasar);

test('columns are the questions of the current form and removed ones, with their filters', async () => {
  const { columns, statuses, districts } = (await staff.get('/staff/submissions/columns?form=survei-pasar')).body.data;
  expect(columns.map((one: { label: string }) => one.label)).toEqual([
    'Nama pasar',
    'NIK',
    'Omzet sebulan',
    'Buka sejak',
    'Memakai QRIS',
    'Kemasan',
    'Sumber modal',
    'Barang',
    'Hari buka',
    'Keluhan (pertanyaan lama)',
  ]);
  expect(columns.filter((one: { former: boolean }) => one.former)).toHaveLength(1);
  const of = (field: string) => columns.find((one: { field: string }) => one.field === field);
  expect(of('nik')).toMatchObject({ private: true, sortable: false, choices: null });
  expect(of('kemasan').choices).toContainEqual({ value: 'botol', label: 'Botol' });
  expect(of('qris').choices).toEqual([
    { value: 'true', label: 'Ya' },
    { value: 'false', label: 'Tidak' },
  ]);
  expect(statuses).toEqual([{ value: 'received', label: 'Terkirim', count: 3 }]);
  expect(districts.length).toBe(6);
});

test('an answer is shown as text for people, under the current name of its question', async () => {
  const { items, total } = await grid();
  expect(total).toBe(3);
  expect(items.map(({ id }) => id)).toEqual([ids.budi, ids.rahma, ids.siti]);
  expect(items[2]).toMatchObject({ district: 'Balikpapan Timur', status_label: 'Terkirim', person: { name: 'Siti' } });
  expect(items[2]?.cells).toEqual({
    nama_pasar: '=HYPERLINK("http://jahat.example";"Klandasan")',
    nik: '6471••••••••0321',
    omzet: 'Rp12.500.000',
    buka: '4 Mar 2019',
    qris: 'Ya',
    kemasan: 'Botol | Pouch',
    sumber: expect.stringMatching(/^[A-Z]/),
    barang:
      '1) Nama barang: Amplang; Harga: Rp25.000; NIK pemasok (pertanyaan lama): ••••••; Wadah (pertanyaan lama): Botol\n2) Nama barang: -Madu',
    keluhan: '@sepi sekali',
  });
});

test('status, days, district, text and any choice filter the grid', async () => {
  expect(await names('status=received')).toHaveLength(3);
  expect(await names('status=withdrawn')).toEqual([]);
  expect(await names('district=64.71.02')).toEqual(['Pandansari']);
  expect(await names('search=sepinggan')).toEqual(['Sepinggan']);
  expect(await names('search=kue%20rahma')).toEqual(['Pandansari']);
  expect(await names('search=klandasan')).toHaveLength(1);
  // In an answer to a removed question.
  expect((await grid('search=sepi%20sekali')).items.map(({ id }) => id)).toEqual([ids.siti]);
  // In rows, under the current name, and under that of the answered version.
  for (const text of ['amplang', 'MADU'])
    expect(
      (await grid(`search=${text}`)).items.map(({ id }) => id),
      text,
    ).toEqual([ids.siti]);
  expect(await names('choices=kemasan:botol')).toHaveLength(2);
  expect(await names('choices=kemasan:botol;qris:true')).toHaveLength(1);
  expect(await names('choices=qris:false')).toEqual(['Pandansari']);
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  expect(await names(`from=${today}&until=${today}`)).toHaveLength(3);
  expect(await names('until=2020-01-01')).toEqual([]);
});

test('a masked answer is not found by its hidden value, neither as text nor as a choice', async () => {
  expect(await names('search=6471014501900321')).toEqual([]);
  expect(await names('choices=nik:6471014501900321')).toHaveLength(3);
});

test('nor is one in a row, or one that was private when it was answered', async () => {
  const stored = await storedAnswers(ids.budi);
  const put = async (answers: object) =>
    t.db.kysely
      .updateTable('submissions')
      .set({ answers: JSON.stringify({ ...stored, ...answers }) })
      .where('id', '=', ids.budi)
      .execute();
  // Answered before the question became private.
  await put({ barang: [{ nama_barang: 'Ikan asap', pemasok: NIK.rahma }] });
  expect(await names('search=ikan%20asap')).toEqual(['Sepinggan']);
  expect(await names(`search=${NIK.rahma}`)).toEqual([]);
  // Answered while it was private.
  await put({ nama_pasar: { $sealed: 'v1:sepinggan' }, barang: [{ nama_barang: { $sealed: 'v1:sepinggan' } }] });
  expect(await names('search=sepinggan')).toEqual([]);
  await put({});
});

test('numbers are sorted as numbers, and an unknown sort order is the default', async () => {
  const money = async (direction: string) =>
    (await grid(`sort=answers.omzet&direction=${direction}`)).items.map(({ cells }) => cells.omzet);
  expect(await money('asc')).toEqual(['Rp900.000', 'Rp7.000.000', 'Rp12.500.000']);
  expect(await money('desc')).toEqual(['Rp12.500.000', 'Rp7.000.000', 'Rp900.000']);
  expect((await grid('sort=answers.nik&direction=desc')).items[0]?.id).toBe(ids.budi);
  expect((await grid('sort=district&direction=asc')).items[0]?.id).toBe(ids.siti);
});

test('pages have no gap, and the total stays the same', async () => {
  const [one, two] = [await grid('per_page=2&page=1'), await grid('per_page=2&page=2')];
  expect([...one.items, ...two.items].map(({ id }) => id)).toEqual([ids.budi, ids.rahma, ids.siti]);
  expect([one.total, two.total]).toEqual([3, 3]);
});

test('the first page of a form is sorted by time in both directions, and has nothing of another form', async () => {
  const opened = async (query: string) =>
    ((await staff.get(`/staff/submissions?${query}`)).body.data.items as { id: string }[]).map(({ id }) => id);
  const all = [ids.budi, ids.rahma, ids.siti];
  for (const again of ['', '&per_page=100', '&direction=desc'])
    expect(await opened(`form=survei-pasar${again}`), again).toEqual(all);
  expect(await opened('form=survei-pasar&direction=asc')).toEqual([...all].reverse());
  expect(await opened('form=survei-pasar&per_page=2')).toEqual(all.slice(0, 2));
  expect(await opened('form=umkm-data')).toEqual([]);
});

test('an invalid query is refused with a sentence', async () => {
  expect((await staff.get('/staff/submissions?form=tidak-ada')).status).toBe(404);
  expect((await staff.get("/staff/submissions?sort=');drop")).status).toBe(422);
  const dewi = await t.as.curator();
  for (const path of ['/staff/submissions', '/staff/submissions/columns', '/staff/submissions/export?format=csv'])
    expect((await dewi.get(path)).status).toBe(403);
});

test('a cached row is shown in its current state: a changed answer, and an unchanged one', async () => {
  const before = (await grid()).items;
  const answers = { ...(await storedAnswers(ids.rahma)), nama_pasar: 'Pasar Baru' };
  await t.db.kysely
    .updateTable('submissions')
    .set({ answers: JSON.stringify(answers) })
    .where('id', '=', ids.rahma)
    .execute();
  const after = (await grid()).items;
  expect(after.find(({ id }) => id === ids.rahma)?.cells.nama_pasar).toBe('Pasar Baru');
  expect(after.filter(({ id }) => id !== ids.rahma)).toEqual(before.filter(({ id }) => id !== ids.rahma));
});
