/**
 * Steps of an operator or function by the size of its values. They are counted while a rule runs, and estimated for the largest values
 * before it runs, so a rule that passes the check never takes more steps than estimated.
 */

import { mostUnits, type RuleType, type RuleValue } from './values.ts';

/**
 * Steps of one expression. At most 5 ms on a slow server (`npm run bench rules`). 70 rows can be compared with each other.
 */
export const MAX_COST = 25_000;

/** UTF-16 units that take as long as one step: to tell whether texts are equal, to read every sign, or to look for another text. */
const UNITS = { compare: 256, read: 64, search: 12 } as const;
type Work = keyof typeof UNITS;

/** Zero for values whose size does not vary. */
export function mostSteps(type: RuleType, work: Work): number {
  if (type.kind === 'list') return type.most * (1 + mostSteps(type.of, work));
  return type.kind === 'rows' ? type.most : Math.floor(mostUnits(type) / UNITS[work]);
}

export function stepsFor(value: RuleValue, work: Work): number {
  if (typeof value === 'string') return Math.floor(value.length / UNITS[work]);
  if (!Array.isArray(value)) return 0;
  const [first] = value;
  // All entries are of one type, and rows and numbers have no size.
  if (typeof first !== 'string' && !Array.isArray(first)) return value.length;
  return value.reduce<number>((total, entry) => total + 1 + stepsFor(entry, work), 0);
}

/** Parts of a pattern that are looked at for one unit of a text and take as long as one step. */
const PATTERN_PARTS = 8;
export const matchSteps = (units: number, parts: number): number => Math.ceil(((units + 1) * parts) / PATTERN_PARTS);

const COMPARING: readonly string[] = ['==', '!=', 'in', 'empty', 'startsWith', 'endsWith'];
/** What an operator or function does with its values. */
export function workOf(name: string, [first]: RuleType[]): Work {
  if (name === 'contains') return first?.kind === 'list' ? 'compare' : 'search';
  return COMPARING.includes(name) ? 'compare' : 'read';
}
