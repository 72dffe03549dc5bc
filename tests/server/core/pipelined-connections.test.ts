/** Short statements share a few connections of PostgreSQL: each has its own answer or its own failure, and a broken line is replaced. */
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { openDatabase } from '#server/database/connect.ts';
import { PipelinedConnections } from '#server/database/pipelined-connections.ts';
import { openPool } from '#server/database/postgres.ts';
import { isUnavailable } from '#server/database/unavailable-errors.ts';
import { freshPostgres } from '#tests/support/postgres.ts';

const url = process.env.TEST_DATABASE_URL;
const MOST = 3;

async function withConnections(work: (lines: PipelinedConnections) => Promise<void>): Promise<void> {
  const pool = openPool(url as string, { onError: () => undefined });
  try {
    await work(new PipelinedConnections(pool, MOST));
  } finally {
    await pool.end();
  }
}
const double = (lines: PipelinedConnections, n: number) =>
  lines.query({ name: 'double', text: 'select 2 * $1::int as n, pg_backend_pid() as pid', values: [n] });

test.skipIf(!url)('many at once have each their own answer, over no more connections than there may be', async () => {
  await withConnections(async (lines) => {
    const numbers = Array.from({ length: 200 }, (_, n) => n);
    const answers = await Promise.all(numbers.map((n) => double(lines, n)));
    expect(answers.map(({ rows }) => rows[0].n)).toEqual(numbers.map((n) => 2 * n));
    expect(new Set(answers.map(({ rows }) => rows[0].pid)).size).toBe(MOST);
  });
});

test.skipIf(!url)('one that fails fails alone, before and behind it others are answered', async () => {
  await withConnections(async (lines) => {
    const asked = Array.from({ length: 60 }, (_, n) =>
      n % 10 === 4 ? lines.query({ name: 'wrong', text: 'select 1 / $1::int', values: [0] }) : double(lines, n),
    );
    const found = await Promise.allSettled(asked);
    const failed = found.flatMap((one, n) => (one.status === 'rejected' ? [n] : []));
    expect(failed).toEqual([4, 14, 24, 34, 44, 54]);
    expect((found[5] as PromiseFulfilledResult<{ rows: unknown[] }>).value.rows[0]).toMatchObject({ n: 10 });
  });
});

test.skipIf(!url)(
  'a line that breaks tells all who wait on it that they may come again, and the next have a new one',
  async () => {
    await withConnections(async (lines) => {
      const die = lines.query({ text: 'select pg_terminate_backend(pg_backend_pid())' });
      const others = Array.from({ length: 30 }, (_, n) => double(lines, n));
      const found = await Promise.allSettled([die, ...others]);
      const reasons = found.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
      expect(found[0]?.status).toBe('rejected');
      expect(reasons.length, 'who was not on that line is answered').toBeLessThan(10);
      for (const reason of reasons) expect(isUnavailable(reason), String(reason)).toBe(true);
      const again = await Promise.all([1, 2, 3, 4].map((n) => double(lines, n)));
      expect(again.map(({ rows }) => rows[0].n)).toEqual([2, 4, 6, 8]);
    });
  },
);

test.skipIf(!url)('who waits behind a locked row keeps neither reads nor the rest of the house waiting', async () => {
  const own = await freshPostgres(url as string);
  const db = await openDatabase({ databaseUrl: own.url, dataDir: null });
  const other = new pg.Client({ connectionString: own.url });
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
