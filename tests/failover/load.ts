/**
 * Buyers of two servers: orders at an even rate, whether earlier ones were answered or not, and sessions that are renewed meanwhile.
 * Calls are repeated as the browser does (src/web/api/retry.ts). Each try goes to the other server, as a proxy would do it.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { pause, retryDelay } from '#web/api/retry.ts';

/** An order that got no answer after all tries of the browser is sent again by the user, with the same key. */
const GIVE_UP_AFTER_MS = 90_000;
const CALL_TIMEOUT_MS = 30_000;
const RENEW_EVERY_MS = 3_000;

export interface Session {
  token: string;
  refresh_token: string;
}
interface Answer<Data = unknown> {
  status: number;
  body: { message: string; data: Data };
  retryAfter: string | null;
}

export interface Counts {
  offered: number;
  /** Orders that were due when every buyer still waited for an answer. */
  notOffered: number;
  /** Numbers of acknowledged orders, by the key of the order. */
  acknowledged: Map<string, string>;
  /** Moments of the acknowledgements, and when the try began that brought them. */
  acknowledgedAt: { began: number; at: number }[];
  unavailable: number;
  /** Tries that got no answer at all, because the server was killed. */
  unanswered: number;
  /** Any other status of 500 or above, and unexpected refusals, with the number of each. */
  wrong: Map<string, number>;
  loggedOut: number;
  gaveUp: number;
}

export class Load {
  readonly counts: Counts = {
    offered: 0,
    notOffered: 0,
    acknowledged: new Map(),
    acknowledgedAt: [],
    unavailable: 0,
    unanswered: 0,
    wrong: new Map(),
    loggedOut: 0,
    gaveUp: 0,
  };
  readonly #servers: () => string[];
  readonly #running = new Set<Promise<void>>();
  #turn = 0;
  #isOver = false;

  constructor(servers: () => string[]) {
    this.#servers = servers;
  }

  #note(what: string): void {
    this.counts.wrong.set(what, (this.counts.wrong.get(what) ?? 0) + 1);
  }

  async #tryOnce<Data>(
    method: string,
    path: string,
    token: string | null,
    body?: object | FormData,
    key?: string,
  ): Promise<Answer<Data>> {
    const servers = this.#servers();
    const server = servers[this.#turn++ % servers.length];
    const isForm = body instanceof FormData;
    const headers = {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    };
    const signal = AbortSignal.timeout(CALL_TIMEOUT_MS);
    const init = { method, headers, signal, body: isForm ? body : body ? JSON.stringify(body) : null };
    const response = await fetch(`${server}/api/v1${path}`, init);
    const retryAfter = response.headers.get('retry-after');
    return { status: response.status, body: await response.json(), retryAfter };
  }

  /** Repeats the call until it is answered, or null after the limit. */
  async call<Data = unknown>(method: string, path: string, token: string | null, body?: object, key?: string) {
    const since = Date.now();
    while (Date.now() - since < GIVE_UP_AFTER_MS) {
      const began = performance.now();
      const answer = await this.#tryOnce<Data>(method, path, token, body, key).catch(() => null);
      if (answer && answer.status !== 503) {
        if (answer.status >= 500) this.#note(`${method} ${path.split('?')[0]}: ${answer.status}`);
        return { ...answer, began };
      }
      if (answer) {
        this.counts.unavailable += 1;
        if (!answer.retryAfter) this.#note(`${method} ${path}: 503 without Retry-After`);
      } else this.counts.unanswered += 1;
      await pause(answer ? (retryDelay(503, answer.retryAfter, 1) ?? 5_000) : 100);
    }
    return null;
  }

  /** Orders one piece. The note of the order is its key, so that a doubled order can be recognised. */
  async #order(token: string, { product_id, shop_id }: Offer): Promise<void> {
    const put = await this.call<{ id: string } | null>('POST', '/users/cart', token, { product_id, quantity: 1 });
    const line = put?.body.data?.id;
    if (!line) return this.#giveUp('POST /users/cart', put);
    const key = randomUUID();
    const body = { cart_item_ids: [line], delivery_method: 'pickup', notes: { [shop_id]: key } };
    const made = await this.call<{ orders: [{ number: string }] }>('POST', '/users/orders', token, body, key);
    if (made?.status !== 201) return this.#giveUp('POST /users/orders', made);
    this.counts.acknowledged.set(key, made.body.data.orders[0].number);
    this.counts.acknowledgedAt.push({ began: made.began, at: performance.now() });
  }

  #giveUp(what: string, answer: Answer | null): void {
    if (!answer) this.counts.gaveUp += 1;
    else if (answer.status < 500) this.#note(`${what}: ${answer.status} ${answer.body.message}`);
  }

  /** Offers `perSecond` orders until the end. A buyer has one order at a time. */
  async offerOrders(tokens: string[], offers: Offer[], perSecond: number): Promise<void> {
    const idle = [...tokens];
    const startedAt = performance.now();
    for (let n = 0; !this.#isOver; n++) {
      const early = startedAt + (n * 1000) / perSecond - performance.now();
      if (early > 1) await wait(early);
      const token = idle.shift();
      if (!token) {
        this.counts.notOffered += 1;
        continue;
      }
      this.counts.offered += 1;
      this.#follow(this.#order(token, offers[n % offers.length] as Offer).finally(() => idle.push(token)));
    }
  }

  /** A logged-in user whose tokens are renewed often, so that a failover meets many renewals. Returns the last pair. */
  async keepSession(session: Session): Promise<Session> {
    let { token, refresh_token } = session;
    while (!this.#isOver) {
      const read = await this.call('GET', '/auth/user', token);
      if (read?.status === 401) this.counts.loggedOut += 1;
      const renewed = await this.call<Session>('POST', '/auth/token/refresh', null, { refresh_token });
      if (renewed?.status === 401) {
        this.counts.loggedOut += 1;
        break;
      }
      if (renewed?.status === 200) ({ token, refresh_token } = renewed.body.data);
      await wait(RENEW_EVERY_MS * (0.5 + Math.random()));
    }
    return { token, refresh_token };
  }

  /** Uploads a picture again and again. Returns how many were stored. */
  async upload(token: string, picture: Buffer): Promise<number> {
    let stored = 0;
    while (!this.#isOver) {
      const form = new FormData();
      form.set('form', 'profile');
      form.set('field', 'avatar');
      form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'foto.png');
      const answer = await this.#tryOnce('POST', '/uploads', token, form).catch(() => null);
      if (answer?.status === 201) stored += 1;
      else if (answer?.status === 503) this.counts.unavailable += 1;
      else if (answer) this.#note(`POST /uploads: ${answer.status} ${answer.body.message}`);
      else this.counts.unanswered += 1;
      await wait(2_000);
    }
    return stored;
  }

  #follow(work: Promise<void>): void {
    const followed = work
      .catch((error) => this.#note(String(error)))
      .finally(() => void this.#running.delete(followed));
    this.#running.add(followed);
  }

  /** Offers nothing more and waits for what was offered. */
  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#running);
  }
}

export interface Offer {
  product_id: string;
  shop_id: string;
}
