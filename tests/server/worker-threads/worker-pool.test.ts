/** Tasks on worker threads: results and errors come back, and no task, crash or time limit harms the next task. */
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, expect, test } from 'vitest';
import { problemOf } from '#server/http/errors.ts';
import { SemaphoreFull } from '#server/semaphore.ts';
import { WorkerPool } from '#server/worker-threads/worker-pool.ts';
import { ThreadEnded, WorkerThread } from '#server/worker-threads/worker-thread.ts';
import { listThreadFiles } from '../../../src/tools/thread-files.ts';

interface TestTasks {
  thread(): number;
  double(value: number): number;
  refuse(): never;
  throwText(): never;
  hang(): never;
  crash(): never;
  exhaust(): never;
  returnFunction(): unknown;
  readData(): unknown;
  wait(ms: number): Promise<void>;
}

const FILE = new URL('./test-worker.mjs', import.meta.url);
const LIMITS = { maxWaiting: 10, memoryMb: 64, timeoutMs: 20_000 };
const pools: WorkerPool<TestTasks>[] = [];
function makePool(options: Partial<ConstructorParameters<typeof WorkerPool>[1]> = {}) {
  const pool = new WorkerPool<TestTasks>(FILE, { ...LIMITS, ...options });
  pools.push(pool);
  return pool;
}
afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.closeIdle();
});
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

test('many calls are answered, each with its own result, by one thread', async () => {
  const pool = makePool();
  expect(await Promise.all([1, 2, 3].map((value) => pool.call('double', value)))).toEqual([2, 4, 6]);
  const threads = [await pool.call('thread'), await pool.call('thread')];
  expect(new Set(threads).size).toBe(1);
});

test('a pool of two works on two threads at once, and each reads the data that it was started with', async () => {
  const pool = makePool({ size: 2, data: () => ({ colour: 'biru' }) });
  const threads = await Promise.all([1, 2].map(() => pool.use((thread) => thread.call('thread', []))));
  expect(new Set(threads).size).toBe(2);
  expect(await pool.call('readData')).toEqual({ colour: 'biru' });
});

test('the error of a task comes back with its name, message, stack and code, and the thread goes on', async () => {
  const pool = makePool();
  const thread = await pool.call('thread');
  const error = await failure(pool.call('refuse'));
  expect(error).toMatchObject({ name: 'RangeError', message: 'too much', code: 'TOO_MUCH' });
  expect((error as Error).stack).toContain('test-thread');
  expect(await failure(pool.call('throwText'))).toMatchObject({ message: 'only a text' });
  expect(await failure(pool.call('returnFunction'))).toMatchObject({ name: 'DataCloneError' });
  const missing = pool.call as unknown as (name: string) => Promise<unknown>;
  expect(await failure(missing('toString'))).toMatchObject({ message: 'unknown task: toString' });
  expect(await failure(pool.call('double', (() => 1) as unknown as number))).toMatchObject({ name: 'DataCloneError' });
  expect(await pool.call('thread')).toBe(thread);
});

test.each([
  ['takes too long', 'hang', { timeoutMs: 50 }, 'timeout'],
  ['throws outside its task', 'crash', {}, 'crash'],
  ['takes too much memory', 'exhaust', { memoryMb: 8 }, 'crash'],
] as const)(
  'a thread that %s fails its caller with 503, and the next caller gets a new thread',
  async (_, task, options, reason) => {
    const pool = makePool(options);
    const error = await failure(pool.call(task));
    expect(error).toBeInstanceOf(ThreadEnded);
    expect(error).toMatchObject({ reason });
    const { status, headers } = problemOf(error as Error);
    expect([status, headers]).toEqual([503, { 'retry-after': '5' }]);
    // Without the short limit of the first call, because the new thread has to start first.
    expect(await pool.use((thread) => thread.call('double', [21], 20_000))).toBe(42);
  },
);

test('callers beyond the places in the queue are refused with 503 at once, and the others are answered', async () => {
  const pool = makePool({ maxWaiting: 1 });
  const [first, second, third] = [pool.call('double', 1), pool.call('double', 2), failure(pool.call('double', 3))];
  const refused = await third;
  expect(refused).toBeInstanceOf(SemaphoreFull);
  expect(problemOf(refused as Error).status).toBe(503);
  expect(await Promise.all([first, second])).toEqual([2, 4]);
});

test('a caller with several calls has its thread alone', async () => {
  const pool = makePool();
  const steps: string[] = [];
  const long = pool.use(async (thread) => {
    for (const step of ['one', 'two']) {
      await thread.call('wait', [10]);
      steps.push(step);
    }
  });
  await Promise.all([long, pool.call('double', 1).then(() => steps.push('other'))]);
  expect(steps).toEqual(['one', 'two', 'other']);
});

test('a caller who leaves before its call is answered does not keep the next one waiting', async () => {
  const pool = makePool();
  await pool.use(async (thread) => void failure(thread.call('hang', [])));
  expect(await pool.call('double', 4)).toBe(8);
});

test('a thread without work ends after its idle time', async () => {
  const pool = makePool({ idleMs: 1 });
  const thread = await pool.call('thread');
  await expect.poll(() => pool.call('thread').then((other) => other !== thread), { interval: 50 }).toBe(true);
});

test('a closed thread fails all its calls and every later one', async () => {
  const thread = new WorkerThread<TestTasks>(FILE, LIMITS);
  const calls = [failure(thread.call('hang', [])), failure(thread.call('double', [1]))];
  await thread.close();
  for (const error of [...(await Promise.all(calls)), await failure(thread.call('double', [1]))])
    expect(error).toMatchObject({ reason: 'closed' });
});

test('a program waits for the calls of a thread, and ends although the thread is still there', () => {
  const program = fileURLToPath(new URL('./program-with-thread.ts', import.meta.url));
  const output = execFileSync(process.execPath, ['--import', 'tsx', program], { encoding: 'utf8', timeout: 60_000 });
  expect(output).toBe('answer: 42\n');
});

const folder = await mkdtemp(join(tmpdir(), 'sentra-umkm-threads-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

test('the build refuses two threads of the same file name, which would replace one another', async () => {
  await mkdir(join(folder, 'one'));
  await mkdir(join(folder, 'other'));
  await writeFile(join(folder, 'one/read-worker.mjs'), '');
  await writeFile(join(folder, 'one/read-thread.ts'), '');
  await writeFile(join(folder, 'other/plain-worker.mjs'), '');
  expect(listThreadFiles(folder)).toEqual([
    { name: 'read-worker.mjs', file: join(folder, 'one/read-thread.ts'), isSource: true },
    { name: 'plain-worker.mjs', file: join(folder, 'other/plain-worker.mjs'), isSource: false },
  ]);
  await writeFile(join(folder, 'other/read-worker.mjs'), '');
  expect(() => listThreadFiles(folder)).toThrow('one/read-worker.mjs, other/read-worker.mjs');
});
