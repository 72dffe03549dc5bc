/** Opens the database: a PostgreSQL pool if DATABASE_URL is set, else PGlite in a worker thread. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CompiledQuery, Kysely, type LogEvent, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { DATABASE_RESERVE, restrictAllToOwner, watchDiskSpace } from '../data-dir.ts';
import { errorCode } from '../lib/error-code.ts';
import { t } from '../lib/i18n.ts';
import { StartError } from '../start-error.ts';
import type { Database, Db, SqlResult } from './database.ts';
import { lockDirectory } from './directory-lock.ts';
import { beginFirstStart, containsDatabase, endFirstStart } from './first-start.ts';
import { LONG_OPERATION_MS, PgliteClient } from './pglite-client.ts';
import { Mutex, PgliteDialect } from './pglite-dialect.ts';
import { PipelinedConnections } from './pipelined-connections.ts';
import { openPool } from './postgres.ts';
import { type PrepareOptions, preparePostgres, prepareSchema } from './prepare-schema.ts';
import { openPublicReads } from './public-reads.ts';
import type { Tables } from './tables.ts';
import { insideTransaction } from './transaction-guard.ts';
import { DatabaseUnavailable, isStorageFull, StorageFull } from './unavailable-errors.ts';

export type { Database, Db, Tx } from './database.ts';

interface DatabaseOptions extends PrepareOptions {
  databaseUrl: string | null;
  /** Replicas of it for public reads: one host or several. */
  readUrl?: string | null;
  /** null: in memory (tests). */
  dataDir: string | null;
  /** File that an empty database starts from (see template.ts). */
  template?: string | undefined;
  watchdogMs?: number | undefined;
  /** Embedded engine: a transaction that sends no query for this time is rolled back. */
  idleInTransactionMs?: number;
  /** Refuses the outer `db` inside a transaction. Off in production, because tracking each promise costs a fifth of a small response. */
  guardTransactions?: boolean;
  /** Called after each statement of the query builder (tracing). */
  onQuery?: ((event: LogEvent) => void) | undefined;
  /** For tools that fill or move whole tables: statements have no time limit. */
  withoutTimeouts?: boolean;
}

/** Connections of the pool's ten that short reads and short writes share. They are only held while they are used. */
const READ_CONNECTIONS = 4;
const WRITE_CONNECTIONS = 3;
const RETRYABLE = new Set(['40001', '40P01']);

/** Opens the database and migrates or checks its schema. Throws a StartError if the database cannot be used as it is. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  if (options.dataDir && existsSync(options.dataDir)) restrictAllToOwner(options.dataDir);
  return options.databaseUrl ? openPostgres(options, options.databaseUrl) : openPglite(options);
}

const logOf = ({ onQuery }: DatabaseOptions) => (onQuery ? { log: onQuery } : {});

/** The victim of a deadlock was rolled back completely, so it can be tried again. */
async function withRetries<T>(work: () => Promise<T>, retries = 3): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!RETRYABLE.has(errorCode(error)) || attempt >= retries) throw error;
      await new Promise((resolve) => setTimeout(resolve, 10 * 2 ** attempt * (0.5 + Math.random())));
    }
  }
}

/** Provides `tx` and the count of finished transactions. `beforeWrite` throws if nothing may be written now. */
function withTransactions(
  kysely: Kysely<Tables>,
  { guardTransactions = true }: DatabaseOptions,
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
          .execute((trx) => (guardTransactions ? insideTransaction.run(scope, () => work(trx)) : work(trx)));
      } finally {
        scope.open = false;
        markWrite();
      }
    }, retries);
  };
  return { tx, markWrite, commitCount: () => commitCount };
}

const refreshOf =
  (write: Database['write'], { markWrite }: Pick<Database, 'markWrite'>): Database['refresh'] =>
  async (name, text) => {
    await write(name, text, []);
    markWrite();
  };

