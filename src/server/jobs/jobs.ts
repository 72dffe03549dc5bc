/** Background jobs: pg-boss on the same database. A job is written in the business transaction and may run more than once. */
import { randomUUID } from 'node:crypto';
import PgBoss from 'pg-boss';
import { type Database, type Db, sqlExecutorOf } from '../database/connect.ts';
import { t } from '../lib/i18n.ts';
import { StartError } from '../start-error.ts';
import { VERSION } from '../version.ts';
import { makePeriodic, type PeriodicState } from './periodic-jobs.ts';
import { type Job, makeQueueWorker, type Queue, type QueueWorker } from './queue-worker.ts';

interface SendOptions {
  /** Seconds from now, or an absolute time. */
  startAfter?: number | Date;
  /** At most one job with the same key waits. A second one is not written. */
  singletonKey?: string;
}
type JobHandler = (data: Record<string, unknown>) => Promise<void>;

export interface Jobs {
  /** Writes the job in `trx`. A rollback removes it. The queue must have a worker (`work`). */
  send(trx: Db, name: string, data: Record<string, unknown>, options?: SendOptions): Promise<void>;
  /** Writes several jobs in one statement, each with its own key. */
  sendAll(trx: Db, name: string, data: Record<string, unknown>[]): Promise<void>;
  /**
   * Registers the worker of a queue. Must be called before the application is ready. Jobs run at least once, so the handler
   * must tolerate a repeated run. `atOnce`: number of jobs that may run in parallel, default 1.
   */
  work(name: string, handler: JobHandler, options?: { atOnce?: number }): void;
  /** The same for a queue that is a table of its own and decides itself what is due. Its methods get and return ids of its rows. */
  workOn(name: string, queue: Queue, handler: JobHandler, options?: { atOnce?: number }): void;
  /** Runs the handler every `seconds`, once for all processes together. */
  every(name: string, seconds: number, handler: () => Promise<void>): void;
  /** Runs the handler every `seconds` in each process. For cheap checks that divide their work by locks. */
  everyInEachProcess(name: string, seconds: number, handler: () => Promise<void>): void;
  /** State of the periodic jobs, as this process knows it. */
  periodic(): PeriodicState[];
  /** Gives one more attempt to a job that used up its attempts. Returns false if the job is not failed. */
  retry(trx: Db, name: string, id: string): Promise<boolean>;
  /** Creates the queues, or checks that they are there (`onlyCheckQueues`). Jobs may be written from now on. */
  prepare(): Promise<void>;
  /** From now on this process also runs jobs. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

interface JobsOptions {
  db: Database;
  onError: (error: unknown, job?: string) => void;
  /** Serving: tables of queues are not created. `npm run db:migrate` did it. */
  onlyCheckQueues?: boolean;
  pollSeconds?: number;
  /** Time that running jobs get to finish after `stop` was called. */
  shutdownTimeoutMs?: number;
  /** The job of a process that died is given to another process after this time. */
  leaseSeconds?: number;
}

/** Longer than any normal handler run. The longest is sending ten mails to a slow mail server. */
const JOB_TIMEOUT_MS = 20 * 60_000;
const RENEW_LEASE_SQL = `update pgboss.job set started_on = now() where name = $1 and id = any($2::uuid[]) and state = 'active'`;

/** Empty result that pg-boss gets after `stop`. */
const EMPTY_RESULT = { rows: [{ count: '0' }] };

/** What pg-boss says if its tables are missing or of another version. */
const NOT_PREPARED = /pg-boss (is not installed|database requires migrations)/;
const outdated = () => new StartError(t('start:database.outdated', { version: VERSION }));

export function makeJobs(options: JobsOptions): Jobs {
  const {
    db,
    onError,
    onlyCheckQueues = false,
    pollSeconds = 1,
    shutdownTimeoutMs = 5_000,
    leaseSeconds = 60,
  } = options;
  /** Eight attempts. The pause starts at 30 s and doubles. The lease is renewed while the job runs. */
  const RETRY_OPTIONS = { retryLimit: 8, retryBackoff: true, retryDelay: 30, expireInSeconds: leaseSeconds };
  const boss = new PgBoss({
    db: {
      // A handler that finishes after `stop` must not write any more, because another process owns its job by then.
      executeSql: async (text, values) => (isOver ? EMPTY_RESULT : db.executeSql(text, values)),
    },
    schedule: false,
    migrate: !onlyCheckQueues,
    // Upper limit for giving the job of a killed process to another one, in addition to its lease.
    maintenanceIntervalSeconds: Math.min(30, leaseSeconds),
  });
  boss.on('error', (error) => onError(error));
  const workers = new Map<string, { handler: JobHandler; atOnce: number }>();
  const tableWorkers = new Map<string, { queue: Queue; handler: JobHandler; atOnce: number }>();
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
      // The queue policy lets one job per key wait. A job without a shared key gets a key of its own.
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
    workOn: (name, queue, handler, { atOnce = 1 } = {}) => void tableWorkers.set(name, { queue, handler, atOnce }),
    every: (name, seconds, handler) => periodic.add(name, seconds, handler),
    everyInEachProcess: (name, seconds, handler) => periodic.addInEachProcess(name, seconds, handler),
    periodic: () => periodic.list(),
    async retry(trx, name, id) {
      const done: unknown = await boss.retry(name, id, { db: sqlExecutorOf(trx) });
      return (done as { affected: number }).affected === 1;
    },
    async prepare() {
      await boss.start().catch((error) => {
        throw onlyCheckQueues && NOT_PREPARED.test(String(error)) ? outdated() : error;
      });
      const known = new Set((await boss.getQueues()).map((queue) => queue.name));
      for (const name of workers.keys()) {
        if (known.has(name)) continue;
        if (onlyCheckQueues) throw outdated();
        await boss.createQueue(name, { name, policy: 'short', ...RETRY_OPTIONS });
      }
      state = 'prepared';
    },
    async start() {
      if (state !== 'prepared') return;
      state = 'started';
      const ofQueues = [...workers].map(([name, worker]) => [name, { ...worker, queue: queueOf(name) }] as const);
      for (const [name, { queue, handler, atOnce }] of [...ofQueues, ...tableWorkers]) {
        const worker = makeQueueWorker({
          queue,
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
