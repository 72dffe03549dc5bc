/**
 * Kysely over one PGlite worker: there is a single connection, whoever holds it holds the database. At most 500 may wait.
 * Asking for the outer `db` inside a transaction would wait for ever, so it is refused with a sentence.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
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
import { DatabaseUnavailable } from './unavailable.ts';

export const MAX_WAITING = 500;

/** Set while a transaction's function runs. */
export const insideTransaction = new AsyncLocalStorage<{ open: boolean }>();

class Connection implements DatabaseConnection {
  readonly #client: PgliteClient;
  readonly #generation: number;
  constructor(client: PgliteClient) {
    this.#client = client;
    this.#generation = client.generation;
  }
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#client.generation !== this.#generation)
      throw new DatabaseUnavailable('the database was reopened meanwhile');
    const result = await this.#client.query(query.sql, [...query.parameters]);
    return { rows: result.rows as R[], numAffectedRows: BigInt(result.affected) };
  }
  /** One worker message holds a whole answer. */
  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('The embedded database does not stream; read in pages.');
  }
}

/** The one seat at the database, and the queue before it. */
export class Seat {
  #taken = false;
  #queue: Array<() => void> = [];
  async take(): Promise<void> {
    if (insideTransaction.getStore()?.open)
      throw new Error('The outer db was used inside a transaction. Hand the transaction (trx) down to every query.');
    if (!this.#taken) {
      this.#taken = true;
      return;
    }
    if (this.#queue.length >= MAX_WAITING) throw new DatabaseUnavailable('too many queries are waiting');
    await new Promise<void>((resolve) => this.#queue.push(resolve));
  }
  leave(): void {
    const next = this.#queue.shift();
    if (next) next();
    else this.#taken = false;
  }
}

export class PgliteDialect implements Dialect {
  readonly #client: PgliteClient;
  readonly #seat: Seat;
  constructor(client: PgliteClient, seat: Seat) {
    this.#client = client;
    this.#seat = seat;
  }
  createDriver(): Driver {
    const client = this.#client;
    const seat = this.#seat;
    return {
      init: () => client.ready(),
      async acquireConnection() {
        await seat.take();
        try {
          await client.ready();
        } catch (error) {
          seat.leave();
          throw error;
        }
        return new Connection(client);
      },
      async releaseConnection() {
        seat.leave();
      },
      async beginTransaction(connection) {
        await connection.executeQuery(CompiledQuery.raw('begin'));
      },
      async commitTransaction(connection) {
        await connection.executeQuery(CompiledQuery.raw('commit'));
      },
      async rollbackTransaction(connection) {
        // A worker that was ended has rolled back by that.
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

/** The directory's lock already keeps other processes out; a session lock on a single connection would protect nothing. */
class PgliteAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}
