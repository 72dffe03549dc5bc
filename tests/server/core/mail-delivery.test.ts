/** Delivery over SMTP with several mails per job: a failed recipient delays no other mail, and no mail is sent twice. */
import { afterAll, expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { startSmtpServer } from '#tests/support/smtp-server.ts';
import { waitUntil } from '#tests/support/wait-until.ts';

const smtpServer = await startSmtpServer();
afterAll(() => smtpServer.close());
const { app, db, startJobs } = await testApp({ smtpUrl: smtpServer.url, smtpTimeout: 10 });
await startJobs();

const notification = (to: string) => ({
  to,
  kind: 'notice' as const,
  params: { title: 'Pesanan baru', text: 'Segera cek.', name: 'Ibu Siti', link: 'https://contoh.id/x' },
});
const recipients = (part: string) => smtpServer.emails.map(({ to }) => to).filter((to) => to.includes(part));
const waiting = async (part: string) =>
  (
    await db.executeSql('select recipient, last_error from mails where recipient like $1 and sent_at is null', [
      `%${part}%`,
    ])
  ).rows;

test('a mail arrives with its text, from the platform, with its own message id', async () => {
  await db.tx((trx) => app.mail(trx, notification('siti@satu.id')));
  await waitUntil(() => recipients('satu.id').length === 1);
  const text = smtpServer.emails.find(({ to }) => to === 'siti@satu.id')?.text ?? '';
  expect(text).toMatch(/^Message-ID: <[0-9a-f-]{36}@sentra-umkm>$/m);
  expect(text).toMatch(/^To: siti@satu\.id$/m);
  expect(text).toContain('Segera cek.');
});

test('in a batch the failed mail is recorded, retried alone, and arrives once it can', async () => {
  const names = ['a', 'b', 'c', 'd'].map((name) => `${name}@banyak.id`);
  smtpServer.refused.add('b@banyak.id');
  await db.tx((trx) => app.mail(trx, ...names.map(notification)));
  await waitUntil(async () => recipients('banyak.id').length === 3);
  await waitUntil(async () => (await waiting('banyak.id')).length === 1);
  expect(await waiting('banyak.id')).toEqual([
    { recipient: 'b@banyak.id', last_error: expect.stringContaining('550 nobody of that name') },
  ]);
  smtpServer.refused.clear();
  // The mail is marked a moment before its job.
  const bringForward =
    "update pgboss.job set start_after = now() where name = 'mail.notices' and state = 'retry' returning id";
  await waitUntil(async () => (await db.executeSql(bringForward)).rows.length === 1);
  await waitUntil(async () => (await waiting('banyak.id')).length === 0);
  expect(recipients('banyak.id').sort()).toEqual(names);
});

const reset = (to: string) => ({ to, kind: 'reset' as const, params: { name: 'Sari', url: 'https://contoh.id/x' } });

test('a slow response of the mail server delays no other mail, and the slow mail is sent once', async () => {
  smtpServer.held.add('lambat@pelan.id').add('lambat.juga@pelan.id');
  await db.tx((trx) => app.mail(trx, reset('lambat@pelan.id'), notification('lambat.juga@pelan.id')));
  await waitUntil(() => recipients('lambat').length === 2);
  const others = ['satu', 'dua', 'tiga'].flatMap((name) => [
    reset(`${name}@cepat.id`),
    notification(`${name}.kabar@cepat.id`),
  ]);
  await db.tx((trx) => app.mail(trx, ...others));
  await waitUntil(async () => recipients('cepat.id').length === 6 && (await waiting('cepat.id')).length === 0);
  expect(await waiting('pelan.id')).toHaveLength(2);
  smtpServer.releaseHeld();
  await waitUntil(async () => (await waiting('pelan.id')).length === 0);
  expect(recipients('pelan.id').sort()).toEqual(['lambat.juga@pelan.id', 'lambat@pelan.id']);
});
