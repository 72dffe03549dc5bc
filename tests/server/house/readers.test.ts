/** Short reads share a few connections of PostgreSQL: each has its own answer or its own failure, and a broken line is replaced. */
import { expect, test } from 'vitest';
import { openPool } from '#server/database/postgres.ts';
import { Readers } from '#server/database/readers.ts';
import { isUnavailable } from '#server/database/unavailable.ts';

const url = process.env.TEST_DATABASE_URL;
const MOST = 3;

async function withReaders(work: (readers: Readers) => Promise<void>): Promise<void> {
  const pool = openPool(url as string, { onError: () => undefined });
  try {
    await work(new Readers(pool, MOST));
  } finally {
    await pool.end();
  }
}
const double = (readers: Readers, n: number) =>
  readers.ask({ name: 'double', text: 'select 2 * $1::int as n, pg_backend_pid() as pid', values: [n] });

test.skipIf(!url)('many at once have each their own answer, over no more connections than there may be', async () => {
  await withReaders(async (readers) => {
    const numbers = Array.from({ length: 200 }, (_, n) => n);
    const answers = await Promise.all(numbers.map((n) => double(readers, n)));
    expect(answers.map(({ rows }) => rows[0].n)).toEqual(numbers.map((n) => 2 * n));
    expect(new Set(answers.map(({ rows }) => rows[0].pid)).size).toBe(MOST);
  });
});

test.skipIf(!url)('one that fails fails alone, before and behind it others are answered', async () => {
  await withReaders(async (readers) => {
    const asked = Array.from({ length: 60 }, (_, n) =>
      n % 10 === 4 ? readers.ask({ name: 'wrong', text: 'select 1 / $1::int', values: [0] }) : double(readers, n),
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
    await withReaders(async (readers) => {
      const die = readers.ask({ text: 'select pg_terminate_backend(pg_backend_pid())' });
      const others = Array.from({ length: 30 }, (_, n) => double(readers, n));
      const found = await Promise.allSettled([die, ...others]);
      const reasons = found.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
      expect(found[0]?.status).toBe('rejected');
      expect(reasons.length, 'who was not on that line is answered').toBeLessThan(10);
      for (const reason of reasons) expect(isUnavailable(reason), String(reason)).toBe(true);
      const again = await Promise.all([1, 2, 3, 4].map((n) => double(readers, n)));
      expect(again.map(({ rows }) => rows[0].n)).toEqual([2, 4, 6, 8]);
    });
  },
);
