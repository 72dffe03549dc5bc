import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { sendReminders } from '#server/modules/consultation/consultations/reminders.ts';
import { mailNotifications } from '#server/modules/notifications/notifications/mail-notifications.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import {
  consultationAt,
  createAskerAndCurator,
  hourFromNow,
  notificationTitles,
  postAsCurator,
  requestConsultation,
  resultAnswers,
  startsAt,
} from './consultation-fixtures.ts';

let server: TestApp;
let asker: TestUser;
let curator: TestUser;
beforeAll(async () => {
  server = await testApp();
  ({ asker, curator } = await createAskerAndCurator(server));
});

describe('an hour of a curator', () => {
  test('is never booked twice, however many requests come at once', async () => {
    const hour = hourFromNow(100);
    const people = await Promise.all([1, 2, 3, 4].map(() => server.as.user()));
    const ids = await Promise.all(people.map((who) => requestConsultation(who, { curator_id: curator.id })));
    const tries = await Promise.all(ids.map((id) => postAsCurator(curator, id, 'schedule', hour)));
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const refused = tries.find(({ status }) => status === 409);
    expect(refused?.body.message).toMatch(
      /^Jam .+ pukul \d\d\.00 WITA sudah terisi konsultasi lain\. Pilih jam lain\.$/,
    );
    expect(refused?.body.data).toEqual({ starts_at: expect.any(String) });
    const hours = (await curator.get(`/curators/consultations/hours?from=${hour.date}&until=${hour.date}`)).body.data;
    expect(hours).toEqual([
      expect.objectContaining({ starts_at: startsAt(hour), judul: 'Mengurus P-IRT untuk amplang' }),
    ]);
    // The losing requests stay pending, and another curator still has that hour free.
    const loser = ids[tries.indexOf(refused as (typeof tries)[number])] as string;
    expect((await curator.get(`/consultations/${loser}`)).body.data.status).toBe('pending');
    const yusuf = await server.as.curator({ name: 'Yusuf' });
    const other = await requestConsultation(asker, { curator_id: yusuf.id });
    expect((await postAsCurator(yusuf, other, 'schedule', hour)).status).toBe(200);
  });

  test('is free again after a move or a cancellation, and stays taken by a meeting that took place', async () => {
    const [first, second] = [hourFromNow(110), hourFromNow(111)];
    const moved = await consultationAt({ asker, curator }, 'scheduled', {}, 110);
    const again = await postAsCurator(curator, moved, 'reschedule', { ...second, note: 'Ada rapat.' });
    expect(again.body.data).toMatchObject({ starts_at: startsAt(second), status: 'scheduled' });
    expect(again.body.data.timeline.map(({ starts_at }: { starts_at: string }) => starts_at)).toEqual([
      null,
      startsAt(first),
      startsAt(second),
    ]);
    const held = await requestConsultation(asker, { curator_id: curator.id });
    expect((await postAsCurator(curator, held, 'schedule', first)).status).toBe(200);
    expect((await postAsCurator(curator, held, 'reschedule', second)).status).toBe(409);
    expect((await asker.post(`/consultations/${moved}/cancel`, { note: 'Sudah selesai sendiri.' })).status).toBe(200);
    expect((await postAsCurator(curator, held, 'reschedule', second)).status).toBe(200);
    const [now, yusuf] = [hourFromNow(0), await server.as.curator({ name: 'Yusuf' })];
    const [done, next] = [
      await requestConsultation(asker, { curator_id: yusuf.id }),
      await requestConsultation(asker, { curator_id: yusuf.id }),
    ];
    expect((await postAsCurator(yusuf, done, 'schedule', now)).status).toBe(200);
    expect((await postAsCurator(yusuf, done, 'done', { answers: resultAnswers() })).body.data.status).toBe('done');
    expect((await postAsCurator(yusuf, next, 'schedule', now)).status).toBe(409);
  });

  test('is in the future or running, and has a place or a link, as the asker wished', async () => {
    const id = await requestConsultation(asker, { curator_id: curator.id });
    const errors = async (body: object) => (await postAsCurator(curator, id, 'schedule', body)).body.errors;
    const { place: _, ...bare } = hourFromNow(120);
    expect(await errors(hourFromNow(-3))).toHaveProperty('hour');
    expect(await errors(hourFromNow(24 * 400))).toHaveProperty('hour');
    expect(await errors({ ...hourFromNow(120), date: '2027-02-30' })).toHaveProperty('date');
    expect(await errors(bare)).toHaveProperty('place');
    expect(await errors({ ...hourFromNow(120), hour: 24 })).toHaveProperty('hour');
    const online = await requestConsultation(asker, { curator_id: curator.id, metode: 'daring' });
    const book = (body: object) => postAsCurator(curator, online, 'schedule', { ...bare, ...body });
    expect((await book({})).body.errors).toHaveProperty('link');
    expect((await book({ link: 'javascript:alert(1)' })).body.errors).toHaveProperty('link');
    expect((await book({ link: 'https://rapat.contoh.id/siti' })).body.data.link).toBe('https://rapat.contoh.id/siti');
    const phone = await requestConsultation(asker, { curator_id: curator.id, metode: 'telepon' });
    expect((await postAsCurator(curator, phone, 'schedule', { ...bare, hour: (bare.hour + 1) % 24 })).status).toBe(200);
  });

  test('must have begun before the asker can be marked as missing', async () => {
    const id = await consultationAt({ asker, curator }, 'scheduled', {}, 130);
    expect((await postAsCurator(curator, id, 'no-show')).status).toBe(409);
    expect((await postAsCurator(curator, id, 'reschedule', hourFromNow(0))).status).toBe(200);
    const missed = await postAsCurator(curator, id, 'no-show');
    expect([missed.status, missed.body.data.status_label]).toEqual([200, 'Tidak Hadir']);
    expect((await notificationTitles(asker))[0]).toBe('Anda tercatat tidak hadir');
  });

  test('is set only by the requested curator', async () => {
    const id = await requestConsultation(asker, { curator_id: curator.id });
    const other = await server.as.curator();
    expect((await postAsCurator(other, id, 'schedule', hourFromNow(140))).status).toBe(404);
    expect((await postAsCurator(asker, id, 'schedule', hourFromNow(140))).status).toBe(403);
    const long = await curator.get('/curators/consultations/hours?from=2026-01-01&until=2026-12-31');
    expect(long.body.errors).toHaveProperty('until');
  });
});

