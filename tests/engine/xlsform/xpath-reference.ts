/**
 * Evaluates expressions of XLSForm as its clients do: XPath 1.0 over answers, where an absent answer is an empty text, and no number is NaN.
 * Only for tests, and only what their expressions use. Days are numbers of days since 1970, as the clients calculate with them.
 */
import { parseXPath, type XPath } from '#engine/xlsform/xpath.ts';

export type XPathValue = string | number | boolean | { day: number };
type Answers = Readonly<Record<string, XPathValue>>;

const DAY = 86_400_000;
const isDay = (value: XPathValue): value is { day: number } => typeof value === 'object';

function toNumber(value: XPathValue): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (isDay(value)) return value.day;
  if (/^\d{4}-\d{2}-\d{2}$/u.test(value)) return Date.parse(value) / DAY;
  return /^\s*-?(?:\d+(?:\.\d*)?|\.\d+)\s*$/u.test(value) ? Number(value) : Number.NaN;
}

function toText(value: XPathValue): string {
  return isDay(value) ? new Date(value.day * DAY).toISOString().slice(0, 10) : String(value);
}

export function toBoolean(value: XPathValue): boolean {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return value !== 0 && !Number.isNaN(value);
  return isDay(value) || value !== '';
}

function compare(sign: string, left: XPathValue, right: XPathValue): boolean {
  if (sign === '=' || sign === '!=') {
    const both = [left, right];
    const isSame = both.some((value) => typeof value === 'boolean')
      ? toBoolean(left) === toBoolean(right)
      : both.some((value) => typeof value === 'number')
        ? toNumber(left) === toNumber(right)
        : toText(left) === toText(right);
    return sign === '=' ? isSame : !isSame;
  }
  const [one, other] = [toNumber(left), toNumber(right)];
  return sign === '<' ? one < other : sign === '<=' ? one <= other : sign === '>' ? one > other : one >= other;
}

const wordsOf = (value: XPathValue): string[] => toText(value).split(' ').filter(Boolean);

function call(name: string, args: XPath[], answers: Answers, today: number): XPathValue {
  const values = name === 'if' ? [] : args.map((arg) => evaluated(arg, answers, today));
  const [first = '', second = ''] = values;
  switch (name) {
    case 'not':
      return !toBoolean(first);
    case 'true':
    case 'false':
      return name === 'true';
    case 'if': {
      const [condition, yes, no] = args;
      if (!condition || !yes || !no) throw new Error(name);
      return evaluated(toBoolean(evaluated(condition, answers, today)) ? yes : no, answers, today);
    }
    case 'today':
      return { day: today };
    case 'date':
      return Number.isNaN(toNumber(first)) ? '' : { day: toNumber(first) };
    case 'decimal-date-time':
      return toNumber(first);
    case 'selected':
      return wordsOf(first).includes(toText(second));
    case 'count-selected':
      return wordsOf(first).length;
    case 'string-length':
      return toText(first).length;
    case 'coalesce':
      return toText(first) === '' ? second : first;
    case 'concat':
      return values.map(toText).join('');
    case 'contains':
      return toText(first).includes(toText(second));
    case 'regex':
      return new RegExp(`^(?:${toText(second)})$`, 'u').test(toText(first));
    case 'starts-with':
      return toText(first).startsWith(toText(second));
    case 'round':
      return Math.floor(toNumber(first) + 0.5);
    case 'int':
      return Math.trunc(toNumber(first));
    default:
      throw new Error(name);
  }
}

function evaluated(node: XPath, answers: Answers, today: number): XPathValue {
  switch (node.op) {
    case 'number':
    case 'text':
      return node.value;
    case 'question':
      return answers[node.name] ?? '';
    case 'minus':
      return -toNumber(evaluated(node.of, answers, today));
    case 'call':
      return call(node.name, node.args, answers, today);
    case 'binary': {
      const { sign } = node;
      const left = evaluated(node.left, answers, today);
      if (sign === 'and') return toBoolean(left) && toBoolean(evaluated(node.right, answers, today));
      if (sign === 'or') return toBoolean(left) || toBoolean(evaluated(node.right, answers, today));
      const right = evaluated(node.right, answers, today);
      const [one, other] = [toNumber(left), toNumber(right)];
      if (sign === '+') return one + other;
      if (sign === '-') return one - other;
      if (sign === '*') return one * other;
      if (sign === 'div') return one / other;
      if (sign === 'mod') return one % other;
      return compare(sign, left, right);
    }
    default:
      throw new Error(node.op);
  }
}

/** `today`: days since 1970. */
export const evaluateXPath = (text: string, answers: Answers, today: number): XPathValue =>
  evaluated(parseXPath(text), answers, today);
