/**
 * Short reads share a few connections: each is sent behind the others without waiting for their answers (pipelining), so neither
 * side falls asleep and is woken for each. Each is a transaction of its own and fails alone. What may wait – for a lock, for the
 * disk – has no place here: all that was sent behind it would wait too.
 */
import type pg from 'pg';
import { Semaphore } from '../semaphore.ts';

interface Reader {
  client: Promise<pg.PoolClient>;
  /** Sent, or about to be, and not answered. */
  waiting: number;
  lose: () => void;
}

/** So many are sent behind each other; the next waits for whichever connection is first through, not behind a slow one. */
const DEPTH = 3;

export class Readers {
  readonly #pool: pg.Pool;
  readonly #most: number;
  readonly #readers = new Set<Reader>();
  readonly #line: Semaphore;
  /** `pool` has clients that pipeline; `most` of them at once, and none while nobody reads. */
  constructor(pool: pg.Pool, most: number) {
    this.#pool = pool;
    this.#most = most;
    this.#line = new Semaphore(most * DEPTH, Number.POSITIVE_INFINITY);
  }

  ask(query: pg.QueryConfig): Promise<pg.QueryResult> {
    return this.#line.run(() => this.#send(query));
  }

  async #send(query: pg.QueryConfig): Promise<pg.QueryResult> {
    const reader = this.#choose();
    reader.waiting += 1;
    try {
      const client = await reader.client;
      return await client.query(query);
    } finally {
      reader.waiting -= 1;
      if (reader.waiting === 0) this.#giveBack(reader);
    }
  }

  /** The least busy one; another is taken while there may be more and nobody is idle. */
  #choose(): Reader {
    let least: Reader | undefined;
    for (const reader of this.#readers) if (!least || reader.waiting < least.waiting) least = reader;
    return least && this.#readers.size >= this.#most ? least : this.#take();
  }

  #take(): Reader {
    const reader: Reader = {
      client: this.#pool.connect(),
      waiting: 0,
      // Those who wait are told by their own answers, and nobody else is sent along. Without a listener it would end this process.
      lose: () => void this.#readers.delete(reader),
    };
    this.#readers.add(reader);
    reader.client.then((client) => client.on('error', reader.lose), reader.lose);
    return reader;
  }

  /** One whose line broke is not kept by the pool; one that never came has told who asked. */
  #giveBack(reader: Reader): void {
    this.#readers.delete(reader);
    reader.client.then(
      (client) => {
        client.release();
        client.off('error', reader.lose);
      },
      () => undefined,
    );
  }
}
