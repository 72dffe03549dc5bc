/**
 * Questions of one kind that come while others are on their way go together in the next trip: a busy house asks as often as
 * a calm one, and nobody is told anything that was found before they asked.
 */
import { refuseInsideTransaction } from './database/inside-transaction.ts';

interface Waiting<T> {
  resolve(value: T | undefined): void;
  reject(error: unknown): void;
}

/** One that is slow does not keep all who come after it. */
const MOST_TRIPS = 2;
const MOST_KEYS = 100;

export class Together<T> {
  readonly #ask: (keys: string[]) => Promise<Map<string, T>>;
  #waiting = new Map<string, Waiting<T>[]>();
  #trips = 0;
  #isDue = false;
  constructor(ask: (keys: string[]) => Promise<Map<string, T>>) {
    this.#ask = ask;
  }

  get(key: string): Promise<T | undefined> {
    refuseInsideTransaction();
    return new Promise((resolve, reject) => {
      const same = this.#waiting.get(key);
      if (same) same.push({ resolve, reject });
      else this.#waiting.set(key, [{ resolve, reject }]);
      this.#plan();
    });
  }

  /** After all that arrived at the same moment. */
  #plan(): void {
    if (this.#isDue || this.#trips >= MOST_TRIPS || this.#waiting.size === 0) return;
    this.#isDue = true;
    setImmediate(() => {
      this.#isDue = false;
      void this.#go();
    });
  }

  async #go(): Promise<void> {
    const asked = [...this.#waiting].slice(0, MOST_KEYS);
    for (const [key] of asked) this.#waiting.delete(key);
    this.#trips++;
    this.#plan();
    try {
      const found = await this.#ask(asked.map(([key]) => key));
      for (const [key, people] of asked) for (const { resolve } of people) resolve(found.get(key));
    } catch (error) {
      for (const [, people] of asked) for (const { reject } of people) reject(error);
    } finally {
      this.#trips--;
      this.#plan();
    }
  }
}
