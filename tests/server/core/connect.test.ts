import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { type Db, openDatabase } from '#server/database/connect.ts';
import { MAX_WAITING } from '#server/database/pglite-dialect.ts';
import { DatabaseUnavailable } from '#server/database/unavailable-errors.ts';
import { Batcher } from '#server/lib/batcher.ts';
import { BRAND_NAME } from '#server/lib/brand.ts';
import { StaleWhileRevalidateCache } from '#server/lib/stale-while-revalidate-cache.ts';
import { testApp } from '#tests/support/app.ts';
import { longTest, slowTest } from '#tests/support/long-test.ts';
import { databaseTemplate } from '#tests/support/template.ts';

const { db } = await testApp();
const put = (key: string, value: unknown) =>
  db.kysely
    .insertInto('settings')
    .values({ key, value: JSON.stringify(value) })
    .execute();

/** Keys that a test wrote. A new database has one: its release. */
const keysOf = (from: Db) =>
  from.selectFrom('settings').select('key').where('key', '<>', 'schema:release').orderBy('key').execute();

describe('on both engines', () => {
  test('a transaction that throws leaves no changes', async () => {
    const failed = db.tx(async (trx) => {
      await trx.insertInto('settings').values({ key: 'rolled-back', value: '1' }).execute();
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
    expect(await db.kysely.selectFrom('settings').select('key').where('key', '=', 'rolled-back').execute()).toEqual([]);
  });

  test('values are read in the same types', async () => {
    await put('shapes', { a: [1, null, 'x'] });
    const row = await db.kysely
      .selectFrom('settings')
      .select(['value', sql<number>`count(*) over ()`.as('count'), sql<string>`date '2026-11-20'`.as('day')])
      .select([
        sql<Date>`timestamptz '2026-11-20 10:00:00+00'`.as('time'),
        sql<number>`9007199254740991::bigint`.as('big'),
      ])
      .where('key', '=', 'shapes')
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      value: { a: [1, null, 'x'] },
      count: 1,
      day: '2026-11-20',
      time: new Date('2026-11-20T10:00:00Z'),
      big: 9007199254740991,
    });
  });

  test('a nested transaction is refused with an error instead of waiting forever', async () => {
    await expect(db.tx(() => db.tx(async () => 1))).rejects.toThrow('Hand the transaction (trx) down');
  });

  test('a transaction that lost a conflict runs again, at most three more times', async () => {
    let runs = 0;
    const answer = await db.tx(async () => {
      if (++runs < 3) throw Object.assign(new Error('deadlock'), { code: '40P01' });
      return runs;
    });
    expect(answer).toBe(3);
    await expect(db.tx(() => Promise.reject(Object.assign(new Error('deadlock'), { code: '40001' })))).rejects.toThrow(
      'deadlock',
    );
  });

  test('a second writer waits for the first and adds to its result', async () => {
    await put('counter', 0);
    const add = () =>
      db.tx(async (trx) => {
        const row = await trx
          .selectFrom('settings')
          .select('value')
          .where('key', '=', 'counter')
          .forUpdate()
          .executeTakeFirstOrThrow();
        await trx
          .updateTable('settings')
          .set({ value: JSON.stringify(Number(row.value) + 1) })
          .where('key', '=', 'counter')
          .execute();
      });
    await Promise.all(Array.from({ length: 20 }, add));
    const row = await db.kysely
      .selectFrom('settings')
      .select('value')
      .where('key', '=', 'counter')
      .executeTakeFirstOrThrow();
    expect(row.value).toBe(20);
  });
});

