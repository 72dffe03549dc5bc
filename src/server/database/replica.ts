/** One server of DATABASE_READ_URL: its connections, and which of the primary's changes it is known to have. */
import { errorCode, errorMessage } from '../lib/error-code.ts';
import { isPooler } from './check-server.ts';
import type { Statements } from './database.ts';
import { PipelinedConnections } from './pipelined-connections.ts';
import { openPool } from './postgres.ts';
import { isUnavailable } from './unavailable-errors.ts';

const MAX_CONNECTIONS = 8;
/** Connections of these that short reads share. */
const SHARED_CONNECTIONS = 4;
const LIMITS = { max: MAX_CONNECTIONS, connectionTimeoutMillis: 1_000, query_timeout: 6_000 };
const ASK_TIMEOUT_MS = 1_000;
/** After a failure the server is not used for this time. */
const PAUSE_MS = 5_000;
/** A replica cancels a read that keeps it from replaying a change. The next read may succeed. */
const CONFLICTS = new Set(['40001', '40P01']);

/** Key of the setting that names the history which the primary writes. */
export const HISTORY_KEY = 'database.history';
/** A replica and its primary give the same. */
export const CLUSTER = `(select system_identifier::text from pg_control_system()) || ' ' || current_database()`;
export const RECORDED_HISTORY = `(select value #>> '{}' from settings where key = '${HISTORY_KEY}')`;

const ASK = `select pg_is_in_recovery() as replays, (pg_last_wal_replay_lsn() - '0/0')::bigint as wal, ${CLUSTER} as cluster,
  ${RECORDED_HISTORY} as history`;
const QUESTION = { text: ASK, query_timeout: ASK_TIMEOUT_MS };
interface ReplicaState {
  replays: boolean;
  wal: number | null;
  cluster: string;
  history: string | null;
}

/** How far the primary was at a moment. */
export interface PrimaryPosition {
  /** By `performance.now()`, before the primary was asked. */
  askedAt: number;
  /** Number of changes that this process knew then. All of them are part of `wal`. */
  changes: number;
  /** End of the write-ahead log. */
  wal: number;
}

interface ReplicaOptions {
  url: string;
  pooler: boolean;
  onError(message: string): void;
}

interface Connections extends Statements {
  ask(): Promise<ReplicaState | undefined>;
  end(): Promise<void>;
}

async function connect({ url, ...options }: ReplicaOptions, onError: (error: unknown) => void): Promise<Connections> {
  const pooler = options.pooler || (await isPooler(url));
  const pool = openPool(url, { pooler, limits: LIMITS, onError });
  const shared = new PipelinedConnections(pool, SHARED_CONNECTIONS);
  const named = (name: string, text: string, values: unknown[]) => (pooler ? { text, values } : { name, text, values });
  return {
    executeSql: (text, values) => pool.query(text, values),
    prepared: async (...statement) => (await pool.query(named(...statement))).rows,
    read: async (...statement) => (await shared.query(named(...statement))).rows,
    ask: async () => (await pool.query<ReplicaState>(QUESTION)).rows[0],
    end: () => pool.end(),
  };
}

export class Replica {
  readonly #options: ReplicaOptions;
  /** Opened by the first check, and again after a failure. */
  #connections: Promise<Connections> | null = null;
  #pausedUntil = Number.NEGATIVE_INFINITY;
  #isChecking = false;
  #isReported = false;
  /** The newest known position of the primary that this server has replayed. */
  replayed: PrimaryPosition | null = null;

  constructor(options: ReplicaOptions) {
    this.#options = options;
  }

  get isPaused(): boolean {
    return performance.now() < this.#pausedUntil;
  }

  /** Compares the server with the primary, whose positions are given oldest first. Never throws. */
  async check(history: string, positions: readonly PrimaryPosition[]): Promise<void> {
    if (this.isPaused || this.#isChecking) return;
    this.#isChecking = true;
    const connections = this.#connect();
    try {
      const state = await (await connections).ask();
      this.replayed = state && isCopy(state, history) ? lastReplayed(positions, state.wal) : null;
      this.#isReported = false;
    } catch (error) {
      this.#giveUp(connections, error);
    } finally {
      this.#isChecking = false;
    }
  }

  /** Throws what the server throws. A failure of the server makes it unused for a while. */
  async run<T>(work: (statements: Statements) => Promise<T>): Promise<T> {
    const connections = this.#connect();
    try {
      return await work(await connections);
    } catch (error) {
      if (isUnavailable(error) && !CONFLICTS.has(errorCode(error))) this.#giveUp(connections, error);
      throw error;
    }
  }

  async close(): Promise<void> {
    this.#pausedUntil = Number.POSITIVE_INFINITY;
    await this.#end();
  }

  #connect(): Promise<Connections> {
    if (this.#connections) return this.#connections;
    const connections: Promise<Connections> = connect(this.#options, (error) => this.#giveUp(connections, error));
    this.#connections = connections;
    return connections;
  }

  /** Ignored for connections that were given up before. */
  #giveUp(connections: Promise<Connections>, error: unknown): void {
    if (this.#connections !== connections) return;
    this.#pausedUntil = performance.now() + PAUSE_MS;
    this.#end().catch(() => undefined);
    if (!this.#isReported) this.#options.onError(`a replica is not used: ${errorMessage(error) || errorCode(error)}`);
    this.#isReported = true;
  }

  async #end(): Promise<void> {
    const connections = this.#connections;
    this.#connections = null;
    this.replayed = null;
    await (await connections)?.end();
  }
}

/** False for a server that was promoted, another database, or a server that did not follow the last failover. */
const isCopy = ({ replays, cluster, history: recorded }: ReplicaState, history: string): boolean =>
  replays && recorded === history && history.startsWith(`${cluster} `);

const lastReplayed = (positions: readonly PrimaryPosition[], wal: number | null): PrimaryPosition | null =>
  positions.findLast((position) => wal !== null && position.wal <= wal) ?? null;
