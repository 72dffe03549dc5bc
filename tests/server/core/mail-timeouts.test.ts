/** A mail server that accepts connections and never answers: each attempt times out, and the mail arrives once the server works. */
import { afterAll, expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { startSmtpServer } from '#tests/support/smtp-server.ts';
import { waitUntil } from '#tests/support/wait-until.ts';

const smtpServer = await startSmtpServer();
afterAll(() => smtpServer.close());
const { app, db, startJobs } = await testApp({ smtpUrl: smtpServer.url, smtpTimeout: 0.3 });
await startJobs();

test('a mail to a silent server times out, its error is recorded, and it is sent once when the server answers again', async () => {
  smtpServer.isSilent = true;
  const mail = { to: 'sari@diam.id', kind: 'reset' as const, params: { name: 'Sari', url: 'https://contoh.id/x' } };
  await db.tx((trx) => app.mail(trx, mail));
  const reason = async () =>
    (await db.executeSql("select last_error from mails where recipient = 'sari@diam.id' and sent_at is null")).rows[0];
  await waitUntil(async () => Boolean((await reason())?.last_error));
  smtpServer.isSilent = false;
  const bringForward = "update pgboss.job set start_after = now() where name = 'mail' and state = 'retry' returning id";
  await waitUntil(async () => (await db.executeSql(bringForward)).rows.length === 1);
  await waitUntil(async () => (await reason()) === undefined);
  expect(smtpServer.emails.map(({ to }) => to)).toEqual(['sari@diam.id']);
});
