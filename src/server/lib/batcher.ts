/**
 * Collects single reads that arrive together and loads them with one query (as DataLoader does). The number of queries does not grow
 * with the number of requests, and a read never gets data that was loaded before it was requested.
 */
import { refuseInsideTransaction } from '../database/transaction-guard.ts';

interface PendingRequest<T> {
  resolve(value: T | undefined): void;
  reject(error: unknown): void;
}

/** Two, so that one slow batch does not delay all later reads. */
const MAX_CONCURRENT_BATCHES = 2;
const MAX_BATCH_SIZE = 100;

export class Batcher<T> {
  readonly #loadMany: (keys: string[]) => Promise<Map<string, T>>;
  #pending = new Map<string, PendingRequest<T>[]>();
  #runningBatches = 0;
  #isScheduled = false;
  constructor(loadMany: (keys: string[]) => Promise<Map<string, T>>) {
    this.#loadMany = loadMany;
  }

  get(key: string): Promise<T | undefined> {
    refuseInsideTransaction();
    return new Promise((resolve, reject) => {
      const waiting = this.#pending.get(key);
      if (waiting) waiting.push({ resolve, reject });
      else this.#pending.set(key, [{ resolve, reject }]);
      this.#schedule();
    });
  }

  /** Starts the next batch after all reads of the current event loop turn. */
  #schedule(): void {
    if (this.#isScheduled || this.#runningBatches >= MAX_CONCURRENT_BATCHES || this.#pending.size === 0) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      void this.#runBatch();
    });
  }

  async #runBatch(): Promise<void> {
    const batch = [...this.#pending].slice(0, MAX_BATCH_SIZE);
    for (const [key] of batch) this.#pending.delete(key);
    this.#runningBatches++;
    this.#schedule();
    try {
      const found = await this.#loadMany(batch.map(([key]) => key));
      for (const [key, requests] of batch) for (const { resolve } of requests) resolve(found.get(key));
    } catch (error) {
      for (const [, requests] of batch) for (const { reject } of requests) reject(error);
    } finally {
      this.#runningBatches--;
      this.#schedule();
    }
  }
}
