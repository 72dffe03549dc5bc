/**
 * Finds the host that accepts writes among those of DATABASE_URL. It is remembered until a connection to it is lost or refused, or it
 * turns out to be read-only. Then all hosts are asked at once.
 */
import pg from 'pg';
import { errorCode } from '../lib/error-code.ts';
import { hostUrls } from './host-urls.ts';
import { READ_ONLY_STATE } from './unavailable-errors.ts';

export const IS_READ_ONLY = `pg_is_in_recovery() or current_setting('transaction_read_only')::boolean`;
const ASK_TIMEOUT_MS = 3_000;
/** A search that found nothing is not repeated sooner, however many requests wait. */
const PAUSE_MS = 250;

class ReadOnlyHost extends Error {
  readonly code = READ_ONLY_STATE;
}

async function assertWritable(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: ASK_TIMEOUT_MS,
    query_timeout: ASK_TIMEOUT_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query(`select ${IS_READ_ONLY} as read_only`);
    if (rows[0]?.read_only) throw new ReadOnlyHost(`${client.host}:${client.port} is read-only`);
  } finally {
    client.end().catch(() => undefined);
  }
}

/** The failure that says most: a host that answered and refused, before those that could not be reached. */
const mostTelling = (errors: unknown[]): unknown =>
  errors.find((error) => /^[0-9A-Z]{5}$/.test(errorCode(error)) && /\d/.test(errorCode(error))) ?? errors[0];

export class Primary {
  readonly #urls: string[];
  #known: string | null;
  #last: string;
  #searching: Promise<string> | null = null;

  constructor(url: string) {
    this.#urls = hostUrls(url);
    this.#last = this.#urls[0] ?? url;
    // A single host is used without asking.
    this.#known = this.#urls.length === 1 ? this.#last : null;
  }

  /** The host that a new connection goes to. */
  get url(): string {
    return this.#last;
  }

  get hostCount(): number {
    return this.#urls.length;
  }

  find(): Promise<string> {
    if (this.#known !== null) return Promise.resolve(this.#known);
    this.#searching ??= this.#search();
    return this.#searching;
  }

  /** The next connection is made after a search. Ignored if another host was found since. */
  forget(url: string): void {
    if (this.#urls.length > 1 && this.#known === url) this.#known = null;
  }

  async #search(): Promise<string> {
    try {
      const found = await Promise.any(this.#urls.map((url) => assertWritable(url).then(() => url)));
      this.#known = found;
      this.#last = found;
      this.#searching = null;
      return found;
    } catch (error) {
      setTimeout(() => {
        this.#searching = null;
      }, PAUSE_MS).unref();
      throw error instanceof AggregateError ? mostTelling(error.errors) : error;
    }
  }
}

/** For tools that open one connection. */
export const primaryUrlOf = (url: string): Promise<string> => new Primary(url).find();
