/** Bulk actions: each row has its own call, and a refused one says why. */
import { expect, test } from 'vitest';
import { ApiProblem } from '#web/api/problem.ts';
import { runEach } from '#web/components/run-each.ts';

const rows = ['a', 'b', 'c', 'd'].map((id) => ({ id, number: `KUR-2026-00000${id}` }));

test('a refused row says why and does not stop the following rows', async () => {
  const calls: string[] = [];
  const results = await runEach(
    rows,
    ({ number }) => number,
    async ({ id }) => {
      calls.push(id);
      if (id === 'b') throw new ApiProblem(409, 'Pengajuan ini sudah diputuskan.');
      if (id === 'c') throw new ApiProblem(422, 'Periksa isian.', { period_id: ['Periode sudah ditutup.'] });
    },
  );
  expect(calls).toEqual(['a', 'b', 'c', 'd']);
  expect(results.map(({ name, refusal }) => [name, refusal])).toEqual([
    ['KUR-2026-00000a', null],
    ['KUR-2026-00000b', 'Pengajuan ini sudah diputuskan.'],
    ['KUR-2026-00000c', 'Periode sudah ditutup.'],
    ['KUR-2026-00000d', null],
  ]);
});
