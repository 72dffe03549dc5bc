/**
 * A date in the year 26 is refused. A row that cannot be read is left out of its list and logged, and staff can repair
 * it.
 */
import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import { picture } from '../submissions/form-answers.ts';

let world: TestApp;
let ratna: TestUser;
let poster: string;

beforeAll(async () => {
  world = await testApp();
  ratna = await world.as.staff();
  const { body } = await ratna.form('/uploads', [
    ['form', 'event'],
    ['field', 'poster'],
    ['file', { data: await picture(800, 600), name: 'gambar.png', type: 'image/png' }],
  ]);
  poster = body.data.id;
});

const event = (change: object = {}) => ({
  title: 'Bazar Akhir Pekan',
  kind: 'bazar',
  poster,
  description: 'Empat puluh usaha berjualan di tepi teluk sejak pagi.',
  start_date: '2020-05-04',
  start_time: '08:00',
  location: 'Lapangan Merdeka',
  cost: 0,
  ...change,
});
const createContent = async (kind: string, answers: object) => {
  const answer = await ratna.post(`/staff/content/${kind}`, { answers, status: 'published' });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.data;
};
const titlesOf = async (path: string) => {
  const { status, body } = await world.as.visitor.get(path);
  return [status, body.data?.items?.map(({ title }: { title: string }) => title)];
};

test.each(['0026-05-04', '1899-12-31', '2200-01-01', '9999-12-31'])(
  'the day %s is refused at its field',
  async (day) => {
    for (const status of ['published', 'draft']) {
      const answer = await ratna.post('/staff/content/event', { answers: event({ start_date: day }), status });
      expect([answer.status, answer.body.errors?.start_date]).toEqual([
        422,
        ['Tulis tahun Tanggal Mulai dengan empat angka, antara 1900 dan 2199.'],
      ]);
    }
    expect((await world.as.visitor.get('/events?past=1')).body.data.total).toBe(0);
  },
);

test('an event with an unreadable date is left out of every list and logged; staff open and repair it', async () => {
  const good = await createContent('event', event({ title: 'Bazar Ramadan' }));
  const bad = await createContent('event', event({ title: 'Bazar Rusak' }));
  await sql`update contents set starts_at = '-infinity' where id = ${bad.id}`.execute(world.db.kysely);
  const logged = vi.spyOn(world.app.log, 'error').mockImplementation(() => undefined);

  expect(await titlesOf('/events?past=1')).toEqual([200, ['Bazar Ramadan']]);
  expect((await world.as.visitor.get(`/events/${bad.id}`)).status).toBe(404);
  expect(logged.mock.calls.map(([facts]) => facts)).toContainEqual(
    expect.objectContaining({ list: 'events', row: bad.id, err: expect.any(Error) }),
  );
  logged.mockRestore();
  const site = await world.app.inject('/sitemap.xml');
  expect([site.statusCode, site.body.includes(good.id)]).toEqual([200, true]);
  expect((await world.as.visitor.get('/landing')).status).not.toBe(500);

  const listed = (await ratna.get('/staff/content/event')).body.data.items;
  expect(listed.map(({ title }: { title: string }) => title).sort()).toEqual(['Bazar Ramadan', 'Bazar Rusak']);
  const opened = await ratna.get(`/staff/content/event/${bad.id}`);
  expect([opened.status, opened.body.data.starts_at, opened.body.data.title]).toEqual([200, null, 'Bazar Rusak']);
  const mended = await ratna.patch(`/staff/content/event/${bad.id}`, {
    answers: { start_date: '2021-05-04' },
    version: opened.body.data.version,
  });
  expect([mended.status, mended.body.data.starts_at]).toEqual([200, '2021-05-04T00:00:00.000Z']);
  expect(await titlesOf('/events?past=1')).toEqual([200, ['Bazar Rusak', 'Bazar Ramadan']]);
});

test('an unreadable announcement or user does not break its list', async () => {
  const announcement = (title: string) =>
    ({
      title,
      kind: 'berita',
      summary: 'Ringkasan singkat pengumuman.',
      body: 'Isi pengumuman yang lengkap.',
      date: '2026-01-02',
    }) as const;
  const bad = await ratna.post('/staff/content/announcement', {
    answers: announcement('Berita rusak'),
    status: 'published',
  });
  const good = await ratna.post('/staff/content/announcement', {
    answers: announcement('Berita baik'),
    status: 'published',
  });
  expect([bad.status, good.status]).toEqual([201, 201]);
  await sql`update contents set starts_at = '-infinity' where id = ${bad.body.data.id}`.execute(world.db.kysely);
  expect(await titlesOf('/announcements')).toEqual([200, ['Berita baik']]);

  const siti = await world.as.member();
  await sql`update users set created_at = '-infinity' where id = ${siti.id}`.execute(world.db.kysely);
  const people = await ratna.get('/staff/people');
  expect([people.status, people.body.data.items.some(({ id }: { id: string }) => id === ratna.id)]).toEqual([
    200,
    true,
  ]);
});

test('a day in a query that does not exist is refused and is no server error', async () => {
  for (const day of ['2026-02-31', '0026-01-01', '2026-13-01']) {
    for (const list of ['/staff/audit', '/staff/submissions', '/staff/consultations']) {
      const answer = await ratna.get(`${list}?until=${day}`);
      expect([list, day, answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([list, day, 422, ['until']]);
    }
  }
});
