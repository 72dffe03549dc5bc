import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { withConfirmedPassword } from '#tests/support/confirm-password.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import { PASSWORD } from '#tests/support/test-users.ts';
import { readDataExport } from '#tests/support/unzip.ts';
import { upload } from '../submissions/form-answers.ts';
import {
  consultationAt,
  createAskerAndCurator,
  hourFromNow,
  notificationTitles,
  postAsCurator,
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

describe('access to a consultation', () => {
  test('lists show the user’s own, a curator’s own, or all for staff, filtered by status, curator and day', async () => {
    const { asker: wati, curator: yusuf } = await createAskerAndCurator(server);
    const other = await server.as.curator({ name: 'Rudi' });
    const waiting = await consultationAt({ asker: wati, curator: yusuf }, 'pending', {
      tanggal_preferensi: '2098-05-05',
    });
    const booked = await consultationAt({ asker: wati, curator: yusuf }, 'scheduled', {}, 72);
    const elsewhere = await consultationAt({ asker: wati, curator: other }, 'pending', {
      tanggal_preferensi: '2098-05-06',
    });
    const ids = async (who: TestUser, path: string) =>
      (await who.get(path)).body.data.items.map(({ id }: { id: string }) => id);
    expect(await ids(wati, '/consultations')).toEqual([elsewhere, booked, waiting]);
    expect(await ids(wati, '/consultations?per_page=1&page=2')).toEqual([booked]);
    expect(await ids(wati, '/consultations?status=scheduled')).toEqual([booked]);
    expect(await ids(wati, `/consultations?curator_id=${other.id}`)).toEqual([elsewhere]);
    expect(await ids(wati, '/consultations?from=2098-05-06&until=2098-05-06')).toEqual([elsewhere]);
    const { date } = hourFromNow(72);
    expect(await ids(wati, `/consultations?from=${date}&until=${date}`)).toEqual([booked]);
    const desk = await ids(yusuf, '/curators/consultations');
    expect(desk.filter((id: string) => [waiting, booked, elsewhere].includes(id))).toEqual([waiting, booked]);
    expect(await ids(yusuf, '/consultations')).toEqual([]);
    const all = await ids(await server.as.staff(), `/staff/consultations?curator_id=${yusuf.id}`);
    expect(all).toEqual([booked, waiting]);
    expect((await wati.get('/consultations?status=rated')).status).toBe(422);
  });

  test('an attachment is readable for the two and staff, not for the business’s own curator', async () => {
    const mentor = await server.as.curator({ name: 'Nina' });
    const ani = await server.as.member({
      name: 'Ani',
      business: { business_name: 'Warung Ani', curator_id: mentor.id },
    });
    const lampiran = await upload(ani, 'consultation', 'lampiran');
    const id = await requestConsultation(ani, { curator_id: curator.id, lampiran });
    const file = (who: TestUser) => who.get(`/files/${lampiran}`).then(({ status }) => status);
    const staff = await server.as.staff();
    expect([await file(ani), await file(curator), await file(staff)]).toEqual([200, 200, 200]);
    expect([await file(mentor), await file(asker)]).toEqual([404, 404]);
    for (const path of ['/consultations/', '/submissions/']) expect((await mentor.get(path + id)).status).toBe(404);
    const dokumen = await upload(curator, 'consultation-result', 'dokumen');
    await postAsCurator(curator, id, 'schedule', hourFromNow(230));
    await startMeeting(server, id);
    const done = await postAsCurator(curator, id, 'done', { answers: resultAnswers({ dokumen }) });
    expect(Object.keys(done.body.data.result.files)).toEqual([dokumen]);
    expect((await ani.get(`/files/${dokumen}`)).status).toBe(200);
    expect((await mentor.get(`/files/${dokumen}`)).status).toBe(404);
  });

  test('a phone number is shown to the curator of that consultation only, not to other curators or staff', async () => {
    const tuti = await server.as.user({ name: 'Tuti' });
    await tuti.patch('/auth/user/personal', { phone_number: '081200004321' });
    const id = await requestConsultation(tuti);
    const seen = async (who: TestUser) => (await who.get(`/consultations/${id}`)).body.data.asker.whatsapp;
    expect([await seen(curator), await seen(await server.as.staff()), await seen(tuti)]).toEqual([null, null, null]);
    await postAsCurator(curator, id, 'take');
    expect(await seen(curator)).toBe('6281200004321');
  });

  test('reads by staff and actions of a curator are audited', async () => {
    const id = await consultationAt({ asker, curator }, 'scheduled', {}, 240);
    const staff = await server.as.staff();
    expect((await staff.get(`/consultations/${id}`)).body.data.events).toEqual(['consultation.hand-on']);
    // The request is a submission too, with the same status.
    expect((await staff.get(`/submissions/${id}`)).body.data.status_label).toBe('Dijadwalkan');
    const rows = await server.db.kysely
      .selectFrom('audit')
      .select(['actor_id', 'action'])
      .where('subject_id', '=', id)
      .execute();
    expect(rows).toEqual(
      expect.arrayContaining([
        { actor_id: curator.id, action: 'consultation.schedule' },
        { actor_id: staff.id, action: 'consultation.read' },
      ]),
    );
  });

  test('a transferred one belongs to the next curator with its hour, and no longer to the former; all three are notified', async () => {
    const { asker: tuti, curator: dewi } = await createAskerAndCurator(server);
    const [yusuf, rudi] = [await server.as.curator({ name: 'Yusuf' }), await server.as.curator({ name: 'Rudi' })];
    const id = await consultationAt({ asker: tuti, curator: dewi }, 'scheduled', { judul: 'Label halal' }, 260);
    const { starts_at, place, version } = (await dewi.get(`/consultations/${id}`)).body.data;
    const body = { curator_id: yusuf.id, note: 'Saya cuti pekan itu.', version };
    expect((await postAsCurator(dewi, id, 'hand-on', { ...body, note: ' ' })).body.errors).toHaveProperty('note');
    expect((await postAsCurator(dewi, id, 'hand-on', body)).status).toBe(200);
    for (const path of [`/consultations/${id}`, `/consultations/${id}/calendar`])
      expect((await dewi.get(path)).status).toBe(404);
    expect((await postAsCurator(dewi, id, 'reschedule', hourFromNow(261))).status).toBe(404);
    const seen = (await yusuf.get(`/consultations/${id}`)).body.data;
    expect(seen).toMatchObject({ status: 'scheduled', starts_at, place, curator: { id: yusuf.id } });
    const moment = seen.timeline.at(-1);
    expect(moment).toMatchObject({ actor_name: 'Dewi Lestari', curator_name: 'Yusuf', note: 'Saya cuti pekan itu.' });
    expect((await notificationTitles(tuti))[0]).toBe('Kurator Anda sekarang Yusuf');
    expect((await notificationTitles(yusuf))[0]).toBe('Konsultasi diteruskan kepada Anda');
    expect((await notificationTitles(dewi))[0]).toBe('Konsultasi diteruskan kepada Yusuf');
    // Staff transfer it once more. Only the timeline still names the first curator.
    const staff = await server.as.staff();
    const again = { curator_id: rudi.id, note: 'Yusuf sakit.' };
    expect((await staff.post(`/staff/consultations/${id}/hand-on`, again)).status).toBe(200);
    expect((await yusuf.get(`/consultations/${id}`)).status).toBe(404);
    expect((await rudi.get(`/consultations/${id}`)).body.data.timeline.at(-1)).toMatchObject({ actor: 'staff' });
    await dewi.delete('/auth/user', { password: PASSWORD });
    expect((await tuti.get('/users/notifications')).text).not.toContain('Dewi Lestari');
    expect((await notificationTitles(tuti))[0]).toBe('Kurator Anda sekarang Rudi');
  });

  test('a transfer is refused to a curator who has that hour already, to a user who is no curator, and to the asker', async () => {
    const { asker: tuti, curator: dewi } = await createAskerAndCurator(server);
    const yusuf = await server.as.curator({ name: 'Yusuf' });
    await consultationAt({ asker, curator: yusuf }, 'scheduled', {}, 270);
    const id = await consultationAt({ asker: tuti, curator: dewi }, 'scheduled', {}, 270);
    const give = (curator_id: string) => postAsCurator(dewi, id, 'hand-on', { curator_id, note: 'Bidang Yusuf.' });
    const refused = await give(yusuf.id);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringMatching(/^Yusuf sudah punya konsultasi lain pada /),
    ]);
    const closed = await server.as.curator();
    await server.db.kysely.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', closed.id).execute();
    for (const one of [dewi, tuti, closed, await server.as.staff()])
      expect((await give(one.id)).body.errors).toHaveProperty('curator_id');
    expect((await postAsCurator(yusuf, id, 'hand-on', { curator_id: yusuf.id, note: 'Saya ambil.' })).status).toBe(404);
    expect((await dewi.get(`/consultations/${id}`)).body.data.status).toBe('scheduled');
  });

  test('erasing an account removes its texts and cancels open consultations', async () => {
    const { asker: tini, curator: joko } = await createAskerAndCurator(server);
    const done = await consultationAt({ asker: tini, curator: joko, server }, 'done', { judul: 'Rahasia Zulaikha' });
    const booked = await consultationAt({ asker: tini, curator: joko }, 'scheduled', {}, 50);
    await tini.post(`/consultations/${booked}/messages`, { text: 'Alamat saya di Gang Zulaikha.' });
    const copy = readDataExport((await (await withConfirmedPassword(tini)).get('/auth/user/export')).bytes).data;
    expect(copy.consultations).toHaveLength(2);
    expect(copy.consultation_messages?.[0].text).toContain('Zulaikha');
    expect((await tini.delete('/auth/user', { password: PASSWORD })).status).toBe(200);
    const left = (await joko.get(`/consultations/${booked}`)).body.data;
    expect(left).toMatchObject({ status: 'canceled', judul: 'Konsultasi', asker: { name: 'Akun yang dihapus' } });
    const texts = [await joko.get(`/consultations/${booked}`), await joko.get(`/consultations/${done}`)];
    const notices = await joko.get('/users/notifications');
    for (const { text } of [...texts, notices]) expect(text).not.toMatch(/Zulaikha|Siti Aminah/);
    const leaving = await consultationAt({ asker, curator: joko }, 'scheduled', {}, 51);
    await joko.delete('/auth/user', { password: PASSWORD });
    expect((await asker.get(`/consultations/${leaving}`)).body.data.status).toBe('rejected');
  });
});
