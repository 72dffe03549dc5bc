/** The operators of rules: which types they accept, what type they give and what they do. */

import { isDayNumber } from './days.ts';
import { checkNumber } from './functions.ts';
import { DIVISION, type NoResult, OVERFLOW } from './no-result.ts';
import type { BinarySign } from './syntax.ts';
import {
  areComparable,
  compareOrdered,
  entryOf,
  isEqual,
  isNumeric,
  isOrdered,
  isText,
  mostUnits,
  type RuleType,
  type RuleValue,
  TYPES,
  unify,
} from './values.ts';

type Sign = Exclude<BinarySign, '&&' | '||'>;

/** The type of the result; undefined when the operator does not accept these types. */
export function operatorType(sign: Sign, left: RuleType, right: RuleType): RuleType | undefined {
  const both = unify(left, right);
  switch (sign) {
    case '==':
    case '!=':
      return areComparable(left, right) ? TYPES.bool : undefined;
    case '<':
    case '<=':
    case '>':
    case '>=':
      return both && isOrdered(both) ? TYPES.bool : undefined;
    case 'in': {
      const entry = right.kind === 'list' ? entryOf(right) : undefined;
      return entry && areComparable(left, entry) ? TYPES.bool : undefined;
    }
    case '+':
      if (left.kind === 'day' && right.kind === 'int') return TYPES.day;
      if (left.kind === 'int' && right.kind === 'day') return TYPES.day;
      if (isText(left) && isText(right)) return { kind: 'text', most: mostUnits(left) + mostUnits(right) };
      return both && isNumeric(both) ? both : undefined;
    case '-':
      if (left.kind === 'day' && right.kind === 'day') return TYPES.int;
      if (left.kind === 'day' && right.kind === 'int') return TYPES.day;
      return both && isNumeric(both) ? both : undefined;
    case '*':
      return both && isNumeric(both) ? both : undefined;
    case '/':
      // As in a spreadsheet: 7 / 2 is 3.5.
      return both && isNumeric(both) ? TYPES.number : undefined;
    case '%':
      return left.kind === 'int' && right.kind === 'int' ? TYPES.int : undefined;
  }
}

const ARITHMETIC: Partial<Record<Sign, (left: number, right: number) => number>> = {
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
  '%': (left, right) => left % right,
};

/** `result`: the type from `operatorType`. */
export function applyOperator(sign: Sign, result: RuleType, left: RuleValue, right: RuleValue): RuleValue | NoResult {
  switch (sign) {
    case '==':
      return isEqual(left, right);
    case '!=':
      return !isEqual(left, right);
    case '<':
      return compareOrdered(left, right) < 0;
    case '<=':
      return compareOrdered(left, right) <= 0;
    case '>':
      return compareOrdered(left, right) > 0;
    case '>=':
      return compareOrdered(left, right) >= 0;
    case 'in':
      return Array.isArray(right) && right.some((entry) => isEqual(left, entry));
    case '+':
      if (typeof left === 'string' || typeof right === 'string') return `${left}${right}`;
      return calculated(Number(left) + Number(right), result);
    default:
      if ((sign === '/' || sign === '%') && right === 0) return DIVISION;
      return calculated(ARITHMETIC[sign]?.(Number(left), Number(right)) ?? Number.NaN, result);
  }
}

function calculated(value: number, { kind }: RuleType): number | NoResult {
  if (kind === 'day') return isDayNumber(value) ? value : OVERFLOW;
  return checkNumber(value, kind);
}
