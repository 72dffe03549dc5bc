/**
 * A pool whose connections all lead to the host that accepts writes (primary.ts). A connection that cannot write is closed
 * instead of given to the next request.
 */
import pg from 'pg';
import { errorMessage } from '../lib/error-code.ts';
import { Primary } from './primary.ts';
import { READ_ONLY_STATE } from './unavailable-errors.ts';

interface PrimaryOptions extends pg.PoolConfig {
  primary?: Primary;
}
type ConnectCallback = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void;

/** Message of pg's pool. */
const POOL_IS_FULL = 'timeout exceeded when trying to connect';

class PrimaryClient extends pg.Client {
  readonly url: string;
  isUsable = true;

  constructor({ primary = new Primary(''), ...options }: PrimaryOptions = {}) {
    const { url } = primary;
    super({ ...options, connectionString: url });
    this.url = url;
    const giveUp = () => {
      this.isUsable = false;
      primary.forget(url);
    };
    this.on('error', giveUp);
    this.connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === READ_ONLY_STATE) giveUp();
    });
  }
}

const isCurrent = (client: pg.PoolClient, url: string) =>
  !(client instanceof PrimaryClient) || (client.isUsable && client.url === url);

export class PrimaryPool extends pg.Pool {
  readonly #primary: Primary;

  constructor({ connectionString = '', ...options }: pg.PoolConfig) {
    const primary = new Primary(connectionString);
    const primaryOptions: PrimaryOptions = { ...options, primary, Client: PrimaryClient };
    super(primaryOptions);
    this.#primary = primary;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    const connecting = this.#connect();
    if (!callback) return connecting;
    connecting.then(
      (client) => callback(undefined, client, client.release),
      (error) => callback(error, undefined, () => undefined),
    );
    return undefined;
  }

  async #connect(): Promise<pg.PoolClient> {
    for (let attempt = 1; ; attempt++) {
      const url = await this.#primary.find();
      try {
        const client = await this.#connectTo(url);
        if (client) return client;
      } catch (error) {
        if (errorMessage(error) === POOL_IS_FULL) throw error;
        this.#primary.forget(url);
        if (attempt >= this.#primary.hostCount) throw error;
      }
    }
  }

  /** null if the pool had a connection to a former primary. It is closed. */
  async #connectTo(url: string): Promise<pg.PoolClient | null> {
    const client = await super.connect();
    if (!isCurrent(client, url)) {
      client.release(true);
      return null;
    }
    const { release } = client;
    client.release = (error) => release(error ?? !isCurrent(client, this.#primary.url));
    return client;
  }
}
