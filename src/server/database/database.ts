/** What the server knows of its database. `connect.ts` opens it. */
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

export type Tx = Transaction<Tables>;
/** First parameter of every query: the database, or the transaction that the query belongs to. */
export type Db = Kysely<Tables> | Tx;
export type SqlResult = { rows: Record<string, unknown>[] };

export interface Database {
  engine: 'pglite' | 'postgres';
  kysely: Kysely<Tables>;
  /** The only way to write several statements. After a deadlock the function runs again, so it must contain nothing but SQL. */
  tx<T>(work: (trx: Tx) => Promise<T>, options?: { retries?: number }): Promise<T>;
  executeSql(text: string, values?: unknown[]): Promise<SqlResult>;
  /** Runs one statement alone on a connection. Its plan is cached per connection under `name`. */
  prepared<Row extends object>(name: string, text: string, values: unknown[]): Promise<Row[]>;
  /** As `prepared`, for short reads that wait for no lock. With PostgreSQL they share a few connections (pipelined-connections.ts). */
  read<Row extends object>(name: string, text: string, values: unknown[]): Promise<Row[]>;
  /** As `read`, on separate connections: for short writes of one statement. */
  write<Row extends object>(name: string, text: string, values: unknown[]): Promise<Row[]>;
  /** A write of one statement that brings stored values up to date for a read. The reads after it see it. */
  refresh(name: string, text: string): Promise<void>;
  /** Reads what everybody may see, from a replica that is up to date if there is one. null without DATABASE_READ_URL. */
  publicReads: PublicReads | null;
  /** Number of finished writes of this process. Caches check their entries again when it has changed. */
  commitCount(): number;
  /** Must be called after a write of one statement outside `tx`. */
  markWrite(): void;
  /** `waiting`: statements and transactions that wait for a connection. The embedded engine has one connection. */
  connections(): { in_use: number; idle: number; waiting: number };
  /** Gzipped data directory of the embedded engine. */
  dump(): Promise<Uint8Array>;
  /** Does what autovacuum does in PostgreSQL. PGlite has none, so without this its tables only grow. */
  vacuum(): Promise<void>;
  close(): Promise<void>;
}

/** What reading needs. */
export type Statements = Pick<Database, 'executeSql' | 'prepared' | 'read'>;

/** First parameter of queries that only read what everybody may see: the database, or its `publicReads`. */
export type PublicDb = Statements & Pick<Database, 'kysely' | 'refresh'>;

/** Decides for each statement which server reads it (decision 0175). Transactions and writes are not for it. */
export interface PublicReads extends PublicDb {
  /** Statements that begin after this call see everything that was committed before it. After a write of this process it is not needed. */
  requireCurrent(): void;
  /** For metrics. `lag`: by how many seconds the best replica was at most behind; null if that is not known. */
  figures(): { reads: { replica: number; primary: number }; lag: number | null };
  close(): Promise<void>;
}
