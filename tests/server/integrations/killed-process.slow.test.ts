/** A server is killed between a submission and its delivery, and again in the middle of a delivery. Nothing is lost. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { withConfirmedPassword } from '#tests/support/confirm-password.ts';
import { type RunningServer, runServer } from '#tests/support/process.ts';
import { waitUntil } from '#tests/support/wait-until.ts';
import { isSigned, startReceiver } from '#tests/support/webhook-receiver.ts';
import { openPersistentApp, SECRET } from '../orders/persistent-app.ts';
import { ANSWERS, publishForm } from './fixtures.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'sentra-umkm-webhooks-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const SUBMISSIONS = 5;

const start = (): Promise<RunningServer> =>
  runServer({ DATA_DIR: dataDir, SECRET_KEY: SECRET, WEBHOOKS_LOCAL: '1', PAGE_CACHE: 'off' });
async function kill({ child, waitForExit }: RunningServer): Promise<void> {
  child.kill('SIGKILL');
  await waitForExit();
}
/** Pauses between attempts, and the lease of the killed process, are over. */
async function passTime(): Promise<void> {
  const { db, close } = await openPersistentApp({ databaseUrl: null, dataDir });
  await db.executeSql("update webhook_deliveries set next_attempt_at = now() where state = 'waiting'");
  await db.executeSql('update form_webhooks set leased_until = null');
  await close();
}

test('every acknowledged submission arrives, each with one id', { timeout: 300_000 }, async () => {
  const receiver = await startReceiver();
  await receiver.close();
  const persistent = await openPersistentApp({ databaseUrl: null, dataDir });
  const staff = await withConfirmedPassword(await persistent.as.staff());
  const form = await publishForm(staff, 'kabar-penting');
  await persistent.close();

  let server = await start();
  const made = await fetch(`${server.url}/api/v1/staff/forms/${form}/webhooks`, {
    method: 'POST',
    headers: { authorization: `Bearer ${staff.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ url: receiver.url }),
  });
  const { secret } = ((await made.json()) as { data: { secret: string } }).data;
  const acknowledged: string[] = [];
  for (let n = 0; n < SUBMISSIONS; n++) {
    const answers = { ...ANSWERS, nama_usaha: `Usaha ${n}` };
    const sent = await fetch(`${server.url}/api/v1/forms/${form}/submissions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ answers }),
    });
    expect(sent.status).toBe(201);
    acknowledged.push(((await sent.json()) as { data: { id: string } }).data.id);
  }
  await kill(server);

  // The receiver is there again and never answers, so the server is killed with deliveries on their way.
  const silent = await startReceiver(receiver.port);
  silent.answer = () => undefined;
  await passTime();
  server = await start();
  await waitUntil(() => silent.received.length > 0, 30_000);
  await kill(server);
  await silent.close();

  const again = await startReceiver(receiver.port);
  await passTime();
  server = await start();
  const arrived = () => new Set(again.received.map(({ body }) => body.submission.id));
  await waitUntil(() => arrived().size === SUBMISSIONS, 60_000);
  await kill(server);
  await again.close();
  expect([...arrived()].sort()).toEqual([...acknowledged].sort());
  expect(again.received.every((one) => isSigned(one, secret))).toBe(true);
  const idOf = (submission: string) =>
    new Set(
      [...silent.received, ...again.received]
        .filter(({ body }) => body.submission.id === submission)
        .map(({ headers }) => headers['webhook-id']),
    );
  for (const id of acknowledged) expect(idOf(id).size).toBe(1);
});
