/**
 * Parses a number or an amount as users write it: `1.500.000`, `Rp 1.500,-`, `1,5 jt`, `5 jt 500 rb`, `15000.00`.
 * A text with two plausible readings is never guessed. Both readings are returned, and the user chooses.
 */

import { asciiDigits, INVISIBLE } from './digits.ts';
import { locale } from './locale.ts';
import { plainDigits } from './money.ts';

/** Meaning of one separator before exactly three digits, as in `1.500`. `both` means unknown. */
type SeparatorMeaning = 'group' | 'decimal' | 'both';

export interface NumberStyle {
  dot: SeparatorMeaning;
  comma: SeparatorMeaning;
  /** Allows `Rp` before and `,-` after the number, and at most two decimals. */
  isMoney: boolean;
}

export type NumberParseResult =
  | { kind: 'value'; value: number }
  /** Two different numbers that the author may have meant. */
  | { kind: 'ambiguous'; readings: [number, number] }
  | { kind: 'unreadable' };

/** Typed by a user: the dot groups thousands, as in `Rp15.000`; `15,000` could be an English fifteen thousand. In English the reverse. */
const typedStyle = (isMoney: boolean): NumberStyle => ({
  get dot() {
    return locale().group === '.' ? 'group' : 'both';
  },
  get comma() {
    return locale().group === ',' ? 'group' : 'both';
  },
  isMoney,
});
export const MONEY_STYLE = typedStyle(true);
export const WHOLE_NUMBER_STYLE = typedStyle(false);
export const DECIMAL_NUMBER_STYLE: NumberStyle = { dot: 'both', comma: 'both', isMoney: false };
/** Text in a request: written by a user or by a program, and programs write a decimal point. */
export const REQUEST_NUMBER_STYLE: NumberStyle = { dot: 'both', comma: 'both', isMoney: true };

// Longer texts are not numbers that a field accepts.
const MAX_LENGTH = 60;

/** Powers of ten. `m` is *miliar* in Indonesian, never a million. */
const POWER_WORDS = new Map<string, number>([
  ['', 0],
  ...['rb', 'ribu', 'k'].map((word) => [word, 3] as const),
  ...['jt', 'juta'].map((word) => [word, 6] as const),
  ...['m', 'miliar', 'milyar'].map((word) => [word, 9] as const),
  ...['t', 'triliun', 'trilyun'].map((word) => [word, 12] as const),
]);

const UNREADABLE: NumberParseResult = { kind: 'unreadable' };
// Above 2^53 the parsed number would differ from the written one.
const valueResult = (value: number): NumberParseResult =>
  value > Number.MAX_SAFE_INTEGER ? UNREADABLE : { kind: 'value', value };
const ambiguousResult = (first: number, second: number): NumberParseResult =>
  first === second ? valueResult(first) : { kind: 'ambiguous', readings: [first, second] };

