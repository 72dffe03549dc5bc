/** Parts of a rule that is written from an expression of XLSForm: text, type, and whether the part may have no result. */

import { type XPath, XPathProblem } from './xpath.ts';

type PartKind =
  | 'int'
  | 'number'
  | 'text'
  | 'code'
  | 'codes'
  | 'bool'
  | 'day'
  | 'file'
  | 'point'
  | 'rows'
  | 'column'
  | 'nothing';

/** How tightly the outermost operator binds, from the loosest. */
export const LEVEL = { choose: 0, or: 1, and: 2, compare: 3, sum: 4, product: 5, unary: 6, primary: 7 } as const;

export interface Part {
  text: string;
  level: number;
  kind: PartKind;
  /** The answer may be absent, so the part may have no result. */
  isOpen: boolean;
  /** Without a result it is an empty text in XPath, which is equal to another one. What is calculated from it is NaN, which is not. */
  isBlank?: boolean;
  /** A value that is written in the expression. */
  literal?: string | number | undefined;
  /** For `code` and `codes`: our code by the name of the choice. */
  codes?: ReadonlyMap<string, string> | undefined;
  /** Label by our code. */
  labels?: ReadonlyMap<string, string> | undefined;
  /** For `column`: what each row has. */
  of?: Part | undefined;
}

/** A question as an expression finds it. `column`: a question of the rows of a group, from outside of the group. */
export type QuestionPart = Pick<Part, 'kind' | 'codes' | 'labels' | 'of'> & { text: string };

export const quoted = (text: string): string => JSON.stringify(text);

export const partOf = (question: QuestionPart, isOpen = true): Part => ({
  ...question,
  level: LEVEL.primary,
  // A list is empty when it is absent, so it always has a result.
  isBlank: true,
  isOpen: isOpen && !['codes', 'rows', 'column'].includes(question.kind),
});

export const literalText = (value: string): Part => ({
  text: quoted(value),
  level: LEVEL.primary,
  kind: 'text',
  isOpen: false,
  literal: value,
});

export const literalNumber = (value: number): Part => ({
  text: value < 0 ? `(${value})` : String(value),
  level: LEVEL.primary,
  kind: Number.isInteger(value) ? 'int' : 'number',
  isOpen: false,
  literal: value,
});

/** No result, for `''` where the other branch is no text. */
export const ABSENT_PART: Part = {
  text: 'min([])',
  level: LEVEL.primary,
  kind: 'nothing',
  isOpen: true,
  isBlank: true,
};

export const within = (part: Pick<Part, 'text' | 'level'>, level: number): string =>
  part.level < level ? `(${part.text})` : part.text;

export const callOf = (name: string, args: string[], kind: PartKind, isOpen: boolean): Part => ({
  text: `${name}(${args.join(', ')})`,
  level: LEVEL.primary,
  kind,
  isOpen,
});

const NUMBER = /^-?\d+(?:\.\d+)?$/u;
const DAY = /^\d{4}-\d{2}-\d{2}$/u;

export const isNumberPart = ({ kind }: Part): boolean => kind === 'int' || kind === 'number';
export const isTextPart = ({ kind }: Part): boolean => kind === 'text' || kind === 'code';

export const misfit = (part: Part): XPathProblem => new XPathProblem('expression', part.text);

/** Codes that are numbers are calculated with in XPath: `${score} + 1`. */
const MAX_NUMBER_CODES = 12;

