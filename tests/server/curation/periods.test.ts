/** Staff manage periods. A sent entry belongs to the open one, and a business has one open entry in each. */

import { expect, test } from 'vitest';
import { dayFromNow } from '#server/lib/day-from-now.ts';
import { testApp } from '#tests/support/app.ts';
import { PASSWORD } from '#tests/support/test-users.ts';
import { umkmAnswersWithFiles } from '../submissions/form-answers.ts';
import {
  createPeriod,
  dataOf,
  decideEntry,
  listNotifications,
  movePeriod,
  openPeriod,
  periodAnswers,
  scoreEntry,
  scoreSheet,
  sendEntry,
  sendForScoring,
  verifyEntry,
} from './curation-fixtures.ts';

const market = await testApp();
const { as } = market;
const staff = await as.staff();
const yusuf = await as.curator({ name: 'Yusuf' });
const base = '/staff/curation/periods';
const statusOf = async (id: string) => dataOf(await staff.get(`${base}/${id}`)).status;

test('staff who change different fields of a period at the same moment keep both', async () => {
  const path = `${base}/${await createPeriod(staff, { quota: 3 })}`;
  const colleague = await as.staff();
  const both = await Promise.all([
    staff.patch(path, { answers: { title: 'Kurasi bersama' } }),
    colleague.patch(path, { answers: { quota: 7 } }),
  ]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(dataOf(await staff.get(path))).toMatchObject({ title: 'Kurasi bersama', quota: 7 });
});

test('staff plan a period with its form; wrong days and non-curators are reported at their fields', async () => {
  const wrong = await staff.post(base, {
    answers: periodAnswers({ closes_on: dayFromNow(-3), announces_on: dayFromNow(-9) }),
  });
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['closes_on', 'announces_on']]);
  const stranger = await staff.post(base, { answers: periodAnswers({ curators: [staff.id] }) });
  expect([stranger.status, Object.keys(stranger.body.errors)]).toEqual([422, ['curators']]);
  const unnamed = await staff.post(base, { answers: periodAnswers({ title: null }) });
  expect(Object.keys(unnamed.body.errors)).toEqual(['title']);

  const id = await createPeriod(staff, { curators: [yusuf.id], quota: 3, fields: ['kuliner'] });
  const made = dataOf(await staff.get(`${base}/${id}`));
  expect(made).toMatchObject({
    status: 'draft',
    status_label: 'Draf',
    quota: 3,
    fields: [{ value: 'kuliner', label: 'Kuliner' }],
    curators: [{ id: yusuf.id, name: 'Yusuf' }],
    events: ['period.open', 'period.cancel'],
    editable: true,
  });
  const changed = dataOf(
    await staff.patch(`${base}/${id}`, { answers: { title: 'Kurasi Pameran Kota', quota: null } }),
  );
  expect(changed).toMatchObject({ title: 'Kurasi Pameran Kota', quota: null, opens_on: dayFromNow(-2) });
  expect((await staff.patch(`${base}/${id}`, { answers: { opens_on: dayFromNow(30) } })).status).toBe(422);
  expect((await staff.get(`${base}/00000000-0000-4000-8000-000000000000`)).status).toBe(404);
  const audit = await market.db.kysely.selectFrom('audit').select('action').where('subject_id', '=', id).execute();
  expect(audit.map(({ action }) => action)).toEqual(['period.created', 'period.changed']);
});

test('only one period is open at a time, and none is opened after its last day', async () => {
  const first = await openPeriod(staff);
  expect(dataOf(await as.visitor.get('/curations/periods/open'))).toMatchObject({ id: first, accepting: true });
  const second = await createPeriod(staff, { title: 'Kurasi Kedua Balikpapan' });
  const refused = await staff.post(`${base}/${second}/status`, { event: 'period.open' });
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('Kurasi Galeri UMKM')]);
  await movePeriod(staff, first, 'cancel');
  const late = await createPeriod(staff, { closes_on: dayFromNow(-1), opens_on: dayFromNow(-9) });
  expect((await staff.post(`${base}/${late}/status`, { event: 'period.open' })).status).toBe(409);
  expect(dataOf(await as.visitor.get('/curations/periods/open'))).toBeNull();
});

test('a second open entry of a business in a period is refused; in another period it is accepted', async () => {
  const period = await openPeriod(staff);
  const siti = await as.member({ name: 'Siti', business: true });
  const id = await sendEntry(siti);
  expect(dataOf(await siti.get(`/auth/user/curations/${id}`)).period).toMatchObject({ id: period, status: 'open' });
  const again = await siti.post('/auth/user/curations', await umkmAnswersWithFiles(siti));
  expect([again.status, again.body.data]).toEqual([409, { submission_id: id }]);
  expect((await siti.post('/forms/umkm-data/submissions', { answers: await umkmAnswersWithFiles(siti) })).status).toBe(
    409,
  );
  dataOf(await siti.post(`/auth/user/curations/${id}/withdraw`));
  const anew = await sendEntry(siti);
  await movePeriod(staff, period, 'review');

  const next = await openPeriod(staff, { title: 'Kurasi Ritel Balikpapan' });
  const there = await sendEntry(siti);
  const glance = dataOf(await siti.get('/members/curation/status'));
  expect(glance).toMatchObject({ period: { id: next }, entry: { id: there, period: { id: next } } });
  const back = await staff.put(`/staff/curation/submissions/${there}/period`, { period_id: period });
  expect([back.status, back.body.data]).toEqual([409, { submission_id: anew }]);
  await movePeriod(staff, next, 'cancel');
});

