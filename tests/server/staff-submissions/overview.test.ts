/** Staff see what all answers to a question are together, in every version of the form, and nothing private. */
import { expect, test } from 'vitest';
import type { QuestionSummary, SubmissionOverview, SummaryOf } from '#contract/submission-overview.ts';
import { createSurvey, NIK } from './survey-fixtures.ts';

const { t, staff, ids } = await createSurvey();
const read = async (query = ''): Promise<SubmissionOverview> => {
  const { status, body } = await staff.get(`/staff/submissions/overview?form=survei-pasar${query}`);
  expect(status, query).toBe(200);
  return body.data;
};
const question = <K extends QuestionSummary['kind']>({ questions }: SubmissionOverview, name: string, kind: K) => {
  const found = questions.find((one) => one.question === name);
  expect(found?.kind, name).toBe(kind);
  return found as SummaryOf<K>;
};
const countsOf = ({ rows }: SummaryOf<'choices'>) =>
  Object.fromEntries(rows.filter(({ count }) => count !== 0).map(({ label, count }) => [label, count]));

test('each question has the summary of its kind, removed questions and those in rows included', async () => {
  const overview = await read();
  expect(overview).toMatchObject({ title: 'Survei pasar', hides_small: false, total: 3, sent: { unit: 'day' } });
  expect(overview.questions.map(({ label, group, kind, answered }) => [label, group, kind, answered])).toEqual([
    ['Nama pasar', null, 'texts', 3],
    ['NIK', null, 'private', 2],
    ['Omzet sebulan', null, 'numbers', 3],
    ['Buka sejak', null, 'dates', 1],
    ['Memakai QRIS', null, 'choices', 2],
    ['Kemasan', null, 'choices', 2],
    ['Sumber modal', null, 'choices', 1],
    ['Barang', null, 'rows', 1],
    ['Nama barang', 'Barang', 'texts', 2],
    ['Harga', 'Barang', 'numbers', 1],
    ['NIK pemasok (pertanyaan lama)', 'Barang', 'private', 1],
    ['Wadah (pertanyaan lama)', 'Barang', 'choices', 1],
    ['Hari buka', null, 'numbers', 2],
    ['Keluhan (pertanyaan lama)', null, 'texts', 1],
  ]);
});

test('an answer under the former name of a question counts with the others', async () => {
  const { body } = await staff.get('/staff/submissions/overview/texts?form=survei-pasar&question=nama_pasar');
  expect(body.data.items.map(({ text }: { text: string }) => text)).toEqual([
    'Sepinggan',
    'Pandansari',
    '=HYPERLINK("http://jahat.example";"Klandasan")',
  ]);
  expect(body.data.items[2].submission.id).toBe(ids.siti);
  const rows = await staff.get('/staff/submissions/overview/texts?form=survei-pasar&question=barang.nama_barang');
  expect(rows.body.data.items.map(({ text }: { text: string }) => text).sort()).toEqual(['-Madu', 'Amplang']);
});

test('choices are counted by option, several choices each for itself, yes and no as words', async () => {
  const overview = await read();
  expect(countsOf(question(overview, 'kemasan', 'choices'))).toEqual({ Botol: 2, Pouch: 1 });
  expect(countsOf(question(overview, 'qris', 'choices'))).toEqual({ Ya: 1, Tidak: 1 });
  expect(question(overview, 'kemasan', 'choices').rows.find(({ code }) => code === 'karton')?.count).toBe(0);
});

test('numbers have a median, an average and bars that hold every answer', async () => {
  const money = question(await read(), 'omzet', 'numbers');
  expect(money).toMatchObject({ is_money: true, median: 7_000_000, lowest: 900_000, highest: 12_500_000 });
  expect(money.average).toBe(6_800_000);
  expect(money.bars.reduce((sum, { count }) => sum + (count ?? 0), 0)).toBe(3);
});

test('a filter by an answer, a range or a day leaves only the submissions that match', async () => {
  expect((await read('&choices=qris:false')).total).toBe(1);
  expect((await read('&ranges=omzet:900000..7000000')).total).toBe(2);
  expect((await read('&ranges=omzet:..899999')).total).toBe(0);
  expect((await read('&ranges=buka:2019-03-04..2019-03-04')).total).toBe(1);
  expect((await read('&ranges=buka:2019-03-05..')).total).toBe(0);
  expect((await read('&until=2020-01-01')).total).toBe(0);
  expect((await read('&district=64.71.02')).total).toBe(1);
  // A limit that is no number, and a private or unknown question, filter nothing.
  for (const ranges of ['omzet:satu..', 'omzet:', 'nik:1..2', 'tidak_ada:1..2', 'barang:1..'])
    expect((await read(`&ranges=${ranges}`)).total, ranges).toBe(3);
  expect(countsOf(question(await read('&choices=qris:true'), 'kemasan', 'choices'))).toEqual({ Botol: 1, Pouch: 1 });
});