/** Parses one number, digits of other scripts included. `unreadable` for any other text, also for an empty one. */
export function parseNumber(text: string, style: NumberStyle): NumberParseResult {
  if (text.length > MAX_LENGTH) return UNREADABLE;
  let rest = asciiDigits(text.replace(INVISIBLE, '')).toLowerCase().trim();
  rest = rest.replace(/[−–]/gu, '-').replace(/[’‘`´]/gu, "'");
  let isNegative = false;
  const takeSign = () => {
    const sign = /^[+-]\s*/u.exec(rest)?.[0];
    if (sign) rest = rest.slice(sign.length);
    if (sign?.startsWith('-')) isNegative = true;
    return sign !== undefined;
  };
  const isSigned = takeSign();
  if (style.isMoney) {
    rest = rest.replace(/^(?:rp|idr)\.?\s*/u, '').replace(/\s*(?:rupiah|idr)\.?$/u, '');
    if (!isSigned) takeSign();
    rest = rest.replace(/\s*[.,]\s*[-=]{1,2}$/u, '');
  }
  const reading = parseParts(rest.replace(/([\da-z])[.,]$/u, '$1'), style);
  return isNegative ? negateResult(reading) : reading;
}

/** The number of a text with exactly one reading; undefined otherwise. */
export function parseUnambiguousNumber(text: string, style: NumberStyle): number | undefined {
  const reading = parseNumber(text, style);
  return reading.kind === 'value' ? reading.value : undefined;
}

/** An amount as a user writes it. Undefined when it is not an amount or has two readings. */
export function parseMoney(text: string): { value: number } | undefined {
  const value = parseUnambiguousNumber(text, MONEY_STYLE);
  return value === undefined ? undefined : { value };
}

function negateResult(reading: NumberParseResult): NumberParseResult {
  const negate = (value: number) => (value === 0 ? 0 : -value);
  if (reading.kind === 'value') return { kind: 'value', value: negate(reading.value) };
  if (reading.kind === 'ambiguous') return ambiguousResult(negate(reading.readings[0]), negate(reading.readings[1]));
  return reading;
}

interface Part {
  digits: string;
  power: number;
}

/** `5 jt 500 rb` has two parts, `1.500` has one. */
function parseParts(text: string, style: NumberStyle): NumberParseResult {
  const parts: Part[] = [];
  let rest = text;
  while (rest !== '') {
    const match = /^([\d.,'\s]*\d)\s*([a-z]*)(?:\.(?=\s|$))?,?\s*/u.exec(rest);
    const power = match && POWER_WORDS.get(match[2] ?? '');
    if (!match || power === undefined || power === null) return UNREADABLE;
    parts.push({ digits: match[1] ?? '', power });
    rest = rest.slice(match[0].length);
  }
  const [first, ...others] = parts;
  if (!first) return UNREADABLE;
  return others.length === 0 ? parseDigits(first, style) : parseSum(parts, style);
}

/** The parts of a sum are whole numbers in decreasing order: 5 juta, 500 ribu. */
function parseSum(parts: Part[], style: NumberStyle): NumberParseResult {
  let sum = 0;
  let power = Number.POSITIVE_INFINITY;
  for (const part of parts) {
    const reading = parseDigits(part, style);
    if (reading.kind !== 'value' || part.power >= power || reading.value >= 10 ** power) return UNREADABLE;
    if (/[.,]\d{1,2}$/u.test(part.digits)) return UNREADABLE;
    if (part.power === 0 && /^\d{1,3}$/u.test(part.digits)) {
      // "5 jt 500" can also mean 5,5 juta.
      return ambiguousResult(sum + reading.value, sum + Number(`0.${part.digits}e${power}`));
    }
    sum += reading.value;
    power = part.power;
  }
  return valueResult(sum);
}

/** Digits with separators, times a power of ten. */
function parseDigits({ digits, power }: Part, style: NumberStyle): NumberParseResult {
  const text = stripGroupMarks(digits);
  if (text === undefined) return UNREADABLE;
  const number = (whole: string, decimals = '') => Number(`${whole || '0'}.${decimals || '0'}e${power}`);
  const decimal = (whole: string, decimals: string): NumberParseResult =>
    style.isMoney && power === 0 && /[1-9]/u.test(decimals.slice(2))
      ? UNREADABLE
      : valueResult(number(whole, decimals));

  const marks = text.replace(/\d/gu, '');
  if (marks === '') return valueResult(number(text));
  const last = marks.endsWith('.') ? '.' : ',';
  const pieces = text.split(last);
  const tail = pieces.pop() ?? '';
  const kinds = new Set(marks).size;

  if (kinds === 2) {
    // The last mark is the decimal separator, the other one groups the digits before it.
    const groups = (pieces[0] ?? '').split(last === '.' ? ',' : '.');
    if (pieces.length > 1 || !isGroupedByThousands(groups)) return UNREADABLE;
    const whole = groups.join('');
    return tail.length === 3 && meaningOf(last, style) !== 'decimal'
      ? ambiguousResult(number(whole + tail), number(whole, tail))
      : decimal(whole, tail);
  }
  if (pieces.length > 1) {
    const whole = pieces.join('');
    if (isGroupedByThousands([...pieces, tail])) return valueResult(number(whole + tail));
    return isGroupedByThousands(pieces) && tail.length < 3
      ? ambiguousResult(number(whole, tail), number(whole + tail))
      : UNREADABLE;
  }
  const whole = (pieces[0] ?? '').replace(/^0+(?=\d)/u, '');
  if (tail.length !== 3 || whole === '0') return decimal(whole, tail);
  if (whole === '' || whole.length > 3) {
    return meaningOf(last, style) === 'decimal'
      ? decimal(whole, tail)
      : ambiguousResult(number(whole + tail), number(whole, tail));
  }
  const reading = power > 0 && meaningOf(last, style) === 'group' ? 'both' : meaningOf(last, style);
  if (reading === 'group') return valueResult(number(whole + tail));
  return reading === 'decimal' ? decimal(whole, tail) : ambiguousResult(number(whole + tail), number(whole, tail));
}

const meaningOf = (mark: '.' | ',', style: NumberStyle) => (mark === '.' ? style.dot : style.comma);

/** Removes spaces and apostrophes, which only group: `1 500 000`, `1'500`. Undefined when a group does not have three digits. */
function stripGroupMarks(digits: string): string | undefined {
  if (!/[\s']/u.test(digits)) return digits;
  return /^\d{1,3}(?:[\s']\d{3})+(?:[.,]\d{1,2})?$/u.test(digits) ? digits.replace(/[\s']/gu, '') : undefined;
}

const isGroupedByThousands = ([first = '', ...others]: string[]) =>
  /^[1-9]\d{0,2}$/u.test(first) && others.every((group) => /^\d{3}$/u.test(group));

/** The digits as they are, without groups, with the decimal sign of the language. With three decimals it has two readings. */
export function digitsOf(value: number): string {
  const [whole = '', decimals] = plainDigits(Math.abs(value)).split('.');
  return `${value < 0 ? '-' : ''}${whole}${decimals === undefined ? '' : locale().decimal + decimals}`;
}

/** The one spelling that every style parses back: no groups, the decimal sign of the language, never exactly three decimals. */
export function formatPlainNumber(value: number): string {
  const digits = digitsOf(value);
  return /[.,]\d{3}$/u.test(digits) ? `${digits}0` : digits;
}
