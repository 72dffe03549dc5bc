/**
 * Reads YAML that people wrote, in time proportional to its length. Text that is nested too deeply, expands by aliases,
 * or has forbidden characters is refused with its position before any code walks through it.
 */

import {
  type Alias,
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  Lexer,
  LineCounter,
  type Node,
  parseDocument,
} from 'yaml';
import { textFault } from '#engine/text.ts';
import { errorMessage } from '#server/lib/error-code.ts';
import type { TextName } from '#server/lib/i18n.ts';

type FaultCode = TextName<'forms-check'>;
export interface YamlFault {
  code: FaultCode;
  /** Offset in the text, in characters. */
  at: number;
  params: Record<string, string>;
}
interface ReadYaml {
  document: Document.Parsed;
  lines: LineCounter;
  value: unknown;
}
type YamlResult = ReadYaml | { fault: YamlFault; lines: LineCounter };

export const MAX_YAML_LENGTH = 262_144;
const LIMITS = { depth: 40, values: 50_000 };

export function readYaml(text: string): YamlResult {
  const lines = lineCounterOf(text);
  const refused = (fault: YamlFault): YamlResult => ({ fault, lines });
  const early = findTextFault(text);
  if (early) return refused(early);
  try {
    const { document } = parseUnchecked(text, lines);
    const [problem] = [...document.errors, ...document.warnings];
    if (problem) return refused(toFault(problem));
    const fault = new DocumentWalker(document).fault();
    return fault ? refused(fault) : { document, lines, value: document.toJS({ maxAliasCount: -1 }) };
  } catch (error) {
    // The parser recurses on some mistakes and may overflow the stack.
    const message = error instanceof RangeError ? '…' : firstLine(errorMessage(error));
    return refused({ code: 'yaml', at: 0, params: { message } });
  }
}

export type PlacedFault = YamlFault & { line: number; column: number };

/** Every fault of a text, at most one a line, the first 100. Only a text with none can be read. */
export function listYamlFaults(text: string): PlacedFault[] {
  const read = readYaml(text);
  if (!('fault' in read)) return [];
  const byLine = new Map<number, PlacedFault>();
  for (const fault of [read.fault, ...parserFaults(text)].slice(0, 100)) {
    // A bracket that is never closed is noticed at the end, below the last line with text.
    const { line, col } = read.lines.linePos(Math.min(fault.at, text.trimEnd().length));
    const placed = { ...fault, line: Math.max(1, line), column: Math.max(1, col) };
    if (!byLine.has(placed.line)) byLine.set(placed.line, placed);
  }
  return [...byLine.values()].sort((one, other) => one.line - other.line);
}

function parserFaults(text: string): YamlFault[] {
  if (findTextFault(text)) return [];
  try {
    const { document } = parseUnchecked(text);
    return [...document.errors, ...document.warnings].map(toFault);
  } catch {
    return [];
  }
}

/** For finding positions in a text that was read before. */
export function parseUnchecked(
  text: string,
  lines = lineCounterOf(text),
): { document: Document.Parsed; lines: LineCounter } {
  // The parser's own check for equal keys is quadratic, and its long messages count lines for every error.
  return { document: parseDocument(text, { uniqueKeys: false, prettyErrors: false, logLevel: 'error' }), lines };
}

/** Maps offsets to lines. `parseDocument` would fill it only after it has read everything. */
export function lineCounterOf(text: string): LineCounter {
  const lines = new LineCounter();
  lines.addNewLine(0);
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines.addNewLine(at + 1);
  return lines;
}

const depthFault = (at: number): YamlFault => ({ code: 'yaml-deep', at, params: { limit: String(LIMITS.depth) } });

