/**
 * Chooses the replica that a public read may use, if any (decision 0175). While reads come, the primary is asked for its position and then
 * each replica for what it has replayed. So the lag is measured by the clock of this process alone: if a replica has replayed a position
 * which the primary had a moment ago, it has everything that was committed before that moment, whether its connection is alive or not.
 */
import { errorMessage } from '../lib/error-code.ts';
import type { Database } from './database.ts';
import { hostUrls } from './host-urls.ts';
import { CLUSTER, HISTORY_KEY, type PrimaryPosition, RECORDED_HISTORY, Replica } from './replica.ts';
import { isUnavailable } from './unavailable-errors.ts';

/** A replica that may be further behind is not read. */
const MAX_LAG_MS = 1_000;
const CHECK_INTERVAL_MS = 250;
/** While this process has changes that no replica is known to have. Until then all reads go to the primary. */
const CHECK_AFTER_CHANGE_MS = 50;
/** Only for the metric, which then shows a lag up to this. */
const KEEP_POSITIONS_MS = 60_000;
/** An older result of a check says nothing about now. */
const MAX_FIGURE_AGE_MS = 10_000;

/**
 * The position counts inserted records, because a commit may be visible before it is flushed. Up to 40 bytes at the beginning of a block
 * are the block's header, which replicas do not count before a record follows. Each failover begins another timeline, in which positions
 * of the former one may be used again.
 */
const ASK_PRIMARY = `select wal - case when wal % block <= 40 then wal % block else 0 end as wal, history, ${RECORDED_HISTORY} as recorded
  from (select (pg_current_wal_insert_lsn() - '0/0')::bigint as wal, current_setting('wal_block_size')::int as block,
    ${CLUSTER} || ' ' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) as history) as state`;
interface PrimaryState {
  wal: number;
  /** Cluster, database and timeline. */
  history: string;
  /** The same as written into the database. A replica shows which history it follows by having replayed this. */
  recorded: string | null;
}

interface ReplicasOptions {
  /** One host or several. */
  url: string;
  pooler: boolean;
  primary: Pick<Database, 'read' | 'write'>;
  /** Number of changes that this process knows. A replica is used if it has all of them. */
  countChanges(): number;
  onError(message: string): void;
}

export class Replicas {
  readonly #options: ReplicasOptions;
  /** The first one that may be used is used, so each process begins with another one. */
  readonly #replicas: Replica[];
  /** Oldest first. */
  #positions: PrimaryPosition[] = [];
  #history: string | null = null;
  #isAsking = false;
  #isReported = false;
  #last = { checkedAt: Number.NEGATIVE_INFINITY, changes: 0 };

  constructor(options: ReplicasOptions) {
    this.#options = options;
    const { pooler, onError } = options;
    const urls = hostUrls(options.url);
    const first = Math.floor(Math.random() * urls.length);
    this.#replicas = [...urls.slice(first), ...urls.slice(0, first)].map(
      (url) => new Replica({ url, pooler, onError }),
    );
  }

  /** null: read on the primary. Never waits. */
  choose(): Replica | null {
    const now = performance.now();
    const changes = this.#options.countChanges();
    const { checkedAt } = this.#last;
    const interval = changes === this.#last.changes ? CHECK_INTERVAL_MS : CHECK_AFTER_CHANGE_MS;
    if (!this.#isAsking && now - checkedAt >= interval && this.#replicas.some(({ isPaused }) => !isPaused))
      void this.#check(now, changes);
    return (
      this.#replicas.find(
        ({ isPaused, replayed }) =>
          !isPaused && replayed && replayed.changes === changes && now - replayed.askedAt <= MAX_LAG_MS,
      ) ?? null
    );
  }

  /** Seconds that the best replica was at most behind at the last check. null: not known, or no replica follows the primary. */
  get lag(): number | null {
    const newest = this.#positions.at(-1);
    if (!newest || performance.now() - newest.askedAt > MAX_FIGURE_AGE_MS) return null;
    const lags = this.#replicas.flatMap(({ replayed }) => (replayed ? [newest.askedAt - replayed.askedAt] : []));
    return lags.length > 0 ? Math.min(...lags) / 1_000 : null;
  }

  async close(): Promise<void> {
    await Promise.all(this.#replicas.map((replica) => replica.close()));
  }

  async #check(askedAt: number, changes: number): Promise<void> {
    this.#isAsking = true;
    this.#last = { checkedAt: askedAt, changes };
    try {
      const history = await this.#askPrimary(askedAt, changes);
      if (history === null) return;
      // Not awaited, because one that does not answer would delay the next check of the others.
      for (const replica of this.#replicas) void replica.check(history, this.#positions);
    } catch (error) {
      // A primary that does not answer is reported by those who need it.
      if (!isUnavailable(error) && !this.#isReported) {
        this.#isReported = true;
        this.#options.onError(`replicas are not used: ${errorMessage(error)}`);
      }
    } finally {
      this.#isAsking = false;
    }
  }

  /** Adds the primary's position. null if its history had to be recorded first. */
  async #askPrimary(askedAt: number, changes: number): Promise<string | null> {
    const [state] = await this.#options.primary.read<PrimaryState>('primary-position', ASK_PRIMARY, []);
    if (!state) return null;
    const { wal, history, recorded } = state;
    if (recorded !== history) {
      await this.#options.primary.write(
        'record-history',
        `insert into settings (key, value) values ('${HISTORY_KEY}', to_jsonb($1::text))
          on conflict (key) do update set value = excluded.value`,
        [history],
      );
      return null;
    }
    if (history !== this.#history) this.#positions = [];
    this.#history = history;
    this.#positions = this.#positions.filter((position) => position.askedAt > askedAt - KEEP_POSITIONS_MS);
    this.#positions.push({ askedAt, changes, wal });
    return history;
  }
}
