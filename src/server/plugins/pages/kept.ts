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

/** The keys of the pages that show what has this tag. */
interface Shown {
  tag: string;
  keys: Set<string>;
}
interface Page {
  packed: Packed;
  shows: Shown[];
  until: number;
}

export class KeptPages {
  readonly #pages = new Map<string, Page>();
  /** By tag. */
  readonly #showing = new Map<string, Shown>();
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

  keep(key: string, { packed, tags, until }: Kept): void {
    this.#drop(key);
    const shows: Shown[] = [];
    for (const tag of tags) {
      const shown = this.#showing.get(tag) ?? this.#show(apart(tag));
      shown.keys.add(key);
      shows.push(shown);
    }
    this.#pages.set(key, { packed, shows, until });
    this.#bytes += weightOf(packed);
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#drop(oldest);
    }
  }

  #show(tag: string): Shown {
    const shown = { tag, keys: new Set<string>() };
    this.#showing.set(tag, shown);
    return shown;
  }

  forget(tags: Iterable<string>): void {
    for (const tag of tags) for (const key of [...(this.#showing.get(tag)?.keys ?? [])]) this.#drop(key);
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
    for (const { tag, keys } of page.shows) {
      keys.delete(key);
      if (keys.size === 0) this.#showing.delete(tag);
    }
  }
}
