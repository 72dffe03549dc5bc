import { expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { picture, registrationAnswers, umkmAnswers, umkmAnswersWithFiles } from '../submissions/form-answers.ts';

const { db, as } = await testApp();
const long = '/auth/user/curations';

/** The long form as a browser sends it: lists as name[], files as parts, everything text. */
async function umkmParts(): Promise<[string, string | { data: Buffer; name: string; type: string }][]> {
  const file = async (name: string) => ({ data: await picture(), name, type: 'image/png' });
  const texts = Object.entries(umkmAnswers).flatMap(([name, value]) =>
    Array.isArray(value)
      ? value.map((one): [string, string] => [`${name}[]`, one])
      : [[name, String(value)] as [string, string]],
  );
  return [
    ...texts,
    ['company_profile', await file('profil.png')],
    ['product_photo[]', await file('produk-1.png')],
    ['product_photo[]', await file('produk-2.png')],
    ['business_photo[0]', await file('usaha.png')],
  ];
}

test('Siti registers with the curator of her choice by the short form as multipart', async () => {
  const dewi = await as.curator({ name: 'Dewi' });
  const siti = await as.member({ name: 'Siti', business: true });
  const sent = await siti.form('/curations', registrationAnswers(dewi.id));
  expect([sent.status, sent.body.errors]).toEqual([201, null]);
  expect(sent.body.data.status).toBe('waiting');
  const { body } = await siti.get(long);
  expect(body.data.items).toMatchObject([
    { form_id: 'curator-registration', status_label: 'Menunggu', curator: { id: dewi.id, name: 'Dewi' } },
  ]);
  expect((await dewi.get(`/submissions/${sent.body.data.id}`)).body.data.answers.full_name).toBe('Siti Aminah');
});

test('the short form is accepted as JSON too, flat or under answers', async () => {
  const dewi = await as.curator();
  for (const body of [registrationAnswers(dewi.id), { answers: registrationAnswers(dewi.id), form_version: 1 }]) {
    const siti = await as.member();
    expect((await siti.post('/curations', body)).status).toBe(201);
  }
});

test('the long form is one multipart request with lists and files', async () => {
  const siti = await as.member({ name: 'Siti', business: true });
  const sent = await siti.form(long, [...(await umkmParts()), ['form_version', '1'] as [string, string]]);
  expect([sent.status, sent.body.errors]).toEqual([201, null]);
  const sheet = (await siti.get(`/submissions/${sent.body.data.id}`)).body.data;
  expect(sheet.answers).toMatchObject({
    monthly_sales: 12_500_000,
    product_type: ['makanan', 'minuman'],
    female_employees: 3,
    business_npwp: '123456789012345',
  });
  expect(sheet.answers.product_photo).toHaveLength(2);
  for (const id of [sheet.answers.company_profile, ...sheet.answers.product_photo, ...sheet.answers.business_photo])
    expect(sheet.files[id].url).toMatch(/^\/(media|api\/v1\/files)\//);
});

test('files may be given as the ids of earlier uploads', async () => {
  const siti = await as.member();
  const answers = await umkmAnswersWithFiles(siti);
  const sent = await siti.post(long, { ...answers, form_version: 1 });
  expect([sent.status, sent.body.errors]).toEqual([201, null]);
});

test('errors are at their fields, and the uploads of the refused request have no uses', async () => {
  const siti = await as.member();
  const parts = (await umkmParts()).filter(([name]) => name !== 'business_nib' && name !== 'product_photo[]');
  const { status, body } = await siti.form(long, [...parts, ['warna', 'kuning']]);
  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toEqual(['business_nib', 'product_photo', 'warna']);
  const uses = await db.kysely.selectFrom('file_uses').select('file_id').where('user_id', '=', siti.id).execute();
  expect(uses).toEqual([]);
});

test('form_version is the answered version: an outdated one is 409, an invalid one 422', async () => {
  const dewi = await as.curator();
  const siti = await as.member();
  const answers = registrationAnswers(dewi.id);
  const stale = await siti.form('/curations', { ...answers, form_version: '9' });
  expect([stale.status, stale.body.data.form_version]).toEqual([409, 1]);
  for (const form_version of ['satu', '-1', '1.5'])
    expect((await siti.form('/curations', { ...answers, form_version })).status).toBe(422);
});

test('a business has one open entry of a kind; after a withdrawal another may be sent', async () => {
  const siti = await as.member({ business: true });
  const answers = await umkmAnswersWithFiles(siti);
  const first = await siti.post(long, answers);
  const second = await siti.post('/forms/umkm-data/submissions', { answers });
  expect([second.status, second.body.data]).toEqual([409, { submission_id: first.body.data.id }]);
  const dewi = await as.curator();
  expect((await siti.post('/curations', registrationAnswers(dewi.id))).status).toBe(201);

  const withdrawn = await siti.post(`${long}/${first.body.data.id}/withdraw`);
  expect([withdrawn.status, withdrawn.body.message]).toEqual([200, 'Pengajuan Anda sudah ditarik.']);
  expect((await siti.post(`${long}/${first.body.data.id}/withdraw`)).status).toBe(409);
  expect((await siti.post(long, await umkmAnswersWithFiles(siti))).status).toBe(201);
  const { items } = (await siti.get(long)).body.data;
  expect(items.map((one: { status: string }) => one.status)).toEqual(['submitted', 'waiting', 'withdrawn']);
  const sheet = (await siti.get(`/submissions/${first.body.data.id}`)).body.data;
  expect(sheet.events.map((one: { event: string }) => one.event)).toEqual(['submission.sent', 'submission.withdraw']);
  expect(sheet.can_withdraw).toBe(false);
});

test('nobody withdraws somebody else’s entry', async () => {
  const siti = await as.member();
  const dewi = await as.curator();
  const { body } = await siti.post('/curations', registrationAnswers(dewi.id));
  for (const other of [await as.member(), dewi, await as.staff()])
    expect((await other.post(`${long}/${body.data.id}/withdraw`)).status).toBe(404);
  const message = await siti.post('/forms/contact-us/submissions', {
    answers: { nama: 'Siti', email: 'siti@contoh.id', jenis: 'saran', pesan: 'Terima kasih banyak.' },
  });
  expect((await siti.post(`${long}/${message.body.data.id}/withdraw`)).status).toBe(404);
});

test('a retry of the multipart request with its key gets the same response, although its files have new ids', async () => {
  const siti = await as.member();
  const parts = await umkmParts();
  const key = { 'idempotency-key': 'kurasi-siti-1' };
  const first = await siti.form(long, parts, key);
  const again = await siti.form(long, parts, key);
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body.data.id).toBe(first.body.data.id);
  expect(again.headers['idempotent-replayed']).toBe('true');
});

test('the list has the user’s own entries, newest first, in pages', async () => {
  const siti = await as.member();
  const dewi = await as.curator();
  for (let n = 0; n < 3; n++) {
    const { body } = await siti.post('/curations', registrationAnswers(dewi.id));
    await siti.post(`${long}/${body.data.id}/withdraw`);
  }
  const page = (await siti.get(`${long}?page=2&per_page=2`)).body.data;
  expect(page).toMatchObject({ page: 2, per_page: 2, total: 3, total_pages: 2 });
  expect(page.items).toHaveLength(1);
  expect((await (await as.member()).get(long)).body.data.items).toEqual([]);
  expect((await siti.get(`${long}?per_page=101`)).status).toBe(422);
  expect((await as.visitor.get(long)).status).toBe(401);
  expect((await as.visitor.post('/curations', {})).status).toBe(401);
});
