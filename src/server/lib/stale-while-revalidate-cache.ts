/**
 * Cache for expensive counts. An entry lives `ttlFactor` times as long as its count took: with 1000, one millisecond of work is
 * cached for one second. The limit is one minute. Parallel requests for a missing entry share one count. A request late in
 * an entry's life gets the cached value and starts a new count in the background. The exact moment is random, because
 * entries counted at the same moment would otherwise also become stale at the same moment.
 */
import { refuseInsideTransaction } from '../database/transaction-guard.ts';
import { Semaphore } from '../semaphore.ts';

const MAX_TTL_MS = 60_000;
const STALE_AFTER = { from: 0.5, to: 0.9 };

interface CacheEntry<T> {
  value: Promise<T>;
  /** From this time on, a request starts a new count but still gets the cached value. */
  staleAt: number;
  expiresAt: number;
}

export class StaleWhileRevalidateCache<T> {
  readonly #entries = new Map<string, CacheEntry<T>>();
  /** Background counts run one at a time. No request waits for them, but all requests share the database. */
  readonly #revalidations = new Semaphore(1, Number.POSITIVE_INFINITY);
  readonly #maxSize: number;
  readonly #ttlFactor: number;
  /** Keeps at most `maxSize` keys and drops the one that was counted longest ago. */
  constructor({ maxSize, ttlFactor }: { maxSize: number; ttlFactor: number }) {
    this.#maxSize = maxSize;
    this.#ttlFactor = ttlFactor;
  }

  get(key: string, count: () => Promise<T>): Promise<T> {
    refuseInsideTransaction();
    const now = performance.now();
    const entry = this.#entries.get(key);
    if (!entry || entry.expiresAt <= now) return this.#load(key, count);
    if (entry.staleAt <= now) {
      entry.staleAt = Number.POSITIVE_INFINITY;
      // If the new count fails, the cached value stays until it expires.
      this.#revalidations.run(() => this.#revalidate(key, entry, count)).catch(() => undefined);
    }
    return entry.value;
  }

  /** Returns the cached value and never starts a new count. */
  peek(key: string): Promise<T> | undefined {
    const entry = this.#entries.get(key);
    return entry && entry.expiresAt > performance.now() ? entry.value : undefined;
  }

  async #revalidate(key: string, entry: CacheEntry<T>, count: () => Promise<T>): Promise<void> {
    if (this.#entries.get(key) !== entry) return;
    const began = performance.now();
    const value = count();
    await value;
    this.#store(key, value, performance.now() - began);
  }

  async #load(key: string, count: () => Promise<T>): Promise<T> {
    const began = performance.now();
    const value = count();
    this.#store(key, value, Number.POSITIVE_INFINITY);
    try {
      await value;
    } catch (error) {
      this.#entries.delete(key);
      throw error;
    }
    this.#store(key, value, performance.now() - began);
    return value;
  }

  #store(key: string, value: Promise<T>, cost: number): void {
    const lifetimeMs = Math.min(MAX_TTL_MS, cost * this.#ttlFactor);
    const now = performance.now();
    this.#entries.delete(key);
    this.#entries.set(key, {
      value,
      staleAt: now + lifetimeMs * (STALE_AFTER.from + Math.random() * (STALE_AFTER.to - STALE_AFTER.from)),
      expiresAt: now + lifetimeMs,
    });
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > this.#maxSize && oldest !== undefined) this.#entries.delete(oldest);
  }
}

/** Total that belongs to a page of `n` rows. Counts only when the page itself does not determine the total. */
export async function resolveTotal(
  n: number,
  { page, per_page }: { page: number; per_page: number },
  count: () => Promise<number>,
): Promise<number> {
  const offset = (page - 1) * per_page;
  if (n > 0 && n < per_page) return offset + n;
  if (n === 0 && page === 1) return 0;
  const total = await count();
  return n === 0 ? Math.min(total, offset) : Math.max(total, offset + n);
}
