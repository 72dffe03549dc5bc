/**
 * What rendering one page leaves for the next: styles that were written out already, and parts that look the same on many
 * pages. A render from its first element to its styles must not be interrupted by another.
 */
import createCache, { type EmotionCache } from '@emotion/cache';
import { createElement } from 'react';
import type { Reuse, StillPart, Texts } from './components/Still.tsx';
import { apart, type Text, textOf, Writing } from './server-text.ts';
import { prefix } from './theme/prefix.ts';
import { KEY } from './theme/styles.ts';

/** A part takes about 2 kB; the longest known goes first. Beyond so many styles everything is begun anew. */
const MOST_PARTS = 5_000;
const MOST_STYLES = 4_000;
/** The pages of a site use few sets of styles, since those follow from the parts. */
const MOST_SHEETS = 200;
/** Where the server puts each answer's nonce. */
const NONCE = '__NONCE__';
const TAG = 'still-part';
const [OPEN, CLOSE] = [`<${TAG} data-at="`, `</${TAG}>`];
const CLASS = new RegExp(`\\b${KEY}-([a-zA-Z0-9_-]+)`, 'g');
const MOTION = /animation-[a-z0-9]+/g;

/** A part as it is kept: the pieces between its gaps, the name of each gap's text, the classes in all of it. */
interface Kept {
  pieces: Text[];
  gaps: string[];
  classes: string[];
}

export interface Whole {
  body: Text[];
  /** The style elements that the page needs: those of the whole site first, then its classes in order of appearance. */
  styles: string;
}

export class Workshop {
  readonly cache: EmotionCache;
  readonly #parts = new Map<string, Kept>();
  /** Class → its rules and the motions that they name. */
  readonly #rules = new Map<string, string>();
  /** Names of styles → their elements. */
  readonly #sheets = new Map<string, string>();
  /** Stands for the texts of a part while it is written; nobody can guess it. */
  readonly #sign = `x${crypto.randomUUID().replaceAll('-', '')}x`;
  readonly #gap = new RegExp(`${this.#sign}(\\w+?)${this.#sign}`);
  /** Of the page in work: its parts in order, and the names of its styles without a class. */
  #asked: StillPart[] = [];
  #globals = new Set<string>();

  constructor() {
    this.cache = createCache({ key: KEY, stylisPlugins: [prefix] });
    // Rules are kept here instead of being written between the elements.
    this.cache.compat = true;
    const { insert } = this.cache;
    this.cache.insert = (selector, serialized, ...rest) => {
      if (selector === '') this.#globals.add(serialized.name);
      return insert(selector, serialized, ...rest);
    };
  }

  get isFull(): boolean {
    return this.#rules.size > MOST_STYLES;
  }

  /** Before each page; during one no part may go that it counts on. */
  begin(): void {
    for (const oldest of this.#parts.keys()) {
      if (this.#parts.size <= MOST_PARTS) break;
      this.#parts.delete(oldest);
    }
    this.#asked = [];
    this.#globals = new Set();
  }

  readonly reuse: Reuse = (part) => {
    const at = this.#asked.push(part) - 1;
    return createElement(TAG, { 'data-at': at }, this.#parts.has(part.of) ? null : part.draw(this.#signsFor(part)));
  };

  #signsFor({ texts }: StillPart): Texts {
    return Object.fromEntries(Object.keys(texts).map((name) => [name, this.#sign + name + this.#sign]));
  }

  /** The page as React wrote it → with every part in its place. */
  complete(html: string): Whole {
    const body = new Writing();
    const classes = new Set<string>();
    let from = 0;
    for (;;) {
      const at = html.indexOf(OPEN, from);
      const own = html.slice(from, at < 0 ? undefined : at);
      for (const name of this.#classesOf(own)) classes.add(name);
      body.add(textOf(own));
      if (at < 0) break;
      const number = html.indexOf('"', at + OPEN.length);
      const end = html.indexOf(CLOSE, number);
      const part = this.#asked[Number(html.slice(at + OPEN.length, number))] as StillPart;
      const made = html.slice(number + 2, end);
      const kept = made ? this.#keep(part.of, made) : this.#parts.get(part.of);
      if (kept) {
        for (const name of kept.classes) classes.add(name);
        for (const [place, piece] of kept.pieces.entries()) {
          if (place > 0) body.addWords(part.texts[kept.gaps[place - 1] as string] as string);
          body.add(piece);
        }
      }
      from = end + CLOSE.length;
    }
    return { body: body.end(), styles: this.#stylesOf([...classes]) };
  }

  #keep(of: string, made: string): Kept {
    // Text, name, text, name, text.
    const found = made.split(this.#gap);
    const kept = {
      pieces: found.filter((_, at) => at % 2 === 0).map((piece) => textOf(apart(piece))),
      gaps: found.filter((_, at) => at % 2 === 1),
      classes: [...new Set(this.#classesOf(made))],
    };
    this.#parts.set(of, kept);
    return kept;
  }

  #classesOf(html: string): string[] {
    const names = Array.from(html.matchAll(CLASS), ([, name]) => name as string);
    return names.filter((name) => this.cache.inserted[name] !== undefined);
  }

  #stylesOf(classes: string[]): string {
    const globals = [...this.#globals].filter((name) => !name.startsWith('animation-') && this.cache.inserted[name]);
    const names = `${globals.join(' ')} ; ${classes.join(' ')}`;
    const known = this.#sheets.get(names);
    if (known !== undefined) return known;
    // Emotion moves what has no `data-s`, and what has its own mark for classes (theme/styles.ts).
    const tag = (mark: string, rules: string) => `<style data-s="" ${mark} nonce="${NONCE}">${rules}</style>`;
    const sheet = [
      ...globals.map((name) => tag(`data-emotion="${KEY}-global ${name}"`, String(this.cache.inserted[name]))),
      tag(`data-classes="${classes.join(' ')}"`, classes.map((name) => this.#rulesOf(name)).join('')),
    ].join('');
    if (this.#sheets.size >= MOST_SHEETS) this.#sheets.clear();
    this.#sheets.set(names, sheet);
    return sheet;
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

/** Ready for the next page. */
export function findWorkshop(): Workshop {
  if (!current || current.isFull) current = new Workshop();
  current.begin();
  return current;
}
