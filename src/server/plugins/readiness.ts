/**
 * May this process be sent requests: the database answers and takes writes, and the disk has room. However often it is
 * asked, the database is asked by one statement at a time and written to at most every two seconds.
 */
import { DATABASE_RESERVE, FILES_RESERVE, watchSpace } from '../data-dir.ts';
import { isStorageFull } from '../database/unavailable.ts';
import type { App } from '../types.ts';

const READ_LIMIT_MS = 500;
/** A write waits for the disk too, which other writes use at the same time. */
const WRITE_LIMIT_MS = 2_000;
const WRITE_EVERY_MS = 2_000;

const READ = `select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as read_only`;
const WRITE = `insert into settings (key, value) values ('health:written', to_jsonb(now()))
  on conflict (key) do update set value = excluded.value`;
/** A small write fits into pages that are there; a full disk shows only when a file has to grow. */
const GROW = `do $$ begin
  create temporary table room_to_grow on commit drop as select md5(n::text) as filling from generate_series(1, 10000) n;
end $$`;

/** One call at a time; whoever asks meanwhile gets its answer. */
function shared(work: () => Promise<boolean>): () => Promise<boolean> {
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

function inTime(asked: Promise<boolean>, limitMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), limitMs);
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}

export interface Readiness {
  isReady(): Promise<boolean>;
  /** A request failed because the disk is full: the next look finds out whether it still is. */
  noteFullDisk(): void;
}

export function makeReadiness({ db, config }: Pick<App, 'db' | 'config'>): Readiness {
  const space = watchSpace(config.dataDir, db.engine === 'pglite' ? DATABASE_RESERVE : FILES_RESERVE);
  let isWritable = false;
  let isFull = false;
  let triedAt = 0;

  const reads = shared(async () => !(await db.executeSql(READ)).rows[0]?.read_only);
  const writes = shared(async () => {
    if (Date.now() - triedAt < WRITE_EVERY_MS) return isWritable;
    triedAt = Date.now();
    try {
      await db.executeSql(WRITE);
      if (isFull) await db.executeSql(GROW);
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
        inTime(reads(), READ_LIMIT_MS),
        inTime(writes(), WRITE_LIMIT_MS),
        space.look(),
      ]);
      return isRead && isWritten && !isLow;
    },
    noteFullDisk() {
      isFull = true;
      isWritable = false;
    },
  };
}
