/**
 * One entry from submission to announcement: returned for single fields, corrected, scored by those who may, decided.
 */
import { expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { upload } from '../submissions/form-answers.ts';
import {
  dataOf,
  decideEntry,
  listAudit,
  listNotifications,
  movePeriod,
  openPeriod,
  scoreEntry,
  scoreSheet,
  sendEntry,
  sendForScoring,
  verifyEntry,
} from './curation-fixtures.ts';

const market = await testApp();
const { as, db } = market;
const staff = await as.staff();
const dewi = await as.curator({ name: 'Dewi' });
const yusuf = await as.curator({ name: 'Yusuf' });
const rini = await as.curator({ name: 'Rini' });
const period = await openPeriod(staff);
const memberOf = (name: string) =>
  as.member({ name, business: { business_name: `Dapur ${name}`, curator_id: dewi.id, district: '64.71.01' } });

test('Siti’s entry is returned for two fields, she corrects exactly their steps, and Dewi finds it again', async () => {
  const siti = await memberOf('Siti');
  const id = await sendEntry(siti);
  expect((await listNotifications(siti))[0]).toMatchObject({ kind: 'curation-submitted', url: `/curation/${id}` });
  expect((await listNotifications(dewi))[0]).toMatchObject({
    kind: 'curation-received',
    text: expect.stringContaining('Dapur Siti'),
  });
  dataOf(await verifyEntry(dewi, id, 'verification.start'));
  const marks = { product_description: 'Sebutkan berat bersih', company_profile: 'Logo terlalu kecil' };
  const returned = dataOf(await verifyEntry(dewi, id, 'revision.request', { marks, note: 'Tinggal sedikit lagi' }));
  expect(returned).toMatchObject({ status: 'revision', events: ['docs.reject'] });

  const own = dataOf(await siti.get(`/auth/user/curations/${id}`));
  expect(own.marks).toEqual(
    expect.arrayContaining([
      { field: 'product_description', label: 'Deskripsi Produk', note: 'Sebutkan berat bersih' },
      expect.objectContaining({ field: 'company_profile', note: 'Logo terlalu kecil' }),
    ]),
  );
  expect(own.open_steps).toEqual(['produk', 'dokumen']);
  expect(own.events).toContain('revision.send');
  expect((await listNotifications(siti))[0]).toMatchObject({
    kind: 'curation-revision',
    text: expect.stringContaining('2 isian'),
  });

  const logo = await upload(siti, 'umkm-data', 'company_profile');
  const changed = { product_description: 'Madu 250 ml, tahan 12 bulan.', company_profile: logo };
  const mended = dataOf(await siti.patch(`/auth/user/curations/${id}`, changed));
  expect(mended).toMatchObject({ status: 'submitted', marks: [], open_steps: [] });
  expect(mended.answers).toMatchObject({ ...changed, product: 'Madu kelulut' });
  expect(mended.files[logo]).toBeDefined();
  expect((await dewi.get(`/files/${logo}`)).status).toBe(200);
  const sentBack = mended.timeline.find(({ event }: { event: string }) => event === 'revision.request');
  expect(sentBack).toMatchObject({ note: 'Tinggal sedikit lagi', actor: 'Dewi', status_label: 'Perlu Perbaikan' });
  expect(sentBack.marks).toHaveLength(2);
  expect(mended.timeline.at(-1)).toMatchObject({ event: 'revision.send', to_status: 'submitted', actor: 'Siti' });
});

test('unmarked fields cannot be corrected, and a correction is validated with the whole form', async () => {
  const siti = await memberOf('Sari');
  const id = await sendEntry(siti);
  expect((await siti.patch(`/auth/user/curations/${id}`, { product: 'Lain' })).status).toBe(409);
  dataOf(await verifyEntry(dewi, id, 'verification.start'));
  dataOf(await verifyEntry(dewi, id, 'revision.request', { marks: { product: 'Nama produk kurang lengkap' } }));
  const before = dataOf(await siti.get(`/auth/user/curations/${id}`));

  const elsewhere = await siti.patch(`/auth/user/curations/${id}`, { product: 'Madu', monthly_sales: 1 });
  expect([elsewhere.status, Object.keys(elsewhere.body.errors)]).toEqual([422, ['monthly_sales']]);
  const empty = await siti.patch(`/auth/user/curations/${id}`, { product: null });
  expect([empty.status, Object.keys(empty.body.errors)]).toEqual([422, ['product']]);
  const unknown = await siti.patch(`/auth/user/curations/${id}`, { packaging_type: ['emas'] });
  expect([unknown.status, Object.keys(unknown.body.errors)[0]]).toEqual([
    422,
    expect.stringMatching(/^packaging_type/),
  ]);
  const stale = await siti.patch(`/auth/user/curations/${id}`, { product: 'Madu', form_version: 99 });
  expect(stale.status).toBe(409);
  const sari = await memberOf('Orang Lain');
  expect((await sari.patch(`/auth/user/curations/${id}`, { product: 'Madu' })).status).toBe(404);
  expect(dataOf(await siti.get(`/auth/user/curations/${id}`))).toEqual(before);

  // A curator who left is chosen in a step that is not marked. That does not block the correction.
  const sender = await memberOf('Gita');
  const leaving = await as.curator({ name: 'Rudi' });
  const entry = await sendEntry(sender, { curator_id: leaving.id });
  dataOf(await verifyEntry(dewi, entry, 'verification.start'));
  dataOf(await verifyEntry(dewi, entry, 'revision.request', { marks: { product: 'Kurang lengkap' } }));
  await db.kysely.updateTable('users').set({ role: 'user' }).where('id', '=', leaving.id).execute();
  expect(dataOf(await sender.patch(`/auth/user/curations/${entry}`, { product: 'Madu kelulut' })).status).toBe(
    'submitted',
  );
});

test('marks must name fields of the form and say what to correct; refusing documents needs a note', async () => {
  const siti = await memberOf('Sinta');
  const id = await sendEntry(siti);
  dataOf(await verifyEntry(dewi, id, 'verification.start'));
  const none = await verifyEntry(dewi, id, 'revision.request');
  expect([none.status, Object.keys(none.body.errors)]).toEqual([422, ['marks']]);
  const wrong = await verifyEntry(dewi, id, 'revision.request', { marks: { price: 'Terlalu mahal', product: ' ' } });
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['marks.price', 'marks.product']]);
  const silent = await verifyEntry(dewi, id, 'docs.reject');
  expect([silent.status, Object.keys(silent.body.errors)]).toEqual([422, ['note']]);
  const refused = dataOf(await verifyEntry(dewi, id, 'docs.reject', { note: 'NIB tidak terdaftar' }));
  expect(refused).toMatchObject({ status: 'rejected_docs', events: [] });
  expect((await listNotifications(siti))[0]).toMatchObject({
    kind: 'curation-docs-rejected',
    text: expect.stringContaining('NIB'),
  });
});

