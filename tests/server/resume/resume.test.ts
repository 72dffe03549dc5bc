/** A visitor without an account continues a form on another device. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { ANSWERS, path, resumeApp } from './resume-fixtures.ts';

const { as, db, mails, save, links, tokenFor, openWith } = await resumeApp();
let count = 0;
const newAddress = () => `wati${++count}@contoh.id`;
const stored = async () => (await db.executeSql('select * from resumable_drafts')).rows as Record<string, unknown>[];

test('the link of the mail opens the answers on another device, private ones too', async () => {
  const email = newAddress();
  const draft = randomUUID();
  const answer = await save(email, { draft });
  expect(answer).toMatchObject({ status: 200, body: { data: null } });
  const mail = await mails.last(email);
  expect(mail.subject).toBe('Lanjutkan isian Anda: Kunjungan Pasar');
  expect(mail.body).toContain('/resume/kunjungan#token=');
  expect(mail.body).toContain('30 hari');
  const [token = ''] = await links(email);
  const opened = await openWith(token);
  expect(opened.body.data).toEqual({ draft, form_version: 1, answers: ANSWERS });
  expect(opened.headers['cache-control']).toBe('no-store');
});

test('a link opens the answers once, also when two devices press at the same time', async () => {
  const token = await tokenFor(newAddress());
  const both = await Promise.all([openWith(token), openWith(token)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const again = await openWith(token);
  expect(again.status).toBe(409);
  expect(again.body).toMatchObject({ data: null, message: expect.stringContaining('sudah dipakai') });
});

test('a mail scanner that opens the address uses nothing up', async () => {
  const token = await tokenFor(newAddress());
  await as.visitor.get(`${path}/open?token=${token}`);
  await as.visitor.request({ method: 'GET', url: `/resume/kunjungan?token=${token}` });
  expect((await openWith(token)).status).toBe(200);
});

test('a used link brings a new one to the same address, and the old one stays used', async () => {
  const email = newAddress();
  const token = await tokenFor(email);
  await openWith(token);
  const again = await as.visitor.post(`${path}/again`, { token });
  const [first, second = ''] = await links(email);
  expect(first).toBe(token);
  expect((await openWith(token)).status).toBe(409);
  expect((await openWith(second)).status).toBe(200);
  // Whoever asks with an unknown token reads the same.
  const unknown = await as.visitor.post(`${path}/again`, { token: 'x'.repeat(43) });
  expect(unknown.body).toEqual(again.body);
  expect(unknown.status).toBe(again.status);
});

test('saving again replaces the answers and closes the link before', async () => {
  const email = newAddress();
  const draft = randomUUID();
  const first = await tokenFor(email, { draft });
  const second = await tokenFor(email, { draft, answers: { nama: 'Wati Ningsih' } });
  expect((await openWith(first)).status).toBe(409);
  expect((await openWith(second)).body.data.answers).toEqual({ nama: 'Wati Ningsih' });
  expect((await stored()).filter(({ id }) => id === draft)).toHaveLength(1);
});

test('sending the form ends what was saved', async () => {
  const draft = randomUUID();
  const token = await tokenFor(newAddress(), { draft });
  const refused = await as.visitor.post('/forms/kunjungan/submissions', { answers: {}, resumed: draft });
  expect(refused.status).toBe(422);
  expect((await stored()).some(({ id }) => id === draft)).toBe(true);
  const sent = await as.visitor.post('/forms/kunjungan/submissions', { answers: ANSWERS, resumed: draft });
  expect(sent.status).toBe(201);
  expect((await stored()).some(({ id }) => id === draft)).toBe(false);
  expect((await openWith(token)).status).toBe(404);
});

test('nobody learns whether an address has answers waiting, and it gets at most five links a day', async () => {
  const email = newAddress();
  const answers = [];
  for (let n = 0; n < 6; n++) answers.push(await save(email));
  expect(new Set(answers.map(({ status, text }) => status + text))).toHaveProperty('size', 1);
  expect(await links(email)).toHaveLength(5);
  const [token = ''] = (await links(email)).slice(-1);
  expect((await as.visitor.post(`${path}/again`, { token })).status).toBe(200);
  expect(await links(email)).toHaveLength(5);
});

test('a bot that fills the hidden field reads the same, and nothing is stored', async () => {
  const email = newAddress();
  const { status, body } = await save(email, { trap: 'https://spam.example' });
  expect({ status, body }).toEqual({ status: 200, body: (await save(newAddress())).body });
  expect(await mails.all(email)).toEqual([]);
});

test('tokens are stored as digests, and private answers encrypted', async () => {
  const draft = randomUUID();
  const token = await tokenFor(newAddress(), { draft });
  const rows = JSON.stringify([await stored(), (await db.executeSql('select * from resume_links')).rows]);
  expect(rows).not.toContain(token);
  expect(rows).not.toContain(ANSWERS.telepon);
  expect(rows).toContain(ANSWERS.nama);
});
