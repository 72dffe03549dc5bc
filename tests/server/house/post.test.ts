/** Mails go over SMTP, several in one job: whoever cannot be reached keeps nobody else's letter, and nobody gets one twice. */
import { afterAll, expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { openLetterbox } from '#tests/support/smtp.ts';
import { until } from '#tests/support/until.ts';

const letterbox = await openLetterbox();
afterAll(() => letterbox.close());
const { app, db, startJobs } = await testApp({ smtpUrl: letterbox.url, smtpTimeout: 10 });
await startJobs();

const notice = (to: string) => ({
  to,
  kind: 'notice',
  params: { title: 'Pesanan baru', text: 'Segera cek.', name: 'Ibu Siti', link: 'https://contoh.id/x' },
});
const recipients = (part: string) => letterbox.letters.map(({ to }) => to).filter((to) => to.includes(part));
const waiting = async (part: string) =>
  (
    await db.executeSql('select recipient, last_error from mails where recipient like $1 and sent_at is null', [
      `%${part}%`,
    ])
  ).rows;

test('a letter arrives with its words, from the platform, under its own number', async () => {
  await db.tx((trx) => app.mail(trx, notice('siti@satu.id')));
  await until(() => recipients('satu.id').length === 1);
  const text = letterbox.letters.find(({ to }) => to === 'siti@satu.id')?.text ?? '';
  expect(text).toMatch(/^Message-ID: <[0-9a-f-]{36}@sentra-umkm>$/m);
  expect(text).toMatch(/^To: siti@satu\.id$/m);
  expect(text).toContain('Segera cek.');
});

test('of a job of many the one that cannot be reached is told, tried again alone, and arrives once it can', async () => {
  const names = ['a', 'b', 'c', 'd'].map((name) => `${name}@banyak.id`);
  letterbox.refused.add('b@banyak.id');
  await db.tx((trx) => app.mail(trx, ...names.map(notice)));
  await until(async () => recipients('banyak.id').length === 3);
  await until(async () => (await waiting('banyak.id')).length === 1);
  expect(await waiting('banyak.id')).toEqual([
    { recipient: 'b@banyak.id', last_error: expect.stringContaining('550 nobody of that name') },
  ]);
  letterbox.refused.clear();
  // Its letter is marked a moment before its job is.
  const bringForward =
    "update pgboss.job set start_after = now() where name = 'mail.notices' and state = 'retry' returning id";
  await until(async () => (await db.executeSql(bringForward)).rows.length === 1);
  await until(async () => (await waiting('banyak.id')).length === 0);
  expect(recipients('banyak.id').sort()).toEqual(names);
});

const reset = (to: string) => ({ to, kind: 'reset', params: { name: 'Sari', url: 'https://contoh.id/x' } });

test('a mail server that answers one mail late keeps no other waiting, and gets the late one once', async () => {
  letterbox.held.add('lambat@pelan.id').add('lambat.juga@pelan.id');
  await db.tx((trx) => app.mail(trx, reset('lambat@pelan.id'), notice('lambat.juga@pelan.id')));
  await until(() => recipients('lambat').length === 2);
  const others = ['satu', 'dua', 'tiga'].flatMap((name) => [
    reset(`${name}@cepat.id`),
    notice(`${name}.kabar@cepat.id`),
  ]);
  await db.tx((trx) => app.mail(trx, ...others));
  await until(async () => recipients('cepat.id').length === 6 && (await waiting('cepat.id')).length === 0);
  expect(await waiting('pelan.id')).toHaveLength(2);
  letterbox.answer();
  await until(async () => (await waiting('pelan.id')).length === 0);
  expect(recipients('pelan.id').sort()).toEqual(['lambat.juga@pelan.id', 'lambat@pelan.id']);
});
