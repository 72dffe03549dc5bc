/** The last few of something; a promise that fails is not remembered. */
export class Recent<T> {
  readonly #size: number;
  readonly #kept = new Map<string, T>();
  constructor(size: number) {
    this.#size = size;
  }
  get(key: string): T | undefined {
    const found = this.#kept.get(key);
    if (found !== undefined) {
      this.#kept.delete(key);
      this.#kept.set(key, found);
    }
    return found;
  }
  set(key: string, value: T): T {
    this.#kept.set(key, value);
    const oldest = this.#kept.keys().next().value;
    if (this.#kept.size > this.#size && oldest !== undefined) this.#kept.delete(oldest);
    return value;
  }
  keep<V>(this: Recent<Promise<V>>, key: string, make: () => Promise<V>): Promise<V> {
    const known = this.get(key);
    if (known) return known;
    const made = make();
    made.catch(() => this.#kept.delete(key));
    return this.set(key, made);
  }
}