describe('on the embedded engine', () => {
  /** Longer than a normal query takes on a busy machine. */
  const WATCH = 2_500;
  const folder = mkdtempSync(join(tmpdir(), 'sentra-umkm-door-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const open = async (name: string, watchdogMs?: number) =>
    openDatabase({ databaseUrl: null, dataDir: join(folder, name), template: await databaseTemplate(), watchdogMs });

  slowTest('a runaway query is ended, waiting queries get 503, and earlier writes are kept', async () => {
    const embedded = await open('runaway', WATCH);
    await embedded.kysely.insertInto('settings').values({ key: 'before', value: '1' }).execute();
    const runaway = embedded.executeSql('select count(*) from generate_series(1, 4000000000)', []);
    const waiting = embedded.tx(async (trx) => {
      await runaway.catch(() => undefined);
      return keysOf(trx);
    });
    await expect(runaway).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(await waiting).toEqual([{ key: 'before' }]);
    await embedded.close();
  });

  longTest('a transaction that was open when the worker ended cannot continue', async () => {
    const embedded = await open('cut', WATCH);
    const cut = embedded.tx(async (trx) => {
      await trx.insertInto('settings').values({ key: 'half', value: '1' }).execute();
      await sql`select count(*) from generate_series(1, 4000000000)`.execute(trx).catch(() => undefined);
      await trx.insertInto('settings').values({ key: 'other-half', value: '1' }).execute();
    });
    await expect(cut).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(await keysOf(embedded.kysely)).toEqual([]);
    await embedded.close();
  });

  test('the outer database inside a transaction is refused with an error', async () => {
    const embedded = await open('outer');
    const outer = embedded.tx(() => embedded.kysely.selectFrom('settings').select('key').execute());
    await expect(outer).rejects.toThrow('The outer db was used inside a transaction');
    await embedded.close();
  });

  test('a transaction that uses the outer database without the guard is rolled back, and others continue', async () => {
    const embedded = await openDatabase({
      databaseUrl: null,
      dataDir: null,
      template: await databaseTemplate(),
      guardTransactions: false,
      idleInTransactionMs: 300,
    });
    const stuck = embedded.tx(async (trx) => {
      await trx.insertInto('settings').values({ key: 'stuck', value: '1' }).execute();
      await embedded.kysely.selectFrom('settings').select('key').execute();
      await trx.insertInto('settings').values({ key: 'more', value: '1' }).execute();
    });
    await expect(stuck).rejects.toBeInstanceOf(DatabaseUnavailable);
    const [one, two] = await Promise.all(
      ['one', 'two'].map((key) =>
        embedded.tx(async (trx) => {
          await trx.insertInto('settings').values({ key, value: '1' }).execute();
          return keysOf(trx);
        }),
      ),
    );
    expect([one?.length, two?.length].sort()).toEqual([1, 2]);
    await embedded.close();
  });

  longTest('a transaction may last longer than the idle limit while it sends queries', async () => {
    const embedded = await openDatabase({
      databaseUrl: null,
      dataDir: null,
      template: await databaseTemplate(),
      idleInTransactionMs: 300,
    });
    const keys = await embedded.tx(async (trx) => {
      for (const key of ['a', 'b', 'c']) {
        await trx.insertInto('settings').values({ key, value: '1' }).execute();
        await sql`select pg_sleep(0.25)`.execute(trx);
      }
      return keysOf(trx);
    });
    expect(keys).toHaveLength(3);
    await embedded.close();
  });

  test('caches refuse to be used inside a transaction even when they hold the value', async () => {
    const counts = new StaleWhileRevalidateCache<number>({ maxSize: 1, ttlFactor: 1000 });
    const batcher = new Batcher<number>(async (keys) => new Map(keys.map((key) => [key, 1])));
    await counts.get('a', async () => 1);
    await expect(db.tx(() => counts.get('a', async () => 1))).rejects.toThrow('inside a transaction');
    await expect(db.tx(async () => batcher.get('a'))).rejects.toThrow('inside a transaction');
  });

  longTest('a database of a newer release is refused with a sentence', async () => {
    const embedded = await open('newer');
    await embedded.executeSql("insert into kysely_migration (name, timestamp) values ('9999-future', 'later')");
    await embedded.close();
    await expect(open('newer')).rejects.toThrow(`versi ${BRAND_NAME} yang lebih baru`);
    await expect(open('newer'), 'the lock was released').rejects.toThrow('lebih baru');
  });

  longTest('callers beyond the queue limit are refused at once', async () => {
    const embedded = await open('queue');
    const asked = Array.from({ length: MAX_WAITING + 21 }, () => embedded.executeSql('select 1', [1].slice(1)));
    const results = await Promise.allSettled(asked);
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(20);
    await embedded.close();
  });
});
