/** DATABASE_URL with several hosts: writes go to the primary, also to the next one, without a restart of the server. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase, type Tx } from '#server/database/connect.ts';
import { isUnavailable } from '#server/database/unavailable-errors.ts';
import { type Cluster, ownCluster, postgresBinaries } from '#tests/support/cluster.ts';
import { slowTest } from '#tests/support/long-test.ts';
import { runServer } from '#tests/support/process.ts';
import { waitUntil } from '#tests/support/wait-until.ts';
import { placeOrdersUntilStopped } from '../orders/order-load.ts';
import { fillDatabase, openPersistentApp, SECRET } from '../orders/persistent-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'sentra-umkm-hosts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** One address with the hosts of all these servers, in this order. */
function addressOf(...clusters: Cluster[]): string {
  const hosts = clusters.map(({ url }) => new URL(url).host);
  return `postgres://postgres@${hosts.join(',')}/postgres?target_session_attrs=read-write`;
}
async function askServer<Row extends object>({ url }: Cluster, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}
const setOnServer = async (cluster: Cluster, setting: string) => {
  await askServer(cluster, `alter system set ${setting}`);
  await askServer(cluster, 'select pg_reload_conf()');
};
const writeRow = (trx: Tx) =>
  sql<{ pid: number }>`insert into settings (key, value) values (${`test ${Math.random()}`}, 'true')
    returning pg_backend_pid() as pid`
    .execute(trx)
    .then(({ rows }) => Number(rows[0]?.pid));

describe.skipIf(!postgresBinaries)('with PostgreSQL servers of our own', { timeout: 180_000 }, () => {
  let primary: Cluster;
  let standby: Cluster;

  beforeAll(async () => {
    primary = await ownCluster();
    standby = await primary.standby();
    // Otherwise a crash may lose what the standby had not received yet.
    await setOnServer(primary, `synchronous_standby_names = '*'`);
    await waitUntil(
      async () =>
        (await askServer(primary, `select 1 from pg_stat_replication where sync_state = 'sync'`)).length === 1,
    );
  }, 120_000);
  afterAll(async () => {
    await standby?.remove();
    await primary?.remove();
  });

  describe('a connection', () => {
    let db: Database;
    beforeAll(async () => {
      db = await openDatabase({ databaseUrl: addressOf(standby, primary), dataDir: null });
    });
    afterAll(() => db.close());

    test('goes to the primary, even if a standby is named first', async () => {
      await db.tx(writeRow);
      const { rows } = await db.executeSql('select pg_is_in_recovery() as standby, inet_server_port() as port');
      expect(rows).toEqual([{ standby: false, port: Number(new URL(primary.url).port) }]);
    });

    test('that turned out to be read-only is not given to the next request', async () => {
      const pid = await db.tx(async (trx) => {
        await sql`set session characteristics as transaction read only`.execute(trx);
        return (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)).rows[0]?.pid;
      });
      await expect(db.tx(writeRow)).rejects.toSatisfy(isUnavailable);
      const later = await db.tx(writeRow);
      expect(later).not.toBe(pid);
    });
  });

  slowTest(
    'the primary crashes and the standby is promoted: 503 meanwhile, then orders go on, and none is lost',
    async () => {
      const databaseUrl = addressOf(primary, standby);
      const dataDir = join(folder, 'shop');
      const house = await openPersistentApp({ databaseUrl, dataDir });
      const { products, buyers } = await fillDatabase(house, { products: 3, stock: 100_000, buyers: 6 });
      await house.close();
      const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SECRET_KEY: SECRET, RATE_LIMITS: 'off' };
      const server = await runServer(env);
      const ready = () => fetch(`${server.url}/health/ready`).then(({ status }) => status);
      try {
        const shopping = placeOrdersUntilStopped(server.url, { products, buyers });
        await waitUntil(() => shopping.acknowledged.length >= 20);
        await primary.stop('immediate');
        await waitUntil(() => shopping.refused.length >= 20);
        expect(await ready(), 'only a standby is left').toBe(503);
        await standby.promote();
        await waitUntil(async () => (await ready()) === 200);
        const promoted = shopping.acknowledged.length;
        await waitUntil(() => shopping.acknowledged.length >= promoted + 20);

        await standby.stop('immediate');
        const before = shopping.refused.length;
        await waitUntil(() => shopping.refused.length >= before + 20);
        expect(await ready(), 'no host is left').toBe(503);
        await standby.start();
        await waitUntil(async () => (await ready()) === 200);
        await shopping.stop();

        expect(server.child.exitCode).toBe(null);
        expect(shopping.refused.filter(({ status }) => status !== 503 && status !== 409)).toEqual([]);
        const unavailable = shopping.refused.filter(({ status }) => status === 503);
        expect(unavailable.every(({ retryAfter }) => Number(retryAfter) >= 1)).toBe(true);
        const stored = new Set(
          (await askServer<{ number: string }>(standby, 'select number from orders')).map((one) => one.number),
        );
        expect(shopping.acknowledged.filter((number) => !stored.has(number))).toEqual([]);
      } finally {
        server.child.kill('SIGTERM');
        await server.waitForExit();
      }
      expect(server.output()).not.toMatch(/Unhandled|Emitted 'error' event/);
    },
  );
});
