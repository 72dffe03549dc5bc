/**
 * Totals that are dear to count, remembered for as long as counting them was dear: with `rest` 1000, a millisecond's work
 * stands for a second, and never longer than a minute. Who asks while it is counted waits for the one count.
 */
const LONGEST_MS = 60_000;

interface Kept<T> {
  value: Promise<T>;
  until: number;
}

export class Counts<T> {
  readonly #kept = new Map<string, Kept<T>>();
  readonly #most: number;
  readonly #rest: number;
  /** `most` keys are remembered; the one that was counted longest ago is forgotten first. */
  constructor({ most, rest }: { most: number; rest: number }) {
    this.#most = most;
    this.#rest = rest;
  }

  async get(key: string, count: () => Promise<T>): Promise<T> {
    const kept = this.#kept.get(key);
    if (kept && kept.until > performance.now()) return kept.value;
    const began = performance.now();
    const fresh: Kept<T> = { value: count(), until: Number.POSITIVE_INFINITY };
    this.#kept.delete(key);
    this.#kept.set(key, fresh);
    if (this.#kept.size > this.#most) this.#kept.delete(this.#kept.keys().next().value as string);
    try {
      const value = await fresh.value;
      const now = performance.now();
      fresh.until = now + Math.min(LONGEST_MS, (now - began) * this.#rest);
      return value;
    } catch (error) {
      this.#kept.delete(key);
      throw error;
    }
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
