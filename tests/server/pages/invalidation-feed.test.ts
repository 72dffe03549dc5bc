/** After a failover another server may give transaction ids again that this process already knows. */
import { expect, test } from 'vitest';
import type { Database } from '#server/database/connect.ts';
import { makeInvalidationFeed } from '#server/page-cache/invalidation-feed.ts';
import { testApp } from '#tests/support/app.ts';

test('a cached page is not trusted any more when another database server answers', async () => {
  const { db } = await testApp();
  let server = 'one';
  const read: Database['read'] = async <Row extends object>(...call: Parameters<Database['read']>) =>
    (await db.read<Row>(...call)).map((row) => ({ ...row, server }));
  let clearings = 0;
  const feed = makeInvalidationFeed({
    db: { ...db, read },
    invalidate: () => undefined,
    invalidateAll: () => {
      clearings++;
    },
  });
  const syncAfterWrite = () => {
    db.markWrite();
    return feed.sync();
  };
  await feed.sync();
  await syncAfterWrite();
  const before = { clearings, version: feed.version() };
  await syncAfterWrite();
  expect({ clearings, version: feed.version() }, 'the same server').toEqual(before);
  server = 'two';
  await syncAfterWrite();
  expect(clearings).toBe(before.clearings + 1);
  expect(feed.invalidatedSince(before.version, new Set())).toBe(true);
});
