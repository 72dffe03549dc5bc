/** The one door to the database: a PostgreSQL pool when there is an address, PGlite in a worker thread when there is none. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CompiledQuery, type Dialect, Kysely, PostgresDialect, type Transaction } from 'kysely';
import type pg from 'pg';
import { closeAll, DATABASE_RESERVE, watchSpace } from '../data-dir.ts';
import { StartError } from '../start-error.ts';
import { say } from '../words.ts';
import { beginFirstStart, endFirstStart } from './first-start.ts';
import { insideTransaction } from './inside-transaction.ts';
import { lockDirectory } from './lock.ts';
import { migrate } from './migrate.ts';
import { PgliteClient, SLOW_MS } from './pglite-client.ts';
import { PgliteDialect, Seat } from './pglite-dialect.ts';
import { Pipelines } from './pipelines.ts';
import { openPool } from './postgres.ts';
import { checkServer, explainMigration } from './server-check.ts';
import type { Tables } from './tables.ts';
import { DatabaseUnavailable, isStorageFull, StorageFull } from './unavailable.ts';

export type Tx = Transaction<Tables>;
/** What a query takes first: the database, or the transaction it is part of. */
export type Db = Kysely<Tables> | Tx;
export type SqlResult = { rows: Record<string, unknown>[] };

export interface Database {
  engine: 'pglite' | 'postgres';
  kysely: Kysely<Tables>;
  /** The only way to write. The function may run again after a deadlock: nothing inside it but SQL. */
  tx<T>(work: (trx: Tx) => Promise<T>, options?: { retries?: number }): Promise<T>;
  executeSql(text: string, values?: unknown[]): Promise<SqlResult>;
  /** One statement, alone on its connection, planned once per connection under its name. */
  prepared<Row extends object>(name: string, text: string, values: unknown[]): Promise<Row[]>;
  /** As `prepared`, for short reads, which wait for nobody: with PostgreSQL they share a few connections (pipelines.ts). */
  read<Row extends object>(name: string, text: string, values: unknown[]): Promise<Row[]>;
  /** As `read`, over connections of their own: for short writes that are one statement. */
  write<Row extends object>(name: string, text: string, values: unknown[]): Promise<Row[]>;
  /** How many writes this process has ended: who keeps what it read looks again when the number moved. */
  commits(): number;
  /** For writes that are one statement outside `tx`. */
  wrote(): void;
  /** Gzipped data directory of the embedded engine. */
  dump(): Promise<Uint8Array>;
  /** What autovacuum does elsewhere: it never runs in PGlite, so without this a table only grows. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  databaseUrl: string | null;
  /** null: in memory (tests). */
  dataDir: string | null;
  /** A file to begin an empty database with (see template.ts). */
  template?: string;
  watchdogMs?: number;
  /** For the embedded engine: after so long without a question a transaction is rolled back. */
  idleInTransactionMs?: number;
  /** Refuses the outer `db` inside a transaction. Off where speed counts: following each promise costs a fifth of a small answer. */
  guard?: boolean;
  /** For tools that fill or move whole tables: no statement is too long. */
  patient?: boolean;
  onTrouble?: (message: string) => void;
}

/** Of the pool's ten connections so many are shared by short reads and by short writes, while there are any; the others are left. */
const READERS = 4;
const WRITERS = 3;
const RETRYABLE = new Set(['40001', '40P01']);

/** Opens and migrates. Throws a StartError when the database cannot be used as it is. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  if (options.dataDir && existsSync(options.dataDir)) closeAll(options.dataDir);
  return options.databaseUrl ? openPostgres(options, options.databaseUrl) : openPglite(options);
}

async function migrateBy(dialect: Dialect): Promise<void> {
  const kysely = new Kysely<Tables>({ dialect });
  try {
    await migrate(kysely);
  } finally {
    await kysely.destroy();
  }
}

/** What lost a deadlock was rolled back whole, so it may simply be tried again. */
async function withRetries<T>(work: () => Promise<T>, retries = 3): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const { code } = error as { code?: string };
      if (!code || !RETRYABLE.has(code) || attempt >= retries) throw error;
      await new Promise((resolve) => setTimeout(resolve, 10 * 2 ** attempt * (0.5 + Math.random())));
    }
  }
}

/** `tx` and what counts its ends. `beforeWrite` throws when nothing may be written now. */
function withTransactions(
  kysely: Kysely<Tables>,
  { guard = true }: DatabaseOptions,
  beforeWrite: () => void = () => undefined,
): Pick<Database, 'tx' | 'commits' | 'wrote'> {
  let commits = 0;
  const wrote = () => void commits++;
  const tx: Database['tx'] = async (work, { retries } = {}) => {
    if (insideTransaction.getStore()?.open)
      throw new Error('db.tx was called inside a transaction. Hand the transaction (trx) down instead.');
    beforeWrite();
    return withRetries(async () => {
      const mark = { open: true };
      try {
        return await kysely
          .transaction()
          .execute((trx) => (guard ? insideTransaction.run(mark, () => work(trx)) : work(trx)));
      } finally {
        mark.open = false;
        wrote();
      }
    }, retries);
  };
  return { tx, wrote, commits: () => commits };
}

