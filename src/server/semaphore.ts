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

/** The same for each key apart: a person, an account. Keys without work take no room. */
export class PerKey {
  private readonly size: number;
  private readonly maxWaiting: number;
  private readonly lines = new Map<string, { semaphore: Semaphore; count: number }>();

  constructor(size: number, maxWaiting: number) {
    this.size = size;
    this.maxWaiting = maxWaiting;
  }

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const line = this.lines.get(key) ?? { semaphore: new Semaphore(this.size, this.maxWaiting), count: 0 };
    this.lines.set(key, line);
    line.count += 1;
    try {
      return await line.semaphore.run(work);
    } finally {
      line.count -= 1;
      if (line.count === 0) this.lines.delete(key);
    }
  }
}
