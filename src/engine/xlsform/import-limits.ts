/** Constraints that say the same as a limit of the form file: `. >= 1 and . <= 10`, `string-length(.) <= 20`, `. <= today()`. */

import type { FieldFile } from '../types.ts';
import type { QuestionPart } from './cel-parts.ts';
import type { XPath, XPathSign } from './xpath.ts';

type Side = '<' | '<=' | '>' | '>=' | '=';
const MIRRORED: Record<string, Side> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=', '=': '=' };
const isSide = (sign: XPathSign): sign is Side => Object.hasOwn(MIRRORED, sign);

/** The parts that must all hold. */
export function conjuncts(node: XPath): XPath[] {
  return node.op === 'binary' && node.sign === 'and' ? [...conjuncts(node.left), ...conjuncts(node.right)] : [node];
}

/** The limits that the part says exactly, with the keys of their messages. Undefined if it says anything else. */
export function limitsOf(
  node: XPath,
  { kind }: QuestionPart,
  isSelf: (node: XPath) => boolean,
): { words: Partial<FieldFile>; messages: string[] } | undefined {
  if (node.op !== 'binary' || !isSide(node.sign)) return undefined;
  const isLeft = isSubject(node.left, isSelf);
  if (!isLeft && !isSubject(node.right, isSelf)) return undefined;
  const [subject, value, sign] = isLeft
    ? [node.left, node.right, node.sign]
    : [node.right, node.left, MIRRORED[node.sign] ?? node.sign];
  const bare = isSelf(subject);
  if (kind === 'day' && bare) return dayLimit(sign, value);
  const limit = numberOf(value);
  if (limit === undefined) return undefined;
  if (bare) return kind === 'int' || kind === 'number' ? numberLimit(sign, limit) : undefined;
  if (subject.op !== 'call' || !Number.isInteger(limit) || limit < 0) return undefined;
  if (subject.name === 'string-length' && kind === 'text') return countLimit(sign, limit, 'minLength', 'maxLength');
  if (subject.name === 'string-length' && kind === 'int') return digitLimit(sign, limit);
  if (subject.name === 'count-selected' && kind === 'codes') return countLimit(sign, limit, 'minItems', 'maxItems');
  return undefined;
}

function isSubject(node: XPath, isSelf: (node: XPath) => boolean): boolean {
  if (isSelf(node)) return true;
  const [arg] = node.op === 'call' && node.args.length === 1 ? node.args : [];
  return arg !== undefined && isSelf(arg);
}

function numberOf(node: XPath): number | undefined {
  if (node.op === 'number') return node.value;
  if (node.op === 'text' && /^-?\d+(?:\.\d+)?$/u.test(node.value)) return Number(node.value);
  if (node.op !== 'minus') return undefined;
  const value = numberOf(node.of);
  return value === undefined ? undefined : -value;
}

const one = (word: string, limit: unknown) => ({ words: { [word]: limit }, messages: [word] });

function numberLimit(sign: Side, limit: number) {
  if (sign === '=') return { words: { minimum: limit, maximum: limit }, messages: ['minimum', 'maximum'] };
  return one({ '<': 'exclusiveMaximum', '<=': 'maximum', '>': 'exclusiveMinimum', '>=': 'minimum' }[sign], limit);
}

function countLimit(sign: Side, limit: number, least: string, most: string) {
  if (sign === '=') return { words: { [least]: limit, [most]: limit }, messages: [least, most] };
  if (sign === '<' || sign === '<=') {
    const highest = sign === '<' ? limit - 1 : limit;
    return highest < 0 ? undefined : one(most, highest);
  }
  return one(least, sign === '>' ? limit + 1 : limit);
}

const MAX_DIGITS = 15;

/** The number of digits of a whole number of at least zero, which has no leading zeros. */
function digitLimit(sign: Side, digits: number) {
  if (digits < 1 || digits > MAX_DIGITS || (sign !== '=' && sign !== '<=' && sign !== '<')) return undefined;
  const maximum = 10 ** (sign === '<' ? digits - 1 : digits) - 1;
  const minimum = sign === '=' ? 10 ** (digits - 1) : 0;
  return { words: { minimum, maximum }, messages: ['minimum', 'maximum'] };
}

function dayLimit(sign: Side, value: XPath) {
  const bound = dayBound(value);
  if (bound === undefined || sign === '=') return undefined;
  const isFrom = sign === '>' || sign === '>=';
  const day = sign === '>' ? shifted(bound, 1) : sign === '<' ? shifted(bound, -1) : bound;
  if (day === undefined) return undefined;
  const word = isFrom ? 'from' : 'to';
  const message = `date.${word}`;
  return {
    words: { 'x-date': { [word]: day } },
    messages: day === 'today' ? [message, `${message}.today`] : [message],
  };
}

function dayBound(node: XPath): string | undefined {
  if (node.op === 'call' && node.name === 'today' && node.args.length === 0) return 'today';
  if (node.op === 'call' && node.name === 'date' && node.args[0]) return dayBound(node.args[0]);
  if (node.op === 'text') return /^\d{4}-\d{2}-\d{2}$/u.test(node.value) ? node.value : undefined;
  if (node.op !== 'binary' || (node.sign !== '+' && node.sign !== '-')) return undefined;
  const days = numberOf(node.right);
  if (dayBound(node.left) !== 'today' || days === undefined || !Number.isInteger(days)) return undefined;
  return shifted('today', node.sign === '+' ? days : -days);
}

const MAX_SHIFT = 9_999;

/** Only days relative to today are moved; another day would need the calendar. */
function shifted(bound: string, days: number): string | undefined {
  if (!bound.startsWith('today')) return undefined;
  const total = Number(bound.slice('today'.length) || 0) + days;
  if (Math.abs(total) > MAX_SHIFT) return undefined;
  return total === 0 ? 'today' : `today${total > 0 ? '+' : ''}${total}`;
}
