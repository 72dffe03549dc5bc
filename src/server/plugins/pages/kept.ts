/** Rendered pages for a short while, within a bound of memory: the longest unused goes first, and whatever a tag touches. */
import { type Packed, weightOf } from './packed.ts';

export interface Kept {
  packed: Packed;
  tags: ReadonlySet<string>;
  /** By `Date.now()`. */
  until: number;
}

/** A text of its own: a tag that was cut from an answer would hold the whole answer in memory. */
const apart = (tag: string): string => Buffer.from(tag).toString();

export class KeptPages {
  readonly #pages = new Map<string, Kept>();
  /** Tag → keys of the pages that show it. */
  readonly #showing = new Map<string, Set<string>>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get size(): number {
    return this.#pages.size;
  }

  find(key: string): Packed | null {
    const page = this.#pages.get(key);
    if (!page) return null;
    if (page.until <= Date.now()) {
      this.#drop(key);
      return null;
    }
    // A map remembers the order of insertion: what was used goes to the end.
    this.#pages.delete(key);
    this.#pages.set(key, page);
    return page.packed;
  }

  keep(key: string, { tags, ...made }: Kept): void {
    this.#drop(key);
    const page = { ...made, tags: new Set(Array.from(tags, apart)) };
    this.#pages.set(key, page);
    this.#bytes += weightOf(page.packed);
    for (const tag of page.tags) {
      const keys = this.#showing.get(tag);
      if (keys) keys.add(key);
      else this.#showing.set(tag, new Set([key]));
    }
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#drop(oldest);
    }
  }

  forget(tags: Iterable<string>): void {
    for (const tag of tags) for (const key of [...(this.#showing.get(tag) ?? [])]) this.#drop(key);
  }

  clear(): void {
    this.#pages.clear();
    this.#showing.clear();
    this.#bytes = 0;
  }

  #drop(key: string): void {
    const page = this.#pages.get(key);
    if (!page) return;
    this.#pages.delete(key);
    this.#bytes -= weightOf(page.packed);
    for (const tag of page.tags) {
      const keys = this.#showing.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#showing.delete(tag);
    }
  }
}
