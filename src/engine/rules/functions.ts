/** The functions of rules: one row each. Lists contain only answered entries, so absent cells are skipped everywhere. */

import { dayText, isDayNumber, yearsBetween } from './days.ts';
import { ABSENT, hasNoResult, type NoResult, OVERFLOW } from './no-result.ts';
import { countSigns, includesText } from './texts.ts';
import {
  areComparable,
  compareOrdered,
  isEqual,
  isNumeric,
  isOrdered,
  isText,
  type RuleContext,
  type RuleType,
  type RuleValue,
  TYPES,
  unify,
} from './values.ts';

interface RuleFunction {
  /** Shown in findings, so that a correct call can be copied. */
  example: string;
  /** The type of the result; undefined when the arguments do not fit. */
  typeOf(args: RuleType[]): RuleType | undefined;
  /** `types`: those of the arguments. */
  run(args: RuleValue[], context: RuleContext, types: RuleType[]): RuleValue | NoResult;
}

const listArg = (value: RuleValue | undefined): RuleValue[] => (Array.isArray(value) ? value : []);
const numberArg = (value: RuleValue | undefined): number => Number(value);

/** The number itself, when it is exact enough. Used for every calculated number. */
export function checkNumber(value: number, kind: RuleType['kind']): number | NoResult {
  const isFit = kind === 'int' ? Number.isSafeInteger(value) : Number.isFinite(value);
  // Minus zero would be another value for `==` of stored answers.
  return isFit ? value + 0 : OVERFLOW;
}

const whenOne = (fits: (type: RuleType) => boolean, result: RuleType) => (args: RuleType[]) =>
  args.length === 1 && args[0] && fits(args[0]) ? result : undefined;

const isList = (type: RuleType) => type.kind === 'list' || type.kind === 'rows';
const listedKind = (args: RuleType[], fits: (type: RuleType) => boolean): RuleType | undefined => {
  const [list] = args;
  if (args.length !== 1 || list?.kind !== 'list') return undefined;
  return list.of.kind === 'nothing' || fits(list.of) ? list.of : undefined;
};

/** The smallest or largest entry. An empty list has none. */
const extreme = (name: string, side: 1 | -1): RuleFunction => ({
  example: `${name}(barang.harga)`,
  typeOf: (args) => listedKind(args, isOrdered),
  run([list]) {
    const [first, ...rest] = listArg(list);
    if (first === undefined) return ABSENT;
    return rest.reduce((best, entry) => (compareOrdered(entry, best) * side > 0 ? entry : best), first);
  },
});

const ofTexts = (name: string, run: (text: string, part: string) => boolean): RuleFunction => ({
  example: `${name}(nama, "teks")`,
  typeOf: (args) => (args.length === 2 && args.every(isText) ? TYPES.bool : undefined),
  run: ([text, part]) => run(String(text), String(part)),
});

/** A number has no result where mathematics has none. */
const ofNumber = (name: string, run: (value: number) => number): RuleFunction => ({
  example: `${name}(sisi)`,
  typeOf: whenOne(isNumeric, TYPES.number),
  run: ([value]) => run(numberArg(value)),
});

/** Digits, sign, point and exponent of the longest number, and days. */
const MOST_VALUE_UNITS = 24;

const countEntries = ([value]: RuleValue[]) => (typeof value === 'string' ? countSigns(value) : listArg(value).length);

