/** Counts the listed answers to one question: codes, numbers, days and points, as the database lists them. Pure. */
import type { Counted } from './answers.queries.ts';
import { type PeriodUnit, periodOf } from './bars.ts';
import { SEPARATOR, UNLISTED } from './question-answers.queries.ts';

/** How often an answer was given, and in rows by which submissions. Otherwise each answer is from another one. */
interface Given {
  n: number;
  people: Set<string> | null;
}
/** The different answers as texts. */
export type Listed = ReadonlyMap<string, Given>;

/** An empty list is no answer. In rows the number of the submission stands before each answer: `7:botol`. */
export function readListed(list: string | null, isRows: boolean): Listed {
  const listed = new Map<string, Given>();
  for (const one of list === null ? [] : list.split(SEPARATOR)) {
    const start = isRows ? one.indexOf(':') + 1 : 0;
    const text = isRows ? one.slice(start) : one;
    let given = listed.get(text);
    if (!given) {
      given = { n: 0, people: isRows ? new Set() : null };
      listed.set(text, given);
    }
    given.n += 1;
    given.people?.add(one.slice(0, start));
  }
  listed.delete('[]');
  return listed;
}

function add(sum: Given | undefined, { n, people }: Given): Given {
  if (!sum) return { n, people: people && new Set(people) };
  for (const person of people ?? []) sum.people?.add(person);
  sum.n += n;
  return sum;
}
const countOf = ({ n, people }: Given): Counted => ({ n, people: people ? people.size : n });

/** How many answers and people each cell has. An answer may be in several cells, or in none. */
function countCells<K>(listed: Listed, cellsOf: (text: string) => readonly K[]): Map<K, Counted> {
  const cells = new Map<K, Given>();
  for (const [text, given] of listed) for (const cell of cellsOf(text)) cells.set(cell, add(cells.get(cell), given));
  return new Map([...cells].map(([cell, given]) => [cell, countOf(given)]));
}

export const countAll = (listed: Listed): Counted => countCells(listed, () => [true]).get(true) ?? { n: 0, people: 0 };

export interface CodeCount extends Counted {
  /** Null: all codes beyond the most frequent ones. */
  code: string | null;
}
const MAX_CODES = 60;

