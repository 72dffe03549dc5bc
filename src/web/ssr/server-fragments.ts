/** HTML fragments that look the same on many pages. A render must not be interrupted by another. */
import { createElement } from 'react';
import type { FragmentRequest, RenderFragment, SlotTexts } from '../components/ServerFragment.tsx';
import { detachText, encodeChunk, type HtmlChunk, HtmlWriter } from './server-html.ts';

/** A fragment takes about 2 kB. The oldest is removed first. */
const MAX_FRAGMENTS = 5_000;
const PLACEHOLDER_TAG = 'still-part';
const [OPEN, CLOSE] = [`<${PLACEHOLDER_TAG} data-at="`, `</${PLACEHOLDER_TAG}>`];
/** Outside production a cached fragment is rendered again, to find keys that lack a value. */
const rendersAgain = () => import.meta.env.DEV;

/** A cached fragment: the HTML between its gaps, and the slot name of each gap. */
interface CachedFragment {
  pieces: HtmlChunk[];
  gaps: string[];
}

class FragmentCache {
  readonly #fragments = new Map<string, CachedFragment>();
  /** Marks the slots of a fragment while it is rendered. It is random, so no content can contain it. */
  readonly #slotMarker = `x${crypto.randomUUID().replaceAll('-', '')}x`;
  readonly #slotPattern = new RegExp(`${this.#slotMarker}(\\w+?)${this.#slotMarker}`);
  /** The requested fragments of the page in progress, in their order. */
  #requested: FragmentRequest[] = [];

  /** Called before each page. Fragments are removed only here, because a page in progress needs those it requested. */
  beginPage(): void {
    for (const oldest of this.#fragments.keys()) {
      if (this.#fragments.size <= MAX_FRAGMENTS) break;
      this.#fragments.delete(oldest);
    }
    this.#requested = [];
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
  assemblePage(html: string): HtmlChunk[] {
    const body = new HtmlWriter();
    let from = 0;
    for (;;) {
      const at = html.indexOf(OPEN, from);
      const ownHtml = html.slice(from, at < 0 ? undefined : at);
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
        for (const [place, piece] of cached.pieces.entries()) {
          if (place > 0) body.addEscaped(fragment.texts[cached.gaps[place - 1] as string] as string);
          body.add(piece);
        }
      }
      from = end + CLOSE.length;
    }
    return body.finish();
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
    };
  }
}

const fragmentCache = new FragmentCache();

/** Returns the fragment cache, ready for the next page. */
export function getFragmentCache(): FragmentCache {
  fragmentCache.beginPage();
  return fragmentCache;
}