test('Dewi, who assists Siti, neither scores nor decides; Yusuf does, and sees Rini’s sheet only afterwards', async () => {
  const siti = await memberOf('Sekar');
  const id = await sendForScoring(siti, dewi);
  const own = await scoreEntry(dewi, id, scoreSheet(5));
  expect([own.status, own.body.message]).toEqual([403, expect.stringContaining('mendampingi usaha ini')]);
  expect((await decideEntry(dewi, id, 'pass')).status).toBe(403);
  expect((await decideEntry(staff, id, 'pass')).status).toBe(409);

  const { legality: _missing, ...partly } = scoreSheet(4);
  expect((await scoreEntry(yusuf, id, partly)).body.errors).toEqual({
    legality: [expect.stringContaining('1 sampai 5')],
  });
  const drafted = dataOf(await scoreEntry(yusuf, id, { quality: 4, quality_note: 'Rapi' }, false));
  expect(drafted).toMatchObject({ scores: 0, my_score: { state: 'draft', answers: { quality: 4 } } });
  expect((await scoreEntry(yusuf, id, scoreSheet(6))).status).toBe(422);
  const final = scoreSheet(4, { legality: 5, legality_note: 'NIB dan P-IRT lengkap' });
  const filed = dataOf(await scoreEntry(rini, id, scoreSheet(4)));
  expect(filed).toMatchObject({ scores: 1, result: { score: 80, grade: 'B', suggests: 'decision.pass' } });
  const blind = dataOf(await yusuf.get(`/curators/curations/${id}`));
  expect([blind.result, blind.sheets.length]).toEqual([null, 1]);
  // 20 of 100 for legality in kuliner: (5·20 + 4·80) / 100 · 20.
  const scored = dataOf(await scoreEntry(yusuf, id, final));
  expect(scored.sheets.find(({ mine }: { mine: boolean }) => mine)).toMatchObject({ score: 84, grade: 'B' });
  expect(scored).toMatchObject({ scores: 2, third_look: false, result: { score: 82, grade: 'B' } });
  expect((await scoreEntry(yusuf, id, final)).body.message).toContain('sudah dikirim');
  expect((await scoreEntry(await as.curator(), id, final)).body.message).toContain('cukup banyak');
  expect(dataOf(await siti.get(`/auth/user/curations/${id}`))).toMatchObject({
    result: null,
    sheets: [],
    score: null,
  });

  expect((await decideEntry(yusuf, id, 'fail')).body.errors).toEqual({ note: [expect.any(String)] });
  expect(dataOf(await decideEntry(yusuf, id, 'pass'))).toMatchObject({
    status: 'passed',
    score: 82,
    grade: 'B',
    events: [],
  });
  const seen = dataOf(await siti.get(`/auth/user/curations/${id}`));
  expect(seen).toMatchObject({ status: 'passed', score: 82, grade: 'B', result: { score: 82 } });
  expect(seen.sheets.map(({ curator }: { curator: null }) => curator)).toEqual([null, null]);
  expect(JSON.stringify(seen.sheets)).toContain('NIB dan P-IRT lengkap');
  expect((await listNotifications(siti))[0]).toMatchObject({
    kind: 'curation-passed',
    text: expect.stringContaining('82'),
  });
  expect((await listAudit(market, 'decision.pass')).at(-1)).toMatchObject({ actor_id: yusuf.id, subject_id: id });
});

