/** DATABASE_READ_URL: visitors read from a replica that is up to date. Nobody sees an error, an older page or an older state of own changes. */
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Cluster, ownCluster, postgresBinaries } from '#tests/support/cluster.ts';
import { slowTest } from '#tests/support/long-test.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import { waitUntil } from '#tests/support/wait-until.ts';
import { createProduct } from '../orders/order-fixtures.ts';
import { askServer, openReplicaSite, type ReplicaSite } from './replica-site.ts';

describe.skipIf(!postgresBinaries)('with a PostgreSQL server and a replica of our own', { timeout: 60_000 }, () => {
  let primary: Cluster;
  let replica: Cluster;
  let site: ReplicaSite;
  let other: ReplicaSite;
  let siti: TestUser;
  let product: { id: string };

  const rename = async (name: string) =>
    expect((await siti.patch(`/members/products/${product.id}`, { name })).status).toBe(200);
  /** As another process would: this one does not notice it. */
  const renameElsewhere = (name: string) =>
    askServer(primary, `update products set name = '${name}' where id = '${product.id}'`);
  const namesFor = async (who: { get: TestUser['get'] }): Promise<string[]> => {
    const { status, body } = await who.get('/products');
    expect(status).toBe(200);
    return body.data.items.map(({ name }: { name: string }) => name);
  };
  const connectReplica = async (to: string) => {
    await askServer(replica, `alter system set primary_conninfo = '${to}'`);
    await askServer(replica, 'select pg_reload_conf()');
  };
  const stopReplay = () => askServer(replica, 'select pg_wal_replay_pause()');
  const continueReplay = () => askServer(replica, 'select pg_wal_replay_resume()');
  const untilReplicaIsRead = (of = site) => waitUntil(() => of.readsReplica());

  beforeAll(async () => {
    primary = await ownCluster();
    replica = await primary.standby();
    site = await openReplicaSite(primary, replica);
    // As operators write it: all servers, because each may become the primary.
    other = await openReplicaSite(primary, primary, replica);
    siti = await site.as.member({ name: 'Siti', business: { business_name: 'Dapur Siti' } });
    product = await createProduct(site, siti, { name: 'Amplang' });
  }, 120_000);
  // So that a failed test does not make the next ones fail. A promoted server has no replay.
  afterEach(() => continueReplay().catch(() => undefined));
  afterAll(async () => {
    await site?.close();
    await other?.close();
    await replica?.remove();
    await primary?.remove();
  });

  test('the list of a visitor is read on the replica, that of a logged-in user on the primary', async () => {
    await untilReplicaIsRead();
    const before = site.publicReads.figures().reads.replica;
    expect(await namesFor(site.as.visitor)).toEqual(['Amplang']);
    const after = site.publicReads.figures().reads.replica;
    expect(after).toBeGreaterThan(before);
    expect(await namesFor(siti)).toEqual(['Amplang']);
    expect(site.publicReads.figures().reads.replica).toBe(after);
    const metrics = await site.app.metrics.register.metrics();
    expect(metrics).toContain(`database_public_reads_total{server="replica"} ${after}`);
    expect(metrics).toMatch(/^database_replica_lag_seconds 0/m);
  });

  test('a new file of the write-ahead log, in which nothing stands yet, is no lag', async () => {
    await askServer(primary, 'select pg_switch_wal()');
    for (const since = performance.now(); performance.now() - since < 1_500; await wait(20)) await site.readsReplica();
    expect(await site.readsReplica()).toBe(true);
  });

  test('is not used for writing or inside a transaction', async () => {
    const { publicReads } = site;
    await expect(publicReads.kysely.deleteFrom('settings').execute()).rejects.toThrow('only reads');
    await expect(site.db.tx(() => publicReads.executeSql('select 1'))).rejects.toThrow('inside a transaction');
    await expect(publicReads.kysely.transaction().execute(async () => undefined)).rejects.toThrow('no transactions');
  });

  test('the error of a wrong statement is that of the primary, and the replica is used again at once', async () => {
    await untilReplicaIsRead();
    await expect(site.publicReads.executeSql('select 1 / 0')).rejects.toThrow('division by zero');
    expect(await site.readsReplica()).toBe(true);
  });

  /** `stop` keeps changes away from the replica, `resume` ends that. */
  async function expectFallback(stop: () => Promise<unknown>, resume: () => Promise<unknown>): Promise<void> {
    const [former] = await namesFor(siti);
    const name = `${former} Baru`;
    await untilReplicaIsRead();
    await stop();
    // Nothing is missing yet.
    await untilReplicaIsRead();
    const since = performance.now();
    await renameElsewhere(name);
    expect(await namesFor(site.as.visitor), 'this was the replica').toEqual([former]);
    expect(await namesFor(siti)).toEqual([name]);
    await waitUntil(async () => (await namesFor(site.as.visitor))[0] === name);
    expect(performance.now() - since).toBeLessThan(2_000);
    // Only reads lead to checks.
    await waitUntil(async () => !(await site.readsReplica()) && (site.publicReads.figures().lag ?? 0) > 1.5);
    await resume();
    await untilReplicaIsRead();
    expect(await namesFor(site.as.visitor)).toEqual([name]);
  }

  test('a replica that does not replay is read for a second at most, and used again when it has caught up', () =>
    expectFallback(stopReplay, continueReplay));

  slowTest('so is a replica without a connection to the primary, which has replayed all that it received', async () => {
    const [setting] = await askServer<{ now: string }>(replica, `select current_setting('primary_conninfo') as now`);
    const disconnect = async () => {
      await connectReplica('');
      await waitUntil(async () => (await askServer(replica, 'select from pg_stat_wal_receiver')).length === 0);
    };
    await expectFallback(disconnect, () => connectReplica(String(setting?.now).replaceAll("'", "''")));
  });

  test('a visitor sees at once what a seller changed by the same process, also in a cached page', async () => {
    const path = `/product/${product.id}`;
    await untilReplicaIsRead();
    expect(await site.page(path)).toContain('Amplang Baru');
    await stopReplay();
    await untilReplicaIsRead();
    await rename('Amplang Bakar');
    expect(await site.page(path)).toContain('Amplang Bakar');
    expect(await namesFor(site.as.visitor)).toEqual(['Amplang Bakar']);
    expect(await site.readsReplica()).toBe(false);
    await continueReplay();
    await untilReplicaIsRead();
    expect(await site.page(path)).toContain('Amplang Bakar');
  });

  test('a page that another process changed is not cached again from a replica without that change', async () => {
    const path = `/product/${product.id}`;
    await untilReplicaIsRead(other);
    expect(await other.page(path)).toContain('Amplang Bakar');
    // The other process asks for changes once a second. Shortly before, the replica is up to date for the last time.
    const since = performance.now();
    while (performance.now() - since < 800) {
      await other.readsReplica();
      await wait(20);
    }
    await stopReplay();
    await rename('Amplang Pedas');
    expect(await other.readsReplica(), 'it knows of no change yet').toBe(true);
    await waitUntil(async () => (await other.page(path)).includes('Amplang Pedas'), 5_000);
    expect(await other.readsReplica()).toBe(false);
    await continueReplay();
    await untilReplicaIsRead(other);
    expect(await other.page(path)).toContain('Amplang Pedas');
  });

  slowTest('a replica that is killed costs no visitor an error, and is used again after its start', async () => {
    await untilReplicaIsRead();
    let failed = 0;
    let isOver = false;
    const visitors = Array.from({ length: 4 }, async () => {
      for (; !isOver; await wait(2)) if ((await site.as.visitor.get('/products')).status !== 200) failed++;
    });
    await replica.stop('immediate');
    await wait(1_500);
    expect(await site.readsReplica()).toBe(false);
    await replica.start();
    await untilReplicaIsRead();
    isOver = true;
    await Promise.all(visitors);
    expect(failed).toBe(0);
  });

  test('a promoted replica is not read any more', async () => {
    await untilReplicaIsRead();
    await replica.promote();
    await waitUntil(async () => !(await site.readsReplica()), 1_500);
    await renameElsewhere('Amplang Asin');
    expect(await namesFor(site.as.visitor)).toEqual(['Amplang Asin']);
  });
});