describe('a reminder', () => {
  /** As if it had been booked two days ago for an hour that begins in this many minutes. */
  const pretend = (id: string, minutes: number) =>
    sql`update consultations set booked_at = now() - interval '2 days',
        starts_at = date_trunc('hour', now()) + make_interval(mins => ${minutes}) where id = ${id}`.execute(
      server.db.kysely,
    );
  const reminders = async (who: TestUser) =>
    (await notificationTitles(who)).filter((title) => title.startsWith('Konsultasi dalam'));

  test('is sent a day and an hour before, to both, once each, from any process', async () => {
    const { asker: siti, curator: dewi } = await createAskerAndCurator(server);
    const id = await consultationAt({ asker: siti, curator: dewi }, 'scheduled', { judul: 'Foto produk' }, 90);
    expect(await sendReminders(server.app)).toBe(0);
    await pretend(id, 20 * 60);
    await Promise.all([sendReminders(server.app), sendReminders(server.app), sendReminders(server.app)]);
    for (const who of [siti, dewi]) expect(await reminders(who)).toEqual(['Konsultasi dalam 24 jam']);
    await pretend(id, 60);
    await Promise.all([sendReminders(server.app), sendReminders(server.app)]);
    await sendReminders(server.app);
    const both = ['Konsultasi dalam satu jam', 'Konsultasi dalam 24 jam'];
    for (const who of [siti, dewi]) expect(await reminders(who)).toEqual(both);
    await mailNotifications(server.app);
    const mail = (await server.mails.all(siti.email)).find(({ subject }) => subject === 'Konsultasi dalam 24 jam');
    expect(mail?.body).toContain('Foto produk bersama Dewi Lestari');
  });

  test('is sent again for another hour, and not for cancelled or newly booked ones', async () => {
    const { asker: siti, curator: dewi } = await createAskerAndCurator(server);
    const [moved, off, fresh] = [
      await consultationAt({ asker: siti, curator: dewi }, 'scheduled', {}, 60),
      await consultationAt({ asker: siti, curator: dewi }, 'scheduled', {}, 61),
      await consultationAt({ asker: siti, curator: dewi }, 'scheduled', {}, 5),
    ];
    expect(fresh).toBeTruthy();
    await pretend(moved, 21 * 60);
    await sendReminders(server.app);
    expect(await reminders(siti)).toHaveLength(1);
    await postAsCurator(dewi, moved, 'reschedule', hourFromNow(62));
    await pretend(moved, 22 * 60);
    await pretend(off, 23 * 60);
    await siti.post(`/consultations/${off}/cancel`, {});
    await sendReminders(server.app);
    expect(await reminders(siti)).toHaveLength(2);
  });
});

