import { expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { upload } from '../submissions/form-answers.ts';

const { app, db, as } = await testApp();
const path = '/forms/umkm-data/draft';
const save = (person: Awaited<ReturnType<typeof as.user>>, answers: object, base_revision: number, form_version = 1) =>
  person.put(path, { answers, base_revision, form_version });

test('a user without answers gets an empty draft, not an error', async () => {
  const siti = await as.member({ name: 'Siti' });
  const { status, body } = await siti.get(path);
  expect(status).toBe(200);
  expect(body.data).toEqual({
    answers: {},
    revision: 0,
    field_revisions: {},
    form_version: 1,
    kept_version: 1,
    saved_at: null,
    dropped: [],
  });
});

test('what Siti types on her phone appears on her laptop, although it is incomplete', async () => {
  const siti = await as.member({ name: 'Siti' });
  const first = await save(siti, { business_name: 'Dapur Kel', monthly_sales: 12, nik: '6471' }, 0);
  expect(first.status).toBe(200);
  expect(first.body.data).toMatchObject({ revision: 1, form_version: 1, merged: {} });
  expect(Date.parse(first.body.data.saved_at)).toBeGreaterThan(Date.now() - 60_000);
  await save(siti, { business_name: 'Dapur Kelulut', nik: null }, 1);
  const { body } = await siti.get(path);
  expect(body.data.answers).toEqual({ business_name: 'Dapur Kelulut', monthly_sales: 12 });
  expect(body.data.revision).toBe(2);
});

test('saving the same again changes nothing', async () => {
  const siti = await as.member();
  await save(siti, { product: 'Madu' }, 0);
  const again = await save(siti, { product: 'Madu' }, 0);
  expect(again.body.data.revision).toBe(1);
});

test('two phones that change different fields both keep their changes', async () => {
  const siti = await as.member();
  await save(siti, { product: 'Madu', promotion: 'Spanduk' }, 0);
  await save(siti, { product: 'Madu kelulut' }, 1);
  const late = await save(siti, { partnership: 'Koperasi' }, 1);
  expect(late.status).toBe(200);
  expect(late.body.data).toMatchObject({ revision: 3, merged: { product: 'Madu kelulut' } });
  expect((await siti.get(path)).body.data.answers).toEqual({
    product: 'Madu kelulut',
    promotion: 'Spanduk',
    partnership: 'Koperasi',
  });
});

test('two phones that change the same field see both values, and neither is lost', async () => {
  const siti = await as.member();
  await save(siti, { product: 'Madu' }, 0);
  await save(siti, { product: 'Madu hutan' }, 1);
  const clash = await save(siti, { product: 'Madu kelulut', partnership: 'Koperasi' }, 1);
  expect(clash.status).toBe(409);
  expect(clash.body.data).toMatchObject({
    revision: 3,
    form_version: 1,
    clashes: { product: { mine: 'Madu kelulut', theirs: 'Madu hutan' } },
  });
  expect((await siti.get(path)).body.data.answers).toEqual({ product: 'Madu hutan', partnership: 'Koperasi' });
  const chosen = await save(siti, { product: 'Madu kelulut' }, clash.body.data.revision);
  expect(chosen.status).toBe(200);
});

test('a field that the other phone cleared is a conflict as well', async () => {
  const siti = await as.member();
  await save(siti, { product: 'Madu' }, 0);
  await save(siti, { product: null }, 1);
  const clash = await save(siti, { product: 'Madu hitam' }, 1);
  expect(clash.body.data.clashes).toEqual({ product: { mine: 'Madu hitam', theirs: null } });
});

test('ten concurrent phones lose no field', async () => {
  const siti = await as.member();
  const fields = ['product', 'promotion', 'partnership', 'training', 'achievement', 'certification', 'raw_materials'];
  const answers = await Promise.all(fields.map((field) => save(siti, { [field]: `isi ${field}` }, 0)));
  expect(answers.map((one) => one.status)).toEqual(fields.map(() => 200));
  const { body } = await siti.get(path);
  expect(Object.keys(body.data.answers).sort()).toEqual([...fields].sort());
  expect(body.data.revision).toBe(fields.length);
});

test('only its owner reads a draft', async () => {
  const siti = await as.member({ name: 'Siti' });
  const budi = await as.user({ name: 'Budi' });
  await save(siti, { product: 'Madu' }, 0);
  expect((await budi.get(path)).body.data.answers).toEqual({});
  await budi.delete(path);
  expect((await siti.get(path)).body.data.answers).toEqual({ product: 'Madu' });
  expect((await as.visitor.get(path)).status).toBe(401);
  expect((await as.visitor.put(path, { answers: {}, base_revision: 0 })).status).toBe(401);
});

test('a buyer has no draft of the seller’s form, and an unknown form has no drafts', async () => {
  const budi = await as.user();
  expect((await budi.put('/forms/product/draft', { answers: { name: 'x' }, base_revision: 0 })).status).toBe(403);
  expect((await budi.put('/forms/tidak-ada/draft', { answers: {}, base_revision: 0 })).status).toBe(404);
});

test('an unknown field is refused at its name and nothing is stored', async () => {
  const siti = await as.member();
  const { status, body } = await save(siti, { product: 'Madu', warna: 'kuning', constructor: 'x' }, 0);
  expect(status).toBe(422);
  expect(Object.keys(body.errors).sort()).toEqual(['constructor', 'warna']);
  expect((await siti.get(path)).body.data.revision).toBe(0);
});

test('prototype keys are malformed at every depth', async () => {
  const siti = await as.member();
  for (const text of [
    '{"answers":{"__proto__":{"isStaff":true}},"base_revision":0}',
    '{"answers":{"constructor":{"prototype":{"x":1}}},"base_revision":0}',
    '{"answers":{"product":"x"},"base_revision":0,"__proto__":{"x":1}}',
  ]) {
    const answer = await siti.request({
      method: 'PUT',
      url: `/api/v1${path}`,
      headers: { 'content-type': 'application/json' },
      payload: text,
    });
    expect([400, 422]).toContain(answer.status);
    expect(answer.body.success).toBe(false);
  }
  expect(({} as { isStaff?: boolean }).isStaff).toBeUndefined();
});

test('values of an invalid shape or size are refused and cause no server error', async () => {
  const siti = await as.member();
  const nested = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth));
  for (const value of [{ $sealed: 'v1:x' }, { a: 1 }, [[1]], [{ a: 1 }], 'x'.repeat(20_001), nested(30)]) {
    const { status, body } = await save(siti, { product: value }, 0);
    expect(status).toBe(422);
    expect(body.errors.product).toHaveLength(1);
  }
  for (const body of [
    {},
    { answers: [], base_revision: 0 },
    { answers: {}, base_revision: -1 },
    { answers: {}, base_revision: 0, extra: 1 },
  ])
    expect((await siti.put(path, body)).status).toBe(422);
  expect((await siti.put(path, { answers: { product: 'x'.repeat(300_000) }, base_revision: 0 })).status).toBe(413);
  expect((await save(siti, { product: nested(500) }, 0)).status, 'deeper than any body may be').toBe(400);
});

