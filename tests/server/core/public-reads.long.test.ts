import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ownCluster, postgresBinaries } from '#tests/support/cluster.ts';
import { waitUntil } from '#tests/support/wait-until.ts';
import { askServer, openReplicaSite } from './replica-site.ts';

test.skipIf(!postgresBinaries)(
  'after a failover a replica that has more of the former primary than the new one had is not read',
  async () => {
    const former = await ownCluster();
    const [next, left] = [await former.standby(), await former.standby()];
    try {
      const before = await openReplicaSite(former, left);
      await waitUntil(() => before.readsReplica());
      await before.close();
      await next.stop('fast');
      await askServer(
        former,
        'create table lost as select n, repeat(md5(n::text), 30) from generate_series(1, 3000) n',
      );
      const found = () => askServer<{ lost: unknown }>(left, `select to_regclass('lost') as lost`);
      await waitUntil(async () => (await found())[0]?.lost !== null);
      await former.stop('immediate');
      await next.start();
      await next.promote();
      const after = await openReplicaSite(next, left);
      const answers = new Set<boolean>();
      for (const since = performance.now(); performance.now() - since < 3_000; await wait(20))
        answers.add(await after.readsReplica());
      expect([...answers]).toEqual([false]);
      await after.close();
    } finally {
      for (const cluster of [next, left, former]) await cluster.remove();
    }
  },
  120_000,
);
