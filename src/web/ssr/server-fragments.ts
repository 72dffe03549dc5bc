/**
 * Caches of the page renderer: style rules that were already generated, and HTML fragments that look the same on many
 * pages. One render, from its first element to its styles, must not be interrupted by another.
 */
import createCache, { type EmotionCache } from '@emotion/cache';
import { createElement } from 'react';
import type { FragmentRequest, RenderFragment, SlotTexts } from '../components/ServerFragment.tsx';
import { CLASS_PREFIX } from '../theme/emotion-cache.ts';
import { vendorPrefixes } from '../theme/vendor-prefixes.ts';
import { detachText, encodeChunk, type HtmlChunk, HtmlWriter } from './server-html.ts';

/** A fragment takes about 2 kB. The oldest is removed first. Above `MAX_STYLES` the whole cache is replaced. */
const MAX_FRAGMENTS = 5_000;
const MAX_STYLES = 4_000;
/** A site uses few sets of styles, because they depend on the fragments. */
const MAX_STYLESHEETS = 200;
/** Placeholder that the server replaces by the nonce of each response. */
export const NONCE = '__NONCE__';
const PLACEHOLDER_TAG = 'still-part';
const [OPEN, CLOSE] = [`<${PLACEHOLDER_TAG} data-at="`, `</${PLACEHOLDER_TAG}>`];
const CLASS_NAME = new RegExp(`\\b${CLASS_PREFIX}-([a-zA-Z0-9_-]+)`, 'g');
const ANIMATION_NAME = /animation-[a-z0-9]+/g;

/** Outside production a cached fragment is rendered again, to find keys that lack a value. */
const rendersAgain = () => import.meta.env.DEV;

/** A cached fragment: the HTML between its gaps, the slot name of each gap, and all CSS classes in it. */
interface CachedFragment {
  pieces: HtmlChunk[];
  gaps: string[];
  classes: string[];
}

export interface RenderedPage {
  body: HtmlChunk[];
  /** The style elements that the page needs: global styles first, then its classes in order of appearance. */
  styles: string;
}

class FragmentCache {
  readonly cache: EmotionCache;
  readonly #fragments = new Map<string, CachedFragment>();
  /** Class → its CSS rules and the keyframes that they name. */
  readonly #rules = new Map<string, string>();
  /** Names of styles → their style elements. */
  readonly #stylesheets = new Map<string, string>();
  /** Marks the slots of a fragment while it is rendered. It is random, so no content can contain it. */
  readonly #slotMarker = `x${crypto.randomUUID().replaceAll('-', '')}x`;
  readonly #slotPattern = new RegExp(`${this.#slotMarker}(\\w+?)${this.#slotMarker}`);
  /** State of the page in progress: its requested fragments in order, and the names of its global styles. */
  #requested: FragmentRequest[] = [];
  #globals = new Set<string>();

  constructor() {
    this.cache = createCache({ key: CLASS_PREFIX, stylisPlugins: [vendorPrefixes] });
    // In this mode rules are returned to the cache and not written between the elements.
    this.cache.compat = true;
    const { insert } = this.cache;
    this.cache.insert = (selector, serialized, ...rest) => {
      if (selector === '') this.#globals.add(serialized.name);
      return insert(selector, serialized, ...rest);
    };
  }

  get isFull(): boolean {
    return this.#rules.size > MAX_STYLES;
  }

