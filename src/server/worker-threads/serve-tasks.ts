/** The thread's side of `worker-thread.ts`: runs the tasks that the main thread calls, one after the other. */
import { parentPort } from 'node:worker_threads';
import type { TaskFailure, TaskRequest, TaskResponse } from './worker-thread.ts';

function toFailure(error: unknown): TaskFailure {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) };
  const { name, message, stack } = error;
  const code: unknown = 'code' in error ? error.code : undefined;
  const isPlain = typeof code === 'string' || typeof code === 'number';
  return { name, message, stack, ...(isPlain && { code }) };
}

async function respond(
  tasks: ReadonlyMap<string, unknown>,
  { name, args }: TaskRequest,
): Promise<{ value: unknown } | { failure: TaskFailure }> {
  try {
    const task = tasks.get(name);
    if (typeof task !== 'function') throw new Error(`unknown task: ${name}`);
    return { value: await Reflect.apply(task, undefined, args) };
  } catch (error) {
    return { failure: toFailure(error) };
  }
}

/** Call it once, at the entry of the thread. The thread then runs until the main thread ends it. */
export function serveTasks<T extends object>(tasks: T): void {
  const port = parentPort;
  if (!port) throw new Error('tasks are served in a worker thread only');
  const byName = new Map<string, unknown>(Object.entries(tasks));
  let queue = Promise.resolve();
  port.on('message', (request: TaskRequest) => {
    queue = queue.then(async () => {
      const { id } = request;
      const response = await respond(byName, request);
      try {
        port.postMessage({ id, ...response } satisfies TaskResponse);
      } catch (error) {
        // The result cannot be cloned.
        port.postMessage({ id, failure: toFailure(error) } satisfies TaskResponse);
      }
    });
  });
}
