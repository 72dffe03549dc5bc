/** The metrics that need the database, also while it is slow or does not answer. */
import { expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import type { Database } from '#server/database/connect.ts';
import { makeMetrics } from '#server/metrics.ts';
import { testApp } from '#tests/support/app.ts';
import { readMetrics } from './read-metrics.ts';

const settle = () => new Promise((resolve) => setImmediate(resolve));
const lineOf = async ({ register }: ReturnType<typeof makeMetrics>, name: string) =>
  (await register.metrics()).split('\n').find((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`));

test('connections are shown as in use, idle and waiting', async () => {
  const { app, db } = await testApp();
  const read = async () => {
    const { sampleOf } = await readMetrics(app);
    return ['in_use', 'idle', 'waiting'].map((state) => sampleOf(`database_connections{state="${state}"}`) ?? -1);
  };
  const [before = 0] = await read();
  expect(before).toBe(0);
  const inside = await db.tx(async (trx) => {
    await trx.selectFrom('settings').select('key').execute();
    return db.connections();
  });
  expect(inside).toMatchObject({ in_use: 1, waiting: 0 });
  const queries = Array.from({ length: 40 }, () => db.tx((trx) => trx.selectFrom('settings').select('key').execute()));
  await settle();
  expect(db.connections().waiting).toBeGreaterThan(0);
  await Promise.all(queries);
  expect(db.connections()).toMatchObject({ in_use: 0, waiting: 0 });
});

test('while the database is away, the metrics answer without its gauges and say so', async () => {
  const { app, db, config } = await testApp();
  expect((await readMetrics(app)).sampleOf('database_readable')).toBe(1);
  const refuse = () => Promise.reject(new Error('Connection terminated unexpectedly'));
  const kysely = new Proxy(db.kysely, {
    get: (target, name) => {
      if (name === 'getExecutor') return () => ({ ...target.getExecutor(), executeQuery: refuse });
      return Reflect.get(target, name, target);
    },
  });
  let isAway = false;
  const flaky: Database = Object.defineProperty({ ...db }, 'kysely', { get: () => (isAway ? kysely : db.kysely) });
  const other = await buildApp({ config, db: flaky });
  await other.ready();
  isAway = true;
  const { sampleOf, names } = await readMetrics(other);
  expect(sampleOf('database_readable')).toBe(0);
  expect(names).toContain('job_queue_waiting');
  expect(sampleOf('job_queue_waiting{queue="mail"}')).toBeUndefined();
  expect(sampleOf('data_disk_free_bytes')).toBeGreaterThan(0);
  isAway = false;
  await other.close();
});

test('one query runs at a time, and its values are used again', async () => {
  const metrics = makeMetrics({ maxAgeMs: 60_000, timeoutMs: 60_000 });
  let [running, most, started] = [0, 0, 0];
  const read = async () => {
    most = Math.max(most, ++running);
    started++;
    await settle();
    running--;
    return 7;
  };
  metrics.fromDatabase({ one: { help: 'x' } }, async () => ({ one: await read() }));
  metrics.fromDatabase({ two: { help: 'x' } }, async () => ({ two: await read() }));
  await Promise.all(Array.from({ length: 5 }, () => metrics.register.metrics()));
  expect(await lineOf(metrics, 'two')).toBe('two 7');
  expect([most, started]).toEqual([1, 2]);
});

test('a query that does not end is not started again, and the metrics do not wait for it', async () => {
  const metrics = makeMetrics({ maxAgeMs: 0, timeoutMs: 200 });
  let answer: (value: number) => void = () => undefined;
  let started = 0;
  metrics.fromDatabase({ slow: { help: 'x' } }, async () => {
    started++;
    if (started === 1) return { slow: 7 };
    return { slow: await new Promise<number>((resolve) => (answer = resolve)) };
  });
  expect(await lineOf(metrics, 'slow')).toBe('slow 7');
  expect(await lineOf(metrics, 'slow'), 'an old value is none').toBeUndefined();
  expect(await lineOf(metrics, 'slow')).toBeUndefined();
  expect(started).toBe(2);
  expect(await lineOf(metrics, 'database_readable')).toBe('database_readable 0');
  answer(3);
});

test('a value that is not known now is not shown as 0', async () => {
  const metrics = makeMetrics();
  metrics.gauge({ name: 'unknown', help: 'x' }, () => null);
  metrics.gauge({ name: 'empty', help: 'x' }, () => 0);
  expect(await lineOf(metrics, 'unknown')).toBeUndefined();
  expect(await lineOf(metrics, 'empty')).toBe('empty 0');
});
