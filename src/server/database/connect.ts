/** The one door to the database: a PostgreSQL pool when there is an address, PGlite in a worker thread when there is none. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CompiledQuery, type Dialect, Kysely, PostgresDialect, type Transaction } from 'kysely';
import type pg from 'pg';
import { DATABASE_RESERVE, restrictAllToOwner, watchDiskSpace } from '../data-dir.ts';
import { t } from '../lib/i18n.ts';
import { StartError } from '../start-error.ts';
import { checkServer, explainMigration } from './check-server.ts';
import { lockDirectory } from './directory-lock.ts';
import { beginFirstStart, endFirstStart } from './first-start.ts';
import { migrate } from './migrate.ts';
import { LONG_OPERATION_MS, PgliteClient } from './pglite-client.ts';
import { Mutex, PgliteDialect } from './pglite-dialect.ts';
import { PipelinedConnections } from './pipelined-connections.ts';
import { openPool } from './postgres.ts';
import type { Tables } from './tables.ts';
import { insideTransaction } from './transaction-guard.ts';
import { DatabaseUnavailable, isStorageFull, StorageFull } from './unavailable-errors.ts';

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
  /** As `prepared`, for short reads, which wait for nobody: with PostgreSQL they share a few connections (pipelined-connections.ts). */
  read<Row extends object>(name: string, text: string, values: unknown[]): Promise<Row[]>;
  /** As `read`, over connections of their own: for short writes that are one statement. */
  write<Row extends object>(name: string, text: string, values: unknown[]): Promise<Row[]>;
  /** How many writes this process has ended: who keeps what it read looks again when the number moved. */
  commitCount(): number;
  /** For writes that are one statement outside `tx`. */
  markWrite(): void;
  /** Gzipped data directory of the embedded engine. */
  dump(): Promise<Uint8Array>;
  /** What autovacuum does elsewhere: it never runs in PGlite, so without this a table only grows. */
  vacuum(): Promise<void>;
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
  guardTransactions?: boolean;
  /** For tools that fill or move whole tables: no statement is too long. */
  withoutTimeouts?: boolean;
  onError?: (message: string) => void;
}

/** Of the pool's ten connections so many are shared by short reads and by short writes, while there are any; the others are left. */
const READ_CONNECTIONS = 4;
const WRITE_CONNECTIONS = 3;
const RETRYABLE = new Set(['40001', '40P01']);

/** Opens and migrates. Throws a StartError when the database cannot be used as it is. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  if (options.dataDir && existsSync(options.dataDir)) restrictAllToOwner(options.dataDir);
  return options.databaseUrl ? openPostgres(options, options.databaseUrl) : openPglite(options);
}

async function migrateWith(dialect: Dialect): Promise<void> {
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
  { guardTransactions: guard = true }: DatabaseOptions,
  beforeWrite: () => void = () => undefined,
): Pick<Database, 'tx' | 'commitCount' | 'markWrite'> {
  let commitCount = 0;
  const markWrite = () => void commitCount++;
  const tx: Database['tx'] = async (work, { retries } = {}) => {
    if (insideTransaction.getStore()?.open)
      throw new Error('db.tx was called inside a transaction. Hand the transaction (trx) down instead.');
    beforeWrite();
    return withRetries(async () => {
      const scope = { open: true };
      try {
        return await kysely
          .transaction()
          .execute((trx) => (guard ? insideTransaction.run(scope, () => work(trx)) : work(trx)));
      } finally {
        scope.open = false;
        markWrite();
      }
    }, retries);
  };
  return { tx, markWrite, commitCount: () => commitCount };
}

async function openPostgres(options: DatabaseOptions, url: string): Promise<Database> {
  const migrations = openPool(url, { withoutTimeouts: true, onError: () => undefined });
  try {
    await checkServer(migrations, url);
    await migrateWith(new PostgresDialect({ pool: migrations }));
  } catch (error) {
    if (!migrations.ending) await migrations.end();
    throw explainMigration(error, url);
  }
  const pool = openPool(url, {
    withoutTimeouts: options.withoutTimeouts,
    onError: (error) => options.onError?.(error.message),
  });
  const readers = new PipelinedConnections(pool, options.withoutTimeouts ? 1 : READ_CONNECTIONS);
  const writers = new PipelinedConnections(pool, options.withoutTimeouts ? 1 : WRITE_CONNECTIONS);
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const executorOf =
    (send: (query: pg.QueryConfig) => Promise<pg.QueryResult>): Database['prepared'] =>
    async (name, text, values) =>
      (await withRetries(() => send({ name, text, values }))).rows;
  return {
    engine: 'postgres',
    kysely,
    ...withTransactions(kysely, options),
    executeSql: async (text, values) => {
      const result = (await pool.query(text, values)) as SqlResult | SqlResult[];
      return Array.isArray(result) ? (result.at(-1) ?? { rows: [] }) : result;
    },
    prepared: executorOf((query) => pool.query(query)),
    read: executorOf((query) => readers.query(query)),
    write: executorOf((query) => writers.query(query)),
    dump: () => Promise.reject(new Error('Only the embedded database is dumped; use pg_dump.')),
    vacuum: async () => undefined,
    close: () => kysely.destroy(),
  };
}

/** Migrations report their own faults by SQLSTATE; an engine that does not come up has none. */
function explainOpenError(error: unknown, dataDir: string | null): unknown {
  const { code } = error as { code?: string };
  if (!dataDir || code || error instanceof StartError || isStorageFull(error)) return error;
  const params = { folder: join(dataDir, 'database'), snapshots: join(dataDir, 'snapshots') };
  return new StartError(t('start:database.broken', params), { cause: error });
}

