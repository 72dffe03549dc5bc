/** Work for later: pg-boss on the same database. A job is written in the business transaction and may run more than once. */
import { randomUUID } from 'node:crypto';
import PgBoss from 'pg-boss';
import { type Database, type Db, sqlIn } from '../database/door.ts';
import { makePeriodic, type PeriodicState } from './periodic.ts';

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
  /** Names the worker of a queue, before the application is ready. At least once: the handler must bear being run again. */
  work(name: string, handler: JobHandler): void;
  /** Runs every so many seconds, once however many processes there are. */
  every(name: string, seconds: number, handler: () => Promise<void>): void;
  /** Runs every so many seconds in every process: for looks that cost little and share their work by locks. */
  poll(name: string, seconds: number, handler: () => Promise<void>): void;
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
  onTrouble: (error: unknown, job?: string) => void;
  pollSeconds?: number;
  /** How long what runs may take to its end once `stop` was called. */
  stopMs?: number;
}

/** Jobs of one queue that one look takes along. Each is ended by itself: one that fails takes none of the others with it. */
const AT_ONCE = 5;
/** Eight tries, the pause doubling from half a minute; a lease of a minute for what was taken along. */
const TRIES = { retryLimit: 8, retryBackoff: true, retryDelay: 30, expireInSeconds: 60 };

/** What pg-boss reads of an answer that never came. */
const NOTHING = { rows: [{ count: '0' }] };

export function makeJobs({ db, onTrouble, pollSeconds = 1, stopMs = 5_000 }: JobsOptions): Jobs {
  const boss = new PgBoss({
    db: {
      // A worker that comes to its end after its time is over must write no more: its jobs are another's by then.
      executeSql: async (text, values) => (isOver ? NOTHING : db.executeSql(text, values)),
    },
    schedule: false,
    // How soon the job of a killed process is handed to another (besides its lease).
    maintenanceIntervalSeconds: 30,
  });
  boss.on('error', (error) => onTrouble(error));
  const workers = new Map<string, JobHandler>();
  const periodic = makePeriodic(db, onTrouble);
  let state: 'new' | 'prepared' | 'started' | 'stopped' = 'new';
  let isOver = false;

  return {
    async send(trx, name, data, options = {}) {
      // The queues' policy lets one job of a key wait; a job that shares none gets a key of its own.
      const singletonKey = options.singletonKey ?? randomUUID();
      const id = await boss.send(name, data, { ...TRIES, ...options, singletonKey, db: sqlIn(trx) });
      if (id === null && !options.singletonKey)
        throw new Error(`No queue is named ${name}: app.jobs.work comes first.`);
    },
    async sendAll(trx, name, data) {
      if (!workers.has(name)) throw new Error(`No queue is named ${name}: app.jobs.work comes first.`);
      if (data.length === 0) return;
      const jobs = data.map((one) => ({ name, data: one, ...TRIES, singletonKey: randomUUID() }));
      await boss.insert(jobs, { db: sqlIn(trx) });
    },
    work(name, handler) {
      if (state !== 'new')
        throw new Error(`The worker of ${name} came too late: name it before the application is ready.`);
      workers.set(name, handler);
    },
    every: (name, seconds, handler) => periodic.add(name, seconds, handler),
    poll: (name, seconds, handler) => periodic.addEverywhere(name, seconds, handler),
    periodic: () => periodic.list(),
    async retry(trx, name, id) {
      const done: unknown = await boss.retry(name, id, { db: sqlIn(trx) });
      return (done as { affected: number }).affected === 1;
    },
    async prepare() {
      await boss.start();
      const known = new Set((await boss.getQueues()).map((queue) => queue.name));
      for (const name of workers.keys())
        if (!known.has(name)) await boss.createQueue(name, { name, policy: 'short', ...TRIES });
      state = 'prepared';
    },
    async start() {
      if (state !== 'prepared') return;
      state = 'started';
      for (const [name, handler] of workers) {
        await boss.work(name, { pollingIntervalSeconds: pollSeconds, batchSize: AT_ONCE }, async (jobs) => {
          for (const { id, data } of jobs) {
            if (isOver) return;
            try {
              await handler(data as Record<string, unknown>);
              await boss.complete(name, id);
            } catch (error) {
              if (isOver) return;
              onTrouble(error, name);
              await boss.fail(name, id, error as object);
            }
          }
        });
      }
      periodic.start();
    },
    async stop() {
      if (state === 'new' || state === 'stopped') return;
      const graceful = state === 'started';
      state = 'stopped';
      await periodic.stop();
      // What runs longer than that is failed by it, and tried again by whoever is there.
      await boss.stop({ graceful, wait: true, timeout: stopMs, close: false });
      isOver = true;
    },
  };
}
