/** A shop shows a licence only after a curator or staff confirmed the document, and only while it is valid. */
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { markExpired } from '#server/modules/curation/curators/licences/licences.queries.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import { profileAnswers, upload, uploadLogo } from '../business/profile-answers.ts';

let t: TestApp;
let siti: TestUser;
let dewi: TestUser;
let staff: TestUser;
let business: string;

const shown = async () => {
  const { licences } = (await t.as.visitor.get(`/shops/${business}`)).body.data;
  const listed = (await t.as.visitor.get('/shops')).body.data.items.find((one: { id: string }) => one.id === business);
  expect(listed.licences).toEqual(licences);
  return licences as { kind: string; verified_at: string; expires_at: string | null }[];
};
const kinds = async () => (await shown()).map(({ kind }) => kind);
const path = () => `/curators/businesses/${business}/licences`;
const verify = (who: TestUser, body: object) => who.post(path(), body);
const save = async (body: object) => {
  const { status, body: answer } = await siti.post('/auth/user/business', { _method: 'PATCH', ...body });
  expect([status, answer.errors]).toEqual([200, null]);
};
const document = (field: string) => upload(siti, 'business-documents', field);
const day = (days: number) => new Date(Date.now() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  t = await testApp();
  siti = await t.as.member({ name: 'Siti' });
  staff = await t.as.staff({ name: 'Ratna' });
  dewi = await t.as.curator({ name: 'Dewi' });
  const made = await siti.post('/auth/user/business', {
    ...profileAnswers(await uploadLogo(siti)),
    nib_file: await document('nib_file'),
  });
  expect(made.body.errors).toBe(null);
  business = made.body.data.id;
  await sql`update businesses set curator_id = ${dewi.id} where id = ${business}`.execute(t.db.kysely);
});

test('a number and a document alone show nothing', async () => {
  expect(await shown()).toEqual([]);
  const sheet = (await dewi.get(`/curators/businesses/${business}`)).body.data;
  expect(sheet.licences_waiting).toBe(1);
  expect(sheet.licences.map((one: { kind: string; state: string }) => `${one.kind} ${one.state}`)).toEqual([
    'nib waiting',
    'halal missing',
    'pirt missing',
  ]);
  const waiting = (await staff.get('/staff/businesses?waiting=1')).body.data.items;
  expect(waiting.map((one: { id: string }) => one.id)).toEqual([business]);
});

test('only the assisting curator and staff confirm it, and only if there is a document', async () => {
  const yusuf = await t.as.curator({ name: 'Yusuf' });
  expect((await verify(yusuf, { kind: 'nib' })).status).toBe(404);
  expect((await verify(siti, { kind: 'nib' })).status).toBe(403);
  expect((await verify(dewi, { kind: 'halal', expires_at: day(30) })).status).toBe(409);
  expect((await verify(dewi, { kind: 'nib', file: 'another' })).status).toBe(409);
  expect((await verify(dewi, { kind: 'nib', expires_at: day(30) })).body.errors).toHaveProperty('expires_at');
  expect(await shown()).toEqual([]);
});

test('a confirmed NIB is shown everywhere; staff read who confirmed it and when', async () => {
  const [{ file }] = (await dewi.get(`/curators/businesses/${business}`)).body.data.licences;
  const confirmed = await verify(dewi, { kind: 'nib', file });
  expect(confirmed.status).toBe(200);
  expect(await shown()).toEqual([{ kind: 'nib', verified_at: expect.stringMatching(/Z$/), expires_at: null }]);
  const [nib] = (await staff.get(`/staff/businesses/${business}`)).body.data.licences;
  expect(nib).toMatchObject({
    state: 'verified',
    number: '1234567890123',
    verified_by: { id: dewi.id, name: 'Dewi' },
    verified_at: (await shown())[0]?.verified_at,
  });
  expect((await staff.get('/staff/businesses?waiting=1')).body.data.total).toBe(0);
});

test('a new business name keeps it, a new number or document removes it', async () => {
  await save({ brand_name: 'Amplang Siti Baru' });
  expect(await kinds()).toEqual(['nib']);
  await save({ business_nib: '1234567890124' });
  expect(await kinds()).toEqual([]);
  expect((await verify(staff, { kind: 'nib' })).status).toBe(200);
  expect(await kinds()).toEqual(['nib']);
  await save({ nib_file: await document('nib_file') });
  expect(await kinds()).toEqual([]);
  expect((await verify(staff, { kind: 'nib' })).status).toBe(200);
  await save({ halal_file: await document('halal_file') });
  expect(await kinds(), 'another document says nothing about the NIB').toEqual(['nib']);
});

test('halal and PIRT need their expiry day, and are not shown after it', async () => {
  await save({ pirt_file: await document('pirt_file') });
  expect((await verify(dewi, { kind: 'halal' })).body.errors.expires_at[0]).toContain('Sertifikat halal');
  expect((await verify(dewi, { kind: 'halal', expires_at: day(-1) })).status).toBe(422);
  await verify(dewi, { kind: 'halal', expires_at: day(0) });
  await verify(dewi, { kind: 'pirt', expires_at: day(400) });
  expect(await shown()).toEqual([
    expect.objectContaining({ kind: 'nib' }),
    expect.objectContaining({ kind: 'halal', expires_at: day(0) }),
    expect.objectContaining({ kind: 'pirt', expires_at: day(400) }),
  ]);
  await sql`update business_licences set expires_on = expires_on - 1 where kind = 'halal'`.execute(t.db.kysely);
  expect(await markExpired(t.db.kysely)).toBe(1);
  expect(await markExpired(t.db.kysely)).toBe(0);
  expect(await kinds()).toEqual(['nib', 'pirt']);
  const sheet = (await dewi.get(`/curators/businesses/${business}`)).body.data;
  expect(sheet.licences[1]).toMatchObject({ kind: 'halal', state: 'expired' });
  await verify(dewi, { kind: 'halal', expires_at: day(90) });
  expect(await kinds()).toEqual(['nib', 'halal', 'pirt']);
});

test('removing a document removes its mark, and a confirmation can be revoked', async () => {
  await save({ pirt_file: null });
  expect(await kinds()).toEqual(['nib', 'halal']);
  expect((await staff.delete(`${path()}/halal`)).status).toBe(200);
  expect((await staff.delete(`${path()}/halal`)).status).toBe(404);
  expect(await kinds()).toEqual(['nib']);
  const deeds = await t.db.kysely
    .selectFrom('audit')
    .select('action')
    .where('subject_id', '=', business)
    .where('action', 'like', 'licence.%')
    .execute();
  expect(deeds.filter(({ action }) => action === 'licence.verified').length).toBeGreaterThan(4);
  expect(deeds.filter(({ action }) => action === 'licence.withdrawn')).toHaveLength(1);
});