test('the same ranges filter the grid', async () => {
  const { body } = await staff.get('/staff/submissions?form=survei-pasar&ranges=hari:7..');
  expect(body.data.items.map(({ id }: { id: string }) => id)).toEqual([ids.budi]);
  const { columns } = (await staff.get('/staff/submissions/columns?form=survei-pasar')).body.data;
  const ranged = columns.filter(({ range }: { range: string | null }) => range);
  expect(ranged.map(({ field, range }: Record<string, string>) => [field, range])).toEqual([
    ['omzet', 'number'],
    ['buka', 'day'],
    ['hari', 'number'],
  ]);
});

test('no private answer is in any response: not in the overview, not in a list, not through a filter', async () => {
  const text = JSON.stringify(await read());
  for (const secret of Object.values(NIK)) expect(text).not.toContain(secret);
  expect(text).not.toContain('$sealed');
  for (const name of ['nik', 'barang.pemasok', 'omzet', 'tidak_ada']) {
    const { status } = await staff.get(`/staff/submissions/overview/texts?form=survei-pasar&question=${name}`);
    expect(status, name).toBe(404);
  }
  expect((await staff.get('/staff/submissions/overview/files?form=survei-pasar&question=nik')).status).toBe(404);
});

test('an answer that was private when it was given stays hidden after the question became public', async () => {
  const { answers } = await t.db.kysely
    .selectFrom('submissions')
    .select('answers')
    .where('id', '=', ids.budi)
    .executeTakeFirstOrThrow();
  const put = (stored: object) =>
    t.db.tx((trx) =>
      trx
        .updateTable('submissions')
        .set({ answers: JSON.stringify(stored) })
        .where('id', '=', ids.budi)
        .execute(),
    );
  await put({ ...answers, nama_pasar: { $sealed: 'v1:rahasia' }, omzet: { $sealed: 'v1:rahasia' } });
  const overview = await read();
  expect(JSON.stringify(overview)).not.toContain('rahasia');
  expect(overview.questions.find((one) => one.question === 'nama_pasar')?.answered).toBe(3);
  expect(question(overview, 'omzet', 'numbers')).toMatchObject({ answered: 3, highest: 12_500_000 });
  const { body } = await staff.get('/staff/submissions/overview/texts?form=survei-pasar&question=nama_pasar');
  expect(body.data.total).toBe(2);
  expect(JSON.stringify(body)).not.toContain('rahasia');
  await put(answers);
});

test('a written answer is in the next overview', async () => {
  expect((await read()).total).toBe(3);
  const { status } = await (await t.as.user({ name: 'Wati' })).post('/forms/survei-pasar/submissions', {
    answers: { nama_pasar: 'Baru' },
  });
  expect(status).toBe(201);
  expect((await read()).total).toBe(4);
});

test('others read nothing, and an unknown form or an invalid query is refused', async () => {
  const dewi = await t.as.curator();
  for (const path of ['overview?', 'overview/texts?question=nama_pasar&', 'overview/files?question=nama_pasar&'])
    expect((await dewi.get(`/staff/submissions/${path}form=survei-pasar`)).status).toBe(403);
  expect((await staff.get('/staff/submissions/overview?form=tidak-ada')).status).toBe(404);
  expect((await staff.get('/staff/submissions/overview')).status).toBe(422);
  const texts = '/staff/submissions/overview/texts?form=survei-pasar&question=nama_pasar';
  expect((await staff.get(`${texts}&find=${'a'.repeat(100)}`)).status).toBe(200);
  expect((await staff.get(`${texts}&find=${'a'.repeat(101)}`)).status).toBe(422);
  expect((await staff.get(`${texts}.a.b`)).status).toBe(422);
  expect((await staff.get(`/staff/submissions/overview?form=survei-pasar&ranges=${'a'.repeat(1000)}`)).status).toBe(
    200,
  );
  expect((await staff.get(`/staff/submissions/overview?form=survei-pasar&ranges=${'a'.repeat(1001)}`)).status).toBe(
    422,
  );
});
