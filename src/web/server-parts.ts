/**
 * What rendering one page leaves for the next: styles that were written out already, and parts that look the same on many
 * pages. Both belong to one nonce; a render from its first element to its styles must not be interrupted by another.
 */
import createCache, { type EmotionCache } from '@emotion/cache';
import { createElement } from 'react';
import type { Reuse } from './components/Still.tsx';

/** A card takes about 2 kB. Beyond these everything is begun anew. */
const MOST_PARTS = 5_000;
const MOST_STYLES = 4_000;
const KEY = 'css';
const TAG = 'still-part';
const PART = new RegExp(`<${TAG} data-at="(\\d+)">(.*?)</${TAG}>`, 'gs');
const CLASS = new RegExp(`\\b${KEY}-([a-zA-Z0-9_-]+)`, 'g');
const MOTION = /animation-[a-z0-9]+/g;

/** A text of its own: a part that was cut from a page would hold the whole page in memory. */
const apart = (part: string): string => new TextDecoder().decode(new TextEncoder().encode(part));

export class Workshop {
  readonly nonce: string;
  readonly cache: EmotionCache;
  /** What a part shows → its text. */
  readonly #parts = new Map<string, string>();
  /** Class → its rules and the motions that they name. */
  readonly #rules = new Map<string, string>();
  /** Of the page in work: its parts in order, and the names of its styles without a class. */
  #asked: string[] = [];
  #globals = new Set<string>();

  constructor(nonce: string) {
    this.nonce = nonce;
    this.cache = createCache({ key: KEY, nonce });
    // Rules are kept here instead of being written between the elements.
    this.cache.compat = true;
    const { insert } = this.cache;
    this.cache.insert = (selector, serialized, ...rest) => {
      if (selector === '') this.#globals.add(serialized.name);
      return insert(selector, serialized, ...rest);
    };
  }

  get isFull(): boolean {
    return this.#parts.size > MOST_PARTS || this.#rules.size > MOST_STYLES;
  }

  /** Before each page. */
  begin(): void {
    this.#asked = [];
    this.#globals = new Set();
  }

  readonly reuse: Reuse = (of, part) => {
    const at = this.#asked.push(of) - 1;
    return createElement(TAG, { 'data-at': at }, this.#parts.has(of) ? null : part);
  };

  /** The page as React wrote it → with every part in its place. */
  complete(html: string): string {
    return html.replace(PART, (_, at: string, made: string) => {
      const of = this.#asked[Number(at)] as string;
      if (made) this.#parts.set(of, apart(made));
      return this.#parts.get(of) ?? '';
    });
  }

  /** The style elements that a complete page needs: those of the whole site first, then its classes in order of appearance. */
  stylesOf(html: string): string {
    const names = new Set<string>();
    for (const [, name] of html.matchAll(CLASS)) if (name && this.cache.inserted[name] !== undefined) names.add(name);
    const globals = [...this.#globals].filter((name) => !name.startsWith('animation-') && this.cache.inserted[name]);
    const tag = (key: string, ids: string, rules: string) =>
      `<style data-emotion="${key} ${ids}" nonce="${this.nonce}">${rules}</style>`;
    return [
      ...globals.map((name) => tag(`${KEY}-global`, name, String(this.cache.inserted[name]))),
      tag(KEY, [...names].join(' '), [...names].map((name) => this.#rulesOf(name)).join('')),
    ].join('');
  }

  #rulesOf(name: string): string {
    const known = this.#rules.get(name);
    if (known !== undefined) return known;
    const own = String(this.cache.inserted[name]);
    const motions = new Set(own.match(MOTION) ?? []);
    const rules = own + [...motions].map((motion) => this.cache.inserted[motion] ?? '').join('');
    this.#rules.set(name, rules);
    return rules;
  }
}

let current: Workshop | undefined;

/** The one for pages with this nonce, ready for the next page. */
export function workshopFor(nonce: string): Workshop {
  if (!current || current.nonce !== nonce || current.isFull) current = new Workshop(nonce);
  current.begin();
  return current;
}
