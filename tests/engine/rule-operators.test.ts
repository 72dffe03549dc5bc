/** Operators of rules: which types they accept and give. The order in which questions are calculated. Texts and days in plain cases. */
import { describe, expect, it } from 'vitest';
import { dayNumber, dayText, isDayNumber } from '#engine/rules/days.ts';
import { operatorType } from '#engine/rules/operators.ts';
import { orderOf } from '#engine/rules/order.ts';
import { compareTexts, countSigns, includesText } from '#engine/rules/texts.ts';
import { type RuleType, TYPES } from '#engine/rules/values.ts';
import { evaluate } from './rule-fixtures.ts';

const { int, number, text, bool } = TYPES;
const dayType = TYPES.day;
const listOf = (of: RuleType): RuleType => ({ kind: 'list', of, most: 3 });
type Sign = Parameters<typeof operatorType>[0];

describe('an operator', () => {
  it.each<[RuleType, Sign, RuleType, RuleType | undefined]>([
    [int, '==', number, bool],
    [int, '!=', text, undefined],
    [text, '<', text, bool],
    [bool, '<', bool, undefined],
    [int, '>=', text, undefined],
    [int, 'in', listOf(int), bool],
    [text, 'in', listOf(int), undefined],
    [int, 'in', int, undefined],
    [
      { kind: 'row', group: 'r', fields: new Map() },
      'in',
      { kind: 'rows', group: 'r', fields: new Map(), most: 3 },
      undefined,
    ],
    [dayType, '+', int, dayType],
    [int, '+', dayType, dayType],
    [dayType, '+', dayType, undefined],
    [dayType, '+', number, undefined],
    [number, '+', dayType, undefined],
    [bool, '+', dayType, undefined],
    [text, '+', text, { kind: 'text', most: 1024 }],
    [text, '+', int, undefined],
    [int, '+', int, int],
    [int, '+', number, number],
    [bool, '+', bool, undefined],
    [dayType, '-', dayType, int],
    [dayType, '-', int, dayType],
    [int, '-', dayType, undefined],
    [dayType, '-', number, undefined],
    [bool, '-', bool, undefined],
    [text, '-', text, undefined],
    [int, '*', int, int],
    [bool, '*', bool, undefined],
    [int, '*', text, undefined],
    [int, '/', int, number],
    [bool, '/', bool, undefined],
    [int, '/', text, undefined],
    [int, '%', int, int],
    [number, '%', int, undefined],
    [int, '%', number, undefined],
  ])('%j %s %j gives %j', (left, sign, right, type) => expect(operatorType(sign, left, right)).toEqual(type));

  it('joins texts, and days that no calendar has are no result', () => {
    expect(evaluate('nama + "x" == "Sitix"', { nama: 'Siti' })).toBe(true);
    expect(evaluate('mulai + 1 == selesai', { mulai: 0, selesai: 1 })).toBe(true);
    expect(evaluate('mulai + 99999999 == selesai', { mulai: 0, selesai: 1 })).toEqual({ none: 'overflow' });
    expect(evaluate('laki % perempuan', { laki: 7, perempuan: 0 })).toEqual({ none: 'division' });
  });
});

