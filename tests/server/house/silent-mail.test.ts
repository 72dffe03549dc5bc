/** A mail server that takes connections and says nothing: each try ends in time, and the mail arrives once the server is well. */
import { afterAll, expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { openLetterbox } from '#tests/support/smtp.ts';
import { until } from '#tests/support/until.ts';

const letterbox = await openLetterbox();
afterAll(() => letterbox.close());
const { app, db, startJobs } = await testApp({ smtpUrl: letterbox.url, smtpTimeout: 0.3 });
await startJobs();

test('a mail to a silent server is given up, its reason is kept, and it is sent once when the server speaks again', async () => {
  letterbox.isSilent = true;
  const mail = { to: 'sari@diam.id', kind: 'reset', params: { name: 'Sari', url: 'https://contoh.id/x' } };
  await db.tx((trx) => app.mail(trx, mail));
  const reason = async () =>
    (await db.executeSql("select last_error from mails where recipient = 'sari@diam.id' and sent_at is null")).rows[0];
  await until(async () => Boolean((await reason())?.last_error));
  letterbox.isSilent = false;
  const bringForward = "update pgboss.job set start_after = now() where name = 'mail' and state = 'retry' returning id";
  await until(async () => (await db.executeSql(bringForward)).rows.length === 1);
  await until(async () => (await reason()) === undefined);
  expect(letterbox.letters.map(({ to }) => to)).toEqual(['sari@diam.id']);
});