test('scores more than twenty apart need a third sheet before the decision', async () => {
  const id = await sendForScoring(await memberOf('Tuti'), dewi);
  dataOf(await scoreEntry(yusuf, id, scoreSheet(5)));
  const apart = dataOf(await scoreEntry(rini, id, scoreSheet(3)));
  expect(apart).toMatchObject({ third_look: true, scores: 2 });
  expect((await decideEntry(staff, id, 'pass')).status).toBe(409);
  const third = await as.curator({ name: 'Tono' });
  const queue = dataOf(await third.get('/curators/curations?part=score')).items;
  expect(queue.map((one: { id: string }) => one.id)).toContain(id);
  expect(dataOf(await scoreEntry(third, id, scoreSheet(4)))).toMatchObject({
    third_look: false,
    result: { score: 80 },
  });
  dataOf(await decideEntry(third, id, 'pass-with-notes', 'Perbaiki label'));
});

test('weights follow the business field: legality counts 15 outside kuliner', async () => {
  const id = await sendForScoring(await memberOf('Kirana'), dewi, { business_field: 'kriya' });
  const scored = dataOf(await scoreEntry(yusuf, id, scoreSheet(4, { legality: 5 })));
  expect(scored.sheets[0]).toMatchObject({ score: 83 });
  expect(scored.sheets[0].criteria[0]).toMatchObject({ field: 'legality', weight: 15, value: 5 });
  dataOf(await decideEntry(yusuf, id, 'fail', 'Kapasitas belum cukup'));
});

test('Siti gets each change by e-mail as well', async () => {
  const siti = await memberOf('Ratmi');
  const id = await sendEntry(siti);
  dataOf(await verifyEntry(dewi, id, 'verification.start'));
  await market.startJobs();
  await expect
    .poll(async () => (await market.mails.all(siti.email)).map(({ subject }) => subject), { timeout: 15_000 })
    .toEqual(expect.arrayContaining(['Pengajuan kurasi diterima', 'Berkas pengajuan sedang diperiksa']));
});

test('the announcement shows the businesses that passed once the period is announced, and no others', async () => {
  await movePeriod(staff, period, 'review');
  expect(dataOf(await as.visitor.get('/announcement/curation')).total).toBe(0);
  const early = await staff.post(`/staff/curation/periods/${period}/status`, { event: 'period.announce' });
  expect([early.status, early.body.message]).toEqual([409, expect.stringContaining('belum diputuskan')]);
  for (const { id, status, events } of dataOf(await staff.get(`/staff/curation/submissions?period=${period}`)).items) {
    if (status === 'submitted') dataOf(await verifyEntry(staff, id, 'verification.start'));
    if (status === 'submitted' || events.includes('docs.reject'))
      dataOf(await verifyEntry(staff, id, 'docs.reject', { note: 'Sampai batas waktu belum lengkap' }));
  }
  const invalidations = () =>
    db.kysely.selectFrom('content_changes').select('tag').where('tag', '=', 'announcement').execute();
  const before = (await invalidations()).length;
  await movePeriod(staff, period, 'announce');
  expect((await invalidations()).length).toBeGreaterThan(before);

  const list = async (query = '') => dataOf(await as.visitor.get(`/announcement/curation${query}`));
  const all = await list();
  expect(all.items.map((one: { business_name: string }) => one.business_name)).toEqual(['Dapur Sekar', 'Dapur Tuti']);
  expect(all.items[0]).toMatchObject({
    product: 'Madu kelulut',
    district: { value: '64.71.01', label: 'Balikpapan Timur' },
    field: { value: 'kuliner', label: 'Kuliner' },
    result: 'passed',
    result_label: 'Lolos',
    grade: 'B',
    period: { id: period },
  });
  expect(all.periods).toEqual([expect.objectContaining({ id: period, passed: 2 })]);
  for (const nothing of ['', 'null', '0'])
    expect((await list(`?district=${nothing}&field=${nothing}&search=${nothing}&period=${nothing}`)).total).toBe(2);
  expect((await list('?search=tuti')).total).toBe(1);
  expect((await list(`?period=${period}&field=kuliner&district=64.71.01`)).total).toBe(2);
  expect((await list('?field=kriya')).total).toBe(0);
  expect((await list('?period=00000000-0000-4000-8000-000000000000')).total).toBe(0);
  expect((await list('?search=%25')).total).toBe(0);
});
