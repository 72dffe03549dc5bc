/** Comparisons of XPath that are true for the same answers as those of a rule, also for absent answers. */

import { type Absent, SIGNS } from './xpath-words.ts';

/** One side of a comparison. */
export interface Side {
  text: string;
  /** The questions whose absence leaves it without a result; undefined if that depends on more. */
  open: string[] | undefined;
  /** An answer, which is an empty text in XPath if it is absent. Anything calculated from it is no number. */
  isAnswer: boolean;
  isNumber: boolean;
}

const OPPOSITE: Record<string, string> = { '<': '>=', '<=': '>', '>': '<=', '>=': '<' };

/** `sign`: of a rule. The text may contain `or` only inside of parentheses. */
export function comparisonText(sign: string, one: Side, other: Side, absent: Absent): string {
  const text = `${one.text} ${SIGNS[sign] ?? sign} ${other.text}`;
  if ((one.open === undefined || other.open === undefined) && one.isNumber && other.isNumber)
    return withoutNumber(sign, one.text, other.text, absent);
  const open = [...new Set([one, other].flatMap((side) => side.open ?? [side.text]))];
  const isEquality = sign === '==' || sign === '!=';
  // Two empty texts are equal in XPath. Otherwise only `!=` is true for an empty text.
  const canBothBeEmpty = isEquality && [one, other].every((side) => side.isAnswer || side.open === undefined);
  const whenAbsent: Absent = sign === '!=' ? 'true' : 'false';
  if (open.length === 0 || (whenAbsent === absent && !canBothBeEmpty)) return text;
  return absent === 'false'
    ? `(${[...open.map((name) => `${name} != ''`), text].join(' and ')})`
    : `(${[...open.map((name) => `${name} = ''`), text].join(' or ')})`;
}

/** A comparison with what is no number is false in XPath, whatever its sign. */
function withoutNumber(sign: string, one: string, other: string, absent: Absent): string {
  const isSame = `(${one} <= ${other} and ${one} >= ${other})`;
  const isOther = `(${one} < ${other} or ${one} > ${other})`;
  if (sign === '==') return absent === 'false' ? isSame : `not${isOther}`;
  if (sign === '!=') return absent === 'false' ? isOther : `not${isSame}`;
  return absent === 'false' ? `${one} ${sign} ${other}` : `not(${one} ${OPPOSITE[sign]} ${other})`;
}

/** Whether a number has no result. */
export const isNoNumber = (text: string): string => `not(${text} < 0 or ${text} >= 0)`;

export const areAbsent = (names: string[]): string => names.map((name) => `${name} = ''`).join(' or ');
