import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { withConfirmedPassword } from '#tests/support/confirm-password.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import { readDataExport } from '#tests/support/unzip.ts';
import { hourFromNow, postAsCurator, requestConsultation } from './consultation-fixtures.ts';

let server: TestApp;
let asker: TestUser;
beforeAll(async () => {
  server = await testApp();
  asker = await server.as.user({ name: 'Siti' });
});

describe('a curator’s usual hours', () => {
  const hours = (more: object = {}) => ({
    answers: { days: ['jumat', 'senin', 'selasa', 'rabu'], from: '09:00', until: '15:00', ...more },
  });
  const shown = async (who: TestUser) =>
    (await who.get('/consultations/curators')).body.data.find(({ id }: { id: string }) => id === nina.id).hours;
  let nina: TestUser;
  beforeAll(async () => {
    nina = await server.as.curator({ name: 'Nina' });
  });

  test('are entered by the curator, read by askers, and changed', async () => {
    expect((await nina.get('/curators/hours')).body.data).toBeNull();
    expect(await shown(asker)).toBeNull();
    expect((await nina.put('/curators/hours', hours())).status).toBe(200);
    expect(await shown(asker)).toMatchObject({ from: '09:00', text: 'Senin–Rabu, Jumat, 09.00–15.00 WITA' });
    const moved = await nina.put('/curators/hours', hours({ days: ['sabtu'], until: '12:30' }));
    expect(moved.body.data).toMatchObject({ hours: { text: 'Sabtu, 09.00–12.30 WITA' }, answers: { days: ['sabtu'] } });
    expect(
      readDataExport((await (await withConfirmedPassword(nina)).get('/auth/user/export')).bytes).data.curator_hours,
    ).toMatchObject([{ answers: { days: ['sabtu'] } }]);
  });

  test('are refused if they end before they begin, or name no day', async () => {
    const turned = await nina.put('/curators/hours', hours({ from: '15:00', until: '09:00' }));
    expect([turned.status, turned.body.errors]).toEqual([422, { until: ['Jam selesai harus sesudah jam mulai.'] }]);
    const empty = await nina.put('/curators/hours', hours({ days: [], from: '9 pagi' }));
    expect(Object.keys(empty.body.errors)).toEqual(['days', 'from']);
    const elsewhere = await nina.post('/forms/curator-hours/submissions', hours());
    expect([elsewhere.status, elsewhere.body.data.call]).toEqual([409, 'PUT /api/v1/curators/hours']);
  });

  test('are deleted by the curator only, disappear for everybody, and may be entered again', async () => {
    await nina.put('/curators/hours', hours());
    const other = await server.as.curator({ name: 'Other' });
    expect((await other.delete('/curators/hours')).status).toBe(200);
    expect((await asker.delete('/curators/hours')).status).toBe(403);
    expect(await shown(asker)).toMatchObject({ from: '09:00' });
    const gone = await nina.delete('/curators/hours');
    expect([gone.status, gone.body.data]).toEqual([200, null]);
    expect(gone.body.message).toBe('Jam konsultasi Anda dihapus dan tidak tampil lagi bagi pemohon.');
    expect((await nina.get('/curators/hours')).body.data).toBeNull();
    expect(await shown(asker)).toBeNull();
    // A second tab sends the same request.
    expect((await nina.delete('/curators/hours')).status).toBe(200);
    expect((await nina.put('/curators/hours', hours())).status).toBe(200);
    expect(await shown(asker)).toMatchObject({ from: '09:00' });
  });

  test('do not restrict the hours that askers request or curators book', async () => {
    await nina.put('/curators/hours', hours({ days: ['sabtu'], from: '08:00', until: '08:30' }));
    const id = await requestConsultation(asker, { curator_id: nina.id, tanggal_preferensi: '2099-01-05' });
    expect((await postAsCurator(nina, id, 'schedule', hourFromNow(120))).status).toBe(200);
  });
});
