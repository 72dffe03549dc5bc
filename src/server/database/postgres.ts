/** The connection pool for DATABASE_URL, with time limits so that one slow query cannot block the others. */
import pg from 'pg';
import { PrimaryPool } from './primary-pool.ts';

const INT8 = 20;
const DATE = 1082;

interface PoolOptions {
  /** For migrations: no time limit for statements, but still a limit for waiting on a lock. */
  withoutTimeouts?: boolean | undefined;
  /** PgBouncer in transaction mode stands between. It refuses settings at the beginning of a connection, so its configuration has them. */
  pooler?: boolean | undefined;
  /** Instead of the limits of the primary's pool. */
  limits?: Pick<pg.PoolConfig, 'max' | 'connectionTimeoutMillis' | 'query_timeout'>;
  onError: (error: Error) => void;
}

export function openPool(url: string, options: PoolOptions): pg.Pool {
  const { withoutTimeouts = false, pooler = false, limits, onError } = options;
  const settings = {
    statement_timeout: withoutTimeouts ? 0 : 5_000,
    lock_timeout: withoutTimeouts ? 60_000 : 5_000,
    idle_in_transaction_session_timeout: withoutTimeouts ? 0 : 15_000,
  };
  const pool = new PrimaryPool({
    connectionString: url,
    application_name: 'sentra-umkm',
    max: withoutTimeouts ? 2 : 10,
    // Allows sending a statement before the previous one is answered (pipelined-connections.ts).
    pipeline: true,
    connectionTimeoutMillis: 3_000,
    // Closing a connection loses its cached plans, and the next one would plan every filter of the marketplace again.
    idleTimeoutMillis: 10 * 60_000,
    ...(pooler ? {} : settings),
    // If the server or the network is lost silently, no answer ever comes. This limit closes such a connection.
    query_timeout: withoutTimeouts ? 0 : 20_000,
    keepAlive: true,
    ...limits,
    types: {
      // Same values as from PGlite: bigint as number (money stays far below 2^53), date as text.
      getTypeParser: (oid: number, format?: 'text' | 'binary') => {
        if (oid === INT8) return Number;
        if (oid === DATE) return (text: string) => text;
        return pg.types.getTypeParser(oid, format as 'text');
      },
    } as pg.CustomTypesConfig,
  });
  // Without listeners a lost connection would end this process. The pool listens to idle clients only. A client that is in use,
  // by Kysely, a pipeline or the job queue, needs its own listener for its whole lifetime.
  pool.on('connect', (client) => client.on('error', onError));
  // An idle client reports the error to its own listener and then to the pool. One report is enough.
  pool.on('error', () => undefined);
  return pool;
}
