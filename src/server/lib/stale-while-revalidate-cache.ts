/**
 * Totals that are dear to count, remembered for as long as counting them was dear: with `rest` 1000, a millisecond's work
 * stands for a second, and never longer than a minute. Who asks while it is counted for the first time waits for the one
 * count. What is asked for late in its time is counted anew meanwhile, so that nobody waits for it again; how late is drawn,
 * since what was counted in one moment would be due in one moment too.
 */
import { refuseInsideTransaction } from '../database/transaction-guard.ts';
import { Semaphore } from '../semaphore.ts';

const MAX_TTL_MS = 60_000;
const STALE_AFTER = { from: 0.5, to: 0.9 };

interface CacheEntry<T> {
  value: Promise<T>;
  /** From then on whoever asks has it counted anew, but is not kept waiting. */
  staleAt: number;
  expiresAt: number;
}

export class StaleWhileRevalidateCache<T> {
  readonly #entries = new Map<string, CacheEntry<T>>();
  /** One after the other: nobody waits for them, but everybody waits for the database. */
  readonly #revalidations = new Semaphore(1, Number.POSITIVE_INFINITY);
  readonly #maxSize: number;
  readonly #ttlFactor: number;
  /** `most` keys are remembered; the one that was counted longest ago is forgotten first. */
  constructor({ most, rest }: { most: number; rest: number }) {
    this.#maxSize = most;
    this.#ttlFactor = rest;
  }

  get(key: string, count: () => Promise<T>): Promise<T> {
    refuseInsideTransaction();
    const now = performance.now();
    const kept = this.#entries.get(key);
    if (!kept || kept.expiresAt <= now) return this.#load(key, count);
    if (kept.staleAt <= now) {
      kept.staleAt = Number.POSITIVE_INFINITY;
      // Where that fails, what is known stands until its time is over.
      this.#revalidations.run(() => this.#revalidate(key, kept, count)).catch(() => undefined);
    }
    return kept.value;
  }

  /** What is remembered, without having it counted anew however late it is. */
  peek(key: string): Promise<T> | undefined {
    const kept = this.#entries.get(key);
    return kept && kept.expiresAt > performance.now() ? kept.value : undefined;
  }

  async #revalidate(key: string, kept: CacheEntry<T>, count: () => Promise<T>): Promise<void> {
    if (this.#entries.get(key) !== kept) return;
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
    const life = Math.min(MAX_TTL_MS, cost * this.#ttlFactor);
    const now = performance.now();
    this.#entries.delete(key);
    this.#entries.set(key, {
      value,
      staleAt: now + life * (STALE_AFTER.from + Math.random() * (STALE_AFTER.to - STALE_AFTER.from)),
      expiresAt: now + life,
    });
    if (this.#entries.size > this.#maxSize) this.#entries.delete(this.#entries.keys().next().value as string);
  }
}

/** The total that goes with a page of `n` rows: where the page itself tells, nothing is counted. */
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
