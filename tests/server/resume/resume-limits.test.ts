/** Bounds of continuing later: age, size, wrong input, other forms, changed forms, erasure. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { sweepResumable } from '#server/modules/forms/resume/resume.commands.ts';
import { waitUntil } from '../forms/editable-schemas.ts';
import { ANSWERS, resumeApp, VISIT } from './resume-fixtures.ts';

const { as, db, schemas, save, links, tokenFor, openWith } = await resumeApp();
let count = 0;
const newAddress = () => `rini${++count}@contoh.id`;
const ids = async () =>
  ((await db.executeSql('select id from resumable_drafts')).rows as { id: string }[]).map(({ id }) => id);
const setAge = (id: string, age: string) =>
  db.executeSql(`update resumable_drafts set saved_at = now() - interval '${age}' where id = '${id}'`);

test('answers are there until the last second of 30 days, and gone after it', async () => {
  const [young, old] = [randomUUID(), randomUUID()];
  const tokens = [await tokenFor(newAddress(), { draft: young }), await tokenFor(newAddress(), { draft: old })];
  await setAge(young, '29 days 23 hours 59 minutes');
  await setAge(old, '30 days 1 second');
  expect((await openWith(tokens[1] as string)).status).toBe(404);
  expect((await openWith(tokens[0] as string)).status).toBe(200);
  expect(await db.tx((trx) => sweepResumable(trx))).toBe(1);
  expect(await ids()).toContain(young);
  expect(await ids()).not.toContain(old);
  const left = await db.executeSql(`select 1 from resume_links where draft_id = '${old}'`);
  expect(left.rows).toEqual([]);
});

test('exactly 30 days is too old', async () => {
  const id = randomUUID();
  await tokenFor(newAddress(), { draft: id });
  // `now()` stands still within a transaction.
  await db.tx(async (trx) => {
    await sql`update resumable_drafts set saved_at = now() - interval '30 days' where id = ${id}`.execute(trx);
    expect(await sweepResumable(trx)).toBe(1);
  });
  expect(await ids()).not.toContain(id);
});

test('saving again begins the 30 days anew', async () => {
  const draft = randomUUID();
  const email = newAddress();
  await tokenFor(email, { draft });
  await setAge(draft, '29 days');
  await tokenFor(email, { draft });
  const { rows } = await db.executeSql(`select saved_at > now() - interval '1 hour' as fresh from resumable_drafts
    where id = '${draft}'`);
  expect(rows).toEqual([{ fresh: true }]);
});

test.each(['', 'rini', 'rini@', 'rini@contoh.id, budi@contoh.id', `${'r'.repeat(65)}@contoh.id`])(
  'the address "%s" is refused with a sentence at its field',
  async (email) => {
    const { status, body } = await save(email);
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(['email']);
  },
);

test('a private answer does not have to be complete, but a text of 20,001 letters is refused at its question', async () => {
  expect((await save(newAddress(), { answers: { telepon: '08' } })).status).toBe(200);
  const text = 'a'.repeat(20_000);
  expect((await save(newAddress(), { answers: { pesan: text } })).status).toBe(200);
  const long = await save(newAddress(), { answers: { pesan: `${text}a` } });
  expect(long).toMatchObject({ status: 422, body: { errors: { pesan: [expect.any(String)] } } });
});

test('only public forms can be continued in this way, and a link only in its own form', async () => {
  const body = { email: newAddress(), answers: {}, draft: randomUUID() };
  expect((await as.visitor.post('/forms/umkm-data/resume', body)).status).toBe(401);
  expect((await as.visitor.post('/forms/tidak-ada/resume', body)).status).toBe(404);
  const draft = randomUUID();
  const token = await tokenFor(newAddress(), { draft });
  expect((await openWith(token, 'contact-us')).status).toBe(404);
  expect((await as.visitor.post('/forms/contact-us/resume', { ...body, draft })).status).toBe(409);
  await as.visitor.post('/forms/contact-us/submissions', { answers: {}, resumed: draft });
  expect((await openWith(token)).status).toBe(200);
});

test('an account with the same address exports and erases the answers, but only when the address is its own', async () => {
  const email = newAddress();
  const draft = randomUUID();
  await tokenFor(email, { draft });
  const stranger = await as.user({ email, verified: false });
  const erase = (who: typeof stranger) => who.delete('/auth/user', { password: 'mangrove-teluk-42' });
  expect((await erase(stranger)).status).toBe(200);
  expect(await ids()).toContain(draft);
  const owner = await as.user({ email, verified: true });
  expect((await erase(owner)).status).toBe(200);
  expect(await ids()).not.toContain(draft);
});

test('answers to an older version are handed out with that version, for the device to migrate', async () => {
  const email = newAddress();
  const token = await tokenFor(email);
  const renamed = VISIT.replaceAll('nama', 'nama_lengkap').replace(
    'x-steps:',
    'x-renames: { nama: nama_lengkap }\nx-steps:',
  );
  schemas.write('schemas/forms/kunjungan.yaml', renamed);
  await waitUntil(
    async () => (await as.visitor.get('/forms/kunjungan')).body.data.version,
    (version) => version === 2,
  );
  expect((await openWith(token)).body.data).toMatchObject({ form_version: 1, answers: ANSWERS });
  // A page that still shows the old version saves what it has.
  const late = await tokenFor(newAddress(), { form_version: 1 });
  expect((await openWith(late)).body.data).toMatchObject({ form_version: 1, answers: ANSWERS });
  expect((await save(newAddress(), { form_version: 99 })).status).toBe(404);
});

test('of 50 requests for one address at the same moment exactly five write a mail', async () => {
  const email = newAddress();
  const answers = await Promise.all(Array.from({ length: 50 }, () => save(email)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await links(email)).toHaveLength(5);
});
