/** At most so many at once; the others wait in line, and beyond the line are refused. */
export class Semaphore {
  private free: number;
  private readonly line: Array<() => void> = [];
  private readonly maxWaiting: number;

  constructor(size: number, maxWaiting = 100) {
    this.free = size;
    this.maxWaiting = maxWaiting;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free -= 1;
    else {
      if (this.line.length >= this.maxWaiting) throw new SemaphoreFull();
      await new Promise<void>((resolve) => this.line.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = this.line.shift();
      if (next === undefined) this.free += 1;
      else next();
    }
  }
}
export class SemaphoreFull extends Error {}

/** At most so many at once for each key, without waiting. */
export class PerKey {
  private readonly counts = new Map<string, number>();
  private readonly limit: number;

  constructor(limit: number) {
    this.limit = limit;
  }

  /** Takes a place and answers the function that gives it back, or null when all are taken. */
  enter(key: string): (() => void) | null {
    const count = this.counts.get(key) ?? 0;
    if (count >= this.limit) return null;
    this.counts.set(key, count + 1);
    let left = false;
    return () => {
      if (left) return;
      left = true;
      const now = (this.counts.get(key) ?? 1) - 1;
      if (now <= 0) this.counts.delete(key);
      else this.counts.set(key, now);
    };
  }
}
