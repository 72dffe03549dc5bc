import { expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { contactAnswers, registrationAnswers, umkmAnswers, umkmAnswersWithFiles } from './form-answers.ts';

const { db, as } = await testApp();
const umkm = '/forms/umkm-data/submissions';
const contact = '/forms/contact-us/submissions';
const count = async (form: string) =>
  (await db.kysely.selectFrom('submissions').select('id').where('form_id', '=', form).execute()).length;

test('Siti sends the long form; her draft is deleted and she reads what she sent', async () => {
  const siti = await as.member({ name: 'Siti', business: true });
  const answers = await umkmAnswersWithFiles(siti);
  await siti.put('/forms/umkm-data/draft', { answers: { product: 'Madu' }, base_revision: 0 });
  const sent = await siti.post(umkm, { answers, form_version: 1 });
  expect(sent.status).toBe(201);
  expect(sent.body.data).toMatchObject({ form_version: 1, status: 'submitted' });
  expect((await siti.get('/forms/umkm-data/draft')).body.data.revision).toBe(0);
  const { status, body } = await siti.get(`/submissions/${sent.body.data.id}`);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    form_id: 'umkm-data',
    status_label: 'Diajukan',
    person: { id: siti.id, name: 'Siti' },
    business: { business_name: 'Dapur Siti' },
    can_withdraw: true,
  });
  expect(body.data.answers).toMatchObject({ business_npwp: '123456789012345', business_wa: '081200001234' });
  expect(body.data.doc.version).toBe(1);
  expect(body.data.files[answers.company_profile]).toMatchObject({ mime: 'image/png' });
  expect(body.data.events.map((one: { to_status: string }) => one.to_status)).toEqual(['submitted']);
});

test('missing or wrong answers are reported at their field in screen order, and nothing is stored', async () => {
  const siti = await as.member();
  const before = await count('umkm-data');
  const { status, body } = await siti.post(umkm, { answers: { ...umkmAnswers, business_nib: '123', promotion: ' ' } });
  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toEqual([
    'business_nib',
    'promotion',
    'company_profile',
    'product_photo',
    'business_photo',
  ]);
  expect(body.errors.business_nib[0]).toBe('NIB terdiri dari 13 angka. Anda menulis 3.');
  expect(await count('umkm-data')).toBe(before);
});

test('a private answer is encrypted in the table and masked for staff', async () => {
  const siti = await as.member({ business: true });
  const staff = await as.staff();
  const { body } = await siti.post(umkm, { answers: await umkmAnswersWithFiles(siti) });
  const { id } = body.data;
  const row = await db.kysely
    .selectFrom('submissions')
    .select('answers')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const text = JSON.stringify(row.answers);
  for (const secret of ['6471054107900001', '123456789012345', '12500000']) expect(text).not.toContain(secret);
  const seen = (await staff.get(`/submissions/${id}`)).body.data;
  expect(seen.answers).toMatchObject({ nik: '6471••••••••0001', monthly_sales: '••••••', product: 'Madu kelulut' });
  expect(seen.can_withdraw).toBe(false);
});

test('a submission is read by its sender, its curator, the curator of the business and staff; nobody else finds it', async () => {
  const [dewi, yusuf, maya] = [await as.curator(), await as.curator(), await as.curator()];
  const siti = await as.member({ business: { curator_id: dewi.id } });
  const answers = { ...(await umkmAnswersWithFiles(siti)), curator_id: yusuf.id };
  const { body } = await siti.post(umkm, { answers });
  const path = `/submissions/${body.data.id}`;
  for (const reader of [siti, dewi, yusuf, await as.staff()]) expect((await reader.get(path)).status).toBe(200);
  for (const reader of [maya, await as.member(), await as.user()]) expect((await reader.get(path)).status).toBe(404);
  expect((await as.visitor.get(path)).status).toBe(401);
  expect((await siti.get('/submissions/00000000-0000-0000-0000-000000000000')).status).toBe(404);
  expect((await siti.get('/submissions/1')).status).toBe(404);
});

test('a choice outside its live list, and another user’s upload, are refused at their field', async () => {
  const siti = await as.member();
  const budi = await as.user();
  const theirs = await umkmAnswersWithFiles(budi);
  const { body } = await siti.post(umkm, { answers: { ...theirs, curator_id: budi.id } });
  expect(Object.keys(body.errors)).toEqual(['curator_id', 'company_profile', 'product_photo', 'business_photo']);
});

test('answers to another version are refused: the response names the current version', async () => {
  const siti = await as.member();
  await siti.put('/forms/umkm-data/draft', { answers: { product: 'Madu' }, base_revision: 0 });
  const { status, body } = await siti.post(umkm, { answers: umkmAnswers, form_version: 7 });
  expect(status).toBe(409);
  expect(body.data).toEqual({ form_version: 1, changes: [] });
  expect((await siti.get('/forms/umkm-data/draft')).body.data.answers).toEqual({ product: 'Madu' });
});

