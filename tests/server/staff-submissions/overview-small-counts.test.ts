/** Where anybody can answer, a group of fewer than five people is hidden, and with it whatever would reveal it. */
import { expect, test } from 'vitest';
import { createCitizens, times } from './overview-fixtures.ts';

const { staff, write, read, question, list } = await createCitizens('public');

test('four answers show nothing, five show the first count', async () => {
  await write(times(4, { puas: 'sudah', usia: 30, saran: 'Terima kasih', lokasi: { lat: -1.2, lng: 116.8 } }));
  const few = await read();
  expect(few).toMatchObject({ hides_small: true, total: null });
  expect(few.sent.points.map(({ count }) => count)).toEqual([null]);
  expect(few.questions.every(({ answered }) => answered === null)).toBe(true);
  expect(JSON.stringify(few)).not.toMatch(/"(count|median|average|unshown)":\d/);
  expect((await staff.get(list('texts', 'saran'))).body.data).toMatchObject({ items: [], total: 0 });

  await write(times(5, { puas: 'sudah', usia: 30, saran: 'Terima kasih', lokasi: { lat: -1.2, lng: 116.8 } }));
  const enough = await read();
  expect(enough).toMatchObject({ hides_small: true, total: 5 });
  expect(enough.sent.points).toEqual([{ at: expect.any(String), count: 5 }]);
  expect(await question('saran', 'texts' as 'dates')).toMatchObject({ answered: 5 });
  expect((await staff.get(list('texts', 'saran'))).body.data.total).toBe(5);
});

test('a question that four people answered is hidden beside one that all answered', async () => {
  await write([...times(4, { puas: 'sudah', usia: 30 }), ...times(6, { puas: 'sudah' })]);
  expect(await question('puas', 'choices')).toMatchObject({ answered: 10 });
  expect(await question('usia', 'numbers')).toMatchObject({ answered: null, median: null, average: null });
});

test('a small cell also hides the next one, because the total would reveal it', async () => {
  await write([...times(40, { puas: 'sudah' }), ...times(4, { puas: 'belum' })]);
  const rows = async () => (await question('puas', 'choices')).rows.map(({ count }) => count);
  expect(await rows()).toEqual([null, null]);
  await write([...times(40, { puas: 'sudah' }), ...times(5, { puas: 'belum' })]);
  expect(await rows()).toEqual([40, 5]);
});

test('lowest and highest answer are those of one person each, so only median and average are shown', async () => {
  await write(times(9, {}).map((_, at) => ({ usia: 20 + at })));
  expect(await question('usia', 'numbers')).toMatchObject({ median: 24, average: 24, lowest: null, highest: null });
  expect((await question('usia', 'numbers')).bars.every(({ count }) => count === null)).toBe(true);
});

test('points are put into larger squares, and squares of fewer than five are left out', async () => {
  await write([
    ...times(6, { lokasi: { lat: -1.2379, lng: 116.8529 } }),
    ...times(5, { lokasi: { lat: -1.1512, lng: 116.9034 } }),
  ]);
  expect(await question('lokasi', 'points')).toMatchObject({
    step: 0.01,
    points: [
      { lat: -1.24, lng: 116.85, count: 6 },
      { lat: -1.15, lng: 116.9, count: 5 },
    ],
    unshown: 0,
  });
  await write([
    ...times(6, { lokasi: { lat: -1.2379, lng: 116.8529 } }),
    ...times(4, { lokasi: { lat: -1.1512, lng: 116.9034 } }),
  ]);
  // The larger one is hidden as well: otherwise the rest would be the small one.
  expect(await question('lokasi', 'points')).toMatchObject({ points: [], unshown: 10 });
});

test('rows count people: five rows of one person are the rows of one person', async () => {
  const five = Array.from({ length: 5 }, () => ({ umur: 7, kemasan: 'botol' }));
  await write([{ anggota: five }, ...times(5, {})]);
  expect(await question('anggota.umur', 'numbers')).toMatchObject({ answered: null, median: null });
  expect((await question('anggota.kemasan', 'choices')).rows.every(({ count }) => count === null)).toBe(true);
  await write(times(5, { anggota: [{ umur: 7, kemasan: 'botol' }] }));
  expect(await question('anggota.umur', 'numbers')).toMatchObject({ answered: 5, median: 7 });
});

test('days with few submissions are shown as a month with more', async () => {
  await write([...times(3, { datang: '2026-11-01' }), ...times(3, { datang: '2026-11-05' })]);
  expect((await question('datang', 'dates')).timeline).toEqual({
    unit: 'month',
    points: [{ at: '2026-11', count: 6 }],
  });
});

test('a filter that leaves fewer than five people shows nothing of them', async () => {
  await write([...times(4, { puas: 'belum', saran: 'Kurang' }), ...times(8, { puas: 'sudah', saran: 'Bagus' })]);
  expect((await read('&choices=puas:belum')).total).toBeNull();
  expect((await read('&choices=puas:sudah')).total).toBe(8);
  expect((await staff.get(`${list('texts', 'saran')}&choices=puas:belum`)).body.data.items).toEqual([]);
});

test('texts do not name their submission', async () => {
  await write(times(5, { saran: 'Bagus' }));
  const { items } = (await staff.get(list('texts', 'saran'))).body.data;
  expect(items).toEqual(times(5, { text: 'Bagus', submission: null }));
});

test('how many answered a private question is shown, from five on', async () => {
  await write(times(5, { nik: { $sealed: 'v1:x' } }));
  expect(await question('nik', 'private' as 'dates')).toMatchObject({ answered: 5 });
  await write([...times(4, { nik: { $sealed: 'v1:x' } }), {}]);
  expect(await question('nik', 'private' as 'dates')).toMatchObject({ answered: null });
});
