/** Runs handlers periodically: once per period for all processes that share the database, or in every process. */

import { claimPeriod } from '../database/claim-period.ts';
import type { Database } from '../database/connect.ts';

export interface PeriodicState {
  name: string;
  seconds: number;
  everywhere: boolean;
  /** Time and error of the last run in this process. */
  ran_at: Date | null;
  error: string | null;
}

interface PeriodicJobs {
  list(): PeriodicState[];
  add(name: string, seconds: number, handler: () => Promise<void>): void;
  /** Runs in every process. The handler itself divides the work. */
  addInEachProcess(name: string, seconds: number, handler: () => Promise<void>): void;
  start(): void;
  /** Resolves when the running handlers have finished. */
  stop(): Promise<void>;
}

const LOG_REPEATED_ERROR_MS = 60_000;

export function makePeriodic(db: Database, onError: (error: unknown, job: string) => void): PeriodicJobs {
  const jobs = new Map<string, { seconds: number; handler: () => Promise<void>; everywhere: boolean }>();
  const timers: NodeJS.Timeout[] = [];
  const running = new Map<string, Promise<void>>();
  const lastLogged = new Map<string, { message: string; at: number }>();
  const lastRuns = new Map<string, { ran_at: Date; error: string | null }>();

  /** A job that runs every second fails every second while the database is down. The same error is logged once a minute. */
  const shouldLog = (name: string, error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    const previous = lastLogged.get(name);
    if (previous?.message === message && Date.now() - previous.at < LOG_REPEATED_ERROR_MS) return false;
    lastLogged.set(name, { message, at: Date.now() });
    return true;
  };

  const tick = (name: string) => {
    const job = jobs.get(name);
    if (!job || running.has(name)) return;
    const claim = job.everywhere ? Promise.resolve(true) : claimPeriod(db, name, job.seconds);
    const run = claim
      .then(async (isMine) => {
        if (!isMine) return;
        await job.handler();
        lastRuns.set(name, { ran_at: new Date(), error: null });
      })
      .catch((error) => {
        lastRuns.set(name, { ran_at: new Date(), error: error instanceof Error ? error.message : String(error) });
        if (shouldLog(name, error)) onError(error, name);
      })
      .finally(() => running.delete(name));
    running.set(name, run);
  };

  const add = (name: string, seconds: number, handler: () => Promise<void>, everywhere: boolean) => {
    if (jobs.has(name)) throw new Error(`The periodic job ${name} is named twice.`);
    jobs.set(name, { seconds, handler, everywhere });
  };

  return {
    list: () =>
      [...jobs].map(([name, { seconds, everywhere }]) => ({
        name,
        seconds,
        everywhere,
        ...(lastRuns.get(name) ?? { ran_at: null, error: null }),
      })),
    add: (name, seconds, handler) => add(name, seconds, handler, false),
    addInEachProcess: (name, seconds, handler) => add(name, seconds, handler, true),
    start() {
      for (const [name, { seconds, everywhere }] of jobs) {
        const pause = everywhere ? seconds : Math.min(60, Math.max(0.5, seconds / 2));
        timers.push(setInterval(() => tick(name), pause * 1000));
        tick(name);
      }
    },
    async stop() {
      for (const timer of timers.splice(0)) clearInterval(timer);
      await Promise.all(running.values());
    },
  };
}
