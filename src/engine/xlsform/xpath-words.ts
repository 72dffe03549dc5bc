/** Words of XPath for those of rules, and what an expression is written for. */

import type { RuleType } from '../rules/values.ts';
import { XPathProblem } from './xpath.ts';

export interface XPathScope {
  types: ReadonlyMap<string, RuleType>;
  group?: string | undefined;
  /** The data of options by name, in the filter of a list. */
  option?: ReadonlyMap<string, RuleType> | undefined;
  /** Names of choices by code, where they differ. */
  codeNames?: ReadonlyMap<string, string>;
  /** Name of a question by `name` or `rows.name`. */
  nameOf?(path: string): string;
}

export type Absent = 'false' | 'true';
export const flipped = (absent: Absent): Absent => (absent === 'true' ? 'false' : 'true');

export function quotedXPath(text: string): string {
  if (!text.includes("'")) return `'${text}'`;
  if (!text.includes('"')) return `"${text}"`;
  throw new XPathProblem('expression', text);
}

export const SIGNS: Record<string, string> = {
  '==': '=',
  '!=': '!=',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
  '*': '*',
  '/': 'div',
  '%': 'mod',
};
export const COMPARISONS = new Set(['==', '!=', '<', '<=', '>', '>=']);

/** Functions that have the same arguments in both. */
export const PLAIN_FUNCTIONS: Readonly<Record<string, string>> = {
  today: 'today',
  day: 'date',
  round: 'round',
  string: 'string',
  sqrt: 'sqrt',
  pow: 'pow',
  exp: 'exp',
  ln: 'log',
  sin: 'sin',
  cos: 'cos',
  tan: 'tan',
  atan: 'atan',
};

/** A part of a rule with the parentheses that stand around its first or last part. */
export function balanced(part: string): string {
  let [open, missing] = [0, 0];
  for (const sign of part.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/gsu, '')) {
    if (sign === '(') open += 1;
    else if (sign === ')' && open > 0) open -= 1;
    else if (sign === ')') missing += 1;
  }
  return '('.repeat(missing) + part + ')'.repeat(open);
}
