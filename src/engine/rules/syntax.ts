/**
 * Reads the text of a rule. The CEL reader parses it; this file turns its syntax tree into the nodes of the rule language and refuses
 * everything outside of the subset. Nothing else imports the reader.
 */

import { type ASTNode, Environment, ParseError } from '@marcbachmann/cel-js';
import { nearestWord } from '../nearest-word.ts';

export type MacroName = 'all' | 'exists' | 'map' | 'filter';
export type BinarySign = '+' | '-' | '*' | '/' | '%' | '==' | '!=' | '<' | '<=' | '>' | '>=' | '&&' | '||' | 'in';

/** `start` and `end` are places in the text. `at` is the place of the name itself. */
export type RuleNode = { start: number; end: number } & (
  | { op: 'value'; value: number | string | boolean; kind: 'int' | 'number' | 'text' | 'bool' }
  | { op: 'name'; name: string }
  | { op: 'member'; of: RuleNode; name: string; at: number }
  | { op: 'call'; name: string; args: RuleNode[]; isMethod: boolean }
  | { op: 'macro'; name: MacroName; list: RuleNode; variable: string; body: RuleNode }
  | { op: 'list'; items: RuleNode[] }
  | { op: 'choose'; condition: RuleNode; yes: RuleNode; no: RuleNode }
  | { op: 'unary'; sign: '!' | '-'; of: RuleNode }
  | { op: 'binary'; sign: BinarySign; left: RuleNode; right: RuleNode }
);

/** A fault in a rule, with its place in the text. The code is the key of its sentence without `rule-`. */
export interface RuleProblem {
  code: string;
  start: number;
  end: number;
  params: Record<string, string | number>;
}

const MAX_RULE_LENGTH = 2000;
const reader = new Environment({
  unlistedVariablesAreDyn: true,
  limits: { maxAstNodes: 500, maxDepth: 30, maxListElements: 200, maxMapEntries: 100, maxCallArguments: 20 },
});

const MACROS: readonly string[] = ['all', 'exists', 'map', 'filter'] satisfies MacroName[];
const METHODS = ['contains', 'startsWith', 'endsWith', 'matches', 'size'];
const BINARY = new Set<string>(['+', '-', '*', '/', '%', '==', '!=', '<', '<=', '>', '>=', '&&', '||', 'in']);
const isBinary = (op: string): op is BinarySign => BINARY.has(op);
const isMacro = (name: string): name is MacroName => MACROS.includes(name);

class SyntaxProblem extends Error {
  readonly problem: RuleProblem;
  constructor(problem: RuleProblem) {
    super(problem.code);
    this.problem = problem;
  }
}

export function parseRule(text: string): { node: RuleNode } | { problem: RuleProblem } {
  if (text.length > MAX_RULE_LENGTH)
    return { problem: { code: 'long', start: 0, end: text.length, params: { limit: MAX_RULE_LENGTH } } };
  try {
    return { node: nodeOf(astOf(text), text) };
  } catch (error) {
    if (error instanceof SyntaxProblem) return { problem: error.problem };
    if (error instanceof ParseError) return { problem: parseProblem(error, text) };
    throw error;
  }
}

