/** Data protection rights: a copy with the files, consents, the access log, and the erasure of an account. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { CONSENT_VERSIONS } from '#contract/users.ts';
import { fileStore } from '#server/modules/files/uploads/uploads.commands.ts';
import { testApp } from '#tests/support/app.ts';
import { withConfirmedPassword } from '#tests/support/confirm-password.ts';
import { PASSWORD } from '#tests/support/test-users.ts';
import { readDataExport } from '#tests/support/unzip.ts';
import { umkmAnswersWithFiles, upload } from '../submissions/form-answers.ts';

const t = await testApp();
const { as, db } = t;
const OLD = '2025-01';
const agree = (user_id: string, kind: string, version: string) =>
  db.kysely.insertInto('consents').values({ user_id, kind, version, ip: null }).execute();

test('the copy has the user’s own files, byte for byte, and nobody else’s', async () => {
  const siti = await as.member({ name: 'Siti', business: true });
  const sent = await umkmAnswersWithFiles(siti);
  expect((await siti.post('/auth/user/curations', sent)).status).toBe(201);
  const rahma = await as.member({ name: 'Rahma' });
  await upload(rahma, 'umkm-data', 'product_photo');
  const { files, data } = readDataExport((await (await withConfirmedPassword(siti)).get('/auth/user/export')).bytes);
  const names = [...files.keys()].filter((name) => name.startsWith('berkas/'));
  expect(names).toHaveLength(3);
  const own = await siti.get(`/files/${sent.company_profile}`);
  const name = names.find((one) => one.includes(String(sent.company_profile).slice(0, 8)));
  expect(files.get(name ?? '')?.equals(own.bytes)).toBe(true);
  expect(data.submissions?.[0].answers).toMatchObject({ product: 'Madu kelulut', nik: '6471054107900001' });
  const auditRows = await db.kysely
    .selectFrom('audit')
    .select('actor_id')
    .where('action', '=', 'user.exported')
    .execute();
  expect(auditRows.map(({ actor_id }) => actor_id)).toEqual([siti.id]);
});

test('a copy may be requested ten times an hour', async () => {
  const strict = await testApp({ rateFactor: 1 });
  const budi = await withConfirmedPassword(await strict.as.user());
  for (let n = 0; n < 10; n++) expect((await budi.get('/auth/user/export')).status).toBe(200);
  expect((await budi.get('/auth/user/export')).status).toBe(429);
});

test('erasure needs the password; a wrong one changes nothing', async () => {
  const budi = await as.user({ name: 'Budi' });
  const without = await budi.delete('/auth/user');
  expect([without.status, without.body.message]).toEqual([403, 'Masukkan password Anda untuk melanjutkan.']);
  const wrong = await budi.delete('/auth/user', { password: 'bukan-ini-1' });
  expect([wrong.status, wrong.body.errors]).toEqual([422, { password: ['Password ini bukan password akun Anda.'] }]);
  expect((await budi.get('/auth/user')).status).toBe(200);
});

test('guessing the password in a stolen session is rate-limited', async () => {
  const budi = await as.user({ name: 'Budi' });
  const statuses = [];
  for (let n = 0; n < 8; n++) statuses.push((await budi.delete('/auth/user', { password: `tebakan-${n}` })).status);
  expect(statuses).toContain(429);
  expect(statuses.at(0)).toBe(422);
});

test('erasure removes the files at once, is confirmed by e-mail, and logs out everywhere', async () => {
  const budi = await as.user({ name: 'Budi' });
  const id = await upload(budi, 'umkm-data', 'company_profile');
  await budi.put('/forms/umkm-data/draft', { answers: { company_profile: id }, base_revision: 0 });
  const row = await db.kysely.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(await fileStore(t.app).has(row)).toBe(true);
  expect((await budi.delete('/auth/user', { password: PASSWORD })).status).toBe(200);
  expect(await fileStore(t.app).has(row)).toBe(false);
  expect(await db.kysely.selectFrom('files').select('id').where('id', '=', id).execute()).toEqual([]);
  expect((await budi.get('/auth/user')).status).toBe(401);
  const letter = await db.kysely.selectFrom('mails').selectAll().where('recipient', '=', budi.email).execute();
  expect(letter.map(({ kind, subject }) => [kind, subject])).toEqual([['account-erased', 'Akun Anda telah dihapus']]);
});

test('consents have version and time; only optional ones are withdrawn', async () => {
  const budi = await as.user({ name: 'Budi' });
  await agree(budi.id, 'terms', CONSENT_VERSIONS.terms);
  const kinds = async () => Object.fromEntries((await read()).map((one) => [one.kind, one.version]));
  const read = async () =>
    (await budi.get('/auth/user/consents')).body.data as { kind: string; version: string | null; due: boolean }[];
  expect(await kinds()).toEqual({ terms: CONSENT_VERSIONS.terms, privacy: null, promo: null });
  expect((await budi.post('/auth/user/consents', { kinds: ['promo'] })).status).toBe(200);
  expect((await kinds()).promo).toBe('2026-11');
  expect((await budi.delete('/auth/user/consents/promo')).body.message).toBe('Persetujuan Anda sudah ditarik.');
  expect((await kinds()).promo).toBeNull();
  expect((await budi.delete('/auth/user/consents/terms')).status).toBe(404);
  const proof = await db.kysely.selectFrom('consents').selectAll().where('user_id', '=', budi.id).execute();
  expect(proof.filter(({ kind }) => kind === 'promo')).toMatchObject([{ withdrawn_at: expect.any(Date) }]);
});

test('a user who agreed to an older text is asked again until they agree', async () => {
  const budi = await as.user({ name: 'Budi' });
  const due = async () => (await budi.get('/auth/user')).body.data.consents_due;
  expect(await due()).toEqual([]);
  await agree(budi.id, 'terms', OLD);
  await agree(budi.id, 'privacy', CONSENT_VERSIONS.privacy);
  expect(await due()).toEqual(['terms']);
  await budi.post('/auth/user/consents', { kinds: ['terms'] });
  expect(await due()).toEqual([]);
});

test('Siti sees who read her documents and why, but not her own reads', async () => {
  const dewi = await as.curator({ name: 'Dewi' });
  const ratna = await as.staff({ name: 'Ratna' });
  const siti = await as.member({ name: 'Siti', business: { curator_id: dewi.id } });
  const { id } = (await siti.post('/auth/user/curations', await umkmAnswersWithFiles(siti))).body.data;
  const nib_file = await upload(siti, 'business-documents', 'nib_file');
  expect((await siti.post('/auth/user/business', { nib_file })).status).toBe(200);
  for (const who of [siti, dewi]) expect((await who.get(`/files/${nib_file}`)).status).toBe(200);
  const reason = 'Pemeriksaan berkas kurasi';
  await ratna.post(`/staff/submissions/${id}/reveals`, { field: 'nik', reason });
  expect((await dewi.get(`/curators/businesses/${siti.business_id}`)).status).toBe(200);
  const { items, total } = (await siti.get('/auth/user/looks')).body.data;
  expect(total).toBe(3);
  expect(items).toMatchObject([
    { who: 'Dewi', role: 'curator', field: 'Profil dan dokumen usaha', reason: null },
    { who: 'Ratna', role: 'staff', field: 'NIK', reason },
    { who: 'Dewi', role: 'curator', field: expect.stringContaining('NIB'), reason: null },
  ]);
  expect((await as.visitor.get('/auth/user/looks')).status).toBe(401);
  const rahma = await as.member({ name: 'Rahma' });
  expect((await rahma.get('/auth/user/looks')).body.data.items).toEqual([]);
});

test('of erased users only numbers stay in their submissions', async () => {
  const siti = await as.member({ name: 'Siti', business: true });
  await siti.post('/auth/user/curations', await umkmAnswersWithFiles(siti));
  expect((await siti.delete('/auth/user', { password: PASSWORD })).status).toBe(200);
  const { rows } = await sql<{ answers: object }>`select answers from submissions where user_id = ${siti.id}`.execute(
    db.kysely,
  );
  expect(rows).toEqual([{ answers: {} }]);
});
