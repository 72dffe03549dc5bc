import { WorkerPool } from '#server/worker-threads/worker-pool.ts';

const pool = new WorkerPool<{ double(value: number): number }>(new URL('./test-worker.mjs', import.meta.url), {
  maxWaiting: 1,
  memoryMb: 64,
  timeoutMs: 20_000,
});
// Not awaited at the top level, which Node would report as unfinished.
void pool.call('double', 21).then((value) => console.log(`answer: ${value}`));
