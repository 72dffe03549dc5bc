/** What the overview shows of each kind of question. Staff see exact counts of a form that needs a login. */
import { expect, test } from 'vitest';
import { upload } from '../submissions/form-answers.ts';
import { createCitizens, times } from './overview-fixtures.ts';

const { t, staff, write, read, question, list } = await createCitizens('user');

test('a form without answers has empty summaries', async () => {
  await write([]);
  const overview = await read();
  expect(overview).toMatchObject({ total: 0, hides_small: false, sent: { points: [] } });
  expect(overview.questions.every(({ answered }) => answered === 0)).toBe(true);
  expect(await question('usia', 'numbers')).toMatchObject({ median: null, average: null, lowest: null, bars: [] });
});

test('empty answers count as none: null, an empty text, an empty list, a missing one', async () => {
  await write([{ saran: null, alasan: null }, { saran: '', alasan: [] }, {}, { saran: 'Ada', alasan: ['botol'] }]);
  const { total, questions } = await read();
  expect(total).toBe(4);
  const answered = Object.fromEntries(questions.map((one) => [one.question, one.answered]));
  expect(answered).toMatchObject({ saran: 1, alasan: 1, nik: 0 });
});

test('a choice has a row for every option, and a withdrawn code keeps its place below them', async () => {
  await write([...times(3, { puas: 'sudah' }), { puas: 'belum' }, { puas: 'dulu-ada' }]);
  const { rows, several, filterable } = await question('puas', 'choices');
  expect({ several, filterable }).toEqual({ several: false, filterable: true });
  expect(rows.map(({ code, count }) => [code, count])).toEqual([
    ['sudah', 3],
    ['belum', 1],
    ['dulu-ada', 1],
  ]);
});

test('of several choices each is counted, also if the same list was chosen often', async () => {
  await write([...times(2, { alasan: ['botol', 'pouch'] }), { alasan: ['botol'] }, { alasan: '[bukan daftar' }]);
  const { rows, answered } = await question('alasan', 'choices');
  expect(answered).toBe(4);
  expect(rows.filter(({ count }) => count).map(({ code, count }) => [code, count])).toEqual([
    ['pouch', 2],
    ['botol', 3],
  ]);
});

test('whole numbers have a bar each, others share bars; a rating is a number', async () => {
  await write([
    { usia: 20, nilai: 5, berat: 0.5 },
    { usia: 30, nilai: 5, berat: 2.25 },
    { usia: 41, nilai: 1, berat: 1 },
  ]);
  expect(await question('usia', 'numbers')).toMatchObject({ median: 30, lowest: 20, highest: 41, is_whole: true });
  const rating = await question('nilai', 'numbers');
  expect(rating.bars.map(({ from, to, count }) => [from, to, count])).toEqual([
    [1, 1, 1],
    [2, 2, 0],
    [3, 3, 0],
    [4, 4, 0],
    [5, 5, 2],
  ]);
  const weight = await question('berat', 'numbers');
  expect(weight).toMatchObject({ is_whole: false, median: 1, average: 1.25 });
  expect(weight.bars[0]).toEqual({ from: 0.4, to: 0.6, count: 1 });
});

test('a few very different numbers stand outside of the bars, and none is lost', async () => {
  const usual = Array.from({ length: 200 }, (_, at) => ({ usia: at % 10 }));
  await write([...usual, { usia: 110 }]);
  const { bars } = await question('usia', 'numbers');
  expect(bars.at(-1)).toEqual({ from: 10, to: null, count: 1 });
  expect(bars.reduce((sum, { count }) => sum + (count ?? 0), 0)).toBe(201);
});

test('days are shown by day, by month or by year, as far apart as they are', async () => {
  await write([{ datang: '2026-02-27' }, { datang: '2026-03-01' }, { datang: '2026-03-01' }, { datang: 'kemarin' }]);
  expect((await question('datang', 'dates')).timeline).toEqual({
    unit: 'day',
    points: [
      { at: '2026-02-27', count: 1 },
      { at: '2026-02-28', count: 0 },
      { at: '2026-03-01', count: 2 },
    ],
  });
  await write([{ datang: '2025-11-30' }, { datang: '2026-02-01' }]);
  expect((await question('datang', 'dates')).timeline.unit).toBe('month');
  await write([{ datang: '1990-01-01' }, { datang: '2026-02-01' }]);
  const { unit, points } = (await question('datang', 'dates')).timeline;
  expect([unit, points.length]).toEqual(['year', 37]);
});