async function openPostgres(options: DatabaseOptions, url: string): Promise<Database> {
  const migrations = openPool(url, { patient: true, onError: () => undefined });
  try {
    await checkServer(migrations, url);
    await migrateBy(new PostgresDialect({ pool: migrations }));
  } catch (error) {
    if (!migrations.ending) await migrations.end();
    throw explainMigration(error, url);
  }
  const pool = openPool(url, {
    patient: options.patient,
    onError: (error) => options.onTrouble?.(error.message),
  });
  const readers = new Pipelines(pool, options.patient ? 1 : READERS);
  const writers = new Pipelines(pool, options.patient ? 1 : WRITERS);
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const by =
    (ask: (query: pg.QueryConfig) => Promise<pg.QueryResult>): Database['prepared'] =>
    async (name, text, values) =>
      (await withRetries(() => ask({ name, text, values }))).rows;
  return {
    engine: 'postgres',
    kysely,
    ...withTransactions(kysely, options),
    executeSql: async (text, values) => {
      const result = (await pool.query(text, values)) as SqlResult | SqlResult[];
      return Array.isArray(result) ? (result.at(-1) ?? { rows: [] }) : result;
    },
    prepared: by((query) => pool.query(query)),
    read: by((query) => readers.ask(query)),
    write: by((query) => writers.ask(query)),
    dump: () => Promise.reject(new Error('Only the embedded database is dumped; use pg_dump.')),
    sweep: async () => undefined,
    close: () => kysely.destroy(),
  };
}

/** Migrations report their own faults by SQLSTATE; an engine that does not come up has none. */
function explainOpening(error: unknown, dataDir: string | null): unknown {
  const { code } = error as { code?: string };
  if (!dataDir || code || error instanceof StartError || isStorageFull(error)) return error;
  const params = { folder: join(dataDir, 'database'), snapshots: join(dataDir, 'snapshots') };
  return new StartError(say('start:database.broken', params), { cause: error });
}

async function openPglite(options: DatabaseOptions): Promise<Database> {
  const folder = options.dataDir === null ? null : join(options.dataDir, 'database');
  const lock = folder ? await lockDirectory(folder) : null;
  const isFirst = folder === null || beginFirstStart(folder);
  const client = new PgliteClient({
    dataDir: folder,
    template: isFirst ? options.template : undefined,
    watchdogMs: SLOW_MS,
    onRestart: (reason) => options.onTrouble?.(`embedded database reopened: ${reason}`),
  });
  const seat = new Seat();
  try {
    await client.ready();
    if (folder) {
      endFirstStart(folder);
      // The engine makes the files of a new database with modes of its own, whatever the umask is.
      if (isFirst) closeAll(folder);
    }
    await migrateBy(new PgliteDialect(client, seat));
    client.watchdogMs = options.watchdogMs ?? 10_000;
  } catch (error) {
    await client.close();
    await lock?.release();
    throw explainOpening(error, options.dataDir);
  }
  // A full disk would stop the engine in the middle of a write, and then not even reading would work.
  const space = options.dataDir ? watchSpace(options.dataDir, DATABASE_RESERVE) : null;
  const beforeWrite = () => {
    if (space?.isLow()) throw new StorageFull('the disk of the embedded database is almost full');
  };
  const kysely = new Kysely<Tables>({
    dialect: new PgliteDialect(client, seat, options.patient ? 0 : options.idleInTransactionMs),
  });
  const alone = async <T>(work: () => Promise<T>) => {
    await seat.take();
    try {
      return await work();
    } finally {
      seat.leave();
    }
  };
  let closed = false;
  const ask = (work: () => Promise<SqlResult>) => {
    if (closed) throw new DatabaseUnavailable('the database is closed');
    return alone(work);
  };
  const byText: Database['prepared'] = async (_name, text, values) =>
    (await ask(() => client.query(text, values))).rows as never[];
  return {
    engine: 'pglite',
    kysely,
    ...withTransactions(kysely, options, beforeWrite),
    executeSql: async (text, values) => ask(() => (values?.length ? client.query(text, values) : client.exec(text))),
    prepared: byText,
    read: byText,
    write: async (...call) => {
      beforeWrite();
      return byText(...call);
    },
    dump: () => alone(() => client.dump()),
    sweep: async () => {
      await alone(() => client.exec('vacuum analyze', SLOW_MS));
    },
    async close() {
      if (closed) return;
      closed = true;
      await alone(() => client.close());
      await lock?.release();
    },
  };
}

/** Raw SQL of a library (the job queue) inside a business transaction. */
export const sqlIn = (trx: Db) => ({
  executeSql: async (text: string, values: unknown[] = []): Promise<SqlResult> => {
    const result = await trx.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values));
    return { rows: result.rows };
  },
});
