/** The pool for DATABASE_URL, with the limits that keep one slow query from holding the house. */
import pg from 'pg';

const INT8 = 20;
const DATE = 1082;

export interface PoolOptions {
  /** For migrations: as long as it takes, but not waiting for ever behind somebody's lock. */
  withoutTimeouts?: boolean;
  onError: (error: Error) => void;
}

export function openPool(url: string, { withoutTimeouts = false, onError }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'sentra-umkm',
    max: withoutTimeouts ? 2 : 10,
    // Whoever has a connection may send a statement before the former one is answered (pipelined-connections.ts).
    pipeline: true,
    connectionTimeoutMillis: 3_000,
    // A connection takes the plans that it keeps with it: the next one would plan every filter of the marketplace anew.
    idleTimeoutMillis: 10 * 60_000,
    statement_timeout: withoutTimeouts ? 0 : 5_000,
    lock_timeout: withoutTimeouts ? 60_000 : 5_000,
    idle_in_transaction_session_timeout: withoutTimeouts ? 0 : 15_000,
    // When the server or the network is gone without a word, no answer ever comes: such a connection is closed.
    query_timeout: withoutTimeouts ? 0 : 20_000,
    keepAlive: true,
    types: {
      // The same values as PGlite gives: whole numbers as numbers (money stays far below 2^53), days as text.
      getTypeParser: (oid: number, format?: 'text' | 'binary') => {
        if (oid === INT8) return Number;
        if (oid === DATE) return (text: string) => text;
        return pg.types.getTypeParser(oid, format as 'text');
      },
    } as pg.CustomTypesConfig,
  });
  // Without listeners a lost connection would end this process. The pool listens to idle clients only: one that is in use,
  // by Kysely, a pipeline or the job queue, needs a listener of its own for as long as it lives.
  pool.on('connect', (client) => client.on('error', onError));
  // An idle client reports to its own listener first and to the pool second: one report is enough.
  pool.on('error', () => undefined);
  return pool;
}
