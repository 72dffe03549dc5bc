/** `publicReads` of the database: each statement goes to a replica that is up to date, else to the primary. */
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  Kysely,
  type LogConfig,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Database, PublicReads, Statements } from './database.ts';
import { Replicas } from './replicas.ts';
import type { Tables } from './tables.ts';
import { refuseInsideTransaction } from './transaction-guard.ts';

interface PublicReadsOptions {
  /** DATABASE_READ_URL. */
  url: string;
  pooler: boolean;
  primary: Statements & Pick<Database, 'write' | 'refresh' | 'commitCount'>;
  log?: LogConfig;
  onError(message: string): void;
}

export function openPublicReads({ url, pooler, primary, log, onError }: PublicReadsOptions): PublicReads {
  const reads = { replica: 0, primary: 0 };
  /** Changes of other processes that this one has noticed. */
  let noticed = 0;
  const countChanges = () => primary.commitCount() + noticed;
  const replicas = new Replicas({ url, pooler, primary, countChanges, onError });

  /** What a replica cannot answer the primary is asked, also a statement that is wrong: then the error is the primary's. */
  async function run<T>(work: (statements: Statements) => Promise<T>): Promise<T> {
    refuseInsideTransaction();
    const replica = replicas.choose();
    if (replica) {
      try {
        const result = await replica.run(work);
        reads.replica++;
        return result;
      } catch {
        // It was reported where it matters.
      }
    }
    reads.primary++;
    return work(primary);
  }

  const executeSql: PublicReads['executeSql'] = (text, values) => run((server) => server.executeSql(text, values));
  return {
    kysely: new Kysely<Tables>({ dialect: dialectOf(executeSql), ...(log ? { log } : {}) }),
    executeSql,
    prepared: (name, text, values) => run((server) => server.prepared(name, text, values)),
    read: (name, text, values) => run((server) => server.read(name, text, values)),
    refresh: (name, text) => primary.refresh(name, text),
    requireCurrent: () => void noticed++,
    figures: () => ({ reads: { ...reads }, lag: replicas.lag }),
    close: () => replicas.close(),
  };
}

/** A query builder for reading. It has no transactions, because two statements may be answered by two servers. */
function dialectOf(executeSql: PublicReads['executeSql']): Dialect {
  const refuse = async () => {
    throw new Error('publicReads has no transactions. Use db.tx.');
  };
  const connection: DatabaseConnection = {
    async executeQuery<R>({ query, sql, parameters }: CompiledQuery) {
      if (query.kind !== 'SelectQueryNode' && query.kind !== 'RawNode') throw new Error('publicReads only reads.');
      return { rows: (await executeSql(sql, [...parameters])).rows as R[] };
    },
    streamQuery: () => {
      throw new Error('publicReads does not stream.');
    },
  };
  return {
    createDriver: () => ({
      init: async () => undefined,
      acquireConnection: async () => connection,
      releaseConnection: async () => undefined,
      beginTransaction: refuse,
      commitTransaction: refuse,
      rollbackTransaction: refuse,
      destroy: async () => undefined,
    }),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  };
}