  /** Called before each page. Fragments are removed only here, because a page in progress needs those it requested. */
  beginPage(): void {
    for (const oldest of this.#fragments.keys()) {
      if (this.#fragments.size <= MAX_FRAGMENTS) break;
      this.#fragments.delete(oldest);
    }
    this.#requested = [];
    this.#globals = new Set();
  }

  readonly renderFragment: RenderFragment = (part) => {
    const at = this.#requested.push(part) - 1;
    return createElement(
      PLACEHOLDER_TAG,
      { 'data-at': at },
      this.#fragments.has(part.cacheKey) && !rendersAgain() ? null : part.render(this.#markersFor(part)),
    );
  };

  #markersFor({ texts }: FragmentRequest): SlotTexts {
    return Object.fromEntries(Object.keys(texts).map((name) => [name, this.#slotMarker + name + this.#slotMarker]));
  }

  /** Replaces each fragment placeholder in React's HTML by the fragment. */
  assemblePage(html: string): RenderedPage {
    const body = new HtmlWriter();
    const classes = new Set<string>();
    let from = 0;
    for (;;) {
      const at = html.indexOf(OPEN, from);
      const ownHtml = html.slice(from, at < 0 ? undefined : at);
      for (const name of this.#classesOf(ownHtml)) classes.add(name);
      body.add(encodeChunk(ownHtml));
      if (at < 0) break;
      const number = html.indexOf('"', at + OPEN.length);
      const end = html.indexOf(CLOSE, number);
      const fragment = this.#requested[Number(html.slice(at + OPEN.length, number))] as FragmentRequest;
      const fragmentHtml = html.slice(number + 2, end);
      const cached = fragmentHtml
        ? this.#store(fragment.cacheKey, fragmentHtml)
        : this.#fragments.get(fragment.cacheKey);
      if (cached) {
        for (const name of cached.classes) classes.add(name);
        for (const [place, piece] of cached.pieces.entries()) {
          if (place > 0) body.addEscaped(fragment.texts[cached.gaps[place - 1] as string] as string);
          body.add(piece);
        }
      }
      from = end + CLOSE.length;
    }
    return { body: body.finish(), styles: this.#stylesOf([...classes]) };
  }

  #store(cacheKey: string, html: string): CachedFragment {
    const stored = this.#parse(html);
    const known = this.#fragments.get(cacheKey);
    if (known && JSON.stringify(known) !== JSON.stringify(stored))
      throw new Error(`The server fragment "${cacheKey}" differs from the cached one. Its key lacks a value.`);
    this.#fragments.set(cacheKey, stored);
    return stored;
  }

  #parse(html: string): CachedFragment {
    // Alternates: text, slot name, text, slot name, text.
    const segments = html.split(this.#slotPattern);
    return {
      pieces: segments.filter((_, at) => at % 2 === 0).map((piece) => encodeChunk(detachText(piece))),
      gaps: segments.filter((_, at) => at % 2 === 1),
      classes: [...new Set(this.#classesOf(html))],
    };
  }

  #classesOf(html: string): string[] {
    const names = Array.from(html.matchAll(CLASS_NAME), ([, name]) => name as string);
    return names.filter((name) => this.cache.inserted[name] !== undefined);
  }

  #stylesOf(classes: string[]): string {
    const globals = [...this.#globals].filter((name) => !name.startsWith('animation-') && this.cache.inserted[name]);
    const names = `${globals.join(' ')} ; ${classes.join(' ')}`;
    const known = this.#stylesheets.get(names);
    if (known !== undefined) return known;
    // Emotion moves style elements without `data-s`, and the browser recognises ours by `data-classes`
    // (theme/emotion-cache.ts).
    const tag = (mark: string, rules: string) => `<style data-s="" ${mark} nonce="${NONCE}">${rules}</style>`;
    const sheet = [
      ...globals.map((name) => tag(`data-emotion="${CLASS_PREFIX}-global ${name}"`, String(this.cache.inserted[name]))),
      tag(`data-classes="${classes.join(' ')}"`, classes.map((name) => this.#rulesOf(name)).join('')),
    ].join('');
    if (this.#stylesheets.size >= MAX_STYLESHEETS) this.#stylesheets.clear();
    this.#stylesheets.set(names, sheet);
    return sheet;
  }

  #rulesOf(name: string): string {
    const known = this.#rules.get(name);
    if (known !== undefined) return known;
    const own = String(this.cache.inserted[name]);
    const animations = new Set(own.match(ANIMATION_NAME) ?? []);
    const rules = own + [...animations].map((motion) => this.cache.inserted[motion] ?? '').join('');
    this.#rules.set(name, rules);
    return rules;
  }
}

let current: FragmentCache | undefined;

/** Returns the fragment cache, ready for the next page. */
export function getFragmentCache(): FragmentCache {
  if (!current || current.isFull) current = new FragmentCache();
  current.beginPage();
  return current;
}