describe('the order of questions', () => {
  const question = (path: string, reads: string[], conditions: string[] = []) =>
    ({
      path,
      conditions: conditions.map((name) => ({ [name]: 'x' })),
      showIf: [],
      ...(reads.length > 0 ? { compute: { reads: reads.map((read) => ({ path: read })) } } : {}),
    }) as never;
  const order = (...all: [path: string, reads: string[], conditions?: string[]][]) =>
    orderOf(new Map(all.map(([path, reads, conditions]) => [path, question(path, reads, conditions)])));

  it('has each after those that it reads, once, and none that reads nothing', () => {
    expect(order(['c', ['b']], ['b', ['a']], ['a', []])).toEqual({ order: ['b', 'c'], circles: [] });
    expect(order(['d', ['b', 'c']], ['c', ['b']], ['b', ['a', 'a']], ['a', []]).order).toEqual(['b', 'c', 'd']);
    expect(order(['a', ['gone']]).order).toEqual(['a']);
    expect(order(['b', [], ['a']], ['a', ['z']], ['z', []]).order).toEqual(['a', 'b']);
  });

  it('names a circle with the question where it closes, and not the way to it', () => {
    expect(order(['x', ['a']], ['a', ['b']], ['b', ['c']], ['c', ['a']]).circles).toEqual([['a', 'b', 'c', 'a']]);
    expect(order(['a', ['a']]).circles).toEqual([['a', 'a']]);
    // One rule is enough; conditions alone have their own check.
    expect(order(['a', ['b']], ['b', [], ['a']]).circles).toEqual([['a', 'b', 'a']]);
    expect(order(['a', [], ['b']], ['b', [], ['a']]).circles).toEqual([]);
    expect(order(['c', ['a', 'b']], ['a', ['z']], ['b', ['a']], ['z', []]).circles).toEqual([]);
  });

  it('of a row comes after its group, and reads the row before the form', () => {
    expect(order(['r.x', []], ['r', ['a']], ['a', []]).order).toEqual(['r', 'r.x']);
    expect(order(['r.x', [], ['y']], ['r.y', ['a']], ['y', ['a']], ['r', []], ['a', []]).order).toEqual([
      'r.y',
      'r.x',
      'y',
    ]);
    expect(order(['r.x', [], ['a']], ['a', ['z']], ['z', []], ['r', []]).order).toEqual(['a', 'r.x']);
    expect(order(['y', [], ['x']], ['r.x', ['a']], ['x', ['b']], ['r', []]).order).toEqual(['x', 'y', 'r.x']);
  });
});

describe('a text', () => {
  it('has as many signs as a reader counts code points', () => {
    expect(
      ['', 'a', '👍', 'a👍b', '\uD83D', '\uDC4D', 'a\uDC4D', '\uD83Da', '\uE000👍', '\uFFFF\uDC4D'].map(countSigns),
    ).toEqual([...[0, 1, 1, 3, 1, 1, 2, 2, 2, 2]]);
    expect(countSigns('\uDBFF\uDFFF')).toBe(1);
    expect(countSigns('\uD800\uDC00')).toBe(1);
  });

  it('comes before another by code points, so that a picture is after every letter', () => {
    expect(
      [compareTexts('a', 'b'), compareTexts('b', 'a'), compareTexts('a', 'a'), compareTexts('a', 'ab')].map(Math.sign),
    ).toEqual([...[-1, 1, 0, -1]]);
    for (const sign of ['\uE000', '\uFFFF', 'z']) {
      expect(compareTexts('\uD800\uDC00', sign), sign).toBeGreaterThan(0);
      expect(compareTexts(sign, '\uDBFF\uDFFF'), sign).toBeLessThan(0);
    }
  });

  it('is found in a longer one, also if it repeats itself', () => {
    const part = 'ab'.repeat(200);
    expect([includesText(`a${part}`, part), includesText(`${part.slice(1)}a`, part), includesText(part, part)]).toEqual(
      [...[true, false, true]],
    );
    const nearly = `${'a'.repeat(300)}b`;
    expect([includesText('a'.repeat(900), nearly), includesText(`${'a'.repeat(700)}b`, nearly)]).toEqual([false, true]);
    const mixed = `${'aab'.repeat(100)}aac`;
    expect(includesText(`${'aab'.repeat(150)}aac`, mixed)).toBe(true);
    expect(includesText(`${'aab'.repeat(150)}aad`, mixed)).toBe(false);
  });
});

describe('a day', () => {
  it('is written as it was read, at the ends of months, leap years and the calendar', () => {
    for (const one of [
      '0001-01-01',
      '1600-02-29',
      '1900-02-28',
      '1900-03-01',
      '1970-01-01',
      '1999-12-31',
      '2000-02-29',
      '2000-03-01',
      '2024-02-29',
      '2025-02-28',
      '2026-01-31',
      '2026-07-31',
      '2026-08-31',
      '2026-12-01',
      '9999-12-31',
    ])
      expect(dayText(dayNumber(one) ?? Number.NaN)).toBe(one);
    expect(dayNumber('2000-03-01')).toBe(11_017);
  });

  it('is one of the calendar', () => {
    const [first = 0, last = 0] = ['0001-01-01', '9999-12-31'].map(dayNumber);
    expect([first - 1, first, last, last + 1].map(isDayNumber)).toEqual([false, true, true, false]);
  });
});
