import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { makeJobs } from '#server/jobs/jobs.ts';
import { takeSnapshot } from '#server/jobs/maintenance.ts';
import { testApp } from '#tests/support/app.ts';
import { longTest, slowTest } from '#tests/support/long-test.ts';
import { waitUntil } from '#tests/support/wait-until.ts';

const received: string[] = [];
const dataDir = mkdtempSync(join(tmpdir(), 'sentra-umkm-jobs-'));
const server = await testApp({ dataDir }, (app) => {
  app.jobs.work('greet', async ({ name }) => {
    received.push(String(name));
    if (name === 'stumbles' && received.filter((one) => one === 'stumbles').length < 2) throw new Error('once');
  });
});
const { app, db } = server;
await server.startJobs();

test('a job runs after its transaction is committed, and never after a rollback', async () => {
  const refused = db.tx(async (trx) => {
    await app.jobs.send(trx, 'greet', { name: 'nobody' });
    throw new Error('no');
  });
  await expect(refused).rejects.toThrow('no');
  await db.tx((trx) => app.jobs.send(trx, 'greet', { name: 'Siti' }));
  await waitUntil(() => received.includes('Siti'));
  expect(received).not.toContain('nobody');
});

test('a job with a start time waits for it, and only one job per key waits', async () => {
  await db.tx(async (trx) => {
    await app.jobs.send(trx, 'greet', { name: 'later' }, { startAfter: 3600, singletonKey: 'clock' });
    await app.jobs.send(trx, 'greet', { name: 'later again' }, { startAfter: 3600, singletonKey: 'clock' });
    await app.jobs.send(trx, 'greet', { name: 'now' });
  });
  await waitUntil(() => received.includes('now'));
  expect(received.filter((name) => name.startsWith('later'))).toEqual([]);
  const waiting = await db.executeSql("select data from pgboss.job where name = 'greet' and state = 'created'");
  expect(waiting.rows).toEqual([{ data: { name: 'later' } }]);
});

test('of jobs that are written together, a failed one is retried alone', async () => {
  await db.tx((trx) => app.jobs.sendAll(trx, 'greet', [{ name: 'first' }, { name: 'stumbles' }, { name: 'last' }]));
  await waitUntil(() => ['first', 'stumbles', 'last'].every((name) => received.includes(name)));
  const states = async () =>
    (await db.executeSql("select data, state from pgboss.job where name = 'greet' and state in ('active', 'retry')"))
      .rows;
  await waitUntil(async () => (await states()).every(({ state }) => state === 'retry'));
  expect(await states()).toEqual([{ data: { name: 'stumbles' }, state: 'retry' }]);
});

test('a job for a queue without a worker is refused at once', async () => {
  await expect(db.tx((trx) => app.jobs.send(trx, 'nobody-listens', {}))).rejects.toThrow(
    'No queue is named nobody-listens',
  );
});

slowTest('a periodic job runs once per period, however many processes there are', async () => {
  const done: string[] = [];
  const processes = ['a', 'b', 'c'].map((name) => {
    const jobs = makeJobs({ db, onError: (error) => done.push(String(error)) });
    jobs.every('sweep', 1, async () => {
      done.push(name);
    });
    return jobs;
  });
  for (const jobs of processes) await jobs.prepare();
  for (const jobs of processes) await jobs.start();
  await wait(4_500);
  for (const jobs of processes) await jobs.stop();
  expect(done.length).toBeGreaterThanOrEqual(2);
  expect(done.length).toBeLessThanOrEqual(4);
  expect(done.every((name) => ['a', 'b', 'c'].includes(name))).toBe(true);
});

longTest('a job that outlasts its process is returned to the queue, and the process stops without errors', async () => {
  const errors: unknown[] = [];
  const greeted: string[] = [];
  const { db: own, close } = await testApp();
  let isGone = false;
  // Behaves like the pool of a stopped process.
  const closedLater = {
    ...own,
    executeSql: (...call: Parameters<typeof own.executeSql>) =>
      isGone ? Promise.reject(new Error('closed')) : own.executeSql(...call),
  };
  const jobs = makeJobs({ db: closedLater, onError: (error) => errors.push(error), shutdownTimeoutMs: 1_000 });
  let wake = () => {};
  const asleep = new Promise<void>((resolve) => {
    wake = resolve;
  });
  jobs.work('slow', async ({ name }) => {
    greeted.push(String(name));
    await asleep;
  });
  await jobs.prepare();
  await jobs.start();
  await own.tx((trx) => jobs.sendAll(trx, 'slow', [{ name: 'Siti' }, { name: 'Budi' }]));
  await waitUntil(() => greeted.length === 1);
  await jobs.stop();
  isGone = true;
  wake();
  await wait(300);
  expect(greeted).toHaveLength(1);
  expect(errors).toEqual([]);
  const states = await own.executeSql("select state::text from pgboss.job where name = 'slow' order by state::text");
  // The second job was not started, so it was not fetched either.
  expect(states.rows).toEqual([{ state: 'created' }, { state: 'retry' }]);
  await close();
});

