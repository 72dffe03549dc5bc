/** Each metric moves when the thing that it counts happens. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { insertMails, recordDelivery } from '#server/database/mails.ts';
import { testApp } from '#tests/support/app.ts';
import { waitUntil } from '#tests/support/wait-until.ts';
import { createStudioClient } from '../studio/studio-client.ts';
import { upload } from '../submissions/form-answers.ts';
import { pdf } from '../uploads/file-fixtures.ts';
import { readMetrics } from './read-metrics.ts';

const { app, as } = await testApp();
const sampleOf = async (sample: string) => (await readMetrics(app)).sampleOf(sample);

test('a draft that is saved, that another phone changed, and that is refused', async () => {
  const siti = await as.member();
  const save = (answers: object, base_revision: number) =>
    siti.put('/forms/umkm-data/draft', { answers, base_revision, form_version: 1 });
  const counts = async () => {
    const { sampleOf: read } = await readMetrics(app);
    return ['saved', 'conflict', 'refused'].map((outcome) => read(`draft_saves_total{outcome="${outcome}"}`));
  };
  expect(await counts()).toEqual([0, 0, 0]);
  await save({ product: 'Madu' }, 0);
  await save({ product: 'Madu hutan' }, 1);
  expect((await save({ product: 'Madu kelulut' }, 1)).status).toBe(409);
  expect((await save({ company_profile: randomUUID() }, 2)).status).toBe(422);
  expect(await counts()).toEqual([2, 1, 1]);
});

test('an upload that is stored, and one that the field does not accept', async () => {
  const siti = await as.member();
  const before = await readMetrics(app);
  expect(before.sampleOf('uploads_total{outcome="stored"}')).toBe(0);
  await upload(siti, 'umkm-data', 'product_photo');
  const document = pdf();
  const refused = await siti.form('/uploads', {
    form: 'umkm-data',
    field: 'product_photo',
    file: { data: document, name: 'foto.pdf', type: 'application/pdf' },
  });
  expect(refused.status).toBe(422);
  const after = await readMetrics(app);
  expect(after.sampleOf('uploads_total{outcome="stored"}')).toBe(1);
  expect(after.sampleOf('upload_bytes_total{outcome="stored"}')).toBeGreaterThan(100);
  expect(after.sampleOf('uploads_total{outcome="refused"}')).toBe(1);
  expect(after.sampleOf('upload_bytes_total{outcome="refused"}')).toBe(document.length);
  expect(after.sampleOf('uploads_total{outcome="failed"}')).toBe(0);
});

test('a version that staff publish in the studio', async () => {
  const studio = createStudioClient(await as.staff());
  expect(await sampleOf('form_publications_total{author="studio"}')).toBe(0);
  await studio.change('contact-us', (form) => form.setIn(['properties', 'pesan', 'maxLength'], 1998));
  expect(await sampleOf('form_publications_total{author="studio"}')).toBe(1);
});

test('a browser that is connected for live notifications, until it is closed', async () => {
  const siti = await as.member();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  const closing = new AbortController();
  const headers = { authorization: `Bearer ${siti.token}` };
  await fetch(`http://127.0.0.1:${port}/api/v1/users/events`, { headers, signal: closing.signal });
  await waitUntil(async () => (await sampleOf('notification_streams_open')) === 1);
  closing.abort();
  await waitUntil(async () => (await sampleOf('notification_streams_open')) === 0);
  expect((await readMetrics(app)).names).toContain('nodejs_eventloop_lag_p99_seconds');
});

test('requests are counted by route and status, and neither ids nor unknown addresses become labels', async () => {
  const siti = await as.member();
  const [id, path] = [randomUUID(), `/tidak-ada-${randomUUID()}`];
  const route = (status: number) =>
    `http_request_seconds_count{method="GET",route="/api/v1/uploads/:id",status="${status}"}`;
  expect(await sampleOf(route(404))).toBeUndefined();
  await siti.get(`/uploads/${id}`);
  await as.visitor.get(`/uploads/${id}`);
  await siti.get(path);
  await siti.request({ method: 'DELETE', url: path });
  const { text, sampleOf: read } = await readMetrics(app);
  expect([read(route(404)), read(route(401))]).toEqual([1, 1]);
  for (const secret of [id, path, siti.id, siti.email]) expect(text).not.toContain(secret);
  expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
});

test('jobs that wait or failed for good, mails that are not sent, and a periodic job that fails', async () => {
  const other = await testApp({}, (extended) => {
    extended.jobs.work('rapuh', async () => {
      throw new Error('Printer mati.');
    });
    extended.jobs.work('sabar', async () => undefined);
    extended.jobs.everyInEachProcess('gagal', 3600, async () => {
      throw new Error('Tidak bisa.');
    });
  });
  const { db: database, app: server } = other;
  await database.tx((trx) => server.jobs.send(trx, 'rapuh', {}));
  await sql`update pgboss.job set retry_limit = 0 where name = 'rapuh'`.execute(database.kysely);
  await other.startJobs();
  const failed = async () =>
    (await database.executeSql(`select 1 from pgboss.job where name = 'rapuh' and state = 'failed'`)).rows.length;
  await vi.waitFor(async () => expect(await failed()).toBe(1), { timeout: 20_000, interval: 100 });
  await server.jobs.stop();
  await database.executeSql(`insert into pgboss.job (name, start_after, created_on, policy)
    values ('sabar', now() - interval '90 seconds', now(), 'standard'), ('sabar', now() + interval '1 hour', now(), 'standard')`);
  const letter = { recipient: 'budi@contoh.id', kind: 'verify', subject: 'x', body: 'x' };
  const [, second] = await insertMails(database.kysely, [letter, letter]);
  await recordDelivery(database.kysely, second?.id ?? '', 'Connection refused');

  const { sampleOf: read } = await readMetrics(server);
  expect(read('job_queue_failed{queue="rapuh"}')).toBe(1);
  expect(read('job_queue_waiting{queue="rapuh"}')).toBe(0);
  expect(read('job_queue_waiting{queue="sabar"}')).toBe(1);
  expect(read('job_queue_oldest_seconds{queue="sabar"}')).toBeGreaterThanOrEqual(90);
  expect([read('webhook_deliveries{state="waiting"}'), read('webhook_deliveries{state="failed"}')]).toEqual([0, 0]);
  expect([
    read('push_deliveries{state="sent"}'),
    read('push_devices'),
    read('push_attempts_total{outcome="sent"}'),
  ]).toEqual([0, 0, 0]);
  expect([read('mails_unsent{state="waiting"}'), read('mails_unsent{state="failed"}')]).toEqual([1, 1]);
  expect([read('periodic_job_failing{job="gagal"}'), read('periodic_job_failing{job="orders.clocks"}')]).toEqual([
    1, 0,
  ]);
  expect(read('data_disk_free_bytes')).toBeGreaterThan(0);
});
