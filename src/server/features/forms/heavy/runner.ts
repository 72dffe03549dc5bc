/**
 * Runs tasks on a worker thread that is started when it is first needed. Small texts are worked on at once on the main
 * thread: that takes some milliseconds, less than sending them.
 */
import { Worker } from 'node:worker_threads';
import { problems } from '../../../problems.ts';
import { Semaphore } from '../../../semaphore.ts';
import type { Around, TaskName, Tasks } from './tasks.ts';
import type { TaskResponse } from './thread.ts';

/** Characters of text; the largest form of the release has 5,000. */
export const LARGE_TEXT = 16_384;
/** Characters of a form's JSON schema. */
export const LARGE_SCHEMA = 65_536;
const MOST_MB = 256;
/** No permitted text takes this long, even where the thread has a slow core. */
const MOST_MS = 30_000;
const MOST_WAITING = 50;

let worker: Worker | undefined;
let known: Around | undefined;
/** Of the thread, which works on one task at a time. */
const line = new Semaphore(1, MOST_WAITING);

function start(): Worker {
  const made = new Worker(new URL('./heavy-worker.mjs', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MOST_MB },
  });
  made.unref();
  made.once('exit', () => {
    if (worker === made) [worker, known] = [undefined, undefined];
  });
  return made;
}

function ask<Name extends TaskName>(
  name: Name,
  args: Parameters<Tasks[Name]>,
): Promise<Awaited<ReturnType<Tasks[Name]>>> {
  worker ??= start();
  const asked = worker;
  return new Promise((resolve, reject) => {
    const end = (act: () => void) => {
      clearTimeout(timer);
      asked.off('message', onMessage).off('error', onError).off('exit', onExit).unref();
      act();
    };
    const onMessage = (said: TaskResponse) =>
      end(() => ('failed' in said ? reject(new Error(said.failed)) : resolve(said.value as never)));
    const onError = (error: Error) => end(() => reject(error));
    const onExit = () => end(() => reject(problems.UNAVAILABLE(5)));
    // Ending it is heard as `exit`.
    const timer = setTimeout(() => void asked.terminate(), MOST_MS);
    asked.ref();
    asked.on('message', onMessage).on('error', onError).on('exit', onExit);
    asked.postMessage({ name, args });
  });
}

export const runTask = <Name extends TaskName>(name: Name, ...args: Parameters<Tasks[Name]>) =>
  line.run(() => ask(name, args));

/** Several tasks in what is given, with no other between them. */
export const runTasksIn = <T>(around: Around, work: (run: typeof ask) => Promise<T>): Promise<T> =>
  line.run(async () => {
    if (known !== around) {
      await ask('around', [around]);
      known = around;
    }
    return work(ask);
  });
