/** Work for later: pg-boss on the same database. A job is written in the business transaction and may run more than once. */
import { randomUUID } from 'node:crypto';
import PgBoss from 'pg-boss';
import { type Database, type Db, sqlExecutorOf } from '../database/connect.ts';
import { makePeriodic, type PeriodicState } from './periodic-jobs.ts';
import { type Job, makeQueueWorker, type QueueWorker } from './queue-worker.ts';

export interface SendOptions {
  /** Seconds from now, or the time itself. */
  startAfter?: number | Date;
  /** With it, at most one job of that key waits; a second one is not written. */
  singletonKey?: string;
}
export type JobHandler = (data: Record<string, unknown>) => Promise<void>;

export interface Jobs {
  /** Writes the job in `trx`; without a commit it never was. The queue must have a worker (`work`). */
  send(trx: Db, name: string, data: Record<string, unknown>, options?: SendOptions): Promise<void>;
  /** As many jobs in one statement, each with a key of its own. */
  sendAll(trx: Db, name: string, data: Record<string, unknown>[]): Promise<void>;
  /**
   * Names the worker of a queue, before the application is ready. At least once: the handler must bear being run again.
   * `atOnce`: how many of its jobs may run at the same time, one if it is not said.
   */
  work(name: string, handler: JobHandler, options?: { atOnce?: number }): void;
  /** Runs every so many seconds, once however many processes there are. */
  every(name: string, seconds: number, handler: () => Promise<void>): void;
  /** Runs every so many seconds in every process: for looks that cost little and share their work by locks. */
  everyInEachProcess(name: string, seconds: number, handler: () => Promise<void>): void;
  /** Work of every so many seconds, as this process knows it. */
  periodic(): PeriodicState[];
  /** A job that used up its tries gets one more. False: it has not failed, or no longer. */
  retry(trx: Db, name: string, id: string): Promise<boolean>;
  /** Makes the queues; from here on jobs may be written. */
  prepare(): Promise<void>;
  /** From here on jobs are run by this process too. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface JobsOptions {
  db: Database;
  onError: (error: unknown, job?: string) => void;
  pollSeconds?: number;
  /** How long what runs may take to its end once `stop` was called. */
  shutdownTimeoutMs?: number;
  /** A job of a process that died is handed to another one after this. */
  leaseSeconds?: number;
}

/** Longer than any handler takes that is well: sending ten mails to a slow mail server. */
const JOB_TIMEOUT_MS = 20 * 60_000;
const RENEW_LEASE_SQL = `update pgboss.job set started_on = now() where name = $1 and id = any($2::uuid[]) and state = 'active'`;

/** What pg-boss reads of an answer that never came. */
const EMPTY_RESULT = { rows: [{ count: '0' }] };

export function makeJobs(options: JobsOptions): Jobs {
  const { db, onError, pollSeconds = 1, shutdownTimeoutMs = 5_000, leaseSeconds = 60 } = options;
  /** Eight tries, the pause doubling from half a minute. The lease is renewed while the job runs. */
  const RETRY_OPTIONS = { retryLimit: 8, retryBackoff: true, retryDelay: 30, expireInSeconds: leaseSeconds };
  const boss = new PgBoss({
    db: {
      // A worker that comes to its end after its time is over must write no more: its jobs are another's by then.
      executeSql: async (text, values) => (isOver ? EMPTY_RESULT : db.executeSql(text, values)),
    },
    schedule: false,
    // How soon the job of a killed process is handed to another (besides its lease).
    maintenanceIntervalSeconds: Math.min(30, leaseSeconds),
  });
  boss.on('error', (error) => onError(error));
  const workers = new Map<string, { handler: JobHandler; atOnce: number }>();
  const startedWorkers: QueueWorker[] = [];
  const periodic = makePeriodic(db, onError);
  const queueOf = (name: string) => ({
    take: async (batchSize: number) => (isOver ? [] : ((await boss.fetch(name, { batchSize })) as Job[])),
    complete: (id: string) => boss.complete(name, id),
    fail: (ids: string[], error: unknown) => boss.fail(name, ids, error as object),
    renew: (ids: string[]) => db.executeSql(RENEW_LEASE_SQL, [name, ids]),
  });
  let state: 'new' | 'prepared' | 'started' | 'stopped' = 'new';
  let isOver = false;

  return {
    async send(trx, name, data, options = {}) {
      // The queues' policy lets one job of a key wait; a job that shares none gets a key of its own.
      const singletonKey = options.singletonKey ?? randomUUID();
      const id = await boss.send(name, data, { ...RETRY_OPTIONS, ...options, singletonKey, db: sqlExecutorOf(trx) });
      if (id === null && !options.singletonKey)
        throw new Error(`No queue is named ${name}: app.jobs.work comes first.`);
    },
    async sendAll(trx, name, data) {
      if (!workers.has(name)) throw new Error(`No queue is named ${name}: app.jobs.work comes first.`);
      if (data.length === 0) return;
      const jobs = data.map((one) => ({ name, data: one, ...RETRY_OPTIONS, singletonKey: randomUUID() }));
      await boss.insert(jobs, { db: sqlExecutorOf(trx) });
    },
    work(name, handler, { atOnce = 1 } = {}) {
      if (state !== 'new')
        throw new Error(`The worker of ${name} came too late: name it before the application is ready.`);
      workers.set(name, { handler, atOnce });
    },
    every: (name, seconds, handler) => periodic.add(name, seconds, handler),
    everyInEachProcess: (name, seconds, handler) => periodic.addInEachProcess(name, seconds, handler),
    periodic: () => periodic.list(),
    async retry(trx, name, id) {
      const done: unknown = await boss.retry(name, id, { db: sqlExecutorOf(trx) });
      return (done as { affected: number }).affected === 1;
    },
    async prepare() {
      await boss.start();
      const known = new Set((await boss.getQueues()).map((queue) => queue.name));
      for (const name of workers.keys())
        if (!known.has(name)) await boss.createQueue(name, { name, policy: 'short', ...RETRY_OPTIONS });
      state = 'prepared';
    },
    async start() {
      if (state !== 'prepared') return;
      state = 'started';
      for (const [name, { handler, atOnce }] of workers) {
        const worker = makeQueueWorker({
          queue: queueOf(name),
          handler,
          concurrency: atOnce,
          pollMs: pollSeconds * 1000,
          leaseMs: leaseSeconds * 1000,
          timeoutMs: JOB_TIMEOUT_MS,
          onError: (error) => onError(error, name),
        });
        startedWorkers.push(worker);
        worker.start();
      }
      periodic.start();
    },
    async stop() {
      if (state === 'new' || state === 'stopped') return;
      state = 'stopped';
      await periodic.stop();
      await Promise.all(startedWorkers.map((worker) => worker.stop(shutdownTimeoutMs)));
      await boss.stop({ graceful: false, close: false });
      isOver = true;
    },
  };
}