async function openPglite(options: DatabaseOptions): Promise<Database> {
  const folder = options.dataDir === null ? null : join(options.dataDir, 'database');
  const lock = folder ? await lockDirectory(folder) : null;
  const isFirst = folder === null || beginFirstStart(folder);
  const client = new PgliteClient({
    dataDir: folder,
    template: isFirst ? options.template : undefined,
    watchdogMs: LONG_OPERATION_MS,
    onRestart: (reason) => options.onError?.(`embedded database reopened: ${reason}`),
  });
  const mutex = new Mutex();
  try {
    await client.ready();
    if (folder) {
      endFirstStart(folder);
      // The engine makes the files of a new database with modes of its own, whatever the umask is.
      if (isFirst) restrictAllToOwner(folder);
    }
    await migrateWith(new PgliteDialect(client, mutex));
    client.watchdogMs = options.watchdogMs ?? 10_000;
  } catch (error) {
    await client.close();
    await lock?.release();
    throw explainOpenError(error, options.dataDir);
  }
  // A full disk would stop the engine in the middle of a write, and then not even reading would work.
  const diskSpace = options.dataDir ? watchDiskSpace(options.dataDir, DATABASE_RESERVE) : null;
  const beforeWrite = () => {
    if (diskSpace?.isLow()) throw new StorageFull('the disk of the embedded database is almost full');
  };
  const kysely = new Kysely<Tables>({
    dialect: new PgliteDialect(client, mutex, options.withoutTimeouts ? 0 : options.idleInTransactionMs),
  });
  const runExclusive = async <T>(work: () => Promise<T>) => {
    await mutex.acquire();
    try {
      return await work();
    } finally {
      mutex.release();
    }
  };
  let closed = false;
  const execute = (work: () => Promise<SqlResult>) => {
    if (closed) throw new DatabaseUnavailable('the database is closed');
    return runExclusive(work);
  };
  const executeText: Database['prepared'] = async (_name, text, values) =>
    (await execute(() => client.query(text, values))).rows as never[];
  return {
    engine: 'pglite',
    kysely,
    ...withTransactions(kysely, options, beforeWrite),
    executeSql: async (text, values) =>
      execute(() => (values?.length ? client.query(text, values) : client.exec(text))),
    prepared: executeText,
    read: executeText,
    write: async (...call) => {
      beforeWrite();
      return executeText(...call);
    },
    dump: () => runExclusive(() => client.dump()),
    vacuum: async () => {
      await runExclusive(() => client.exec('vacuum analyze', LONG_OPERATION_MS));
    },
    async close() {
      if (closed) return;
      closed = true;
      await runExclusive(() => client.close());
      await lock?.release();
    },
  };
}

/** Raw SQL of a library (the job queue) inside a business transaction. */
export const sqlExecutorOf = (trx: Db) => ({
  executeSql: async (text: string, values: unknown[] = []): Promise<SqlResult> => {
    const result = await trx.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values));
    return { rows: result.rows };
  },
});
