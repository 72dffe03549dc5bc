/**
 * Sends statements over a few shared connections without waiting for earlier answers (pipelining), which avoids a pause for each
 * statement on both sides. Each statement is its own transaction and fails alone. A waiting statement delays those behind it.
 * So reads, which wait for no lock, and writes, which wait for the disk and for each other, use separate connections.
 */
import type pg from 'pg';
import { Semaphore } from '../semaphore.ts';

interface PipelinedConnection {
  client: Promise<pg.PoolClient>;
  /** Statements that are sent or about to be sent, and not answered yet. */
  pending: number;
  onError: () => void;
}

/** Limit of unanswered statements. The next one waits for the first answer of any connection, not for a slow one. */
const MAX_IN_FLIGHT = 12;

export class PipelinedConnections {
  readonly #pool: pg.Pool;
  readonly #maxConnections: number;
  readonly #connections = new Set<PipelinedConnection>();
  readonly #inFlight = new Semaphore(MAX_IN_FLIGHT, Number.POSITIVE_INFINITY);
  /** `pool` must create clients that pipeline. Uses at most `maxConnections` of them, and none while no statement is pending. */
  constructor(pool: pg.Pool, maxConnections: number) {
    this.#pool = pool;
    this.#maxConnections = maxConnections;
  }

  /** Statements that are not sent yet. */
  get waiting(): number {
    return this.#inFlight.waiting;
  }

  query(query: pg.QueryConfig): Promise<pg.QueryResult> {
    return this.#inFlight.run(() => this.#send(query));
  }

  async #send(query: pg.QueryConfig): Promise<pg.QueryResult> {
    const connection = this.#leastBusy();
    connection.pending += 1;
    try {
      const client = await connection.client;
      return await client.query(query);
    } finally {
      connection.pending -= 1;
      if (connection.pending === 0) this.#release(connection);
    }
  }

  /** The connection with the fewest pending statements. Opens another one until the maximum is reached. */
  #leastBusy(): PipelinedConnection {
    let leastBusy: PipelinedConnection | undefined;
    for (const connection of this.#connections)
      if (!leastBusy || connection.pending < leastBusy.pending) leastBusy = connection;
    return leastBusy && this.#connections.size >= this.#maxConnections ? leastBusy : this.#connect();
  }

  #connect(): PipelinedConnection {
    const connection: PipelinedConnection = {
      client: this.#pool.connect(),
      pending: 0,
      // The pending statements fail with this error. No further statement is sent over this connection.
      onError: () => void this.#connections.delete(connection),
    };
    this.#connections.add(connection);
    connection.client.then((client) => client.on('error', connection.onError), connection.onError);
    return connection;
  }

  /** The pool drops a broken client by itself. A failed connect was already reported to its callers. */
  #release(connection: PipelinedConnection): void {
    this.#connections.delete(connection);
    connection.client.then(
      (client) => {
        client.release();
        client.off('error', connection.onError);
      },
      () => undefined,
    );
  }
}
