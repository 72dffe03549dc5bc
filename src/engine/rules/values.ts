/** Types and values of rules. A day is the number of days since 1970-01-01; a row is a reader of its answers. */

import type { NoResult } from './no-result.ts';
import { compareTexts } from './texts.ts';

/**
 * `most`: maximum number of entries, or of UTF-16 units of a text, from the limits of the form. The cost of a rule is estimated with it.
 * `list`: key of the list in the form that has the codes.
 */
export type RuleType =
  | { kind: 'int' | 'number' | 'bool' | 'day' | 'file' | 'point' | 'nothing' }
  | { kind: 'text'; most?: number }
  | { kind: 'code'; codes: ReadonlySet<string>; list?: string }
  | { kind: 'list'; of: RuleType; most: number }
  | { kind: 'rows'; group: string; fields: ReadonlyMap<string, RuleType>; most: number }
  | { kind: 'row'; group: string; fields: ReadonlyMap<string, RuleType> };

/** Reads an answer by the name of its question. */
export interface AnswerReader {
  read(name: string): RuleValue | NoResult;
}
export type RuleValue = number | string | boolean | AnswerReader | RuleValue[];

/** What a rule may read while it is evaluated. */
export interface RuleContext {
  form: AnswerReader;
  row: AnswerReader | undefined;
  /** Code and extra data of the option that a `where` decides about. */
  option: Readonly<Record<string, string | null>> | undefined;
  today: number;
  /** Values of the variables of `all`, `exists`, `map` and `filter`, from outside to inside. */
  variables: RuleValue[];
  /** Steps that the expression may still take (`steps.ts`). */
  steps: number;
}
export type RunRule = (context: RuleContext) => RuleValue | NoResult;

const INT: RuleType = { kind: 'int' };
const NUMBER: RuleType = { kind: 'number' };
const TEXT: RuleType = { kind: 'text' };
export const TYPES = {
  int: INT,
  number: NUMBER,
  text: TEXT,
  bool: { kind: 'bool' },
  day: { kind: 'day' },
  nothing: { kind: 'nothing' },
} as const satisfies Record<string, RuleType>;

export const isNumeric = ({ kind }: RuleType): boolean => kind === 'int' || kind === 'number';
export const isText = ({ kind }: RuleType): boolean => kind === 'text' || kind === 'code';
/** Numbers, days and texts have an order. */
export const isOrdered = (type: RuleType): boolean => isNumeric(type) || isText(type) || type.kind === 'day';

/** For a text without a known limit, and for codes. */
const MOST_UNITS = 512;
const MOST_CODE_UNITS = 128;

/** The longest text of a type in UTF-16 units. */
export function mostUnits(type: RuleType): number {
  if (type.kind === 'code') return MOST_CODE_UNITS;
  return type.kind === 'text' ? (type.most ?? MOST_UNITS) : 0;
}

/** The type of the entries of a list or of rows. */
export function entryOf(type: RuleType): RuleType | undefined {
  if (type.kind === 'list') return type.of;
  return type.kind === 'rows' ? { kind: 'row', group: type.group, fields: type.fields } : undefined;
}

export function listOf(entry: RuleType, most: number): RuleType {
  if (entry.kind === 'row') return { kind: 'rows', group: entry.group, fields: entry.fields, most };
  return { kind: 'list', of: entry, most };
}

/** The type that both values have; undefined when they have none in common. A whole number is also a number, a code is also a text. */
export function unify(left: RuleType, right: RuleType): RuleType | undefined {
  if (left.kind === 'nothing') return right;
  if (right.kind === 'nothing') return left;
  if (isNumeric(left) && isNumeric(right)) return left.kind === right.kind ? left : TYPES.number;
  if (left.kind === 'code' && right.kind === 'code' && left.codes === right.codes) return left;
  if (isText(left) && isText(right)) return { kind: 'text', most: Math.max(mostUnits(left), mostUnits(right)) };
  if (left.kind === 'list' && right.kind === 'list') {
    const of = unify(left.of, right.of);
    return of && { kind: 'list', of, most: Math.max(left.most, right.most) };
  }
  if (left.kind === 'rows' && right.kind === 'rows')
    return left.group === right.group ? { ...left, most: Math.max(left.most, right.most) } : undefined;
  if (left.kind === 'row' && right.kind === 'row') return left.group === right.group ? left : undefined;
  return left.kind === right.kind ? left : undefined;
}

/** Whether `==` may compare the two. Files, points and rows are not compared. */
export function areComparable(left: RuleType, right: RuleType): boolean {
  const both = unify(left, right);
  const isPlain = (type: RuleType): boolean =>
    type.kind === 'list' ? isPlain(type.of) : !['file', 'point', 'row', 'rows'].includes(type.kind);
  return both !== undefined && isPlain(both);
}

export function compareOrdered(left: RuleValue, right: RuleValue): number {
  if (typeof left === 'string' && typeof right === 'string') return compareTexts(left, right);
  return Number(left) - Number(right);
}

export function isEqual(left: RuleValue, right: RuleValue): boolean {
  if (!Array.isArray(left) || !Array.isArray(right)) return left === right;
  return left.length === right.length && left.every((entry, at) => isEqual(entry, right[at] ?? NaN));
}
