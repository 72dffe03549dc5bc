/**
 * Open event streams of this process, fed by one small query a second for all of them. A slow commit makes a row
 * visible later than its id suggests, so each query goes back half a minute, and a stream skips what it has sent.
 */
import type { ServerResponse } from 'node:http';
import type { LiveNotification } from '#contract/notifications.ts';
import { problems } from '#server/problems.ts';
import type { App, User } from '#server/types.ts';
import { presentNotification } from './notifications.present.ts';
import {
  countUnreadOf,
  getNewestId,
  listLiveSessions,
  listNotificationsAfter,
  type NotificationRow,
} from './notifications.queries.ts';

const POLL_MS = 1_000;
const HEARTBEAT_MS = 20_000;
/** Longer than a transaction may last. */
const LOOKBACK_MS = 30_000;
/** For the first half minute, when no earlier id is known. */
const LOOKBACK_IDS = 10_000;
const MAX_PER_USER = 5;
const MAX_MISSED = 200;
const MAX_UNSENT_BYTES = 256 * 1024;

interface Stream {
  response: ServerResponse;
  user_id: string;
  session_id: string;
  sent: Set<number>;
  lastHeartbeat: number;
}
type Services = Pick<App, 'db' | 'log'>;

export class LiveStreams {
  readonly #app: Services;
  readonly #streams = new Set<Stream>();
  /** The newest id at earlier queries. */
  #heights: { at: number; id: number }[] = [];
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();

  constructor(app: Services) {
    this.#app = app;
  }

  get size(): number {
    return this.#streams.size;
  }

  countOf(userId: string): number {
    return [...this.#streams].filter((stream) => stream.user_id === userId).length;
  }

  /** Sends at once what was missed since `lastId`. null sends only new events. */
  async open(user: User, lastId: number | null, begin: () => ServerResponse): Promise<void> {
    if (this.countOf(user.id) >= MAX_PER_USER) throw problems.TOO_MANY(30, 'STREAMS_MANY');
    const db = this.#app.db.kysely;
    const floor = Math.max(0, (await getNewestId(db)) - LOOKBACK_IDS);
    const known = await listNotificationsAfter(db, [user.id], Math.min(floor, lastId ?? floor), LOOKBACK_IDS);
    const missed = lastId === null ? [] : known.filter(({ id }) => id > lastId).slice(-MAX_MISSED);
    const sent = new Set(known.map(({ id }) => id));
    const counts = missed.length > 0 ? await countUnreadOf(db, [user.id]) : new Map<string, number>();

    const response = begin();
    if (response.destroyed) return;
    const stream: Stream = {
      response,
      user_id: user.id,
      session_id: user.session_id,
      sent,
      lastHeartbeat: Date.now(),
    };
    response.once('close', () => this.#forget(stream));
    response.write('retry: 3000\n\n');
    for (const row of missed) this.#send(stream, row, counts.get(user.id) ?? 0);
    this.#streams.add(stream);
    this.#timer ??= setInterval(() => this.#look(), POLL_MS);
  }

  /** Ends every stream. The browser reconnects, to another process or to the restarted one. */
  async close(): Promise<void> {
    for (const stream of [...this.#streams]) this.#end(stream);
    await this.#looking;
  }

  #look(): void {
    this.#looking = this.#looking
      .then(() => this.#feed())
      .catch((error) => this.#app.log.warn({ err: error }, 'live streams could not be fed; the next look tries again'));
  }

  async #feed(): Promise<void> {
    const streams = [...this.#streams];
    if (streams.length === 0) return;
    const db = this.#app.db.kysely;
    const alive = await listLiveSessions(db, [...new Set(streams.map(({ session_id }) => session_id))]);
    for (const stream of streams) if (!alive.has(stream.session_id)) this.#end(stream);

    const people = [...new Set([...this.#streams].map(({ user_id }) => user_id))];
    if (people.length === 0) return;
    const floor = this.#floor(await getNewestId(db));
    const rows = await listNotificationsAfter(db, people, floor, LOOKBACK_IDS);
    const isNew = ({ id, user_id }: NotificationRow) =>
      [...this.#streams].some((stream) => stream.user_id === user_id && !stream.sent.has(id));
    const newRows = rows.filter(isNew);
    const counts =
      newRows.length > 0 ? await countUnreadOf(db, [...new Set(newRows.map(({ user_id }) => user_id))]) : new Map();
    for (const stream of this.#streams) {
      for (const row of newRows)
        if (row.user_id === stream.user_id && !stream.sent.has(row.id))
          this.#send(stream, row, counts.get(row.user_id) ?? 0);
      for (const id of stream.sent) if (id <= floor) stream.sent.delete(id);
      this.#beat(stream);
    }
  }

  /** The newest id of half a minute ago. All rows up to it were visible then. */
  #floor(newest: number): number {
    const now = Date.now();
    this.#heights.push({ at: now, id: newest });
    const old = this.#heights.findLastIndex(({ at }) => at <= now - LOOKBACK_MS);
    if (old > 0) this.#heights = this.#heights.slice(old);
    return old >= 0 ? (this.#heights[0]?.id ?? 0) : Math.max(0, newest - LOOKBACK_IDS);
  }

  #send(stream: Stream, row: NotificationRow, count: number): void {
    const data: LiveNotification = { ...presentNotification(row), count };
    stream.sent.add(row.id);
    this.#write(stream, `id: ${row.id}\nevent: notification\ndata: ${JSON.stringify(data)}\n\n`);
  }

  #beat(stream: Stream): void {
    if (Date.now() - stream.lastHeartbeat < HEARTBEAT_MS) return;
    this.#write(stream, ': hidup\n\n');
  }

  #write(stream: Stream, text: string): void {
    stream.lastHeartbeat = Date.now();
    stream.response.write(text);
    // A client that does not read takes memory. It may reconnect with its Last-Event-ID.
    if (stream.response.writableLength > MAX_UNSENT_BYTES) stream.response.destroy();
  }

  #end(stream: Stream): void {
    this.#forget(stream);
    stream.response.end();
  }

  #forget(stream: Stream): void {
    this.#streams.delete(stream);
    if (this.#streams.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#heights = [];
  }
}
