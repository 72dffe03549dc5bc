/** How an answer is read as a value of a rule and written back, and which answers a rule tells apart. */
import { describe, expect, it } from 'vitest';
import { answerClassesOf } from '#engine/rules/answer-classes.ts';
import { readAnswer, typesOf, writeAnswer } from '#engine/rules/answer-types.ts';
import { ABSENT } from '#engine/rules/no-result.ts';
import { parseRule } from '#engine/rules/syntax.ts';
import { type RuleType, TYPES } from '#engine/rules/values.ts';
import type { FieldFile } from '#engine/types.ts';
import { compile, formFile } from './fixtures.ts';

const { int, number, text, bool } = TYPES;
const dayType = TYPES.day;
const code: RuleType = { kind: 'code', codes: new Set(['a', 'b']) };
const list = (of: RuleType, most = 3): RuleType => ({ kind: 'list', of, most });
const fields = new Map([['price', int as RuleType]]);
const file: RuleType = { kind: 'file' };
const point: RuleType = { kind: 'point' };

describe('an answer', () => {
  const short: RuleType = { kind: 'text', most: 4 };
  it.each<[RuleType, unknown, unknown]>([
    [int, 5, 5],
    [int, 5.5, ABSENT],
    [int, '5', ABSENT],
    [number, 5.5, 5.5],
    [number, Number.NaN, ABSENT],
    [number, '5', ABSENT],
    [bool, false, false],
    [bool, 'true', ABSENT],
    [dayType, '1970-01-03', 2],
    [dayType, '1970-02-30', ABSENT],
    [dayType, 2, ABSENT],
    [list(short, 2), ['abcdef', 5, 'b', 'c'], ['abcd']],
    [list(file), ['x'], ['x']],
    [list(code), 'a', []],
    [point, { lat: 1 }, true],
    [point, {}, ABSENT],
    [point, [1], ABSENT],
    [point, 'di sini', ABSENT],
    [short, 'abcdef', 'abcd'],
    [short, '  ', ABSENT],
    [short, 5, ABSENT],
    [file, 'a-long-name-of-a-file', 'a-long-name-of-a-file'],
    [code, 'a', 'a'],
  ])('to a question of the type %j that is %j is read as %j', (type, answer, value) => {
    expect(readAnswer(type, answer)).toEqual(value);
  });

  it('is written as its question has it, or not at all', () => {
    const row_ = { read: () => ABSENT };
    expect([writeAnswer(dayType, 2), writeAnswer(int, 5), writeAnswer(int, 5.5), writeAnswer(number, 5.5)]).toEqual([
      ...['1970-01-03', 5, undefined, 5.5],
    ]);
    expect([writeAnswer(list(code, 1), ['a', 'b']), writeAnswer(text, ['a']), writeAnswer(text, row_)]).toEqual([
      ...[['a'], undefined, undefined],
    ]);
    expect([writeAnswer(text, 'a'), writeAnswer(bool, false)]).toEqual(['a', false]);
  });

  it('has the type of its question', () => {
    const colours = { type: 'string', 'x-options': 'colour' };
    const types = typesOf(
      compile(
        formFile({
          whole: { type: 'integer' },
          part: { type: 'number' },
          yes: { type: 'boolean' },
          name: { type: 'string', maxLength: 10 },
          free: { type: 'string' },
          colour: colours,
          colours: { type: 'array', items: colours },
          two: { type: 'array', maxItems: 2, items: colours },
          when: { type: 'string', 'x-widget': 'date' },
          photo: { type: 'string', 'x-file': { accept: ['jpg'] } },
          photos: { type: 'array', maxItems: 4, items: { type: 'string' }, 'x-file': { accept: ['jpg'] } },
          city: { type: 'string', 'x-options': { from: 'provinces' } },
          place: { type: 'object', 'x-widget': 'map' },
          goods: { type: 'array', maxItems: 5, items: { type: 'object', properties: { price: { type: 'integer' } } } },
          more: { type: 'array', items: { type: 'object', properties: { price: { type: 'integer' } } } },
        } as Record<string, FieldFile>),
      ),
    );
    const colour = types.get('colour');
    expect(colour?.kind === 'code' && [...colour.codes].sort()).toEqual(['biru', 'hijau', 'merah']);
    expect(Object.fromEntries(types)).toEqual({
      ...{
        whole: int,
        part: number,
        yes: bool,
        name: { kind: 'text', most: 20 },
        free: { kind: 'text', most: 510 },
        colour,
        when: dayType,
      },
      ...{ colours: list(colour as RuleType, 3), two: list(colour as RuleType, 2), photo: file, photos: list(file, 4) },
      ...{ city: { kind: 'text', most: 128 }, place: point },
      goods: { kind: 'rows', group: 'goods', fields, most: 5 },
      more: { kind: 'rows', group: 'more', fields, most: 100 },
    });
  });
});

describe('the answers that a rule tells apart', () => {
  const asked: Record<string, RuleType> = { a: int, n: number, t: text, c: code, d: dayType, y: bool, p: point };
  const classes = (rule: string, minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY) => {
    const node = parseRule(rule);
    if (!('node' in node)) throw new Error(rule);
    const find = (name: string) => (asked[name] ? { type: asked[name], minimum, maximum } : undefined);
    const found = answerClassesOf(node.node, find);
    return found && Object.fromEntries([...found].map(([name, values]) => [name, values.slice(1)]));
  };
  it.each<[string, Record<string, unknown[]>]>([
    ['a > 5', { a: [4, 5, 6] }],
    ['5 < a', { a: [4, 5, 6] }],
    ['a == -3', { a: [-4, -3, -2] }],
    ['a > 5 && a < 7', { a: [4, 5, 6, 7, 8] }],
    ['between(a, 7, 2)', { a: [1, 2, 3, 7, 8] }],
    ['n > 5', { n: [4, 5, 6] }],
    ['n > 5 || n > 6', { n: [4, 5, 5.5, 6, 7] }],
    ['y', { y: [true, false] }],
    ['!y', { y: [true, false] }],
    ['c == "a"', { c: ['a', 'b'] }],
    ['c in ["a", "b"]', { c: ['a', 'b'] }],
    ['t == "x"', { t: ['x', '\u{10FFFD}'] }],
    ['empty(t)', { t: ['\u{10FFFD}'] }],
    ['empty(a)', { a: [0] }],
    ['d >= day("1970-01-03")', { d: [1, 2, 3] }],
    ['true', {}],
  ])('%s tells apart %j', (rule, wanted) => expect(classes(rule)).toEqual(wanted));

  it('are within the limits of the question', () => {
    expect(classes('a > 5', 5, 20)).toEqual({ a: [5, 6, 20] });
    expect(classes('a > 5', 0, 5)).toEqual({ a: [0, 1, 4, 5].filter((one) => one !== 4) });
  });

  it.each([
    ...['a > n', 'a + 1 > 5', 'gone > 5', 'empty(gone)', 'empty(a, t)', 'between(a, n, 5)', 'size(t) > 1', '-a > 1'],
    ...[
      't < "x"',
      '"x" < t',
      'c in [t]',
      'a in [n]',
      'p',
      'empty(p)',
      'a > round(5)',
      'd > day(t)',
      'today() > d',
      '!(a + 1 > 2)',
    ],
    ...['y && a + 1 > 2', 'a + 1 > 2 || y', 'a == -n', 'contains(t, "x")'],
  ])('are not known for %s', (rule) => expect(classes(rule)).toBeUndefined());
});
