/** Conditions of questions and of steps: their shape, what they may read, and the values that they may compare with. */
import { describe, expect, test } from 'vitest';
import type { CompileContext, Condition } from '#engine/types.ts';
import { error, findingsOf, inSteps } from './check-fixtures.ts';
import { baseContext } from './fixtures.ts';

const text = { type: 'string' };
const colour = { ...text, 'x-options': 'colour' };
const key = (other: string) => `properties.a.x-show-if.${other}`;
const name = 'a';

const shown = (condition: unknown) => ({ ...text, 'x-show-if': condition });
describe('the shape of a condition', () => {
  test.each<unknown>([
    {},
    { b: null },
    { b: [] },
    { b: ['x', null] },
    { b: ['x', ['y']] },
    { b: {} },
    { b: { empty: 'ya' } },
    { b: { filled: true } },
    { b: { empty: true, filled: true } },
    { b: 'x', c: null },
  ])('cannot be %j', (condition) => {
    expect(findingsOf({ a: shown(condition), b: text, c: text })).toEqual([
      error('properties.a.x-show-if', 'condition-shape', { name }),
    ]);
  });

  test.each<unknown>([{ b: 'x' }, { b: ['x', 'y'] }, { b: { empty: true } }, { b: { empty: false }, c: 'x' }])(
    'may be %j',
    (condition) => {
      expect(findingsOf({ a: shown(condition), b: text, c: text })).toEqual([]);
    },
  );

  test.each<unknown>([{}, { b: [] }, { b: { empty: 1 } }])('of a step cannot be %j either', (condition) => {
    expect(inSteps({ b: text, a: text }, [['b']], [['a'], condition as Condition])).toEqual([
      error('x-steps.1.x-show-if', 'condition-shape', { name: 'langkah_1' }),
    ]);
  });

  test('that is no map is reported by its type and its shape, and is not followed', () => {
    expect(findingsOf({ a: shown(['b']), b: text })).toEqual([
      error('properties.a.x-show-if', 'wrong-type', { name: 'x-show-if', value: '["b"]', wanted: '{ … }, "…"' }),
      error('properties.a.x-show-if', 'condition-shape', { name }),
    ]);
  });
});

describe('the question that a condition reads', () => {
  test('is another one, which exists', () => {
    expect(findingsOf({ a: shown({ a: 'x' }) })).toEqual([error(key('a'), 'condition-self', { name })]);
    expect(findingsOf({ a: shown({ tonne: 'x' }), tone: text })).toEqual([
      error(key('tonne'), 'condition-unknown', { name, other: 'tonne', nearest: 'tone' }),
    ]);
    expect(findingsOf({ a: shown({ constructor: 'x' }), tone: text })).toEqual([
      error(key('constructor'), 'condition-unknown.alone', { name, other: 'constructor' }),
    ]);
  });

  test('is not in a later step', () => {
    const fields = { a: shown({ b: 'x' }), b: text, c: text };
    const finding = error(key('b'), 'condition-forward', { name, other: 'b' });
    expect(inSteps(fields, [['a']], [['b', 'c']])).toEqual([finding]);
    expect(inSteps(fields, [['c']], [['a']], [['b']])).toEqual([finding]);
    expect(inSteps(fields, [['c']], [['a', 'b']])).toEqual([]);
    expect(inSteps(fields, [['b']], [['a', 'c']])).toEqual([]);
  });

  test('is for a step in an earlier one', () => {
    const finding = error('x-steps.1.x-show-if.b', 'condition-forward', { name: 'langkah_1', other: 'b' });
    const fields = { a: text, b: text };
    expect(inSteps(fields, [['b']], [['a'], { b: 'x' }])).toEqual([]);
    expect(inSteps(fields, [['a']], [['b'], { b: 'x' }])).toEqual([finding]);
    expect(inSteps({ ...fields, c: text }, [['a']], [['c'], { b: 'x' }], [['b']])).toEqual([finding]);
  });

  test('of a step is reported with the step when it is unknown or has no such value', () => {
    expect(inSteps({ tone: colour, a: text }, [['tone']], [['a'], { tonne: 'x' }])).toEqual([
      error('x-steps.1.x-show-if.tonne', 'condition-unknown', {
        name: 'langkah_1',
        other: 'tonne',
        nearest: 'tone',
      }),
    ]);
    expect(inSteps({ tone: colour, a: text }, [['tone']], [['a'], { tone: 'x' }])).toEqual([
      error('x-steps.1.x-show-if.tone', 'condition-value', { name: 'langkah_1', other: 'tone', value: 'x' }),
    ]);
  });

  test('without a step is not reported as too early, nor is a question without a step that reads', () => {
    const fields = { a: shown({ b: 'x' }), b: text };
    expect(inSteps(fields, [['a']])).toEqual([error('properties.b', 'no-step', { name: 'b' })]);
    expect(inSteps(fields, [['b']])).toEqual([error('properties.a', 'no-step', { name: 'a' })]);
    expect(inSteps({ a: text, b: text }, [['a'], { b: 'x' }])).toEqual([
      error('properties.b', 'no-step', { name: 'b' }),
    ]);
  });
});