/** Control characters, halves of surrogate pairs, non-characters, and characters that change the text direction. */
const FORBIDDEN_SIGN = /(?![\t\n\r])\p{Cc}|[\p{Surrogate}\u202a-\u202e\u2066-\u2069\p{Noncharacter_Code_Point}]/u;
const findForbiddenSign = (text: string, at: number): YamlFault | undefined => {
  const sign = FORBIDDEN_SIGN.exec(text);
  if (!sign) return undefined;
  const code = (sign[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return { code: 'yaml-sign', at: at + sign.index, params: { sign: `U+${code}` } };
};

/** Checks the tokens only: text too long, forbidden characters, too many nested brackets or list marks, directives. */
export function findTextFault(text: string): YamlFault | undefined {
  if (text.length > MAX_YAML_LENGTH)
    return { code: 'too-long', at: 0, params: { name: 'YAML', limit: String(MAX_YAML_LENGTH) } };
  const sign = findForbiddenSign(text, 0);
  if (sign) return sign;
  let [at, depth, inLine] = [0, 0, 0];
  for (const token of new Lexer().lex(text)) {
    const [first = ''] = token;
    if (first === '%' && depth === 0 && isAtLineStart(text, at)) return { code: 'yaml-directive', at, params: {} };
    if (token === '[' || token === '{') depth++;
    else if (token === ']' || token === '}') depth = Math.max(0, depth - 1);
    else if (token === '-' || token === '?') inLine++;
    else if (token.includes('\n')) inLine = 0;
    if (depth + inLine > LIMITS.depth) return depthFault(at);
    if (!isMark(token)) at += token.length;
  }
  return undefined;
}

const isAtLineStart = (text: string, at: number) => at === 0 || text[at - 1] === '\n' || text[at - 1] === '\ufeff';
/** The lexer emits marks between pieces of the text: beginning of a document, of a scalar, end of the flow. */
const isMark = (token: string) => token === '\x02' || token === '\x18' || token === '\x1f';

const FAULT_CODES: Record<string, FaultCode> = {
  TAB_AS_INDENT: 'yaml-tab',
  MULTIPLE_DOCS: 'yaml-documents',
  TAG_RESOLVE_FAILED: 'yaml-tag',
  BAD_INDENT: 'yaml-indent',
  BAD_DQ_ESCAPE: 'yaml-escape',
  BAD_SCALAR_START: 'yaml-start',
  MISSING_CHAR: 'yaml-missing',
  BLOCK_AS_IMPLICIT_KEY: 'yaml-colon',
  MULTILINE_IMPLICIT_KEY: 'yaml-colon',
  BLOCK_IN_FLOW: 'yaml-unexpected',
  UNEXPECTED_TOKEN: 'yaml-unexpected',
};

const toFault = ({ code, message, pos }: { code: string; message: string; pos: [number, number] }): YamlFault => ({
  code: FAULT_CODES[code] ?? 'yaml',
  at: pos[0],
  params: { message: firstLine(message) },
});

const firstLine = (text: string) => text.replace(/\n.*/su, '');

/** Visits every node once. An alias counts as much as its target. */
class DocumentWalker {
  readonly #document: Document.Parsed;
  readonly #sizes = new Map<Node, number>();
  readonly #open = new Set<Node>();
  readonly #anchors = new Map<string, Node>();
  #fault: YamlFault | undefined;

  constructor(document: Document.Parsed) {
    this.#document = document;
  }

  fault(): YamlFault | undefined {
    this.#size(this.#document.contents, 0);
    return this.#fault;
  }

  #refuse(node: Node | null | undefined, code: FaultCode, params: Record<string, string> = {}): number {
    this.#fault ??= { code, at: node?.range?.[0] ?? 0, params };
    return 0;
  }

  #size(node: Node | null, depth: number): number {
    if (this.#fault || !node) return 1;
    if (depth > LIMITS.depth) return this.#refuse(node, 'yaml-deep', { limit: String(LIMITS.depth) });
    if (isAlias(node)) return this.#aliased(node);
    const { anchor } = node as { anchor?: string };
    if (anchor) this.#anchors.set(anchor, node);
    this.#open.add(node);
    const size = isMap(node) ? this.#ofMap(node.items, depth) : isSeq(node) ? this.#ofList(node.items, depth) : 1;
    this.#open.delete(node);
    if (isScalar(node)) this.#look(node);
    if (size > LIMITS.values) this.#refuse(node, 'yaml-many', { limit: String(LIMITS.values) });
    this.#sizes.set(node, size);
    return size;
  }

  #aliased(alias: Alias): number {
    const target = this.#anchors.get(alias.source);
    if (!target) return this.#refuse(alias, 'yaml-alias', { name: alias.source });
    if (this.#open.has(target)) return this.#refuse(alias, 'yaml-circle', { name: alias.source });
    return this.#sizes.get(target) ?? 1;
  }

  #ofList(items: unknown[], depth: number): number {
    let size = 1;
    for (const item of items) size += this.#size(item as Node | null, depth + 1);
    return size;
  }

  #ofMap(items: { key: unknown; value: unknown }[], depth: number): number {
    const names = new Set<string>();
    let size = 1;
    for (const { key, value } of items) {
      const node = key as Node | null;
      const name = isScalar(node) ? String(node.value) : undefined;
      if (name === undefined || name === '__proto__') this.#refuse(node, 'yaml-key', { name: name ?? '…' });
      else if (names.has(name)) this.#refuse(node, 'yaml-twice', { name: name.slice(0, 80) });
      else names.add(name);
      size += this.#size(node, depth + 1) + this.#size(value as Node | null, depth + 1);
    }
    return size;
  }

  /** Characters hidden in quotes by escapes, and numbers that JSON does not have. */
  #look(node: { value: unknown; range?: [number, number, number] | null }): void {
    const at = node.range?.[0] ?? 0;
    if (typeof node.value === 'string') {
      const sign = findForbiddenSign(node.value, 0);
      if (sign) this.#fault ??= { ...sign, at };
      else if (textFault(node.value) === 'marks') this.#fault ??= { code: 'yaml-marks', at, params: {} };
    } else if (typeof node.value === 'number' && !Number.isFinite(node.value))
      this.#fault ??= { code: 'yaml-number', at, params: {} };
  }
}
