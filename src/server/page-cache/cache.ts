/** Keeps rendered pages within a memory limit. Drops the least recently used page first, and pages whose tags are invalidated. */
import { type CompressedPage, memorySizeOf } from './compressed-page.ts';

interface PageCacheEntry {
  page: CompressedPage;
  tags: ReadonlySet<string>;
  /** By `Date.now()`. */
  expiresAt: number;
}

/** A copy, because a substring of a response would keep the whole response in memory. */
const copyText = (tag: string): string => Buffer.from(tag).toString();

/** Keys of the pages that have this tag. */
interface TagIndexEntry {
  tag: string;
  keys: Set<string>;
}
interface CachedPage {
  page: CompressedPage;
  tagEntries: TagIndexEntry[];
  expiresAt: number;
}

export class PageCache {
  readonly #pages = new Map<string, CachedPage>();
  /** By tag. */
  readonly #tagIndex = new Map<string, TagIndexEntry>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get size(): number {
    return this.#pages.size;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(key: string): CompressedPage | null {
    const page = this.#pages.get(key);
    if (!page) return null;
    if (page.expiresAt <= Date.now()) {
      this.#delete(key);
      return null;
    }
    // A map keeps the order of insertion. A used page moves to the end.
    this.#pages.delete(key);
    this.#pages.set(key, page);
    return page.page;
  }

  set(key: string, { page, tags, expiresAt }: PageCacheEntry): void {
    this.#delete(key);
    const tagEntries: TagIndexEntry[] = [];
    for (const tag of tags) {
      const entry = this.#tagIndex.get(tag) ?? this.#addTag(copyText(tag));
      entry.keys.add(key);
      tagEntries.push(entry);
    }
    this.#pages.set(key, { page, tagEntries, expiresAt });
    this.#bytes += memorySizeOf(page);
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#delete(oldest);
    }
  }

  #addTag(tag: string): TagIndexEntry {
    const entry = { tag, keys: new Set<string>() };
    this.#tagIndex.set(tag, entry);
    return entry;
  }

  invalidate(tags: Iterable<string>): void {
    for (const tag of tags) for (const key of [...(this.#tagIndex.get(tag)?.keys ?? [])]) this.#delete(key);
  }

  clear(): void {
    this.#pages.clear();
    this.#tagIndex.clear();
    this.#bytes = 0;
  }

  #delete(key: string): void {
    const page = this.#pages.get(key);
    if (!page) return;
    this.#pages.delete(key);
    this.#bytes -= memorySizeOf(page.page);
    for (const { tag, keys } of page.tagEntries) {
      keys.delete(key);
      if (keys.size === 0) this.#tagIndex.delete(tag);
    }
  }
}