describe('the values of a condition', () => {
  const file = { ...text, 'x-file': { accept: ['jpg'] } };
  const several = { type: 'array', items: { ...text, 'x-options': 'colour' } };
  const map = { type: 'object', 'x-widget': 'map' };
  const live = { ...text, 'x-options': { from: 'curators' } };

  test.each<[string, object, unknown[], unknown[]]>([
    ['a text', text, ['x', ''], [5, true]],
    ['a list', colour, ['merah', 'biru'], ['ungu', 'kuning', 5, true]],
    ['a list without a code', { ...colour, not: { enum: ['merah'] } }, ['biru'], ['merah']],
    ['several choices', several, ['merah'], ['kuning']],
    ['a live list', live, ['x'], [5]],
    ['a switch', { type: 'boolean' }, [true, false], ['true', 1]],
    ['a tick that is always given', { type: 'boolean', const: true }, [true], [false]],
    ['a whole number', { type: 'integer' }, [0, -3], [1.5, '1', true]],
    ['a number', { type: 'number' }, [0, 1.5, -3], ['1', true]],
    ['a place on the map', map, [], ['x', 1, true]],
    ['a file', file, [], ['x', 1]],
  ])('of %s are those that it can have', (_what, field, possible, impossible) => {
    for (const value of possible) expect(findingsOf({ a: shown({ b: value }), b: field })).toEqual([]);
    for (const value of impossible)
      expect(findingsOf({ a: shown({ b: value }), b: field })).toEqual([
        error(key('b'), 'condition-value', { name, other: 'b', value: String(value) }),
      ]);
  });

  test.each<object>([file, map, several, { type: 'array', items: text, 'x-file': { accept: ['jpg'] } }])(
    'do not matter when only the emptiness of %j counts',
    (field) => {
      expect(findingsOf({ a: shown({ b: { empty: false } }), b: field })).toEqual([]);
    },
  );

  test('of rows of another form are none', () => {
    const forms = { row: { ...baseContext.forms.row, properties: { kind: text } } };
    const context = { ...baseContext, forms } as unknown as CompileContext;
    const rows = { type: 'array', 'x-rows': 'row' };
    expect(findingsOf({ a: shown({ b: 'x' }), b: rows }, {}, context)).toEqual([
      error(key('b'), 'condition-value', { name, other: 'b', value: 'x' }),
    ]);
    expect(findingsOf({ a: shown({ b: { empty: true } }), b: rows }, {}, context)).toEqual([]);
  });

  test('are each reported', () => {
    expect(findingsOf({ a: shown({ b: ['merah', 'kuning', 'ungu'] }), b: colour })).toEqual([
      error(key('b'), 'condition-value', { name, other: 'b', value: 'kuning' }),
      error(key('b'), 'condition-value', { name, other: 'b', value: 'ungu' }),
    ]);
  });

  test('of a list that does not exist are not checked, because the list is reported', () => {
    expect(findingsOf({ a: shown({ b: 'x' }), b: { ...text, 'x-options': 'zzzzzzzzzzzz' } })).toEqual([
      error('properties.b.x-options', 'unknown-list.alone', { name: 'b', list: 'zzzzzzzzzzzz' }),
    ]);
  });

  test('are at most 500', () => {
    const values = Array.from({ length: 501 }, (_, place) => `v${place}`);
    expect(findingsOf({ a: shown({ b: values.slice(1) }), b: text })).toEqual([]);
    expect(findingsOf({ a: shown({ b: values }), b: text })).toEqual([
      error(key('b'), 'too-long', { name: 'b', limit: '500' }),
    ]);
  });
});