export function asNumber(part: Part): Part {
  if (isNumberPart(part)) return part;
  if (typeof part.literal === 'string' && NUMBER.test(part.literal)) return literalNumber(Number(part.literal));
  if (part.kind === 'bool') return { ...part, text: `(${part.text} ? 1 : 0)`, level: LEVEL.primary, kind: 'int' };
  if (part.kind === 'day') return callOf('days', ['day("1970-01-01")', part.text], 'int', part.isOpen);
  const names = [...(part.kind === 'code' ? (part.codes ?? []) : [])];
  if (names.length === 0 || names.length > MAX_NUMBER_CODES || !names.every(([name]) => NUMBER.test(name)))
    throw misfit(part);
  const isWhole = names.every(([name]) => Number.isInteger(Number(name)));
  const [lastName] = names.at(-1) ?? ['0'];
  const chain = names
    .slice(0, -1)
    .map(([name, code]) => `${within(part, LEVEL.compare + 1)} == ${quoted(code)} ? ${Number(name)} : `);
  return {
    text: `(${chain.join('')}${Number(lastName)})`,
    level: LEVEL.primary,
    kind: isWhole ? 'int' : 'number',
    isOpen: part.isOpen,
    isBlank: part.isBlank ?? false,
  };
}

export function asDay(part: Part): Part {
  if (part.kind === 'day') return part;
  if (typeof part.literal === 'string' && DAY.test(part.literal)) return callOf('day', [part.text], 'day', false);
  throw misfit(part);
}

/** The literal as our code. A choice that the list does not have fits no answer. */
function asCode(part: Part, { codes }: Part): Part {
  if (part.literal === undefined) return part;
  const code = codes?.get(String(part.literal));
  if (code === undefined) throw misfit(part);
  return { ...literalText(code), kind: 'code' };
}

const isTrueWord = (literal: Part['literal']) => ['ok', 'yes', 'true', '1'].includes(String(literal).toLowerCase());

/** Both parts in one type, so that they can be compared or be the branches of one choice. */
export function alike(left: Part, right: Part): [Part, Part] {
  if (left.literal !== undefined && right.literal === undefined) {
    const [other, one] = alike(right, left);
    return [one, other];
  }
  if (left.kind === 'nothing' || right.kind === 'nothing') return [left, right];
  if (left.kind === 'code' && right.literal !== undefined) {
    if (left.codes) return [left, asCode(right, left)];
    return [left, literalText(String(right.literal))];
  }
  if (left.kind === 'text' && typeof right.literal === 'number') return [left, literalText(String(right.literal))];
  if (isTextPart(left) && isTextPart(right)) return [left, right];
  if (left.kind === 'day' || right.kind === 'day') return [asDay(left), asDay(right)];
  if (left.kind === 'bool') {
    if (right.kind === 'bool') return [left, right];
    if (right.literal === undefined) throw misfit(right);
    return [left, { text: String(isTrueWord(right.literal)), level: LEVEL.primary, kind: 'bool', isOpen: false }];
  }
  return [asNumber(left), asNumber(right)];
}

/** Of the parts that one of is taken. */
export const areBlank = (...parts: Part[]): boolean =>
  parts.every(({ isOpen, isBlank }) => !isOpen || isBlank === true);

/** What a rule without a result counts as; `never`: there must be a result. */
export type Absent = 'false' | 'true' | 'never';
/** A condition, with how tightly its outermost operator binds. */
export type Test = Pick<Part, 'text' | 'level'>;

/** What the functions need of the writer that calls them. */
export interface CelWriting {
  value(node: XPath): Part;
  test(node: XPath, absent: Absent): Test;
  not(node: XPath, absent: Absent): Test;
  compare(sign: '=' | '!=', left: Part, right: Part, absent: Absent): Test;
  branches(one: Part, other: Part): [Part, Part];
}

/** `test`, made to give what XPath gives for absent answers. */
export function guarded(test: Test, parts: Part[], whenAbsent: boolean, absent: Absent): Test {
  const open = parts.filter(({ isOpen }) => isOpen).map(({ text }) => `empty(${text})`);
  if (open.length === 0 || absent === String(whenAbsent)) return test;
  const level = whenAbsent ? LEVEL.or : LEVEL.and;
  const guards = whenAbsent ? open : open.map((text) => `!${text}`);
  return { text: [...guards, within(test, level)].join(whenAbsent ? ' || ' : ' && '), level };
}