test('a retry with the same key gets the first response, another body with that key is refused', async () => {
  const siti = await as.member();
  const answers = await umkmAnswersWithFiles(siti);
  const key = { 'idempotency-key': 'kirim-umkm-siti-1' };
  const first = await siti.post(umkm, { answers }, key);
  const again = await siti.post(umkm, { answers }, key);
  expect(again.status).toBe(201);
  expect(again.body).toEqual(first.body);
  expect(again.headers['idempotent-replayed']).toBe('true');
  expect((await siti.post(umkm, { answers: { ...answers, product: 'Lain' } }, key)).status).toBe(422);
});

test('a refused form may be sent again with the same key once it is corrected', async () => {
  const siti = await as.member();
  const key = { 'idempotency-key': 'kirim-umkm-siti-2' };
  expect((await siti.post(umkm, { answers: umkmAnswers }, key)).status).toBe(422);
  expect((await siti.post(umkm, { answers: umkmAnswers }, key)).status).toBe(422);
  expect((await siti.post('/forms/consultation/submissions', { answers: {} }, key)).status).toBe(422);
});

test('a double tap on Kirim sends once', async () => {
  const siti = await as.member();
  const answers = await umkmAnswersWithFiles(siti);
  const sent = await Promise.all([1, 2, 3].map(() => siti.post(umkm, { answers })));
  expect(sent.map((one) => one.status).sort()).toEqual([201, 409, 409]);
});

test('forms with their own call name it', async () => {
  const siti = await as.member();
  const forms = ['product', 'variant', 'business-profile', 'address', 'business-documents', 'bank-account', 'qris'];
  for (const form of forms) {
    const { status, body } = await siti.post(`/forms/${form}/submissions`, { answers: {} });
    expect([form, status]).toEqual([form, 409]);
    expect(body.data.call).toMatch(/^(POST|PATCH) \/api\/v1\//);
    expect(body.message).toContain(body.data.call);
  }
});

test('a visitor writes to the programme without an account', async () => {
  const { status, body } = await as.visitor.post(contact, { answers: contactAnswers });
  expect(status).toBe(201);
  expect(body.data.status).toBe('new');
  const staff = await as.staff();
  const seen = await staff.get(`/submissions/${body.data.id}`);
  expect(seen.body.data).toMatchObject({ person: null, answers: { nama: 'Andi' } });
});

test('a bot that fills the hidden field gets a receipt and nothing is stored', async () => {
  const before = await count('contact-us');
  const { status, body } = await as.visitor.post(contact, { answers: contactAnswers, trap: 'https://spam.example' });
  expect([status, body.success]).toEqual([201, true]);
  expect(await count('contact-us')).toBe(before);
});

test('a visitor cannot send a form for users, nor a buyer the seller’s', async () => {
  expect((await as.visitor.post(umkm, { answers: {} })).status).toBe(401);
  expect((await (await as.user()).post('/forms/product/submissions', { answers: {} })).status).toBe(403);
  expect((await as.visitor.post('/forms/tidak-ada/submissions', { answers: {} })).status).toBe(404);
});

test('malformed bodies get a 4xx in the envelope', async () => {
  const siti = await as.member();
  const send = (payload: string, type = 'application/json') =>
    siti.request({ method: 'POST', url: `/api/v1${umkm}`, headers: { 'content-type': type }, payload });
  for (const [payload, status] of [
    ['{', 400],
    // Treated as no body, so the message names what is missing.
    ['', 422],
    ['[]', 422],
    ['{"answers":[]}', 422],
    ['{"answers":{"__proto__":{"x":1}}}', 400],
    ['{"answers":{},"form_version":"satu"}', 422],
    ['{"answers":{},"role":"staff"}', 422],
    [JSON.stringify({ answers: { product: 'x'.repeat(400_000) } }), 413],
  ] as const) {
    const answer = await send(payload);
    expect([payload.slice(0, 40), answer.status]).toEqual([payload.slice(0, 40), status]);
    expect(answer.body).toMatchObject({ success: false, data: null });
  }
  expect((await send('<x/>', 'application/xml')).status).toBe(415);
  const odd = await siti.post(umkm, {
    answers: { ...umkmAnswers, warna: 'x', product: { a: 1 }, main_issues: [{}], nik: [] },
  });
  expect(odd.status).toBe(422);
  expect(odd.body.errors.warna).toHaveLength(1);
});

test('a registration starts as waiting, a consultation as pending', async () => {
  const dewi = await as.curator();
  const siti = await as.member();
  const registration = await siti.post('/forms/curator-registration/submissions', {
    answers: registrationAnswers(dewi.id),
  });
  expect(registration.body.data.status).toBe('waiting');
  const consultation = await siti.post('/forms/consultation/submissions', {
    answers: {
      topik: 'legalitas-sertifikasi',
      judul: 'Sertifikat halal',
      deskripsi_masalah: 'Bagaimana mengurus sertifikat halal untuk madu kelulut?',
      metode: 'daring',
      tanggal_preferensi: '2099-01-05',
      jam_preferensi: 'pagi',
    },
  });
  expect([consultation.status, consultation.body.data?.status ?? consultation.body.errors]).toEqual([201, 'pending']);
});