test('a draft grows to 200 kB and no further', async () => {
  const siti = await as.member();
  const long = 'x'.repeat(19_000);
  const fields = ['product', 'promotion', 'partnership', 'training', 'achievement', 'certification'];
  const text = Object.fromEntries(fields.map((field) => [field, long]));
  expect((await save(siti, text, 0)).status).toBe(200);
  const more = ['raw_materials', 'expected_support', 'product_description', 'business_name', 'business_nib', 'nik'];
  expect((await save(siti, Object.fromEntries(more.map((field) => [field, long])), 1)).status).toBe(413);
  expect((await siti.get(path)).body.data.revision).toBe(1);
});

test('characters that the database cannot store are left out', async () => {
  const siti = await as.member();
  const { status } = await save(siti, { product: 'Madu\u0000 \ud800hutan', product_type: ['a\u0000'] }, 0);
  expect(status).toBe(200);
  expect((await siti.get(path)).body.data.answers).toEqual({ product: 'Madu hutan', product_type: ['a'] });
});

test('private fields are not stored in plain text', async () => {
  const siti = await as.member();
  await save(siti, { nik: '6471054107900001', monthly_sales: 98_765_432, product: 'Madu' }, 0);
  const row = await db.kysely
    .selectFrom('drafts')
    .select('answers')
    .where('user_id', '=', siti.id)
    .executeTakeFirstOrThrow();
  const text = JSON.stringify(row.answers);
  expect(text).toContain('Madu');
  expect(text).not.toContain('6471054107900001');
  expect(text).not.toContain('98765432');
  expect((await siti.get(path)).body.data.answers).toMatchObject({
    nik: '6471054107900001',
    monthly_sales: 98_765_432,
  });
});

test('an encrypted field copied into another user’s row cannot be decrypted there', async () => {
  const siti = await as.member();
  await save(siti, { nik: '6471054107900001' }, 0);
  const { doc } = await app.forms.get('umkm-data');
  const sealed = app.forms.encrypt(doc, { nik: '6471054107900001' }, 'drafts.answers.somebody/umkm-data');
  expect(() => app.forms.decrypt(sealed, `drafts.answers.${siti.id}/umkm-data`)).toThrow();
});

test('a picture in a draft is not swept, and only own uploads are accepted', async () => {
  const siti = await as.member({ name: 'Siti' });
  const budi = await as.user({ name: 'Budi' });
  const id = await upload(siti, 'umkm-data', 'company_profile');
  const stolen = await save(budi, { company_profile: id }, 0);
  expect(stolen.status).toBe(422);
  expect(stolen.body.errors.company_profile).toHaveLength(1);
  const misplaced = await save(siti, { product_photo: [id] }, 0);
  expect(misplaced.status).toBe(422);
  expect((await save(siti, { company_profile: id }, 0)).status).toBe(200);
  const uses = () => db.kysely.selectFrom('file_uses').select(['kind', 'ref']).where('file_id', '=', id).execute();
  expect(await uses()).toEqual([{ kind: 'draft', ref: `${siti.id}/umkm-data` }]);
  await save(siti, { company_profile: null }, 1);
  expect(await uses()).toEqual([]);
  await save(siti, { company_profile: id }, 2);
  await siti.delete(path);
  expect(await uses()).toEqual([]);
});

test('drafts unchanged for 180 days are swept, younger ones stay', async () => {
  const [old, young] = [await as.member(), await as.member()];
  for (const person of [old, young]) await save(person, { product: 'Madu' }, 0);
  const age = (id: string, days: number) =>
    db.executeSql(`update drafts set updated_at = now() - interval '${days} days' where user_id = $1`, [id]);
  await age(old.id, 181);
  await age(young.id, 179);
  const { sweepDrafts } = await import('#server/modules/forms/forms/drafts/drafts.commands.ts');
  expect(await sweepDrafts(app)).toBe(1);
  expect((await old.get(path)).body.data.revision).toBe(0);
  expect((await young.get(path)).body.data.revision).toBe(1);
});
