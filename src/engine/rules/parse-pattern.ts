/** Reads a regular expression into its parts. */

export type PatternNode =
  | { op: 'sign'; fits: (sign: number) => boolean }
  | { op: 'start' }
  | { op: 'end' }
  | { op: 'all' | 'any'; of: PatternNode[] }
  | { op: 'repeat'; of: PatternNode; least: number; most: number | undefined };

type Fits = (sign: number) => boolean;

const MAX_REPEAT = 200;
const MAX_DEPTH = 20;

const codeOf = (sign: string): number => sign.codePointAt(0) ?? 0;
const between = (from: string, to: string): Fits => {
  const [low, high] = [codeOf(from), codeOf(to)];
  return (sign) => sign >= low && sign <= high;
};
const anyOf =
  (all: Fits[]): Fits =>
  (sign) =>
    all.some((fits) => fits(sign));
const not =
  (fits: Fits): Fits =>
  (sign) =>
    !fits(sign);
const only = (sign: string): Fits => between(sign, sign);

const digit = between('0', '9');
const word = anyOf([digit, between('a', 'z'), between('A', 'Z'), only('_')]);
const space = anyOf([between('\t', '\r'), only(' ')]);
const CLASSES: Record<string, Fits> = {
  d: digit,
  D: not(digit),
  w: word,
  W: not(word),
  s: space,
  S: not(space),
};
const CONTROLS: Record<string, string> = { t: '\t', n: '\n', r: '\r', f: '\f', v: '\v' };
const IS_PUNCTUATION = /^[^\p{L}\p{N}\s]$/u;

class Unreadable extends Error {}

/** Undefined for a pattern that is wrong, or has parts that are not supported. */
export function parsePattern(text: string): PatternNode | undefined {
  try {
    return new Reader(text).whole();
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}

class Reader {
  readonly #signs: string[];
  #at = 0;
  #depth = 0;

  constructor(text: string) {
    this.#signs = Array.from(text);
  }

  whole(): PatternNode {
    const node = this.#choices();
    if (this.#at < this.#signs.length) throw new Unreadable();
    return node;
  }

  #peek = (): string | undefined => this.#signs[this.#at];

  #next(): string {
    const sign = this.#signs[this.#at++];
    if (sign === undefined) throw new Unreadable();
    return sign;
  }

  #take(sign: string): boolean {
    if (this.#peek() !== sign) return false;
    this.#at += 1;
    return true;
  }

  #choices(): PatternNode {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) throw new Unreadable();
    const of = [this.#sequence()];
    while (this.#take('|')) of.push(this.#sequence());
    this.#depth -= 1;
    return of.length === 1 ? (of[0] as PatternNode) : { op: 'any', of };
  }

  #sequence(): PatternNode {
    const of: PatternNode[] = [];
    for (let sign = this.#peek(); sign !== undefined && sign !== '|' && sign !== ')'; sign = this.#peek())
      of.push(this.#repeated());
    return { op: 'all', of };
  }

  #repeated(): PatternNode {
    const of = this.#atom();
    const times = this.#times();
    if (!times) return of;
    if (of.op === 'start' || of.op === 'end') throw new Unreadable();
    // Whether the shortest or the longest part is preferred does not change whether it fits.
    this.#take('?');
    if (this.#times()) throw new Unreadable();
    return { op: 'repeat', of, ...times };
  }

  #times(): { least: number; most: number | undefined } | undefined {
    if (this.#take('*')) return { least: 0, most: undefined };
    if (this.#take('+')) return { least: 1, most: undefined };
    if (this.#take('?')) return { least: 0, most: 1 };
    if (!this.#take('{')) return undefined;
    const least = this.#number();
    const most = this.#take(',') ? (this.#peek() === '}' ? undefined : this.#number()) : least;
    if (!this.#take('}') || (most !== undefined && most < least)) throw new Unreadable();
    return { least, most };
  }

  #number(): number {
    let digits = '';
    while (/^[0-9]$/.test(this.#peek() ?? '')) digits += this.#next();
    const value = Number(digits);
    if (digits === '' || value > MAX_REPEAT) throw new Unreadable();
    return value;
  }

  #atom(): PatternNode {
    const sign = this.#next();
    switch (sign) {
      case '(': {
        if (this.#take('?') && !this.#take(':')) throw new Unreadable();
        const inside = this.#choices();
        if (!this.#take(')')) throw new Unreadable();
        return inside;
      }
      case '[':
        return { op: 'sign', fits: this.#set() };
      case '.':
        return { op: 'sign', fits: not(only('\n')) };
      case '^':
        return { op: 'start' };
      case '$':
        return { op: 'end' };
      case '\\':
        return { op: 'sign', fits: this.#escaped().fits };
      case '*':
      case '+':
      case '?':
      case '{':
        throw new Unreadable();
      default:
        return { op: 'sign', fits: only(sign) };
    }
  }

  /** `sign`: the one sign that it stands for, if it is one. */
  #escaped(): { fits: Fits; sign?: string } {
    const name = this.#next();
    const fits = CLASSES[name];
    if (fits) return { fits };
    const sign = CONTROLS[name] ?? (IS_PUNCTUATION.test(name) ? name : undefined);
    if (sign === undefined) throw new Unreadable();
    return { fits: only(sign), sign };
  }

  #set(): Fits {
    const isNegated = this.#take('^');
    const parts: Fits[] = [];
    while (!this.#take(']')) parts.push(this.#range());
    if (parts.length === 0) throw new Unreadable();
    return isNegated ? not(anyOf(parts)) : anyOf(parts);
  }

  #range(): Fits {
    const first = this.#setSign();
    const isRange = this.#peek() === '-' && this.#signs[this.#at + 1] !== ']';
    if (!isRange || first.sign === undefined) return first.fits;
    this.#at += 1;
    const last = this.#setSign();
    if (last.sign === undefined || codeOf(last.sign) < codeOf(first.sign)) throw new Unreadable();
    return between(first.sign, last.sign);
  }

  #setSign(): { fits: Fits; sign?: string } {
    const sign = this.#next();
    // In Java and others a bracket begins a set inside of the set, and && is an intersection.
    if (sign === '[' || (sign === '&' && this.#peek() === '&')) throw new Unreadable();
    return sign === '\\' ? this.#escaped() : { fits: only(sign), sign };
  }
}