/** Words without a meaning in CEL, which the reader refuses as names. Questions may have them. */
const RESERVED = new Set(
  'as break const continue else for function if import let loop namespace package prototype return var void while'.split(
    ' ',
  ),
);
/** Texts between quotation marks, comments, and words. */
const TOKENS = /("""|''')(?:\\.|[^\\])*?\1|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\/\/[^\n]*|\w+/gsu;

/** Reserved words are read in capitals, which no name of a question has. `nodeOf` takes names from the text. */
function astOf(text: string): ASTNode {
  try {
    return reader.parse(text).ast;
  } catch (error) {
    if (!(error instanceof ParseError) || error.code !== 'reserved_identifier') throw error;
    return reader.parse(text.replaceAll(TOKENS, (token) => (RESERVED.has(token) ? token.toUpperCase() : token))).ast;
  }
}

/** How other languages and spreadsheets write these signs. */
const OTHER_SIGNS: ReadonlyArray<[RegExp, BinarySign]> = [
  [/^=(?!=)/u, '=='],
  [/^(and|dan)\b/iu, '&&'],
  [/^(or|atau)\b/iu, '||'],
];

function parseProblem(error: ParseError, text: string): RuleProblem {
  const start = Math.min(error.range?.start ?? text.length, text.length);
  const end = Math.max(start, Math.min(error.range?.end ?? start, text.length));
  if (error.code === 'limit_exceeded') return { code: 'large', start, end, params: {} };
  const rest = text.slice(start, start + 20).trim();
  const params = { at: start + 1, near: rest };
  const sign = OTHER_SIGNS.find(([pattern]) => pattern.test(rest));
  if (sign) return { code: 'syntax.sign', start, end, params: { ...params, nearest: sign[1] } };
  return { code: rest === '' ? 'syntax.end' : 'syntax', start, end, params };
}

function refuse(node: { start: number; end: number }, code: string, params: RuleProblem['params']): never {
  throw new SyntaxProblem({ code, start: node.start, end: node.end, params });
}

function nodeOf(node: ASTNode, text: string): RuleNode {
  const place = { start: node.start, end: node.end };
  const written = text.slice(node.start, node.end);
  switch (node.op) {
    case 'value':
      return { ...place, ...literalOf(node.args, written, place) };
    case 'id':
      return { ...place, op: 'name', name: written };
    case '.': {
      const name = text.slice(node.pos, node.pos + node.args[1].length);
      return { ...place, op: 'member', of: nodeOf(node.args[0], text), name, at: node.pos };
    }
    case 'list':
      return { ...place, op: 'list', items: node.args.map((item) => nodeOf(item, text)) };
    case '?:': {
      const [condition, yes, no] = node.args;
      return {
        ...place,
        op: 'choose',
        condition: nodeOf(condition, text),
        yes: nodeOf(yes, text),
        no: nodeOf(no, text),
      };
    }
    case '!_':
    case '-_':
      return { ...place, op: 'unary', sign: node.op === '!_' ? '!' : '-', of: nodeOf(node.args, text) };
    case 'call': {
      const [{ length }, args] = node.args;
      const name = written.slice(0, length);
      return { ...place, op: 'call', name, args: args.map((arg) => nodeOf(arg, text)), isMethod: false };
    }
    case 'rcall':
      return methodOf(node, text);
    default:
      if (isBinary(node.op)) {
        const [left, right] = node.args as [ASTNode, ASTNode];
        return { ...place, op: 'binary', sign: node.op, left: nodeOf(left, text), right: nodeOf(right, text) };
      }
      return refuse(node, 'word', { word: written.slice(0, 40) });
  }
}

function literalOf(value: unknown, written: string, place: { start: number; end: number }) {
  if (typeof value === 'bigint') {
    const number = Number(value);
    if (!Number.isSafeInteger(number)) return refuse(place, 'overflow', { text: written });
    return { op: 'value', value: number, kind: 'int' } as const;
  }
  if (typeof value === 'number') return { op: 'value', value, kind: 'number' } as const;
  if (typeof value === 'string') return { op: 'value', value, kind: 'text' } as const;
  if (typeof value === 'boolean') return { op: 'value', value, kind: 'bool' } as const;
  return refuse(place, 'word', { word: written.slice(0, 40) });
}

/** `goods.all(g, …)`, or a method of a text or list. */
function methodOf(node: Extract<ASTNode, { op: 'rcall' }>, text: string): RuleNode {
  const place = { start: node.start, end: node.end };
  const [name, receiver, args] = node.args;
  if (isMacro(name)) {
    const [variable, body] = args;
    if (args.length !== 2 || variable?.op !== 'id' || !body)
      return refuse(place, 'arguments', { word: name, example: `daftar.${name}(x, …)` });
    return {
      ...place,
      op: 'macro',
      name,
      list: nodeOf(receiver, text),
      variable: text.slice(variable.start, variable.end),
      body: nodeOf(body, text),
    };
  }
  if (!METHODS.includes(name)) {
    const nearest = nearestWord(name, [...METHODS, ...MACROS]);
    return refuse(place, nearest ? 'function' : 'function.alone', { word: name, ...(nearest ? { nearest } : {}) });
  }
  return { ...place, op: 'call', name, args: [receiver, ...args].map((arg) => nodeOf(arg, text)), isMethod: true };
}
