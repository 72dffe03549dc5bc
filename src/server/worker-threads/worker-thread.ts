/**
 * One worker thread that runs tasks by name (`serve-tasks.ts` is its other side). Several calls may be sent at once; the thread runs them
 * in the order in which they were sent. The process does not wait for a thread without calls, and waits for one with calls.
 */
import { Worker } from 'node:worker_threads';

/** `T`: the tasks of a thread by name, functions whose arguments and results can be cloned. */
export type TaskResult<T, Name extends keyof T> = T[Name] extends (...args: never[]) => infer R ? Awaited<R> : never;
export type TaskArgs<T, Name extends keyof T> = T[Name] extends (...args: infer Args) => unknown ? Args : never;

export interface TaskRequest {
  id: number;
  name: string;
  args: unknown[];
}
export interface TaskFailure {
  name: string;
  message: string;
  stack?: string | undefined;
  code?: unknown;
}
export type TaskResponse = { id: number } & ({ value: unknown } | { failure: TaskFailure });

/** The thread ended before it answered: `timeout`, `crash` (also for lack of memory) or `closed`, because this side ended it. */
export class ThreadEnded extends Error {
  override name = 'ThreadEnded';
  readonly reason: 'timeout' | 'crash' | 'closed';
  constructor(reason: ThreadEnded['reason'], options?: ErrorOptions) {
    super(`the worker thread ended: ${reason}`, options);
    this.reason = reason;
  }
}

export interface ThreadOptions {
  /** What the thread reads as `workerData`. */
  data?: unknown;
  /** Megabytes of JavaScript objects; buffers are not counted. */
  memoryMb: number;
  /** Milliseconds for one call, from its sending. After them the thread is ended. */
  timeoutMs: number;
}

interface PendingCall {
  resolve(value: unknown): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
}

const toError = ({ message, ...rest }: TaskFailure): Error => Object.assign(new Error(message), rest);

export class WorkerThread<T> {
  readonly #worker: Worker;
  readonly #timeoutMs: number;
  readonly #pending = new Map<number, PendingCall>();
  #nextId = 0;
  #ended: ThreadEnded | undefined;

  /** `file`: an `x-worker.mjs`, which the build replaces with a bundle of `x-thread.ts`. */
  constructor(file: URL, { data, memoryMb, timeoutMs }: ThreadOptions) {
    this.#timeoutMs = timeoutMs;
    this.#worker = new Worker(file, {
      workerData: data,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    this.#worker.unref();
    this.#worker.on('message', (response: TaskResponse) => this.#settle(response));
    this.#worker.on('messageerror', (cause) => this.#end(new ThreadEnded('crash', { cause })));
    this.#worker.on('error', (cause) => this.#end(new ThreadEnded('crash', { cause })));
    this.#worker.on('exit', () => this.#end(new ThreadEnded('crash')));
  }

  get hasEnded(): boolean {
    return this.#ended !== undefined;
  }
  /** Number of calls that are not answered yet. */
  get pending(): number {
    return this.#pending.size;
  }

  /**
   * Fails with the error of the task (name, message, stack and code), or with `ThreadEnded`.
   * `timeoutMs`: instead of the thread's own limit.
   */
  call<Name extends keyof T & string>(
    name: Name,
    args: TaskArgs<T, Name>,
    timeoutMs = this.#timeoutMs,
  ): Promise<TaskResult<T, Name>> {
    if (this.#ended) return Promise.reject(this.#ended);
    const id = this.#nextId++;
    return new Promise<unknown>((resolve, reject) => {
      // Arguments that cannot be cloned fail here, before the call is pending.
      this.#worker.postMessage({ id, name, args } satisfies TaskRequest);
      const timer = setTimeout(() => this.#end(new ThreadEnded('timeout')), timeoutMs);
      this.#pending.set(id, { resolve, reject, timer });
      this.#worker.ref();
    }) as Promise<TaskResult<T, Name>>;
  }

  /** Ends the thread. Calls without an answer fail with `ThreadEnded`. */
  async close(): Promise<void> {
    this.#end(new ThreadEnded('closed'));
    await this.#worker.terminate();
  }

  #settle(response: TaskResponse): void {
    const call = this.#pending.get(response.id);
    if (!call) return;
    this.#pending.delete(response.id);
    clearTimeout(call.timer);
    if (this.#pending.size === 0) this.#worker.unref();
    if ('failure' in response) call.reject(toError(response.failure));
    else call.resolve(response.value);
  }

  #end(error: ThreadEnded): void {
    if (this.#ended) return;
    this.#ended = error;
    this.#worker.unref();
    void this.#worker.terminate();
    for (const { reject, timer } of this.#pending.values()) {
      clearTimeout(timer);
      reject(error);
    }
    this.#pending.clear();
  }
}
