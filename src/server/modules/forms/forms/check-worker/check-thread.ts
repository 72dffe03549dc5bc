/** Entry of the worker thread. Runs tasks one after the other, apart from the thread that serves requests. */
import { parentPort } from 'node:worker_threads';
import type { TaskRequest, TaskResponse } from './task-types.ts';
import { tasks } from './tasks.ts';

let queue = Promise.resolve();
parentPort?.on('message', ({ name, args }: TaskRequest) => {
  const run = tasks[name] as (...all: unknown[]) => Promise<unknown>;
  queue = queue.then(async () => {
    const response: TaskResponse = await run(...args).then(
      (value) => ({ value }),
      (error: Error) => ({ failed: error.stack ?? error.message }),
    );
    parentPort?.postMessage(response);
  });
});
