import { beforeAll, describe, expect, test } from 'vitest';
import { mailNotifications } from '#server/modules/notifications/notifications/mail-notifications.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import {
  consultationAt,
  createAskerAndCurator,
  hourFromNow,
  notificationTitles,
  postAsCurator,
  requestAnswers,
  requestConsultation,
  resultAnswers,
  startMeeting,
} from './consultation-fixtures.ts';

let server: TestApp;
let asker: TestUser;
let curator: TestUser;
beforeAll(async () => {
  server = await testApp();
  ({ asker, curator } = await createAskerAndCurator(server));
});
const summaryOf = (timeline: Record<string, string>[]) =>
  timeline.map(({ event, actor_name, status_label }) => [event, actor_name, status_label].join(' · '));

describe('a request', () => {
  test('goes to the own curator when nobody is named, by either call, and the curator is notified', async () => {
    const own = await server.as.member({ business: { business_name: 'Dapur Ani', curator_id: curator.id } });
    const direct = await own.post('/consultations', requestAnswers());
    expect([direct.status, direct.body.message]).toEqual([201, 'Permintaan konsultasi Anda sudah kami terima.']);
    const form = await own.post('/forms/consultation/submissions', {
      answers: requestAnswers({ judul: 'Kemasan baru' }),
    });
    expect([form.status, form.body.data.status]).toEqual([201, 'pending']);
    for (const { body } of [direct, form]) {
      const seen = (await own.get(`/consultations/${body.data.id}`)).body.data;
      expect(seen).toMatchObject({
        status: 'pending',
        status_label: 'Menunggu Konfirmasi',
        topik_label: 'Legalitas & Sertifikasi',
        metode_label: 'Tatap Muka',
        curator: { id: curator.id, name: 'Dewi Lestari' },
        business: { business_name: 'Dapur Ani' },
        events: ['consultation.cancel', 'message.send'],
      });
    }
    expect((await notificationTitles(curator)).filter((title) => title === 'Permintaan konsultasi baru')).toHaveLength(
      2,
    );
  });

  test('is refused if the form forbids it, and to oneself', async () => {
    const short = await asker.post(
      '/consultations',
      requestAnswers({ deskripsi_masalah: 'Bantu saya', topik: 'sihir' }),
    );
    expect(short.status).toBe(422);
    expect(Object.keys(short.body.errors)).toEqual(['topik', 'deskripsi_masalah']);
    const past = await asker.post('/consultations', requestAnswers({ tanggal_preferensi: '2020-01-01' }));
    expect(Object.keys(past.body.errors)).toEqual(['tanggal_preferensi']);
    const nobody = await asker.post('/consultations', requestAnswers({ curator_id: asker.id }));
    expect(Object.keys(nobody.body.errors)).toEqual(['curator_id']);
    const self = await curator.post('/consultations', requestAnswers({ curator_id: curator.id }));
    expect(self.body.errors.curator_id[0]).toContain('diri sendiri');
  });

  test('sent twice with one key is created once', async () => {
    const key = { 'idempotency-key': 'konsultasi-siti-1' };
    const [first, again] = [
      await asker.post('/consultations', requestAnswers(), key),
      await asker.post('/consultations', requestAnswers(), key),
    ];
    expect(again.body).toEqual(first.body);
    expect(again.headers['idempotent-replayed']).toBe('true');
  });

  test('without a responsible curator waits for the first one who takes it', async () => {
    const andi = await server.as.user({ name: 'Andi' });
    const [budi, cici] = [await server.as.curator({ name: 'Budi' }), await server.as.curator({ name: 'Cici' })];
    const id = await requestConsultation(andi);
    for (const one of [budi, cici])
      expect(await notificationTitles(one)).toEqual(['Permintaan konsultasi tanpa kurator']);
    expect((await postAsCurator(budi, id, 'schedule', hourFromNow(30))).status).toBe(409);
    const both = await Promise.all([postAsCurator(budi, id, 'take'), postAsCurator(cici, id, 'take')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    const [first, second] = both[0]?.status === 200 ? [budi, cici] : [cici, budi];
    expect((await first.get(`/consultations/${id}`)).body.data.curator.name).toBe(first.name);
    expect((await second.get(`/consultations/${id}`)).status).toBe(404);
    expect(await notificationTitles(andi)).toEqual([`Kurator Anda: ${first.name}`]);
  });
});

describe('one consultation', () => {
  test('has a timeline that is the same for both, and each is notified of the other’s actions, on screen and by e-mail', async () => {
    const { asker: siti, curator: dewi } = await createAskerAndCurator(server);
    const id = await consultationAt({ asker: siti, curator: dewi, server }, 'done', { judul: 'Label gizi' });
    const rated = await siti.post(`/consultations/${id}/rating`, { answers: { rating: 4, komentar: 'Sangat jelas.' } });
    expect([rated.status, rated.body.message]).toEqual([201, 'Terima kasih atas penilaian Anda.']);
    const seen = rated.body.data;
    expect(summaryOf(seen.timeline)).toEqual([
      'consultation.ask · Siti Aminah · Menunggu Konfirmasi',
      'consultation.schedule · Dewi Lestari · Dijadwalkan',
      'consultation.finish · Dewi Lestari · Selesai',
      'consultation.rate · Siti Aminah · Selesai',
    ]);
    expect(seen.result.answers).toEqual(resultAnswers());
    expect(seen.review).toMatchObject({ rating: 4, komentar: 'Sangat jelas.' });
    expect((await dewi.get(`/consultations/${id}`)).body.data.timeline).toEqual(seen.timeline);
    expect(await notificationTitles(siti)).toEqual(['Hasil konsultasi sudah ada', 'Konsultasi Anda dijadwalkan']);
    expect(await notificationTitles(dewi)).toEqual(['Konsultasi dinilai 4 bintang', 'Permintaan konsultasi baru']);
    await mailNotifications(server.app);
    const mails = await server.mails.all(siti.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Konsultasi Anda dijadwalkan', 'Hasil konsultasi sudah ada']);
    expect(mails[0]?.body).toMatch(/Label gizi bersama Dewi Lestari: \S+, .+ pukul \d\d\.00 WITA\./);
    expect(mails[0]?.body).toContain(`/consultation/detail/${id}`);
    expect((await server.mails.last(dewi.email)).body).toContain(`/dashboard/curator/consultations/${id}`);
  });

  test('needs a reason to be rejected, and a result by its form to be done', async () => {
    const id = await consultationAt({ asker, curator }, 'pending');
    const bare = await postAsCurator(curator, id, 'reject', { note: '  ' });
    expect([bare.status, bare.body.errors.note]).toEqual([422, ['Tulis alasannya agar pemohon mengerti.']]);
    const rejected = await postAsCurator(curator, id, 'reject', { note: 'Bukan bidang saya, tanyakan Yusuf.' });
    expect(rejected.body.data).toMatchObject({ status: 'rejected', events: [] });
    expect(rejected.body.data.timeline.at(-1).note).toBe('Bukan bidang saya, tanyakan Yusuf.');
    const other = await consultationAt({ asker, curator }, 'scheduled', {}, 200);
    await startMeeting(server, other);
    const thin = await postAsCurator(curator, other, 'done', {
      answers: { ringkasan: 'Sudah.', tindak_lanjut: [{ tugas: 'Pasang sekat', tenggat: '2020-01-01' }] },
    });
    expect(thin.status).toBe(422);
    expect(Object.keys(thin.body.errors)).toEqual(['ringkasan', 'tindak_lanjut.0.tenggat']);
    expect((await asker.get(`/consultations/${other}`)).body.data).toMatchObject({ status: 'scheduled', result: null });
  });

  test('accepts no result before the meeting: the message at the summary names the hour', async () => {
    const id = await consultationAt({ asker, curator }, 'scheduled', {}, 205);
    expect((await curator.get(`/consultations/${id}`)).body.data.events).not.toContain('consultation.finish');
    const early = await postAsCurator(curator, id, 'done', { answers: resultAnswers() });
    expect(early.status).toBe(422);
    expect(early.body.errors.ringkasan).toEqual([
      expect.stringMatching(/^Pertemuan baru dimulai .+ pukul \d\d\.00 WITA\. Tulis hasilnya setelah itu\.$/),
    ]);
    await startMeeting(server, id);
    expect((await postAsCurator(curator, id, 'done', { answers: resultAnswers() })).status).toBe(200);
  });

  test('is rated once, with one to five stars, and only when it is done', async () => {
    const early = await consultationAt({ asker, curator }, 'scheduled', {}, 210);
    const rate = (id: string, rating: number) => asker.post(`/consultations/${id}/rating`, { answers: { rating } });
    expect((await rate(early, 5)).status).toBe(409);
    const id = await consultationAt({ asker, curator, server }, 'done', {}, 211);
    expect((await rate(id, 6)).body.errors).toHaveProperty('rating');
    expect((await rate(id, 5)).status).toBe(201);
    expect((await rate(id, 1)).status).toBe(409);
    expect((await asker.get(`/consultations/${id}`)).body.data.rating).toBe(5);
  });

  test('is not changed by a request with an outdated version', async () => {
    const id = await consultationAt({ asker, curator }, 'pending');
    const { version } = (await curator.get(`/consultations/${id}`)).body.data;
    expect((await postAsCurator(curator, id, 'schedule', { ...hourFromNow(220), version })).status).toBe(200);
    const staleCancel = await asker.post(`/consultations/${id}/cancel`, { version });
    expect([staleCancel.status, staleCancel.body.data.status]).toEqual([409, 'scheduled']);
  });

  test('has messages between the two, and nobody else can read or write them', async () => {
    const id = await consultationAt({ asker, curator }, 'pending', { judul: 'Kemasan kedap' });
    const say = (who: TestUser, text: string) => who.post(`/consultations/${id}/messages`, { text });
    expect((await say(asker, 'Boleh lewat telepon?')).status).toBe(201);
    const answer = await say(curator, 'Boleh.\nSaya telepon pukul sembilan.');
    expect(
      answer.body.data.messages.map(({ author, author_name, own, text }: Record<string, unknown>) => [
        author,
        author_name,
        own,
        text,
      ]),
    ).toEqual([
      ['asker', 'Siti Aminah', false, 'Boleh lewat telepon?'],
      ['curator', 'Dewi Lestari', true, 'Boleh.\nSaya telepon pukul sembilan.'],
    ]);
    expect((await notificationTitles(asker))[0]).toBe('Pesan baru dari Dewi Lestari');
    expect((await notificationTitles(curator))[0]).toBe('Pesan baru dari Siti Aminah');
    await say(asker, 'Baik, terima kasih.');
    await say(asker, 'Sampai besok.');
    await mailNotifications(server.app);
    const mailed = (await server.mails.all(curator.email)).filter(({ subject }) => subject.startsWith('Pesan baru'));
    expect(mailed).toHaveLength(1);
    expect((await say(asker, ' \n ')).body.errors).toHaveProperty('text');
    const staff = await server.as.staff();
    expect((await say(staff, 'Halo')).status).toBe(403);
    const [stranger, rival] = [await server.as.user(), await server.as.curator()];
    for (const who of [stranger, rival]) {
      expect((await say(who, 'Halo')).status).toBe(404);
      expect((await who.get(`/consultations/${id}`)).status).toBe(404);
    }
  });

  test('has a message once that is sent again over a weak connection', async () => {
    const id = await consultationAt({ asker, curator }, 'pending', { judul: 'Sinyal lemah' });
    const send = () =>
      asker.post(`/consultations/${id}/messages`, { text: 'Halo' }, { 'idempotency-key': 'pesan-sekali' });
    const [first, again] = [await send(), await send()];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body.data.messages).toHaveLength(1);
  });
});
