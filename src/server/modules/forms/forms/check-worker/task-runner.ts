/**
 * Runs tasks on a worker thread that is started when it is first needed. Small texts are processed on the main thread,
 * because that takes some milliseconds, less than sending them.
 */
import { Worker } from 'node:worker_threads';
import { problems } from '#server/problems.ts';
import { Semaphore } from '#server/semaphore.ts';
import type { TaskName, TaskResponse, Tasks, TextCheckContext } from './task-types.ts';

/** Characters of text; the largest form of the release has 5,000. */
export const LARGE_TEXT = 16_384;
/** Characters of a form's JSON schema. */
export const LARGE_SCHEMA = 65_536;
const MAX_MB = 256;
/** No permitted text takes this long, even if the thread has a slow core. */
const TIMEOUT_MS = 30_000;
const MAX_WAITING = 50;

let worker: Worker | undefined;
let workerContext: TextCheckContext | undefined;
/** The thread works on one task at a time. */
const workerSemaphore = new Semaphore(1, MAX_WAITING);

function startWorker(): Worker {
  const started = new Worker(new URL('./check-worker.mjs', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MAX_MB },
  });
  started.unref();
  started.once('exit', () => {
    if (worker === started) [worker, workerContext] = [undefined, undefined];
  });
  return started;
}

type TaskResult<Name extends TaskName> = Awaited<ReturnType<Tasks[Name]>>;

function callWorker<Name extends TaskName>(name: Name, args: Parameters<Tasks[Name]>): Promise<TaskResult<Name>> {
  worker ??= startWorker();
  const target = worker;
  return new Promise((resolve, reject) => {
    const end = (act: () => void) => {
      clearTimeout(timer);
      target.off('message', onMessage).off('error', onError).off('exit', onExit).unref();
      act();
    };
    const onMessage = (response: TaskResponse<TaskResult<Name>>) =>
      end(() => ('failed' in response ? reject(new Error(response.failed)) : resolve(response.value)));
    const onError = (error: Error) => end(() => reject(error));
    const onExit = () => end(() => reject(problems.UNAVAILABLE(5)));
    // The termination arrives as the `exit` event.
    const timer = setTimeout(() => void target.terminate(), TIMEOUT_MS);
    target.ref();
    target.on('message', onMessage).on('error', onError).on('exit', onExit);
    target.postMessage({ name, args });
  });
}

export const runTask = <Name extends TaskName>(name: Name, ...args: Parameters<Tasks[Name]>) =>
  workerSemaphore.run(() => callWorker(name, args));

/** Runs several tasks in the same context, with no other task between them. */
export const runTasksWith = <T>(context: TextCheckContext, work: (run: typeof callWorker) => Promise<T>): Promise<T> =>
  workerSemaphore.run(async () => {
    if (workerContext !== context) {
      await callWorker('around', [context]);
      workerContext = context;
    }
    return work(callWorker);
  });
