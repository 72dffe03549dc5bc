/** Types and values of rules: what can be compared, and what a function accepts and gives. */
import { describe, expect, it } from 'vitest';
import { FUNCTIONS } from '#engine/rules/functions.ts';
import {
  areComparable,
  compareOrdered,
  entryOf,
  isEqual,
  listOf,
  mostUnits,
  type RuleType,
  TYPES,
  unify,
} from '#engine/rules/values.ts';
import { evaluate, problemsOf } from './rule-fixtures.ts';

const { int, number, text, bool, nothing } = TYPES;
const dayType = TYPES.day;
const codes = new Set(['a', 'b']);
const code: RuleType = { kind: 'code', codes };
const otherCode: RuleType = { kind: 'code', codes: new Set(['a']) };
const list = (of: RuleType, most = 3): RuleType => ({ kind: 'list', of, most });
const fields = new Map([['price', int as RuleType]]);
const rows = (group: string, most = 3): RuleType => ({ kind: 'rows', group, fields, most });
const row = (group: string): RuleType => ({ kind: 'row', group, fields });
const file: RuleType = { kind: 'file' };
const point: RuleType = { kind: 'point' };

describe('two values', () => {
  it.each<[RuleType, RuleType, RuleType | undefined]>([
    [int, int, int],
    [int, number, number],
    [number, int, number],
    [nothing, bool, bool],
    [bool, nothing, bool],
    [code, code, code],
    [code, otherCode, { kind: 'text', most: 128 }],
    [code, { kind: 'text', most: 200 }, { kind: 'text', most: 200 }],
    [{ kind: 'text', most: 200 }, text, { kind: 'text', most: 512 }],
    [list(int, 2), list(number, 5), list(number, 5)],
    [list(int), list(bool), undefined],
    [list(int), int, undefined],
    [rows('r', 2), rows('r', 5), rows('r', 5)],
    [rows('r'), rows('s'), undefined],
    [rows('r'), list(int), undefined],
    [list(int), rows('r'), undefined],
    [row('r'), row('r'), row('r')],
    [row('r'), row('s'), undefined],
    [row('r'), rows('r'), undefined],
    [bool, bool, bool],
    [bool, int, undefined],
    [dayType, int, undefined],
    [text, code, { kind: 'text', most: 512 }],
    [code, int, undefined],
    [int, text, undefined],
  ])('of the types %j and %j have the type %j in common', (left, right, both) => {
    expect(unify(left, right)).toEqual(both);
  });

  it('can be compared unless they are files, points or rows, also in lists', () => {
    for (const one of [int, text, code, bool, dayType, list(int), list(list(code))])
      expect(areComparable(one, one)).toBe(true);
    for (const one of [file, point, row('r'), rows('r'), list(file), list(list(point))])
      expect(areComparable(one, one), one.kind).toBe(false);
    expect(areComparable(int, text)).toBe(false);
  });

  it('are ordered as texts or as numbers, and equal entry by entry', () => {
    expect(['10', 'b'].map((one) => Math.sign(compareOrdered(one, '9')))).toEqual([-1, 1]);
    expect([compareOrdered(10, 9), compareOrdered(9, 9)]).toEqual([1, 0]);
    expect([isEqual([1, [2]], [1, [2]]), isEqual([1], [1, 2]), isEqual([1, 2], [1]), isEqual([], 1)]).toEqual([
      ...[true, false, false, false],
    ]);
    expect([isEqual(1, [1]), isEqual('a', 'a'), isEqual([1], [2])]).toEqual([false, true, false]);
  });

  it('have entries and lengths by their type', () => {
    expect([entryOf(list(int)), entryOf(rows('r')), entryOf(int)]).toEqual([int, row('r'), undefined]);
    expect([listOf(row('r'), 4), listOf(int, 4)]).toEqual([rows('r', 4), list(int, 4)]);
    expect([code, { kind: 'text', most: 7 } as const, text, int].map(mostUnits)).toEqual([128, 7, 512, 0]);
  });
});

