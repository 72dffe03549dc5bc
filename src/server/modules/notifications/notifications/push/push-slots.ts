/**
 * Which deliveries the worker starts. A push service that accepts requests and never answers, and a user with many devices, get a part
 * of the slots, so the pushes of others go on.
 */
import { isIP } from 'node:net';
import { LruCache } from '#server/lib/lru-cache.ts';
import type { DueDelivery } from './deliveries.queries.ts';

/** Of one user. */
const MAX_OF_USER = 2;
/** To a push service that answers fast. Another one gets one slot until it does. */
const MAX_OF_SERVICE = 5;
const FAST_MS = 3_000;
const KNOWN_SERVICES = 1_000;

/** The domain under which somebody runs all of their hosts, as far as the name tells: `updates.push.services.mozilla.com` → `mozilla.com`. */
export function serviceOf(endpoint: string): string {
  const { hostname } = new URL(endpoint);
  const isAddress = isIP(hostname) !== 0 || hostname.startsWith('[');
  return isAddress ? hostname : hostname.split('.').filter(Boolean).slice(-2).join('.');
}

type Holder = Pick<DueDelivery, 'user_id' | 'service'>;

/** The slots of one process. */
export class PushSlots {
  readonly #running = new Map<string, Holder>();
  readonly #isFast = new LruCache<boolean>(KNOWN_SERVICES);

  /** Those of `due` that may start now beside `chosen`, so that at most `most` are chosen, in their order. */
  choose(due: readonly DueDelivery[], chosen: readonly DueDelivery[], most: number): DueDelivery[] {
    const holders: Holder[] = [...this.#running.values(), ...chosen];
    let free = most - chosen.length;
    return due.filter((one) => {
      if (free <= 0 || this.#isFull(holders, one)) return false;
      free -= 1;
      holders.push(one);
      return true;
    });
  }

  /** The users and push services that may start no more. */
  full(chosen: readonly DueDelivery[] = []): { users: string[]; services: string[] } {
    const holders = [...this.#running.values(), ...chosen];
    const users = new Set(holders.flatMap(({ user_id }) => (user_id === null ? [] : [user_id])));
    return {
      users: [...users].filter((user_id) => this.#isUserFull(holders, user_id)),
      services: [...new Set(holders.map(({ service }) => service))].filter((one) => this.#isServiceFull(holders, one)),
    };
  }

  begin(id: string, holder: Holder): void {
    this.#running.set(id, holder);
  }

  /** `isAnswered` is undefined if nothing was sent. */
  end(id: string, { ms, isAnswered }: { ms: number; isAnswered: boolean | undefined }): void {
    const holder = this.#running.get(id);
    this.#running.delete(id);
    if (holder && isAnswered !== undefined) this.#isFast.set(holder.service, isAnswered && ms < FAST_MS);
  }

  #isFull(holders: readonly Holder[], { user_id, service }: Holder): boolean {
    return user_id !== null && (this.#isUserFull(holders, user_id) || this.#isServiceFull(holders, service));
  }
  #isUserFull = (holders: readonly Holder[], user: string) =>
    holders.filter(({ user_id }) => user_id === user).length >= MAX_OF_USER;
  #isServiceFull = (holders: readonly Holder[], name: string) =>
    holders.filter(({ user_id, service }) => user_id !== null && service === name).length >=
    (this.#isFast.get(name) ? MAX_OF_SERVICE : 1);
}
