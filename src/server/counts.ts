/**
 * Totals that are dear to count, remembered for as long as counting them was dear: with `rest` 1000, a millisecond's work
 * stands for a second, and never longer than a minute. Who asks while it is counted for the first time waits for the one
 * count. What is asked for late in its time is counted anew meanwhile, so that nobody waits for it again; how late is drawn,
 * since what was counted in one moment would be due in one moment too.
 */
import { refuseInsideTransaction } from './database/inside-transaction.ts';
import { Semaphore } from './semaphore.ts';

const LONGEST_MS = 60_000;
const LATE = { from: 0.5, to: 0.9 };

interface Kept<T> {
  value: Promise<T>;
  /** From then on whoever asks has it counted anew, but is not kept waiting. */
  due: number;
  until: number;
}

export class Counts<T> {
  readonly #kept = new Map<string, Kept<T>>();
  /** One after the other: nobody waits for them, but everybody waits for the database. */
  readonly #anew = new Semaphore(1, Number.POSITIVE_INFINITY);
  readonly #most: number;
  readonly #rest: number;
  /** `most` keys are remembered; the one that was counted longest ago is forgotten first. */
  constructor({ most, rest }: { most: number; rest: number }) {
    this.#most = most;
    this.#rest = rest;
  }

  get(key: string, count: () => Promise<T>): Promise<T> {
    refuseInsideTransaction();
    const now = performance.now();
    const kept = this.#kept.get(key);
    if (!kept || kept.until <= now) return this.#count(key, count);
    if (kept.due <= now) {
      kept.due = Number.POSITIVE_INFINITY;
      // Where that fails, what is known stands until its time is over.
      this.#anew.run(() => this.#renew(key, kept, count)).catch(() => undefined);
    }
    return kept.value;
  }

  /** What is remembered, without having it counted anew however late it is. */
  known(key: string): Promise<T> | undefined {
    const kept = this.#kept.get(key);
    return kept && kept.until > performance.now() ? kept.value : undefined;
  }

  async #renew(key: string, kept: Kept<T>, count: () => Promise<T>): Promise<void> {
    if (this.#kept.get(key) !== kept) return;
    const began = performance.now();
    const value = count();
    await value;
    this.#keep(key, value, performance.now() - began);
  }

  async #count(key: string, count: () => Promise<T>): Promise<T> {
    const began = performance.now();
    const value = count();
    this.#keep(key, value, Number.POSITIVE_INFINITY);
    try {
      await value;
    } catch (error) {
      this.#kept.delete(key);
      throw error;
    }
    this.#keep(key, value, performance.now() - began);
    return value;
  }

  #keep(key: string, value: Promise<T>, cost: number): void {
    const life = Math.min(LONGEST_MS, cost * this.#rest);
    const now = performance.now();
    this.#kept.delete(key);
    this.#kept.set(key, {
      value,
      due: now + life * (LATE.from + Math.random() * (LATE.to - LATE.from)),
      until: now + life,
    });
    if (this.#kept.size > this.#most) this.#kept.delete(this.#kept.keys().next().value as string);
  }
}

/** The total that goes with a page of `n` rows: where the page itself tells, nothing is counted. */
export async function settleTotal(
  n: number,
  { page, per_page }: { page: number; per_page: number },
  count: () => Promise<number>,
): Promise<number> {
  const before = (page - 1) * per_page;
  if (n > 0 && n < per_page) return before + n;
  if (n === 0 && page === 1) return 0;
  const total = await count();
  return n === 0 ? Math.min(total, before) : Math.max(total, before + n);
}
