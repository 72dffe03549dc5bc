/** Short statements share a few PostgreSQL connections: each gets its own result or error, and a broken connection is replaced. */
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { openDatabase } from '#server/database/connect.ts';
import { PipelinedConnections } from '#server/database/pipelined-connections.ts';
import { openPool } from '#server/database/postgres.ts';
import { isUnavailable } from '#server/database/unavailable-errors.ts';
import { freshPostgres } from '#tests/support/postgres.ts';

const url = process.env.TEST_DATABASE_URL;
const MAX_CONNECTIONS = 3;

async function withConnections(work: (connections: PipelinedConnections) => Promise<void>): Promise<void> {
  const pool = openPool(url as string, { onError: () => undefined });
  try {
    await work(new PipelinedConnections(pool, MAX_CONNECTIONS));
  } finally {
    await pool.end();
  }
}
const double = (connections: PipelinedConnections, n: number) =>
  connections.query({ name: 'double', text: 'select 2 * $1::int as n, pg_backend_pid() as pid', values: [n] });

test.skipIf(!url)('many parallel statements get their own results over the allowed number of connections', async () => {
  await withConnections(async (connections) => {
    const numbers = Array.from({ length: 200 }, (_, n) => n);
    const answers = await Promise.all(numbers.map((n) => double(connections, n)));
    expect(answers.map(({ rows }) => rows[0].n)).toEqual(numbers.map((n) => 2 * n));
    expect(new Set(answers.map(({ rows }) => rows[0].pid)).size).toBe(MAX_CONNECTIONS);
  });
});

test.skipIf(!url)('a failing statement fails alone, and the others get their results', async () => {
  await withConnections(async (connections) => {
    const statements = Array.from({ length: 60 }, (_, n) =>
      n % 10 === 4
        ? connections.query({ name: 'wrong', text: 'select 1 / $1::int', values: [0] })
        : double(connections, n),
    );
    const results = await Promise.allSettled(statements);
    const failed = results.flatMap((result, n) => (result.status === 'rejected' ? [n] : []));
    expect(failed).toEqual([4, 14, 24, 34, 44, 54]);
    expect((results[5] as PromiseFulfilledResult<{ rows: unknown[] }>).value.rows[0]).toMatchObject({ n: 10 });
  });
});

test.skipIf(!url)(
  'a broken connection gives a retryable error to its pending statements, and later ones get a new connection',
  async () => {
    await withConnections(async (connections) => {
      const die = connections.query({ text: 'select pg_terminate_backend(pg_backend_pid())' });
      const others = Array.from({ length: 30 }, (_, n) => double(connections, n));
      const results = await Promise.allSettled([die, ...others]);
      const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
      expect(results[0]?.status).toBe('rejected');
      expect(reasons.length, 'statements on other connections succeed').toBeLessThan(10);
      for (const reason of reasons) expect(isUnavailable(reason), String(reason)).toBe(true);
      const again = await Promise.all([1, 2, 3, 4].map((n) => double(connections, n)));
      expect(again.map(({ rows }) => rows[0].n)).toEqual([2, 4, 6, 8]);
    });
  },
);

test.skipIf(!url)('a statement that waits for a lock delays neither reads nor other connections', async () => {
  const own = await freshPostgres(url as string);
  const db = await openDatabase({ databaseUrl: own.url, dataDir: null });
  // The lock belongs to the session, so this connection must not go through a pooler.
  const other = new pg.Client({ connectionString: own.directUrl });
  await other.connect();
  try {
    await other.query('select pg_advisory_lock(4711)');
    const writes = Array.from({ length: 40 }, (_, n) =>
      db.write<{ n: number }>('wait', 'select $1::int as n, pg_advisory_xact_lock(4711)', [n]),
    );
    const [seen] = await db.read<{ n: number }>('seen', 'select $1::int as n', [7]);
    const done = await db.tx((trx) => sql<{ n: number }>`select 8 as n`.execute(trx));
    expect([seen?.n, done.rows[0]?.n]).toEqual([7, 8]);
    await other.query('select pg_advisory_unlock(4711)');
    expect((await Promise.all(writes)).map(([row]) => row?.n)).toEqual(writes.map((_, n) => n));
  } finally {
    await other.end();
    await db.close();
    await own.drop();
  }
});