test('an entry of another field, or outside the days of a period, has none until staff assign one', async () => {
  const period = await openPeriod(staff, { fields: ['kriya'] });
  const siti = await as.member({ name: 'Sri', business: true });
  const id = await sendEntry(siti);
  expect(dataOf(await siti.get(`/auth/user/curations/${id}`)).period).toBeNull();
  const queue = dataOf(await staff.get('/staff/curation/submissions?period=none&search=dapur sri')).items;
  expect(queue.map((one: { id: string }) => one.id)).toEqual([id]);
  const nowhere = await staff.put(`/staff/curation/submissions/${id}/period`, { period_id: staff.id });
  expect([nowhere.status, Object.keys(nowhere.body.errors)]).toEqual([422, ['period_id']]);
  const draft = await createPeriod(staff);
  expect((await staff.put(`/staff/curation/submissions/${id}/period`, { period_id: draft })).status).toBe(422);
  dataOf(await staff.put(`/staff/curation/submissions/${id}/period`, { period_id: period }));
  expect((await listNotifications(siti))[0]).toMatchObject({
    kind: 'curation-assigned',
    text: expect.stringContaining('Kurasi Galeri'),
  });
  await movePeriod(staff, period, 'cancel');
});

test('a cancelled period releases undecided entries, and their senders read why', async () => {
  const period = await openPeriod(staff);
  const siti = await as.member({ name: 'Susi', business: true });
  const id = await sendForScoring(siti, staff);
  dataOf(await scoreEntry(yusuf, id, scoreSheet(4)));
  const silent = await staff.post(`${base}/${period}/status`, { event: 'period.cancel' });
  expect([silent.status, Object.keys(silent.body.errors)]).toEqual([422, ['note']]);
  dataOf(await staff.post(`${base}/${period}/status`, { event: 'period.cancel', note: 'Anggaran dialihkan' }));
  expect(await statusOf(period)).toBe('canceled');
  const seen = dataOf(await staff.get(`/staff/curation/submissions/${id}`));
  expect(seen).toMatchObject({ status: 'verifying', period: null, scores: 0, sheets: [] });
  expect((await listNotifications(siti))[0]).toMatchObject({
    kind: 'curation-released',
    text: expect.stringContaining('Anggaran'),
  });
});

test('no more entries pass than the quota allows, and only named curators belong to a period', async () => {
  const period = await openPeriod(staff, { quota: 1, curators: [yusuf.id] });
  const [one, two] = [
    await as.member({ name: 'Wati', business: true }),
    await as.member({ name: 'Yuni', business: true }),
  ];
  const [first, second] = [await sendForScoring(one, staff), await sendForScoring(two, staff)];
  const rini = await as.curator({ name: 'Rini' });
  expect((await rini.get(`/curators/curations/${first}`)).status).toBe(404);
  expect((await scoreEntry(rini, first, scoreSheet(5))).status).toBe(404);
  expect(dataOf(await rini.get(`/curators/curations?period=${period}`)).total).toBe(0);
  expect(dataOf(await yusuf.get('/curators/curations?part=score')).parts).toMatchObject({ score: 2, decide: 0 });
  for (const id of [first, second]) dataOf(await scoreEntry(yusuf, id, scoreSheet(5)));
  dataOf(await decideEntry(yusuf, first, 'pass'));
  const full = await decideEntry(yusuf, second, 'pass');
  expect([full.status, full.body.message]).toEqual([409, expect.stringContaining('Kuota')]);
  dataOf(await decideEntry(staff, second, 'fail', 'Kuota sudah penuh'));
  expect(dataOf(await staff.get(`${base}/${period}`)).counts).toEqual({
    running: 0,
    passed: 1,
    failed: 1,
    total: 2,
  });
  // A business that passed keeps its place. One that did not may try again while the period is open.
  expect((await one.post('/auth/user/curations', await umkmAnswersWithFiles(one))).status).toBe(409);
  expect(dataOf(await verifyEntry(staff, await sendEntry(two), 'verification.start')).status).toBe('verifying');
  const failed = dataOf(await as.visitor.get('/announcement/curation')).items;
  expect(failed).toEqual([]);
});

test('deleting the account withdraws a running entry and removes it from the announcement', async () => {
  for (const { id } of dataOf(await staff.get(`${base}?status=open`)).items) await movePeriod(staff, id, 'cancel');
  const period = await openPeriod(staff);
  const [one, two] = [
    await as.member({ name: 'Lina', business: true }),
    await as.member({ name: 'Mega', business: true }),
  ];
  const [passed, running] = [await sendForScoring(one, staff), await sendForScoring(two, staff)];
  dataOf(await scoreEntry(yusuf, passed, scoreSheet(5)));
  dataOf(await decideEntry(yusuf, passed, 'pass'));
  expect((await two.delete('/auth/user', { password: PASSWORD })).status).toBe(200);
  expect(dataOf(await staff.get(`/staff/curation/submissions/${running}`))).toMatchObject({
    status: 'withdrawn',
    events: [],
  });
  await movePeriod(staff, period, 'review', 'announce');
  const names = async () => dataOf(await as.visitor.get('/announcement/curation')).items.map(named);
  expect(await names()).toEqual(['Dapur Lina']);
  expect((await one.delete('/auth/user', { password: PASSWORD })).status).toBe(200);
  expect(await names()).toEqual([]);
});
const named = ({ business_name }: { business_name: string }) => business_name;
