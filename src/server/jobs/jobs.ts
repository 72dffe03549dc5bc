/** Work for later: pg-boss on the same database. A job is written in the business transaction and may run more than once. */
import PgBoss from 'pg-boss';
import { type Database, type Db, sqlIn } from '../database/door.ts';

export interface SendOptions {
  /** Seconds from now, or the time itself. */
  startAfter?: number | Date;
  singletonKey?: string;
}
type Handler = (data: Record<string, unknown>) => Promise<void>;

export interface Jobs {
  /** Writes the job in `trx`; without a commit it never was. */
  send(trx: Db, name: string, data: Record<string, unknown>, options?: SendOptions): Promise<void>;
  /** Names the worker of a queue; at least once, so the handler must bear being run again. */
  work(name: string, handler: Handler): void;
  /** Runs every so many seconds, once however many processes there are. */
  every(name: string, seconds: number, handler: () => Promise<void>): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface JobsOptions {
  db: Database;
  onTrouble: (error: unknown, job?: string) => void;
  pollSeconds?: number;
}

const RETRY = { retryLimit: 8, retryBackoff: true, retryDelay: 30, expireInSeconds: 60 };

export function makeJobs({ db, onTrouble, pollSeconds = 1 }: JobsOptions): Jobs {
  const boss = new PgBoss({ db: { executeSql: (text, values) => db.executeSql(text, values) }, schedule: false });
  boss.on('error', (error) => onTrouble(error));
  const workers = new Map<string, Handler>();
  const periodic = new Map<string, { seconds: number; handler: () => Promise<void> }>();
  let started = false;

  const send: Jobs['send'] = async (trx, name, data, options = {}) => {
    await boss.send(name, data, { ...RETRY, ...options, db: sqlIn(trx) });
  };
  const nextRun = (trx: Db, name: string, seconds: number) =>
    send(trx, name, {}, { startAfter: seconds, singletonKey: name });

  return {
    send,
    work(name, handler) {
      workers.set(name, handler);
    },
    every(name, seconds, handler) {
      periodic.set(name, { seconds, handler });
    },
    async start() {
      if (started) return;
      started = true;
      await boss.start();
      for (const [name, handler] of workers) {
        await boss.createQueue(name, { name, policy: 'standard', ...RETRY });
        await boss.work(name, { pollingIntervalSeconds: pollSeconds, batchSize: 5 }, async (jobs) => {
          for (const job of jobs) await handler(job.data as Record<string, unknown>);
        });
      }
      for (const [name, { seconds, handler }] of periodic) {
        await boss.createQueue(name, { name, policy: 'short', ...RETRY });
        await boss.work(name, { pollingIntervalSeconds: Math.max(1, Math.min(30, seconds / 2)) }, async () => {
          try {
            await handler();
          } finally {
            await nextRun(db.kysely, name, seconds);
          }
        });
        await nextRun(db.kysely, name, seconds);
      }
    },
    async stop() {
      if (started) await boss.stop({ graceful: true, wait: true, timeout: 5_000, close: false });
    },
  };
}
