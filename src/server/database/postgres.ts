/** The pool for DATABASE_URL, with the limits that keep one slow query from holding the house. */
import pg from 'pg';

const INT8 = 20;
const DATE = 1082;

export function openPool(url: string, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'sentra-umkm',
    max: 10,
    connectionTimeoutMillis: 3_000,
    statement_timeout: 5_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 15_000,
    types: {
      // The same values as PGlite gives: whole numbers as numbers (money stays far below 2^53), days as text.
      getTypeParser: (oid: number, format?: 'text' | 'binary') => {
        if (oid === INT8) return Number;
        if (oid === DATE) return (text: string) => text;
        return pg.types.getTypeParser(oid, format as 'text');
      },
    } as pg.CustomTypesConfig,
  });
  // Without a listener a restart of the database would end this process.
  pool.on('error', onError);
  return pool;
}
