/**
 * Statements that share a few connections: each is sent behind the others without waiting for their answers (pipelining), so
 * neither side falls asleep and is woken for each. Each is a transaction of its own and fails alone. What waits keeps those
 * behind it waiting: reads, which wait for nobody, and writes, which wait for the disk and for each other, never share one.
 */
import type pg from 'pg';
import { Semaphore } from '../semaphore.ts';

interface PipelinedConnection {
  client: Promise<pg.PoolClient>;
  /** Sent, or about to be, and not answered. */
  pending: number;
  onError: () => void;
}

/** So many are on their way at once; the next waits for whichever is answered first, not behind a slow one. */
const MAX_IN_FLIGHT = 12;

export class PipelinedConnections {
  readonly #pool: pg.Pool;
  readonly #maxConnections: number;
  readonly #connections = new Set<PipelinedConnection>();
  readonly #inFlight = new Semaphore(MAX_IN_FLIGHT, Number.POSITIVE_INFINITY);
  /** `pool` has clients that pipeline; `most` of them at once, and none while nobody asks. */
  constructor(pool: pg.Pool, most: number) {
    this.#pool = pool;
    this.#maxConnections = most;
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

  /** The least busy one; another is taken while there may be more and nobody is idle. */
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
      // Statements that were sent get the error as their answer. No further one is sent over this connection.
      onError: () => void this.#connections.delete(connection),
    };
    this.#connections.add(connection);
    connection.client.then((client) => client.on('error', connection.onError), connection.onError);
    return connection;
  }

  /** One whose connection broke is not kept by the pool; one that never came has told who asked. */
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
