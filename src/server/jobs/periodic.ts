/** Runs handlers every so many seconds, each period once however many processes share the database. */
import type { Database } from '../database/door.ts';
import { claimPeriod } from '../database/periodic.ts';

export interface Periodic {
  add(name: string, seconds: number, handler: () => Promise<void>): void;
  start(): void;
  /** Ends when the handlers that run now have ended. */
  stop(): Promise<void>;
}

export function makePeriodic(db: Database, onTrouble: (error: unknown, job: string) => void): Periodic {
  const jobs = new Map<string, { seconds: number; handler: () => Promise<void> }>();
  const timers: NodeJS.Timeout[] = [];
  const running = new Map<string, Promise<void>>();

  const tick = (name: string, seconds: number, handler: () => Promise<void>) => {
    if (running.has(name)) return;
    const run = claimPeriod(db, name, seconds)
      .then((mine) => (mine ? handler() : undefined))
      .catch((error) => onTrouble(error, name))
      .finally(() => running.delete(name));
    running.set(name, run);
  };

  return {
    add(name, seconds, handler) {
      if (jobs.has(name)) throw new Error(`The periodic job ${name} is named twice.`);
      jobs.set(name, { seconds, handler });
    },
    start() {
      for (const [name, { seconds, handler }] of jobs) {
        const pause = Math.min(60, Math.max(0.5, seconds / 2)) * 1000;
        timers.push(setInterval(() => tick(name, seconds, handler), pause));
        tick(name, seconds, handler);
      }
    },
    async stop() {
      for (const timer of timers.splice(0)) clearInterval(timer);
      await Promise.all(running.values());
    },
  };
}