const rows = {
  empty: {
    example: 'empty(nama)',
    typeOf: (args) => (args.length === 1 ? TYPES.bool : undefined),
    run: ([value]) => (Array.isArray(value) ? value.length === 0 : typeof value === 'string' && value.trim() === ''),
  },
  between: {
    example: 'between(jumlah, 1, 10)',
    typeOf: ([value, low, high, ...rest]) => {
      if (!value || !low || !high || rest.length > 0) return undefined;
      const all = unify(unify(value, low) ?? TYPES.nothing, high);
      const isFit = unify(value, low) !== undefined && all !== undefined && isOrdered(all);
      return isFit ? TYPES.bool : undefined;
    },
    run: ([value = 0, low = 0, high = 0]) => compareOrdered(value, low) >= 0 && compareOrdered(value, high) <= 0,
  },
  contains: {
    example: 'contains(pilihan, "kode")',
    typeOf([all, part, ...rest]) {
      if (!all || !part || rest.length > 0) return undefined;
      if (isText(all)) return isText(part) ? TYPES.bool : undefined;
      const entry = all.kind === 'list' ? all.of : undefined;
      return entry && areComparable(entry, part) ? TYPES.bool : undefined;
    },
    run: ([all, part = '']) =>
      Array.isArray(all) ? all.some((entry) => isEqual(entry, part)) : includesText(String(all), String(part)),
  },
  startsWith: ofTexts('startsWith', (text, part) => text.startsWith(part)),
  endsWith: ofTexts('endsWith', (text, part) => text.endsWith(part)),
  size: {
    example: 'size(nama)',
    typeOf: whenOne((type) => isText(type) || isList(type), TYPES.int),
    run: countEntries,
  },
  count: { example: 'count(barang)', typeOf: whenOne(isList, TYPES.int), run: countEntries },
  sum: {
    example: 'sum(barang.harga)',
    typeOf: (args) => {
      const entry = listedKind(args, isNumeric);
      return entry?.kind === 'nothing' ? TYPES.int : entry;
    },
    run: ([list]) => listArg(list).reduce<number>((total, entry) => total + numberArg(entry), 0),
  },
  min: extreme('min', -1),
  max: extreme('max', 1),
  all: {
    example: 'all(barang.siap)',
    typeOf: (args) => listedKind(args, ({ kind }) => kind === 'bool') && TYPES.bool,
    run: ([list]) => listArg(list).every((entry) => entry === true),
  },
  any: {
    example: 'any(barang.siap)',
    typeOf: (args) => listedKind(args, ({ kind }) => kind === 'bool') && TYPES.bool,
    run: ([list]) => listArg(list).includes(true),
  },
  round: {
    example: 'round(total / 3)',
    typeOf: whenOne(isNumeric, TYPES.int),
    // Away from zero at one half, as a spreadsheet rounds.
    run: ([value]) => Math.sign(numberArg(value)) * Math.round(Math.abs(numberArg(value))),
  },
  string: {
    example: 'string(jumlah)',
    typeOf: whenOne((type) => isNumeric(type) || type.kind === 'day', { kind: 'text', most: MOST_VALUE_UNITS }),
    run: ([value], _, [type]) => (type?.kind === 'day' ? dayText(numberArg(value)) : String(value)),
  },
  sqrt: ofNumber('sqrt', Math.sqrt),
  exp: ofNumber('exp', Math.exp),
  ln: ofNumber('ln', Math.log),
  sin: ofNumber('sin', Math.sin),
  cos: ofNumber('cos', Math.cos),
  tan: ofNumber('tan', Math.tan),
  atan: ofNumber('atan', Math.atan),
  pow: {
    example: 'pow(sisi, 2)',
    typeOf: (args) => (args.length === 2 && args.every(isNumeric) ? TYPES.number : undefined),
    run: ([base, exponent]) => numberArg(base) ** numberArg(exponent),
  },
  today: {
    example: 'today()',
    typeOf: (args) => (args.length === 0 ? TYPES.day : undefined),
    run: (_args, { today }) => today,
  },
  age: {
    example: 'age(tanggal_lahir)',
    typeOf: whenOne(({ kind }) => kind === 'day', TYPES.int),
    run: ([day], { today }) => yearsBetween(numberArg(day), today),
  },
  days: {
    example: 'days(mulai, selesai)',
    typeOf: (args) => (args.length === 2 && args.every(({ kind }) => kind === 'day') ? TYPES.int : undefined),
    run: ([from, to]) => numberArg(to) - numberArg(from),
  },
} satisfies Record<string, RuleFunction>;

export const FUNCTIONS: Readonly<Record<string, RuleFunction>> = rows;

/** `day("2026-03-01")` and the pattern of `matches` are read while the rule is compiled, so they are not in the table. */
export const FUNCTION_NAMES = [...Object.keys(rows), 'day', 'matches'];

/**
 * Calls a function with results. An argument without a result gives none, except for `empty`, which asks for it: a calculated
 * answer is empty also if it failed. Only a rule that took too many steps ends in any case.
 */
export function callFunction(
  name: string,
  result: RuleType,
  args: Array<RuleValue | NoResult>,
  context: RuleContext,
  types: RuleType[],
): RuleValue | NoResult {
  const values: RuleValue[] = [];
  for (const arg of args) {
    if (hasNoResult(arg)) return name === 'empty' && arg.code !== 'budget' ? true : arg;
    values.push(arg);
  }
  const value = FUNCTIONS[name]?.run(values, context, types) ?? ABSENT;
  if (typeof value !== 'number') return value;
  return result.kind === 'day' ? (isDayNumber(value) ? value : OVERFLOW) : checkNumber(value, result.kind);
}
