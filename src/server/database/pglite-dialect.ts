/**
 * Kysely dialect for one PGlite worker. There is a single connection, so queries and transactions run one after the other. At most 500
 * may wait. Using the outer `db` inside a transaction would be a deadlock, so the guard refuses it. Where the guard is off, a
 * transaction without a query for 15 s is rolled back, as `idle_in_transaction_session_timeout` does in PostgreSQL.
 */
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { PgliteClient } from './pglite-client.ts';
import { refuseInsideTransaction } from './transaction-guard.ts';
import { DatabaseUnavailable } from './unavailable-errors.ts';

export const MAX_WAITING = 500;

/** Longest pause between two queries of a transaction. 0 means no limit. */
const IDLE_IN_TRANSACTION_MS = 15_000;

class PgliteConnection implements DatabaseConnection {
  readonly #client: PgliteClient;
  readonly #generation: number;
  readonly #idleMs: number;
  readonly #onIdleTimeout: (connection: PgliteConnection) => void;
  #idleTimer: NodeJS.Timeout | undefined;
  /** The idle timeout has rolled back its transaction and released the mutex. */
  isLost = false;
  constructor(client: PgliteClient, idleMs: number, onIdleTimeout: (connection: PgliteConnection) => void) {
    this.#client = client;
    this.#generation = client.generation;
    this.#idleMs = idleMs;
    this.#onIdleTimeout = onIdleTimeout;
  }
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.isLost) throw new DatabaseUnavailable('the transaction asked nothing for too long and was rolled back');
    if (this.#client.generation !== this.#generation)
      throw new DatabaseUnavailable('the database was reopened meanwhile');
    this.stopIdleTimer();
    try {
      const result = await this.#client.query(query.sql, [...query.parameters]);
      return { rows: result.rows as R[], numAffectedRows: BigInt(result.affected) };
    } finally {
      this.#startIdleTimer();
    }
  }
  stopIdleTimer(): void {
    clearTimeout(this.#idleTimer);
  }
  /** Runs until the next query or the release. */
  #startIdleTimer(): void {
    clearTimeout(this.#idleTimer);
    if (this.#idleMs === 0) return;
    this.#idleTimer = setTimeout(() => this.#onIdleTimeout(this), this.#idleMs);
  }
  /** Not supported: one worker message contains a whole result. */
  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('The embedded database does not stream; read in pages.');
  }
}

/** Lock for the single connection, with a queue of waiting callers. */
export class Mutex {
  #isLocked = false;
  #queue: Array<() => void> = [];
  counts() {
    return { in_use: Number(this.#isLocked), idle: Number(!this.#isLocked), waiting: this.#queue.length };
  }
  async acquire(): Promise<void> {
    refuseInsideTransaction();
    if (!this.#isLocked) {
      this.#isLocked = true;
      return;
    }
    if (this.#queue.length >= MAX_WAITING) throw new DatabaseUnavailable('too many queries are waiting');
    await new Promise<void>((resolve) => this.#queue.push(resolve));
  }
  release(): void {
    const next = this.#queue.shift();
    if (next) next();
    else this.#isLocked = false;
  }
}

export class PgliteDialect implements Dialect {
  readonly #client: PgliteClient;
  readonly #mutex: Mutex;
  readonly #idleMs: number;
  constructor(client: PgliteClient, mutex: Mutex, idleMs = IDLE_IN_TRANSACTION_MS) {
    this.#client = client;
    this.#mutex = mutex;
    this.#idleMs = idleMs;
  }
  createDriver(): Driver {
    const client = this.#client;
    const mutex = this.#mutex;
    const idleMs = this.#idleMs;
    const onIdleTimeout = async (connection: PgliteConnection) => {
      connection.isLost = true;
      // Ending a worker has already rolled back its transaction.
      await client.query('rollback', []).catch(() => undefined);
      mutex.release();
    };
    return {
      init: () => client.ready(),
      async acquireConnection() {
        await mutex.acquire();
        try {
          await client.ready();
        } catch (error) {
          mutex.release();
          throw error;
        }
        return new PgliteConnection(client, idleMs, onIdleTimeout);
      },
      async releaseConnection(connection) {
        const { isLost } = connection as PgliteConnection;
        (connection as PgliteConnection).stopIdleTimer();
        if (!isLost) mutex.release();
      },
      async beginTransaction(connection) {
        await connection.executeQuery(CompiledQuery.raw('begin'));
      },
      async commitTransaction(connection) {
        await connection.executeQuery(CompiledQuery.raw('commit'));
      },
      async rollbackTransaction(connection) {
        // Ending a worker has already rolled back its transaction.
        await connection.executeQuery(CompiledQuery.raw('rollback')).catch((error) => {
          if (!(error instanceof DatabaseUnavailable)) throw error;
        });
      },
      destroy: async () => undefined,
    };
  }
  createQueryCompiler() {
    return new PostgresQueryCompiler();
  }
  createAdapter() {
    return new PgliteAdapter();
  }
  createIntrospector(db: Kysely<unknown>) {
    return new PostgresIntrospector(db);
  }
}

/** No migration lock: the directory lock already excludes other processes, and the only connection needs no session lock. */
class PgliteAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}
