/** Lost connections to PostgreSQL: the process lives, answers 503 meanwhile, and loses no acknowledged order. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '#server/database/connect.ts';
import { isUnavailable } from '#server/database/unavailable-errors.ts';
import { type Cluster, ownCluster, postgresBinaries } from '#tests/support/cluster.ts';
import { slowTest } from '#tests/support/long-test.ts';
import { runServer } from '#tests/support/process.ts';
import { waitUntil } from '#tests/support/wait-until.ts';
import { placeOrdersUntilStopped } from '../orders/order-load.ts';
import { fillDatabase, openPersistentApp, SECRET } from '../orders/persistent-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'sentra-umkm-lost-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.skipIf(!postgresBinaries)('with a PostgreSQL of our own', { timeout: 120_000 }, () => {
  let cluster: Cluster;
  let admin: pg.Client;
  const connect = async () => {
    admin = new pg.Client({ connectionString: cluster.url });
    admin.on('error', () => undefined);
    await admin.connect();
  };
  beforeAll(async () => {
    cluster = await ownCluster();
    await connect();
  }, 60_000);
  afterAll(async () => {
    await admin.end();
    await cluster.remove();
  });

  describe('a backend that is killed', () => {
    let db: Database;
    beforeAll(async () => {
      db = await openDatabase({ databaseUrl: cluster.url, dataDir: null });
    }, 60_000);
    afterAll(() => db.close());
    const kill = async (pid: unknown) => {
      await admin.query('select pg_terminate_backend($1)', [pid]);
      const isGone = async () =>
        (await admin.query('select 1 from pg_stat_activity where pid = $1', [pid])).rows.length === 0;
      await waitUntil(isGone);
    };
    const listPids = async () => {
      const asked = Array.from({ length: 20 }, () => db.executeSql('select pg_backend_pid() as pid, pg_sleep(0.01)'));
      return (await Promise.all(asked)).map(({ rows }) => rows[0]?.pid);
    };

    test('between two statements of a transaction ends only that transaction, and its connection leaves the pool', async () => {
      let killed: unknown;
      const broken = db.tx(async (trx) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
        killed = rows[0]?.pid;
        await kill(killed);
        // The end of the connection is noticed a moment later.
        await wait(50);
        await sql`select 1`.execute(trx);
      });
      await expect(broken).rejects.toSatisfy(isUnavailable);
      expect(await listPids()).not.toContain(killed);
      expect((await db.tx((trx) => sql<{ n: number }>`select 1 as n`.execute(trx))).rows).toEqual([{ n: 1 }]);
    });

    test('during a statement of a transaction ends only that transaction', async () => {
      const broken = db.tx((trx) => sql`select pg_sleep(20) as held`.execute(trx));
      const sleeping = async () =>
        (await admin.query("select pid from pg_stat_activity where query like '%as held%' and pid <> pg_backend_pid()"))
          .rows;
      await Promise.all([
        expect(broken).rejects.toSatisfy(isUnavailable),
        waitUntil(async () => (await sleeping()).length > 0).then(async () => kill((await sleeping())[0].pid)),
      ]);
      expect((await db.tx((trx) => sql<{ n: number }>`select 1 as n`.execute(trx))).rows).toEqual([{ n: 1 }]);
    });

    test('during pipelined reads fails only the pending ones, and later reads are answered', async () => {
      const reads = Array.from({ length: 40 }, (_, n) =>
        db.read<{ n: number }>('slow-read', 'select $1::int as n, pg_sleep(0.2) as read', [n]),
      );
      const isReading = "select pid from pg_stat_activity where query like '%as read%' and pid <> pg_backend_pid()";
      const [found] = await Promise.all([
        Promise.allSettled(reads),
        waitUntil(async () => (await admin.query(isReading)).rows.length > 0).then(async () =>
          kill((await admin.query(isReading)).rows[0].pid),
        ),
      ]);
      const failed = found.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
      expect(failed.length).toBeGreaterThan(0);
      expect(failed.length).toBeLessThan(reads.length);
      expect(failed.filter((reason) => !isUnavailable(reason))).toEqual([]);
      const again = await Promise.all(
        [1, 2, 3, 4, 5].map((n) => db.read<{ n: number }>('fast', 'select $1::int as n', [n])),
      );
      expect(again.map(([row]) => row?.n)).toEqual([1, 2, 3, 4, 5]);
    });
  });

  slowTest(
    'PostgreSQL crashes and returns during orders: 503 with Retry-After meanwhile, and no acknowledged order is lost',
    async () => {
      const dataDir = join(folder, 'shop');
      const house = await openPersistentApp({ databaseUrl: cluster.url, dataDir });
      const { products, buyers } = await fillDatabase(house, { products: 3, stock: 100_000, buyers: 6 });
      await house.close();
      const server = await runServer({
        DATABASE_URL: cluster.url,
        DATA_DIR: dataDir,
        SECRET_KEY: SECRET,
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'info',
      });
      const ready = () => fetch(`${server.url}/health/ready`).then(({ status }) => status);
      try {
        const shopping = placeOrdersUntilStopped(server.url, { products, buyers });
        await waitUntil(() => shopping.acknowledged.length >= 20);
        await cluster.stop('immediate');
        await waitUntil(() => shopping.refused.length >= 20);
        expect(await ready()).toBe(503);
        expect((await fetch(`${server.url}/health/live`)).status).toBe(200);
        await cluster.start();
        await waitUntil(async () => (await ready()) === 200);
        const before = shopping.acknowledged.length;
        await waitUntil(() => shopping.acknowledged.length >= before + 20);

        // A server that accepts no writes any more: a standby after a failover, or one that was set to read only.
        await connect();
        await admin.query('set default_transaction_read_only = off');
        const setReadOnly = async (value: 'on' | 'off') => {
          await admin.query(`alter system set default_transaction_read_only = ${value}`);
          await admin.query('select pg_reload_conf()');
        };
        await setReadOnly('on');
        await waitUntil(async () => (await ready()) === 503);
        const during = shopping.refused.length;
        await waitUntil(() => shopping.refused.length > during);
        await setReadOnly('off');
        await waitUntil(async () => (await ready()) === 200);
        await shopping.stop();

        expect(server.child.exitCode).toBe(null);
        const others = shopping.refused.filter(({ status }) => status !== 503 && status !== 409);
        expect(others).toEqual([]);
        const unavailable = shopping.refused.filter(({ status }) => status === 503);
        expect(unavailable.every(({ retryAfter, message }) => Number(retryAfter) >= 1 && message.length > 10)).toBe(
          true,
        );
        const { rows } = await admin.query('select number from orders where number = any($1)', [shopping.acknowledged]);
        expect(rows).toHaveLength(shopping.acknowledged.length);
      } finally {
        server.child.kill('SIGTERM');
        await server.waitForExit();
      }
      expect(server.output()).not.toMatch(/Unhandled|Emitted 'error' event/);
    },
  );
});