test('a submission counts on the day it had in Balikpapan', async () => {
  await write([{}], '2026-11-20T16:30:00Z');
  expect((await read()).sent).toEqual({ unit: 'day', points: [{ at: '2026-11-21', count: 1 }] });
});

test('times are counted by hour', async () => {
  await write([{ jam: '08:15' }, { jam: '08:45' }, { jam: '21:00' }]);
  const { rows, filterable } = await question('jam', 'choices');
  expect(filterable).toBe(false);
  expect(rows).toEqual([
    { code: '08', label: '08.00–08.59', count: 2 },
    { code: '21', label: '21.00–21.59', count: 1 },
  ]);
});

test('points in one square are one point', async () => {
  await write([
    { lokasi: { lat: -1.2379, lng: 116.8529 } },
    { lokasi: { lat: -1.2381, lng: 116.8531 } },
    { lokasi: { lat: -1.25, lng: 116.9 } },
    { lokasi: { lat: 'utara', lng: 1 } },
  ]);
  expect(await question('lokasi', 'points')).toMatchObject({
    step: 0.001,
    points: [
      { lat: -1.238, lng: 116.853, count: 2 },
      { lat: -1.25, lng: 116.9, count: 1 },
    ],
    unshown: 1,
  });
});

test('too many squares are put into larger ones, so that no point is missing', async () => {
  const spread = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ lokasi: { lat: -1.2 - at / 1000, lng: 116.8 } }));
  await write(spread(399));
  expect(await question('lokasi', 'points')).toMatchObject({ step: 0.001, unshown: 0 });
  await write(spread(400));
  const { step, points, unshown } = await question('lokasi', 'points');
  expect({ step, unshown }).toEqual({ step: 0.01, unshown: 0 });
  expect(points.reduce((sum, { count }) => sum + count, 0)).toBe(400);
});

test('questions in rows count the answers of every row', async () => {
  await write([
    {
      anggota: [
        { nama: 'Ani', umur: 4, kemasan: 'botol' },
        { nama: 'Budi', umur: 40, kemasan: 'botol' },
      ],
    },
    { anggota: [{ nama: 'Citra' }] },
    { anggota: [] },
  ]);
  expect((await read()).questions.find((one) => one.question === 'anggota')?.answered).toBe(2);
  expect(await question('anggota.umur', 'numbers')).toMatchObject({ answered: 2, lowest: 4, highest: 40, median: 22 });
  const { rows, filterable } = await question('anggota.kemasan', 'choices');
  expect(filterable).toBe(false);
  expect(rows.find(({ code }) => code === 'botol')?.count).toBe(2);
});

test('texts are listed newest first, page by page, and found by their words', async () => {
  await write([{ saran: 'Lebih pagi' }, { saran: 'Lebih 100% malam' }, { saran: { $sealed: 'v1:pagi' } }]);
  const page = async (query: string) => (await staff.get(`${list('texts', 'saran')}${query}`)).body.data;
  expect(await page('')).toMatchObject({ total: 2, total_pages: 1 });
  expect((await page('&find=PAGI')).items.map(({ text }: { text: string }) => text)).toEqual(['Lebih pagi']);
  expect((await page('&find=0%25')).total).toBe(1);
  expect((await page('&per_page=1&page=2')).items).toHaveLength(1);
  expect((await page('&per_page=1&page=3')).items).toEqual([]);
});

test('the files of all submissions are one gallery, each with its submission', async () => {
  const owner = await t.as.user();
  const files = [await upload(owner, 'survei-warga', 'foto'), await upload(owner, 'survei-warga', 'foto')];
  await write([{ foto: files }, { foto: ['bukan-berkas', '00000000-0000-4000-8000-000000000000'] }, {}]);
  const { body } = await staff.get(list('files', 'foto'));
  expect(body.data.items.map(({ id }: { id: string }) => id)).toEqual(files);
  expect(body.data.items[0]).toMatchObject({
    mime: expect.stringContaining('image/'),
    submission: { number: expect.any(String) },
  });
});
