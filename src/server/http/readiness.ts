/**
 * Tells whether this process may receive requests: the database answers and accepts writes, and the disk has free space. However
 * often this is checked, the database runs one check at a time and at most one test write every two seconds.
 */
import { DATABASE_RESERVE, FILES_RESERVE, watchDiskSpace } from '../data-dir.ts';
import { IS_READ_ONLY } from '../database/primary.ts';
import { isStorageFull } from '../database/unavailable-errors.ts';
import type { App } from '../types.ts';

const READ_TIMEOUT_MS = 500;
/** Longer, because a write also waits for the disk, which other writes use at the same time. */
const WRITE_TIMEOUT_MS = 2_000;
const WRITE_INTERVAL_MS = 2_000;

const READ_PROBE = `select ${IS_READ_ONLY} as read_only`;
const WRITE_PROBE = `insert into settings (key, value) values ('health:written', to_jsonb(now()))
  on conflict (key) do update set value = excluded.value`;
/** A small write fits into existing pages. A full disk only shows when a file has to grow. */
const GROW_PROBE = `do $$ begin
  create temporary table room_to_grow on commit drop as select md5(n::text) as filling from generate_series(1, 10000) n;
end $$`;

/** Runs one call at a time. Callers during a run get its result. */
function singleFlight(work: () => Promise<boolean>): () => Promise<boolean> {
  let running: Promise<boolean> | null = null;
  return () => {
    running ??= work()
      .catch(() => false)
      .finally(() => {
        running = null;
      });
    return running;
  };
}

function withTimeout(result: Promise<boolean>, limitMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), limitMs);
  });
  return Promise.race([result, timeout]).finally(() => clearTimeout(timer));
}

export interface Readiness {
  isReady(): Promise<boolean>;
  /** A request failed because the disk is full. The next check finds out whether it still is. */
  markDiskFull(): void;
}

export function makeReadiness({ db, config }: Pick<App, 'db' | 'config'>): Readiness {
  const diskSpace = watchDiskSpace(config.dataDir, db.engine === 'pglite' ? DATABASE_RESERVE : FILES_RESERVE);
  let isWritable = false;
  let isFull = false;
  let triedAt = 0;

  const canRead = singleFlight(async () => !(await db.executeSql(READ_PROBE)).rows[0]?.read_only);
  const canWrite = singleFlight(async () => {
    if (Date.now() - triedAt < WRITE_INTERVAL_MS) return isWritable;
    triedAt = Date.now();
    try {
      await db.executeSql(WRITE_PROBE);
      if (isFull) await db.executeSql(GROW_PROBE);
      isWritable = true;
      isFull = false;
    } catch (error) {
      isWritable = false;
      isFull = isStorageFull(error);
    }
    return isWritable;
  });
  return {
    async isReady() {
      const [isRead, isWritten, isLow] = await Promise.all([
        withTimeout(canRead(), READ_TIMEOUT_MS),
        withTimeout(canWrite(), WRITE_TIMEOUT_MS),
        diskSpace.check(),
      ]);
      return isRead && isWritten && !isLow;
    },
    markDiskFull() {
      isFull = true;
      isWritable = false;
    },
  };
}
