/**
 * Runs tasks on a few worker threads of one kind. A thread is started when it is first needed, works for one caller at a time, is used
 * again by the next, and is replaced after it crashed or took too long. Callers beyond the number of threads wait in a queue.
 */
import { Semaphore } from '../semaphore.ts';
import { type TaskArgs, type TaskResult, type ThreadOptions, WorkerThread } from './worker-thread.ts';

interface PoolOptions extends Omit<ThreadOptions, 'data'> {
  /** Number of threads. */
  size?: number;
  /** Callers that may wait. One more gets `SemaphoreFull`, which is answered with 503. */
  maxWaiting: number;
  /** Milliseconds after which an unused thread ends, to free its memory. Without it an unused thread stays. */
  idleMs?: number;
  /** Makes what a new thread reads as `workerData`. */
  data?: () => unknown;
}

interface IdleThread<T> {
  thread: WorkerThread<T>;
  timer: NodeJS.Timeout | undefined;
}

export class WorkerPool<T> {
  readonly #file: URL;
  readonly #options: PoolOptions;
  readonly #semaphore: Semaphore;
  readonly #idle: IdleThread<T>[] = [];

  /** `file`: see `WorkerThread`. */
  constructor(file: URL, options: PoolOptions) {
    this.#file = file;
    this.#options = options;
    this.#semaphore = new Semaphore(options.size ?? 1, options.maxWaiting);
  }

  /** Fails with the task's own error, `ThreadEnded` or `SemaphoreFull`. The last two are answered with 503. */
  call = <Name extends keyof T & string>(name: Name, ...args: TaskArgs<T, Name>): Promise<TaskResult<T, Name>> =>
    this.use((thread) => thread.call(name, args));

  /** Gives `work` a thread for several calls, with no call of others between them. */
  use<R>(work: (thread: Pick<WorkerThread<T>, 'call'>) => Promise<R>): Promise<R> {
    return this.#semaphore.run(async () => {
      const thread = this.#take();
      try {
        return await work(thread);
      } finally {
        this.#giveBack(thread);
      }
    });
  }

  /** Ends the threads that are not working. */
  async closeIdle(): Promise<void> {
    await Promise.all(
      this.#idle.splice(0).map(({ thread, timer }) => {
        clearTimeout(timer);
        return thread.close();
      }),
    );
  }

  #take(): WorkerThread<T> {
    for (let found = this.#idle.pop(); found; found = this.#idle.pop()) {
      clearTimeout(found.timer);
      if (!found.thread.hasEnded) return found.thread;
    }
    const { data, memoryMb, timeoutMs } = this.#options;
    return new WorkerThread<T>(this.#file, { data: data?.(), memoryMb, timeoutMs });
  }

  #giveBack(thread: WorkerThread<T>): void {
    if (thread.hasEnded) return;
    // The next caller would wait for calls that nobody reads any more.
    if (thread.pending > 0) return void thread.close();
    const { idleMs } = this.#options;
    const idle: IdleThread<T> = { thread, timer: undefined };
    if (idleMs !== undefined)
      idle.timer = setTimeout(() => {
        this.#idle.splice(this.#idle.indexOf(idle), 1);
        void thread.close();
      }, idleMs).unref();
    this.#idle.push(idle);
  }
}
