/** Staff see which e-mails were sent and whether the system works, and retry what failed. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { RECORD_BACKUP } from '#server/database/backup-time.ts';
import { insertMails, recordDelivery } from '#server/database/mails.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import type { TestUser } from '#tests/support/test-users.ts';

let world: TestApp;
let ratna: TestUser;
let isBroken = true;
let done = 0;
beforeAll(async () => {
  world = await testApp({}, (app) => {
    app.jobs.work('rapuh', async () => {
      if (isBroken) throw new Error('Tidak dapat menghubungi budi@contoh.id.');
      done++;
    });
  });
  ratna = await world.as.staff();
});
const report = async () => (await ratna.get('/staff/system')).body.data;
async function mail(recipient: string, subject = 'Verifikasi email Anda'): Promise<{ id: string }> {
  const letter = { recipient, kind: 'verify', subject, body: 'https://contoh.id/rahasia-tautan' };
  const [row] = await insertMails(world.db.kysely, [letter]);
  if (!row) throw new Error('The mail was not written.');
  return row;
}

test('an e-mail is shown by masked recipient, subject, kind and state, never with its text', async () => {
  const [sent, waiting, failed] = [
    await mail('budi@contoh.id'),
    await mail('a@contoh.id'),
    await mail('siti@contoh.id', 'Pesanan Anda'),
  ];
  await recordDelivery(world.db.kysely, sent.id, null);
  await recordDelivery(world.db.kysely, failed.id, 'Mailbox siti@contoh.id is full');
  const answer = await ratna.get('/staff/mails');
  const byId = new Map(answer.body.data.items.map((item: { id: string }) => [item.id, item]));
  expect(byId.get(sent.id)).toMatchObject({
    recipient: 'bu••••@contoh.id',
    state: 'sent',
    kind_label: 'Verifikasi email',
  });
  expect(byId.get(waiting.id)).toMatchObject({ recipient: '••••@contoh.id', state: 'waiting', error: null });
  expect(byId.get(failed.id)).toMatchObject({ state: 'failed', error: 'Mailbox si••••@contoh.id is full' });
  for (const secret of ['rahasia-tautan', 'siti@contoh.id', 'budi@contoh.id'])
    expect(answer.text).not.toContain(secret);
  const ids = async (query: string) =>
    (await ratna.get(`/staff/mails?${query}`)).body.data.items.map(({ id }: { id: string }) => id);
  expect(await ids('state=failed')).toEqual([failed.id]);
  expect(await ids('search=pesanan')).toEqual([failed.id]);
  expect(await ids('search=Budi@contoh.id')).toEqual([sent.id]);
  expect(await ids('search=budi')).toEqual([]);
  expect(await ids('sort=created_at&direction=asc')).toEqual((await ids('')).reverse());
});

test('a failed e-mail is sent again, a sent one is not', async () => {
  const failed = await mail('hasan@contoh.id');
  await recordDelivery(world.db.kysely, failed.id, 'Connection refused');
  expect((await ratna.post(`/staff/mails/${failed.id}/retry`)).status).toBe(200);
  expect((await ratna.post(`/staff/mails/${failed.id}/retry`)).status).toBe(200);
  const jobs = await sql<{ n: number }>`select count(*)::integer as n from pgboss.job
    where name = 'mail' and data ->> 'id' = ${failed.id}`.execute(world.db.kysely);
  expect(jobs.rows[0]?.n).toBe(1);
  await recordDelivery(world.db.kysely, failed.id, null);
  expect((await ratna.post(`/staff/mails/${failed.id}/retry`)).status).toBe(409);
  expect((await ratna.post(`/staff/mails/${randomUUID()}/retry`)).status).toBe(404);
});

test('the report has engine, sizes, version and every periodic job in words', async () => {
  const found = await report();
  expect(found.database).toMatchObject({ engine: world.db.engine, migration: expect.stringMatching(/^\d{4}-/) });
  expect(found.database.bytes).toBeGreaterThan(1_000_000);
  expect(found.database.connections).toEqual({
    in_use: expect.any(Number),
    idle: expect.any(Number),
    waiting: expect.any(Number),
  });
  expect(found.disk.free).toBeGreaterThan(0);
  expect(found.version).toMatch(/^\d+\.\d+\.\d+$/);
  const ownWords = found.periodic.filter(({ name, label }: { name: string; label: string }) => name === label);
  expect(ownWords).toEqual([]);
  expect(found.periodic.map(({ name }: { name: string }) => name)).toContain('orders.clocks');
  const labels = found.queues.map(({ name, label }: { name: string; label: string }) => [name, label]);
  expect(labels).toContainEqual(['mail', 'Mengirim email']);
  expect(labels).toContainEqual(['mail.notices', 'Mengirim pemberitahuan lewat email']);
});

test('the report names the end of the last backup, and says that there was none', async () => {
  expect((await report()).last_backup_at).toBeNull();
  await world.db.executeSql(RECORD_BACKUP);
  const first = Date.parse((await report()).last_backup_at);
  expect(Math.abs(Date.now() - first)).toBeLessThan(60_000);
  await world.db.executeSql(RECORD_BACKUP);
  expect(Date.parse((await report()).last_backup_at)).toBeGreaterThanOrEqual(first);
});

test('a queue shows what is due, how long the oldest job has been due, and what is due later', async () => {
  await world.db.executeSql(`insert into pgboss.job (name, start_after, policy)
    values ('rapuh', now() - interval '90 seconds', 'standard'), ('rapuh', now() + interval '1 hour', 'standard')`);
  const { queues } = await report();
  expect(queues.find(({ name }: { name: string }) => name === 'rapuh')).toMatchObject({
    waiting: 1,
    scheduled: 1,
    running: 0,
    oldest_seconds: expect.toSatisfy((seconds: number) => seconds >= 90 && seconds < 150),
  });
  await world.db.executeSql(`delete from pgboss.job where name = 'rapuh'`);
});

test('a failed job is shown with its error, retried, and then done', async () => {
  const found = async () => (await report()).queues.find(({ name }: { name: string }) => name === 'rapuh');
  await world.db.tx((trx) => world.app.jobs.send(trx, 'rapuh', { secret: 'isi-pekerjaan' }));
  expect((await found()).waiting).toBe(1);
  await sql`update pgboss.job set retry_limit = 0 where name = 'rapuh'`.execute(world.db.kysely);
  await world.startJobs();
  await vi.waitFor(async () => expect((await found()).failed).toBe(1), { timeout: 20_000, interval: 200 });
  const shown = await report();
  const [failed] = shown.failed;
  expect(failed).toMatchObject({ queue: 'rapuh', error: 'Tidak dapat menghubungi bu••••@contoh.id.', tries: 1 });
  expect(JSON.stringify(shown)).not.toContain('isi-pekerjaan');
  expect(shown.periodic.find(({ name }: { name: string }) => name === 'orders.clocks').last_at).not.toBeNull();

  isBroken = false;
  expect((await ratna.post(`/staff/system/jobs/${failed.id}/retry`)).status).toBe(200);
  await vi.waitFor(() => expect(done).toBe(1), { timeout: 20_000, interval: 200 });
  await vi.waitFor(async () => expect((await found()).failed).toBe(0), { timeout: 20_000, interval: 200 });
  expect((await ratna.post(`/staff/system/jobs/${failed.id}/retry`)).status).toBe(409);
  expect((await ratna.post(`/staff/system/jobs/${randomUUID()}/retry`)).status).toBe(404);
  const lines = (await ratna.get('/staff/audit?action=job.retried')).body.data.items;
  expect(lines).toHaveLength(1);
});

test('curators, members and users see neither e-mails nor the system report', async () => {
  for (const person of [await world.as.curator(), await world.as.member(), await world.as.user()]) {
    for (const path of ['/staff/mails', '/staff/system']) expect((await person.get(path)).status).toBe(403);
    expect((await person.post(`/staff/mails/${randomUUID()}/retry`)).status).toBe(403);
    expect((await person.post(`/staff/system/jobs/${randomUUID()}/retry`)).status).toBe(403);
  }
});
