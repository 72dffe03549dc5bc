/**
 * Answers that a rule can tell apart: for each question that it reads, one answer of every class that its comparisons make. `amount > 5`
 * makes the classes below 5, 5 and above 5. Only for rules that compare questions with fixed values, because only then a rule that
 * holds for none of these answers holds for none at all.
 */

import { dayNumber } from './days.ts';
import { ABSENT, type NoResult } from './no-result.ts';
import type { RuleNode } from './syntax.ts';
import type { RuleType, RuleValue } from './values.ts';

/** What is known of a question. Numbers outside of the limits are refused, so they make no class. */
export interface AskedQuestion {
  type: RuleType;
  minimum: number;
  maximum: number;
}
type Fixed = number | string | boolean;
type Candidates = Map<string, Array<RuleValue | NoResult>>;

const ORDER = new Set<string>(['<', '<=', '>', '>=']);
const COMPARISONS = new Set<string>(['==', '!=', ...ORDER]);
const LOGIC = new Set<string>(['&&', '||']);
/** A code or text that no rule names. */
const OTHER_TEXT = '\u{10FFFD}';

/** Undefined when the rule does more than comparing questions with fixed values. */
export function answerClassesOf(
  node: RuleNode,
  find: (name: string) => AskedQuestion | undefined,
): Candidates | undefined {
  const named = new Map<string, Fixed[]>();
  if (!collect(node, find, named)) return undefined;
  const classes: Candidates = new Map();
  for (const [name, values] of named) {
    const question = find(name);
    const own = question && classesOf(question, values);
    if (!own) return undefined;
    classes.set(name, [ABSENT, ...own]);
  }
  return classes;
}

function collect(
  node: RuleNode,
  find: (name: string) => AskedQuestion | undefined,
  named: Map<string, Fixed[]>,
): boolean {
  const add = (part: RuleNode | undefined, values: Fixed[]): boolean => {
    if (part?.op !== 'name' || !find(part.name)) return false;
    named.set(part.name, [...(named.get(part.name) ?? []), ...values]);
    return true;
  };
  switch (node.op) {
    case 'value':
      return true;
    case 'name':
      return add(node, []);
    case 'unary':
      return node.sign === '!' && collect(node.of, find, named);
    case 'binary': {
      const { left, right, sign } = node;
      if (LOGIC.has(sign)) return collect(left, find, named) && collect(right, find, named);
      if (sign === 'in') return right.op === 'list' && addFixed(left, right.items, add);
      if (!COMPARISONS.has(sign)) return false;
      const isSafe = (part: RuleNode) => !(ORDER.has(sign) && part.op === 'value' && part.kind === 'text');
      return isSafe(left) && isSafe(right) && (addFixed(left, [right], add) || addFixed(right, [left], add));
    }
    case 'call':
      if (node.name === 'empty') return node.args.length === 1 && add(node.args[0], []);
      return node.name === 'between' && addFixed(node.args[0], node.args.slice(1), add);
    default:
      return false;
  }
}

function addFixed(
  asked: RuleNode | undefined,
  others: RuleNode[],
  add: (part: RuleNode | undefined, values: Fixed[]) => boolean,
): boolean {
  const values = others.map(fixedValueOf);
  return values.every((value) => value !== undefined) && add(asked, values);
}

function fixedValueOf(node: RuleNode): Fixed | undefined {
  if (node.op === 'value') return node.value;
  if (node.op === 'unary' && node.sign === '-' && node.of.op === 'value') return -Number(node.of.value);
  if (node.op !== 'call' || node.name !== 'day' || node.args.length !== 1) return undefined;
  const [text] = node.args;
  return text?.op === 'value' ? dayNumber(String(text.value)) : undefined;
}

function classesOf({ type, minimum, maximum }: AskedQuestion, values: Fixed[]): RuleValue[] | undefined {
  switch (type.kind) {
    case 'bool':
      return [true, false];
    case 'code': {
      const other = [...type.codes].find((code) => !values.includes(code));
      return [...type.codes].filter((code) => values.includes(code)).concat(other === undefined ? [] : [other]);
    }
    case 'text':
      return [...values.filter((value) => typeof value === 'string'), OTHER_TEXT];
    case 'int':
    case 'number':
    case 'day':
      return numbersBetween([minimum, ...values.map(Number), maximum], type.kind !== 'number').filter(
        (value) => value >= minimum && value <= maximum,
      );
    default:
      return undefined;
  }
}

/** Each limit, and a number below, above and between its neighbours. */
function numbersBetween(limits: number[], isWhole: boolean): number[] {
  const sorted = [...new Set(limits.filter(Number.isFinite))].sort((left, right) => left - right);
  const found = sorted.flatMap((limit, at) => {
    const next = sorted[at + 1] ?? limit + 2;
    return isWhole ? [Math.floor(limit), Math.ceil(limit), Math.floor(limit) + 1] : [limit, limit + (next - limit) / 2];
  });
  const first = sorted[0];
  return [...new Set([...(first === undefined ? [0] : [Math.ceil(first) - 1]), ...found])];
}