async function openPostgres(options: DatabaseOptions, url: string): Promise<Database> {
  const { pooler } = await preparePostgres(url, options);
  const pool = openPool(url, {
    withoutTimeouts: options.withoutTimeouts,
    pooler,
    onError: (error) => options.onError?.(error.message),
  });
  const readers = new PipelinedConnections(pool, options.withoutTimeouts ? 1 : READ_CONNECTIONS);
  const writers = new PipelinedConnections(pool, options.withoutTimeouts ? 1 : WRITE_CONNECTIONS);
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), ...logOf(options) });
  const executorOf =
    (send: (query: pg.QueryConfig) => Promise<pg.QueryResult>): Database['prepared'] =>
    async (name, text, values) =>
      // Behind a pooler the next statement may reach a connection that does not know the name.
      (await withRetries(() => send(pooler ? { text, values } : { name, text, values }))).rows;
  const transactions = withTransactions(kysely, options);
  const write = executorOf((query) => writers.query(query));
  const primary = {
    ...transactions,
    executeSql: async (text: string, values?: unknown[]) => {
      // Several statements in one text give several results, which the types of pg do not say.
      const result: SqlResult | SqlResult[] = await pool.query(text, values);
      return Array.isArray(result) ? (result.at(-1) ?? { rows: [] }) : result;
    },
    prepared: executorOf((query) => pool.query(query)),
    read: executorOf((query) => readers.query(query)),
    write,
    refresh: refreshOf(write, transactions),
  };
  const onError = (message: string) => options.onError?.(message);
  const { readUrl } = options;
  const publicReads = readUrl
    ? openPublicReads({ url: readUrl, pooler: options.pooler ?? false, primary, onError, ...logOf(options) })
    : null;
  return {
    engine: 'postgres',
    kysely,
    publicReads,
    ...primary,
    connections: () => ({
      in_use: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount + readers.waiting + writers.waiting,
    }),
    dump: () => Promise.reject(new Error('Only the embedded database is dumped; use pg_dump.')),
    vacuum: async () => undefined,
    async close() {
      await publicReads?.close();
      await kysely.destroy();
    },
  };
}

/** Errors of migrations have a SQLSTATE. An engine that does not start has none. */
function explainOpenError(error: unknown, dataDir: string | null): unknown {
  if (!dataDir || errorCode(error) || error instanceof StartError || isStorageFull(error)) return error;
  const params = { folder: join(dataDir, 'database'), snapshots: join(dataDir, 'snapshots') };
  return new StartError(t('start:database.broken', params), { cause: error });
}

async function openPglite(options: DatabaseOptions): Promise<Database> {
  const folder = options.dataDir === null ? null : join(options.dataDir, 'database');
  if (options.onlyCheckSchema && folder && !containsDatabase(folder)) throw new StartError(t('start:database.empty'));
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
      // The engine sets its own file modes when it creates a database, whatever the umask is.
      if (isFirst) restrictAllToOwner(folder);
    }
    await prepareSchema(new PgliteDialect(client, mutex), options);
    client.watchdogMs = options.watchdogMs ?? 10_000;
  } catch (error) {
    await client.close();
    await lock?.release();
    throw explainOpenError(error, options.dataDir);
  }
  // A full disk would stop the engine in the middle of a write, and then even reading would fail.
  const diskSpace = options.dataDir ? watchDiskSpace(options.dataDir, DATABASE_RESERVE) : null;
  const beforeWrite = () => {
    if (diskSpace?.isLow()) throw new StorageFull('the disk of the embedded database is almost full');
  };
  const kysely = new Kysely<Tables>({
    dialect: new PgliteDialect(client, mutex, options.withoutTimeouts ? 0 : options.idleInTransactionMs),
    ...logOf(options),
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
  const executeText: Database['prepared'] = async <Row>(_name: string, text: string, values: unknown[]) =>
    (await execute(() => client.query(text, values))).rows as Row[];
  const transactions = withTransactions(kysely, options, beforeWrite);
  const write: Database['write'] = async (...call) => {
    beforeWrite();
    return executeText(...call);
  };
  return {
    engine: 'pglite',
    kysely,
    publicReads: null,
    ...transactions,
    executeSql: async (text, values) =>
      execute(() => (values?.length ? client.query(text, values) : client.exec(text))),
    prepared: executeText,
    read: executeText,
    write,
    refresh: refreshOf(write, transactions),
    connections: () => mutex.counts(),
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

/** Runs raw SQL of a library (the job queue) inside a business transaction. */
export const sqlExecutorOf = (trx: Db) => ({
  executeSql: async (text: string, values: unknown[] = []): Promise<SqlResult> => {
    const result = await trx.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values));
    return { rows: result.rows };
  },
});
