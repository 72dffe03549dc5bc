/**
 * Client of one PGlite worker thread. It sends a message and waits for the answer. If an answer takes too long, it ends the worker and
 * opens the directory in a new one. It knows nothing about SQL.
 */
import { Worker } from 'node:worker_threads';
import { DatabaseUnavailable } from './unavailable-errors.ts';

interface QueryResult {
  rows: Record<string, unknown>[];
  affected: number;
}
type WorkerRequest =
  | { kind: 'query'; text: string; values: unknown[] }
  | { kind: 'exec'; text: string }
  | { kind: 'dump' }
  | { kind: 'close' };
interface WorkerResponse {
  id: number;
  result?: unknown;
  error?: { message: string };
  /** The engine stopped in the middle of its work and cannot answer any more. */
  isBroken?: boolean;
}
interface PendingRequest {
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout | undefined;
}

interface PgliteOptions {
  /** null: in memory. */
  dataDir: string | null;
  /** A gzipped data directory to start from. */
  template?: string | undefined;
  watchdogMs: number;
  onRestart?: (reason: string) => void;
}

/** Pause before another attempt to open an engine that failed to open. */
const REOPEN_AFTER_MS = 2_000;

/** Time limit for work on the whole database: dump, vacuum, migrations. */
export const LONG_OPERATION_MS = 600_000;

export class PgliteClient {
  /** Increases with each worker. A transaction of an earlier worker is lost. */
  generation = 0;
  /** Time limit of one message. After it the worker is ended. */
  watchdogMs: number;
  #options: PgliteOptions;
  #worker!: Worker;
  #ready!: Promise<void>;
  #pending = new Map<number, PendingRequest>();
  #nextId = 1;
  #closing = false;
  #openedAt = 0;
  /** The engine has answered at least once. Later failures to open are temporary, such as a full disk. */
  #wasReady = false;
  #isDown = false;

  constructor(options: PgliteOptions) {
    this.#options = options;
    this.watchdogMs = options.watchdogMs;
    this.#open(options.template);
  }

  ready(): Promise<void> {
    return this.#ready;
  }

  query(text: string, values: unknown[]): Promise<QueryResult> {
    return this.#send({ kind: 'query', text, values }) as Promise<QueryResult>;
  }

  /** Several statements in one text, without parameters. */
  exec(text: string, limitMs?: number): Promise<QueryResult> {
    return this.#send({ kind: 'exec', text }, limitMs) as Promise<QueryResult>;
  }

  async dump(): Promise<Uint8Array> {
    return ((await this.#send({ kind: 'dump' }, LONG_OPERATION_MS)) as { bytes: Uint8Array }).bytes;
  }

  async close(): Promise<void> {
    this.#closing = true;
    await this.#send({ kind: 'close' }).catch(() => undefined);
    await this.#worker.terminate();
  }

  #open(template?: string): void {
    const generation = ++this.generation;
    this.#openedAt = Date.now();
    this.#isDown = false;
    const worker = new Worker(new URL('./pglite-worker.mjs', import.meta.url), {
      workerData: { dataDir: this.#options.dataDir, template },
      execArgv: [],
    });
    this.#worker = worker;
    const onWorkerLost = (reason: string) => {
      if (generation !== this.generation || this.#closing) return;
      const opening = this.#pending.get(0);
      this.#pending.delete(0);
      clearTimeout(opening?.timer);
      // An engine that breaks while it opens would break again at once. The next statement tries it a little later.
      if (opening) opening.reject(new DatabaseUnavailable(reason));
      else this.#restart(reason);
    };
    this.#ready = new Promise((resolve, reject) => {
      const timer = setTimeout(() => onWorkerLost(`it did not open within ${LONG_OPERATION_MS} ms`), LONG_OPERATION_MS);
      this.#pending.set(0, { resolve: () => resolve(), reject, timer });
    });
    this.#ready.then(
      () => {
        this.#wasReady = true;
      },
      () => {
        this.#isDown = this.#wasReady;
      },
    );
    worker.on('message', (answer: WorkerResponse) => {
      const waiting = this.#pending.get(answer.id);
      this.#pending.delete(answer.id);
      clearTimeout(waiting?.timer);
      if (answer.error) waiting?.reject(Object.assign(new Error(answer.error.message), answer.error));
      else waiting?.resolve(answer.result);
      if (answer.isBroken) onWorkerLost(answer.error?.message ?? 'the engine broke');
    });
    worker.on('error', (error) => onWorkerLost(error.message));
    worker.on('exit', (code) => onWorkerLost(`worker ended with ${code}`));
  }

  #restart(reason: string): void {
    const old = this.#worker;
    const waiting = [...this.#pending.values()];
    this.#pending.clear();
    this.generation++;
    for (const { reject, timer } of waiting) {
      clearTimeout(timer);
      reject(new DatabaseUnavailable(reason));
    }
    this.#openedAt = Date.now();
    this.#isDown = false;
    this.#options.onRestart?.(reason);
    this.#ready = old.terminate().then(() => {
      this.#open();
      return this.#ready;
    });
    this.#ready.catch(() => undefined);
  }

  async #send(message: WorkerRequest, limit = this.watchdogMs): Promise<unknown> {
    if (this.#isDown && !this.#closing && Date.now() - this.#openedAt > REOPEN_AFTER_MS)
      this.#restart('it is tried again');
    await this.#ready;
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#restart(`a query ran longer than ${limit} ms`), limit);
      this.#pending.set(id, { resolve, reject, timer });
      this.#worker.postMessage({ id, ...message });
    });
  }
}
