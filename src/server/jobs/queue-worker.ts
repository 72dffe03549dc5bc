/**
 * Fetches the jobs of one queue and runs several in parallel. It fetches only as many jobs as it can start now, so a slow job delays
 * no other. It renews the leases of running jobs, so no other process takes them.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { isUnavailable } from '../database/unavailable-errors.ts';

export interface Job {
  id: string;
  data: Record<string, unknown>;
}

/** The queue in the database. */
export interface Queue {
  take(count: number): Promise<Job[]>;
  complete(id: string): Promise<unknown>;
  fail(ids: string[], error: unknown): Promise<unknown>;
  renew(ids: string[]): Promise<unknown>;
}

interface QueueWorkerOptions {
  queue: Queue;
  handler: (data: Record<string, unknown>) => Promise<void>;
  /** Jobs that run at the same time. */
  concurrency: number;
  pollMs: number;
  /** A lease expires if it is not renewed for this time. */
  leaseMs: number;
  /** A job that runs longer has failed, because a handler that never ends must not occupy its slot forever. */
  timeoutMs: number;
  onError: (error: unknown) => void;
}

export interface QueueWorker {
  start(): void;
  /** Fetches no more jobs, gives running jobs `patienceMs` to finish, and returns the rest to the queue as failed attempts. */
  stop(patienceMs: number): Promise<void>;
}

const RETRY_PAUSE_MS = 500;

/** Retries while the database is unavailable. A finished job that is not recorded would run again. */
export async function retryUntilRecorded(record: () => Promise<unknown>, limitMs: number): Promise<void> {
  for (const began = Date.now(); ; await wait(RETRY_PAUSE_MS, undefined, { ref: false })) {
    try {
      await record();
      return;
    } catch (error) {
      if (!isUnavailable(error) || Date.now() - began > limitMs) throw error;
    }
  }
}

export function makeQueueWorker(options: QueueWorkerOptions): QueueWorker {
  const { queue, handler, concurrency, pollMs, leaseMs, timeoutMs, onError } = options;
  const running = new Map<string, Promise<void>>();
  const timers: NodeJS.Timeout[] = [];
  let isStopped = false;
  let fetching: Promise<void> | null = null;

  const runWithTimeout = async (data: Job['data']) => {
    const control = new AbortController();
    const tooLong = wait(timeoutMs, undefined, { signal: control.signal, ref: false }).then(() => {
      throw new Error(`The job ran longer than ${timeoutMs / 1000} s.`);
    });
    tooLong.catch(() => undefined);
    try {
      await Promise.race([handler(data), tooLong]);
    } finally {
      control.abort();
    }
  };
  const run = async ({ id, data }: Job) => {
    try {
      await runWithTimeout(data);
      // A job that was returned to the queue meanwhile belongs to another process.
      if (running.has(id)) await retryUntilRecorded(() => queue.complete(id), leaseMs);
    } catch (error) {
      if (!running.has(id)) return;
      onError(error);
      await retryUntilRecorded(() => queue.fail([id], error), leaseMs).catch(onError);
    } finally {
      running.delete(id);
    }
  };
  const fetchJobs = async () => {
    const free = concurrency - running.size;
    if (free <= 0) return;
    for (const job of await queue.take(free)) running.set(job.id, run(job));
  };
  const poll = () => {
    if (isStopped || fetching) return;
    fetching = fetchJobs()
      .catch(onError)
      .finally(() => {
        fetching = null;
      });
  };
  const renew = () => {
    if (running.size > 0) queue.renew([...running.keys()]).catch(onError);
  };

  return {
    start() {
      timers.push(setInterval(poll, pollMs), setInterval(renew, leaseMs / 3));
      poll();
    },
    async stop(patienceMs) {
      isStopped = true;
      const [polling, ...others] = timers;
      clearInterval(polling);
      await fetching;
      const late = new AbortController();
      await Promise.race([
        Promise.all(running.values()),
        wait(patienceMs, undefined, { signal: late.signal }).catch(() => undefined),
      ]);
      late.abort();
      for (const timer of others) clearInterval(timer);
      const left = [...running.keys()];
      running.clear();
      if (left.length > 0) await queue.fail(left, new Error('The process ended.')).catch(onError);
    },
  };
}
