/**
 * Runs tasks on a worker thread. Small texts are processed on the main thread, because that takes some milliseconds, less than sending
 * them.
 */
import { WorkerPool } from '#server/worker-threads/worker-pool.ts';
import type { WorkerThread } from '#server/worker-threads/worker-thread.ts';
import type { Tasks, TextCheckContext } from './task-types.ts';

/** Characters of text; the largest form of the release has 5,000. */
export const LARGE_TEXT = 16_384;
/** Characters of a form's JSON schema. */
export const LARGE_SCHEMA = 65_536;

type TaskThread = Pick<WorkerThread<Tasks>, 'call'>;

const pool = new WorkerPool<Tasks>(new URL('./check-worker.mjs', import.meta.url), {
  maxWaiting: 50,
  memoryMb: 256,
  // No permitted text takes this long, even if the thread has a slow core.
  timeoutMs: 30_000,
});
const contexts = new WeakMap<TaskThread, TextCheckContext>();

export const runTask = pool.call;

/** Runs several tasks in the same context, with no other task between them. */
export const runTasksWith = <T>(context: TextCheckContext, work: (run: TaskThread['call']) => Promise<T>): Promise<T> =>
  pool.use(async (thread) => {
    if (contexts.get(thread) !== context) {
      await thread.call('around', [context]);
      contexts.set(thread, context);
    }
    return work((name, args) => thread.call(name, args));
  });