describe('the calendar entry', () => {
  const calendar = (who: TestUser, id: string) => who.get(`/consultations/${id}/calendar`);
  /** Unfolded lines, as a calendar reads them. */
  const linesOf = (text: string) => text.replace(/\r\n[ \t]/g, '').split('\r\n');
  const fieldOf = (text: string, name: string) =>
    linesOf(text)
      .find((line) => line.startsWith(`${name}:`))
      ?.slice(name.length + 1);

  test('states time and place as RFC 5545 requires', async () => {
    const judul = 'Harga, margin; dan "nama baik" usaha \\ 🍯 kelulut untuk pasar oleh-oleh di bandara';
    const id = await requestConsultation(asker, { curator_id: curator.id, judul });
    const hour = hourFromNow(150);
    await postAsCurator(curator, id, 'schedule', { ...hour, place: 'Kantor PLUT, lantai 2; ruang "Mangrove"' });
    const { status, text, bytes, headers } = await calendar(asker, id);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(text.replace(/\r\n/g, '')).not.toMatch(/[\r\n]/);
    for (const line of bytes.toString('latin1').split('\r\n')) expect(line.length).toBeLessThanOrEqual(75);
    expect(Buffer.from(text, 'utf8').equals(bytes)).toBe(true);
    const stamp = startsAt(hour).replace(/[-:]/g, '').replace('.000', '');
    expect(fieldOf(text, 'DTSTART')).toBe(stamp);
    expect(Date.parse(startsAt(hour)) + 3_600_000).toBe(
      Date.parse(fieldOf(text, 'DTEND')?.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z') ?? ''),
    );
    expect(fieldOf(text, 'SUMMARY')).toBe(
      'Konsultasi: Harga\\, margin\\; dan "nama baik" usaha \\\\ 🍯 kelulut untuk pasar oleh-oleh di bandara',
    );
    expect(fieldOf(text, 'LOCATION')).toBe('Kantor PLUT\\, lantai 2\\; ruang "Mangrove"');
    expect([fieldOf(text, 'UID'), fieldOf(text, 'SEQUENCE')]).toEqual([`konsultasi-${id}@sentra-umkm`, '0']);
    expect((await calendar(curator, id)).text).toContain('dashboard/curator');
  });

  test('keeps its UID and raises SEQUENCE when the hour moves, and is cancelled with it', async () => {
    const id = await consultationAt({ asker, curator }, 'scheduled', {}, 160);
    const before = (await calendar(asker, id)).text;
    await postAsCurator(curator, id, 'reschedule', hourFromNow(161));
    const moved = (await calendar(asker, id)).text;
    expect(fieldOf(moved, 'UID')).toBe(fieldOf(before, 'UID'));
    expect([fieldOf(moved, 'SEQUENCE'), fieldOf(moved, 'STATUS')]).toEqual(['1', 'CONFIRMED']);
    expect(fieldOf(moved, 'DTSTART')).not.toBe(fieldOf(before, 'DTSTART'));
    await asker.post(`/consultations/${id}/cancel`, {});
    const off = (await calendar(asker, id)).text;
    expect([fieldOf(off, 'METHOD'), fieldOf(off, 'STATUS'), fieldOf(off, 'SEQUENCE')]).toEqual([
      'CANCEL',
      'CANCELLED',
      '2',
    ]);
  });

  test('exists only once there is an hour, and only for the two', async () => {
    const id = await requestConsultation(asker, { curator_id: curator.id });
    expect((await calendar(asker, id)).status).toBe(409);
    expect((await calendar(await server.as.user(), id)).status).toBe(404);
  });
});