slowTest('a job that runs longer than its lease is not run again by any process', async () => {
  const { db: own, close } = await testApp();
  const begun: string[] = [];
  const wakes: (() => void)[] = [];
  const processes = ['first', 'second'].map((name) => {
    const jobs = makeJobs({ db: own, onError: () => undefined, leaseSeconds: 1, pollSeconds: 0.2 });
    jobs.work('long', () => {
      begun.push(name);
      return new Promise((resolve) => wakes.push(resolve));
    });
    return jobs;
  });
  for (const jobs of processes) await jobs.prepare();
  for (const jobs of processes) await jobs.start();
  await own.tx((trx) => (processes[0] as (typeof processes)[0]).send(trx, 'long', {}));
  await waitUntil(() => begun.length === 1);
  // Waits for several leases and several rounds of the search for expired leases.
  const rounds = async () =>
    Number((await own.executeSql('select extract(epoch from maintained_on) as at from pgboss.version')).rows[0]?.at);
  for (let round = 0; round < 4; round++) {
    const before = await rounds();
    await waitUntil(async () => (await rounds()) !== before);
  }
  expect(begun).toHaveLength(1);
  for (const wake of wakes) wake();
  const isDone = "select 1 from pgboss.job where name = 'long' and state = 'completed'";
  await waitUntil(async () => (await own.executeSql(isDone)).rows.length === 1);
  for (const jobs of processes) await jobs.stop();
  await close();
});

test('a mail is written in the transaction, goes into the outbox once, and is marked as sent', async () => {
  await db.tx((trx) =>
    app.mail(trx, { to: 'siti@contoh.id', kind: 'verify', params: { name: 'Siti', url: 'http://x' } }),
  );
  const outbox = join(dataDir, 'outbox');
  const sent = async () => (await db.kysely.selectFrom('mails').select('sent_at').executeTakeFirstOrThrow()).sent_at;
  await waitUntil(async () => (await sent()) !== null);
  const files = readdirSync(outbox).filter((name) => name.endsWith('.json'));
  expect(files).toHaveLength(1);
  expect(JSON.parse(readFileSync(join(outbox, files[0] ?? ''), 'utf8'))).toEqual({
    to: 'siti@contoh.id',
    subject: expect.any(String),
    text: expect.any(String),
    kind: 'verify',
    created_at: expect.stringMatching(/^\d{4}-.*Z$/),
  });
});

test('a mail that a user waits for does not queue behind a hundred notifications', async () => {
  const params = { title: 'Kabar', text: '', name: 'Ibu', link: '' };
  const notices = Array.from({ length: 100 }, (_, n) => ({ to: `ibu${n}@contoh.id`, kind: 'notice' as const, params }));
  await db.tx((trx) => app.mail(trx, ...notices));
  const reset = { to: 'sari@contoh.id', kind: 'reset' as const, params: { name: 'Sari', url: 'http://x' } };
  await db.tx((trx) => app.mail(trx, reset));
  const sent = async (to: string) =>
    (await db.executeSql('select 1 from mails where recipient like $1 and sent_at is not null', [to])).rows.length;
  await waitUntil(async () => (await sent('sari@%')) === 1);
  expect(await sent('ibu%')).toBeLessThan(100);
  await waitUntil(async () => (await sent('ibu%')) === 100);
});

longTest('snapshots of the embedded database are complete, and only the newest three are kept', async () => {
  if (db.engine === 'postgres') await expect(takeSnapshot(app)).rejects.toThrow('use pg_dump');
  else for (let n = 0; n < 4; n++) await takeSnapshot(app);
  const kept = readdirSync(join(dataDir, 'snapshots'));
  expect(kept).toHaveLength(db.engine === 'postgres' ? 0 : 3);
  expect(kept.every((name) => name.endsWith('.tar.gz'))).toBe(true);
  rmSync(dataDir, { recursive: true, force: true });
});