/** A list that was answered, or undefined for any other text. */
function parseList(text: string): unknown[] | undefined {
  if (!text.startsWith('[')) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What an answer is counted as: its code, the codes of its list, or its hour. A list is no code of a single choice. */
const CODES_OF = {
  code: (text: string) => (text === UNLISTED || parseList(text) ? [] : [text]),
  codes: (text: string) => (parseList(text) ?? []).filter((code) => typeof code !== 'object').map(String),
  hour: (text: string) => (text === UNLISTED ? [] : [text.slice(0, 2)]),
};

/** The chosen codes, most frequent first. */
export function countCodes(listed: Listed, kind: keyof typeof CODES_OF): CodeCount[] {
  const counted = [...countCells(listed, CODES_OF[kind])]
    .map(([code, count]) => ({ code, ...count }))
    .sort((one, other) => other.n - one.n || (one.code < other.code ? -1 : 1));
  const rest = counted.splice(MAX_CODES);
  const sum = (of: keyof Counted) => rest.reduce((all, count) => all + count[of], 0);
  return rest.length > 0 ? [...counted, { code: null, n: sum('n'), people: sum('people') }] : counted;
}

export interface NumberFacts extends Counted {
  median: number;
  average: number;
  lowest: number;
  highest: number;
  /** 1 % of the answers are lower, and 1 % higher. */
  low: number;
  high: number;
  is_whole: boolean;
}
const NUMBER = /^-?\d+(\.\d+)?$/;

/** Undefined without answers. */
export function measureNumbers(listed: Listed): NumberFacts | undefined {
  const counted = countCells(listed, (text) => (NUMBER.test(text) ? [true] : [])).get(true);
  if (!counted) return undefined;
  const numbers = [...listed]
    .filter(([text]) => NUMBER.test(text))
    .map(([text, { n }]) => ({ number: Number(text), n }))
    .sort((one, other) => one.number - other.number);
  /** At this place of all answers in ascending order. */
  const placed = (place: number) => {
    let after = place;
    for (const { number, n } of numbers) {
      if (after < n) return number;
      after -= n;
    }
    return 0;
  };
  /** Between two answers it is calculated, as a spreadsheet does. */
  const at = (share: number) => {
    const place = share * (counted.n - 1);
    const [low, high] = [placed(Math.floor(place)), placed(Math.ceil(place))];
    return low + (place - Math.floor(place)) * (high - low);
  };
  return {
    ...counted,
    median: at(0.5),
    average: numbers.reduce((sum, { number, n }) => sum + number * n, 0) / counted.n,
    lowest: at(0),
    highest: at(1),
    low: at(0.01),
    high: at(0.99),
    is_whole: numbers.every(({ number }) => Number.isInteger(number)),
  };
}

/** Counts each number in its bar. The index of a bar is the number of edges that are at most the number. */
export const countBars = (listed: Listed, edges: number[]): Map<number, Counted> =>
  countCells(listed, (text) => {
    if (!NUMBER.test(text)) return [];
    const above = edges.findIndex((edge) => edge > Number(text));
    return [above === -1 ? edges.length : above];
  });

const DAY = /^[12]\d{3}-(0[1-9]|1[0-2])-[0-3]\d$/;

/** Days that can be counted by longer periods. */
export interface Days {
  /** Null without any. */
  range: { first: string; last: string } | null;
  /** Ascending. */
  countBy(unit: PeriodUnit): Map<string, Counted>;
}
/** Days as an older version or another client may have written them are left out. */
export function readDays(listed: Listed): Days {
  const countBy = (unit: PeriodUnit) => {
    const counted = countCells(listed, (text) => (DAY.test(text) ? [periodOf(text, unit)] : []));
    return new Map([...counted].sort(([one], [other]) => (one < other ? -1 : 1)));
  };
  const days = [...countBy('day').keys()];
  const [first, last] = [days[0], days.at(-1)];
  return { range: first !== undefined && last !== undefined ? { first, last } : null, countBy };
}

export interface PointCount extends Counted {
  lat: number;
  lng: number;
}
/** More than this are too many to see. */
export const MAX_POINTS = 400;

/** A coordinate in units of `10 ** -decimals`. Half a unit is rounded away from zero, as the digits say. */
function unitsOf(coordinate: string, decimals: number): number {
  const point = coordinate.indexOf('.');
  const start = coordinate.startsWith('-') ? 1 : 0;
  const whole = Number(point < 0 ? coordinate.slice(start) : coordinate.slice(start, point)) * 10 ** decimals;
  const digits = point < 0 ? '' : coordinate.slice(point + 1);
  const part = Number(digits.slice(0, decimals).padEnd(decimals, '0'));
  const units = whole + part + ((digits[decimals] ?? '0') >= '5' ? 1 : 0);
  return start && units > 0 ? -units : units;
}

/** The squares of `10 ** -decimals` degrees with most points, each by its middle. A listed point is `-1.2379,116.8529`. */
export function countPoints(listed: Listed, decimals: number): PointCount[] {
  const cells = countCells(listed, (text) => {
    const comma = text.indexOf(',');
    return comma < 0 ? [] : [`${unitsOf(text.slice(0, comma), decimals)},${unitsOf(text.slice(comma + 1), decimals)}`];
  });
  const degrees = (units: string | undefined) => Number(units) / 10 ** decimals;
  return [...cells]
    .map(([cell, counted]) => ({ ...counted, lat: degrees(cell.split(',')[0]), lng: degrees(cell.split(',')[1]) }))
    .sort((one, other) => other.n - one.n || one.lat - other.lat || one.lng - other.lng)
    .slice(0, MAX_POINTS);
}
