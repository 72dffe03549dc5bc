/** Keeps the most recently used entries. A rejected promise is removed. */
export class LruCache<T> {
  readonly #maxSize: number;
  readonly #entries = new Map<string, T>();
  constructor(maxSize: number) {
    this.#maxSize = maxSize;
  }
  get(key: string): T | undefined {
    const found = this.#entries.get(key);
    if (found !== undefined) {
      this.#entries.delete(key);
      this.#entries.set(key, found);
    }
    return found;
  }
  set(key: string, value: T): T {
    this.#entries.delete(key);
    this.#entries.set(key, value);
    const oldest = this.#entries.keys().next().value;
    if (this.#entries.size > this.#maxSize && oldest !== undefined) this.#entries.delete(oldest);
    return value;
  }
  getOrCreate<V>(this: LruCache<Promise<V>>, key: string, make: () => Promise<V>): Promise<V> {
    const cached = this.get(key);
    if (cached) return cached;
    const created = make();
    created.catch(() => {
      // The entry may have been replaced meanwhile.
      if (this.#entries.get(key) === created) this.#entries.delete(key);
    });
    return this.set(key, created);
  }
}
