/** Runs at most `size` tasks at once. Others wait in a queue. If `maxWaiting` tasks wait already, throws SemaphoreFull. */
export class Semaphore {
  private free: number;
  private readonly queue: Array<() => void> = [];
  private readonly maxWaiting: number;

  constructor(size: number, maxWaiting = 100) {
    this.free = size;
    this.maxWaiting = maxWaiting;
  }

  get waiting(): number {
    return this.queue.length;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free -= 1;
    else {
      if (this.queue.length >= this.maxWaiting) throw new SemaphoreFull();
      await new Promise<void>((resolve) => this.queue.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = this.queue.shift();
      if (next === undefined) this.free += 1;
      else next();
    }
  }
}
export class SemaphoreFull extends Error {}

/** A semaphore for each key, such as a user id. Keys without tasks use no memory. */
export class KeyedSemaphore {
  private readonly size: number;
  private readonly maxWaiting: number;
  private readonly semaphores = new Map<string, { semaphore: Semaphore; count: number }>();

  constructor(size: number, maxWaiting: number) {
    this.size = size;
    this.maxWaiting = maxWaiting;
  }

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const entry = this.semaphores.get(key) ?? { semaphore: new Semaphore(this.size, this.maxWaiting), count: 0 };
    this.semaphores.set(key, entry);
    entry.count += 1;
    try {
      return await entry.semaphore.run(work);
    } finally {
      entry.count -= 1;
      if (entry.count === 0) this.semaphores.delete(key);
    }
  }
}
