/** Reads the expressions of XLSForm: the part of XPath 1.0 that forms use, with `${name}` for a question. */

import { straightQuotes } from './sheets.ts';

export type XPathSign = 'or' | 'and' | '=' | '!=' | '<' | '<=' | '>' | '>=' | '+' | '-' | '*' | 'div' | 'mod';

export type XPath =
  | { op: 'number'; value: number }
  | { op: 'text'; value: string }
  | { op: 'question'; name: string }
  | { op: 'self' }
  /** A bare name: in a choice filter, a column of the choices. */
  | { op: 'column'; name: string }
  | { op: 'call'; name: string; args: XPath[] }
  | { op: 'minus'; of: XPath }
  | { op: 'binary'; sign: XPathSign; left: XPath; right: XPath };

/** Why an expression cannot be taken. `detail`: the function or the part. */
export class XPathProblem extends Error {
  readonly kind: 'expression' | 'function';
  readonly detail: string;

  constructor(kind: 'expression' | 'function', detail: string) {
    super(detail);
    this.kind = kind;
    this.detail = detail;
  }
}

const MAX_LENGTH = 6_000;
const MAX_DEPTH = 60;

type Token = { kind: 'number' | 'text' | 'question' | 'name' | 'sign'; text: string; at: number };

const TOKEN =
  /\s*(?:(?<number>\d+(?:\.\d*)?|\.\d+)|"(?<double>[^"]*)"|'(?<single>[^']*)'|\$\{\s*(?<question>[^{}\s]+)\s*\}|(?<name>[\p{L}_][\p{L}\p{N}_.-]*(?::[\p{L}_][\p{L}\p{N}_.-]*)?)|(?<sign>!=|<=|>=|\/\/|\.\.|[=<>+\-*/().,[\]@|]))/uy;

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  const end = text.trimEnd().length;
  while (TOKEN.lastIndex < end) {
    const at = TOKEN.lastIndex;
    const groups = TOKEN.exec(text)?.groups;
    if (!groups) throw new XPathProblem('expression', text.slice(at, at + 20).trim());
    const { number, double, single, question, name, sign = '' } = groups;
    if (number !== undefined) tokens.push({ kind: 'number', text: number, at });
    else if (double !== undefined || single !== undefined)
      tokens.push({ kind: 'text', text: double ?? single ?? '', at });
    else if (question !== undefined) tokens.push({ kind: 'question', text: question, at });
    else if (name !== undefined) tokens.push({ kind: 'name', text: name, at });
    else tokens.push({ kind: 'sign', text: sign, at });
  }
  return tokens;
}

const LEVELS: XPathSign[][] = [['or'], ['and'], ['=', '!='], ['<', '<=', '>', '>='], ['+', '-'], ['*', 'div', 'mod']];

class Reader {
  readonly #tokens: Token[];
  readonly #text: string;
  #at = 0;
  #depth = 0;

  constructor(text: string) {
    this.#text = text;
    this.#tokens = tokensOf(text);
  }

  readAll(): XPath {
    const node = this.#level(0);
    if (this.#at < this.#tokens.length) throw this.#problem();
    return node;
  }

  #problem(): XPathProblem {
    const at = this.#tokens[this.#at]?.at ?? this.#text.length;
    return new XPathProblem('expression', this.#text.slice(at, at + 40).trim() || this.#text.slice(-20));
  }

  #isSign(text: string): boolean {
    const token = this.#tokens[this.#at];
    return token?.kind === 'sign' && token.text === text;
  }

  #expect(text: string): void {
    if (!this.#isSign(text)) throw this.#problem();
    this.#at += 1;
  }

  #level(level: number): XPath {
    const signs = LEVELS[level];
    if (!signs) return this.#unary();
    let left = this.#level(level + 1);
    for (;;) {
      const token = this.#tokens[this.#at];
      const sign = signs.find((one) => (token?.kind === 'name' || token?.kind === 'sign') && token.text === one);
      if (sign === undefined) return left;
      this.#at += 1;
      left = { op: 'binary', sign, left, right: this.#level(level + 1) };
    }
  }

  #unary(): XPath {
    if (!this.#isSign('-')) return this.#primary();
    this.#at += 1;
    return this.#deeper(() => ({ op: 'minus', of: this.#unary() }));
  }

  #deeper(read: () => XPath): XPath {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) throw new XPathProblem('expression', this.#text.slice(0, 40));
    const node = read();
    this.#depth -= 1;
    return node;
  }

  #primary(): XPath {
    const token = this.#tokens[this.#at];
    if (!token) throw this.#problem();
    const { kind, text } = token;
    this.#at += 1;
    const node = this.#atom(kind, text);
    // Anything behind a value that continues a path: `${x}/../y`, `a[1]`.
    if (this.#isSign('/') || this.#isSign('//') || this.#isSign('[')) throw this.#problem();
    return node;
  }

  #atom(kind: Token['kind'], text: string): XPath {
    if (kind === 'number') return { op: 'number', value: Number(text) };
    if (kind === 'text') return { op: 'text', value: text };
    if (kind === 'question') return { op: 'question', name: text };
    if (kind === 'name') return this.#named(text);
    if (text === '.') return { op: 'self' };
    if (text === '..') return this.#relative();
    if (text !== '(') {
      this.#at -= 1;
      throw this.#problem();
    }
    const node = this.#deeper(() => this.#level(0));
    this.#expect(')');
    return node;
  }

  #named(text: string): XPath {
    if (this.#isSign('(')) return text === 'current' ? this.#current() : this.#call(text);
    // How spreadsheets write their own truth values.
    if (text === 'TRUE' || text === 'FALSE') return { op: 'call', name: text.toLowerCase(), args: [] };
    return { op: 'column', name: text };
  }

  /** `current()/../name`: the same as `../name`, or `current()/.` */
  #current(): XPath {
    this.#expect('(');
    this.#expect(')');
    this.#expect('/');
    if (this.#isSign('.')) {
      this.#at += 1;
      return { op: 'self' };
    }
    this.#expect('..');
    return this.#relative();
  }

  /** The rest of `../name` and `../../name`: a question by its place. Names are found without it. */
  #relative(): XPath {
    this.#expect('/');
    while (this.#isSign('..')) {
      this.#at += 1;
      this.#expect('/');
    }
    const token = this.#tokens[this.#at];
    if (token?.kind !== 'name') throw this.#problem();
    this.#at += 1;
    return { op: 'question', name: token.text };
  }

  #call(name: string): XPath {
    this.#expect('(');
    const args: XPath[] = [];
    while (!this.#isSign(')')) {
      if (args.length > 0) this.#expect(',');
      args.push(this.#deeper(() => this.#level(0)));
    }
    this.#expect(')');
    return { op: 'call', name, args };
  }
}

/** Throws an XPathProblem. */
export function parseXPath(text: string): XPath {
  if (text.length > MAX_LENGTH) throw new XPathProblem('expression', text.slice(0, 40));
  return new Reader(straightQuotes(text)).readAll();
}
