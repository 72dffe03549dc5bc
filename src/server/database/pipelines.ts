/**
 * Statements that share a few connections: each is sent behind the others without waiting for their answers (pipelining), so
 * neither side falls asleep and is woken for each. Each is a transaction of its own and fails alone. What waits keeps those
 * behind it waiting: reads, which wait for nobody, and writes, which wait for the disk and for each other, never share one.
 */
import type pg from 'pg';
import { Semaphore } from '../semaphore.ts';

interface Line {
  client: Promise<pg.PoolClient>;
  /** Sent, or about to be, and not answered. */
  waiting: number;
  lose: () => void;
}

/** So many are on their way at once; the next waits for whichever is answered first, not behind a slow one. */
const ON_THEIR_WAY = 12;

export class Pipelines {
  readonly #pool: pg.Pool;
  readonly #most: number;
  readonly #lines = new Set<Line>();
  readonly #gate = new Semaphore(ON_THEIR_WAY, Number.POSITIVE_INFINITY);
  /** `pool` has clients that pipeline; `most` of them at once, and none while nobody asks. */
  constructor(pool: pg.Pool, most: number) {
    this.#pool = pool;
    this.#most = most;
  }

  ask(query: pg.QueryConfig): Promise<pg.QueryResult> {
    return this.#gate.run(() => this.#send(query));
  }

  async #send(query: pg.QueryConfig): Promise<pg.QueryResult> {
    const line = this.#choose();
    line.waiting += 1;
    try {
      const client = await line.client;
      return await client.query(query);
    } finally {
      line.waiting -= 1;
      if (line.waiting === 0) this.#giveBack(line);
    }
  }

  /** The least busy one; another is taken while there may be more and nobody is idle. */
  #choose(): Line {
    let least: Line | undefined;
    for (const line of this.#lines) if (!least || line.waiting < least.waiting) least = line;
    return least && this.#lines.size >= this.#most ? least : this.#take();
  }

  #take(): Line {
    const line: Line = {
      client: this.#pool.connect(),
      waiting: 0,
      // Statements that were sent get the error as their answer. No further one is sent over this connection.
      lose: () => void this.#lines.delete(line),
    };
    this.#lines.add(line);
    line.client.then((client) => client.on('error', line.lose), line.lose);
    return line;
  }

  /** One whose connection broke is not kept by the pool; one that never came has told who asked. */
  #giveBack(line: Line): void {
    this.#lines.delete(line);
    line.client.then(
      (client) => {
        client.release();
        client.off('error', line.lose);
      },
      () => undefined,
    );
  }
}
