/** A thread whose tasks work, fail, hang and crash. */
import { setTimeout as wait } from 'node:timers/promises';
import { threadId, workerData } from 'node:worker_threads';
import { serveTasks } from '#server/worker-threads/serve-tasks.ts';

const held: unknown[] = [];

serveTasks({
  thread: () => threadId,
  double: (value: number) => value * 2,
  refuse() {
    throw Object.assign(new RangeError('too much'), { code: 'TOO_MUCH' });
  },
  throwText() {
    throw 'only a text';
  },
  hang() {
    for (;;);
  },
  crash() {
    setImmediate(() => {
      throw new Error('outside of any task');
    });
    return wait(60_000);
  },
  exhaust() {
    for (;;) held.push(new Array(1000).fill({}));
  },
  returnFunction: () => () => undefined,
  readData: () => workerData,
  wait: (ms: number) => wait(ms),
});