describe('a function', () => {
  const result = (name: string, ...args: RuleType[]) => FUNCTIONS[name]?.typeOf(args);
  it.each<[string, RuleType[], RuleType]>([
    ['empty', [point], bool],
    ['between', [int, int, number], bool],
    ['between', [dayType, dayType, dayType], bool],
    ['between', [nothing, int, int], bool],
    ['contains', [text, code], bool],
    ['contains', [list(code), text], bool],
    ['startsWith', [text, text], bool],
    ['endsWith', [text, code], bool],
    ['size', [text], int],
    ['size', [list(file)], int],
    ['size', [rows('r')], int],
    ['count', [rows('r')], int],
    ['sum', [list(int)], int],
    ['sum', [list(number)], number],
    ['sum', [list(nothing)], int],
    ['min', [list(dayType)], dayType],
    ['max', [list(text)], text],
    ['all', [list(bool)], bool],
    ['any', [list(nothing)], bool],
    ['round', [number], int],
    ['today', [], dayType],
    ['age', [dayType], int],
    ['days', [dayType, dayType], int],
  ])('%s of %j gives %j', (name, args, type) => expect(result(name, ...args)).toEqual(type));

  it.each<[string, RuleType[]]>([
    ['empty', []],
    ['empty', [int, int]],
    ['between', []],
    ['between', [int, int]],
    ['between', [int, int, int, int]],
    ['between', [int, int, text]],
    ['between', [int, text, int]],
    ['between', [text, int, int]],
    ['between', [bool, bool, bool]],
    ['contains', [text]],
    ['contains', []],
    ['contains', [text, text, text]],
    ['contains', [text, int]],
    ['contains', [list(int), text]],
    ['contains', [list(file), file]],
    ['contains', [int, int]],
    ['contains', [rows('r'), int]],
    ['startsWith', [text]],
    ['startsWith', [text, int]],
    ['startsWith', [text, text, text]],
    ['size', [int]],
    ['size', [text, text]],
    ['size', []],
    ['count', [text]],
    ['sum', [list(text)]],
    ['sum', [int]],
    ['sum', [rows('r')]],
    ['sum', [list(int), list(int)]],
    ['sum', []],
    ['min', [list(bool)]],
    ['all', [list(int)]],
    ['any', [bool]],
    ['any', [list(int)]],
    ['round', [text]],
    ['today', [int]],
    ['age', [int]],
    ['days', [dayType]],
    ['days', [dayType, int]],
    ['days', [int, dayType]],
    ['days', [dayType, dayType, dayType]],
  ])('%s does not accept %j', (name, args) => expect(result(name, ...args)).toBeUndefined());

  it('gives what its name says, also at the ends of a range and for nothing', () => {
    const results: [string, unknown][] = [
      ['between(5, 5, 9)', true],
      ['between(9, 5, 9)', true],
      ['between(4, 5, 9)', false],
      ['between(10, 5, 9)', false],
      ['empty(nama)', true],
      ['empty(hari)', true],
      ['empty(laki)', true],
      ['round(-2.5)', -3],
      ['round(2.5)', 3],
      ['all([])', true],
      ['any([])', false],
      ['all([true, false])', false],
      ['all([true, true])', true],
      ['any([false, true])', true],
      ['sum([])', 0],
      ['size("ab")', 2],
      ['min([3, 1, 2])', 1],
      ['max(["a", "c", "b"])', 'c'],
      ['min([])', { none: 'absent' }],
      ['days(day("2026-11-20"), day("2026-11-23"))', 3],
      ['age(day("2000-11-21"))', 25],
      ['today() == day("2026-11-20")', true],
      ['contains(["ab", "c"], "a")', false],
      ['contains("abc", "bc")', true],
    ];
    for (const [rule, wanted] of results) expect(evaluate(rule, { hari: [] }), rule).toEqual(wanted);
    expect(evaluate('empty(nama)', { nama: 'Siti' })).toBe(false);
    expect(evaluate('empty(hari)', { hari: ['senin'] })).toBe(false);
    expect(evaluate('empty(laki)', { laki: 0 })).toBe(false);
    expect(evaluate('empty(lokasi)', { lokasi: true })).toBe(false);
    expect(evaluate('round(omzet)', { omzet: 1e300 })).toEqual({ none: 'overflow' });
    expect(problemsOf('sum(nama)')).not.toEqual([]);
  });
});
