/** Questions that no answers can show, and conditions that lead into a circle. */
import { describe, expect, test } from 'vitest';
import type { Finding } from '#engine/check.ts';
import type { Condition } from '#engine/types.ts';
import { error, findingsOf, inSteps } from './check-fixtures.ts';

const text = { type: 'string' };
const shown = (condition: Condition) => ({ ...text, 'x-show-if': condition });
const answered = { empty: false };
const at = (name: string) => `properties.${name}.x-show-if`;
const unreachable = (name: string): Finding => error(at(name), 'unreachable', { name });
const circle = (name: string, other: string): Finding => error(at(name), 'condition-circle', { name, other });

describe('a question that no answers can show', () => {
  test('is found when it comes before the questions that it reads', () => {
    const left = shown({ tone: 'merah' });
    const right = shown({ tone: 'biru' });
    const both = shown({ left: answered, right: answered });
    for (const fields of [
      { both, left, right, tone: text },
      { tone: text, both, right, left },
      { left, both, tone: text, right },
    ])
      expect(findingsOf(fields)).toEqual([unreachable('both')]);
  });

  test('is found when the first question that it reads was already looked at', () => {
    expect(findingsOf({ tone: text, a: shown({ tone: 'merah', b: answered }), b: shown({ tone: 'biru' }) })).toEqual([
      unreachable('a'),
    ]);
  });

  test('takes the condition of its step into account, also as the only one', () => {
    const fields = { tone: text, a: shown({ tone: 'biru' }), b: text };
    expect(inSteps(fields, [['tone']], [['a', 'b'], { tone: 'merah' }])).toEqual([unreachable('a')]);
    expect(inSteps(fields, [['tone']], [['a', 'b'], { tone: ['merah', 'biru'] }])).toEqual([]);
  });

  test('is reported at the question itself when only its step has a condition', () => {
    const fields = { tone: text, a: shown({ tone: 'merah' }), b: text };
    const second: Condition = { tone: 'biru', a: answered };
    expect(inSteps(fields, [['tone', 'a']], [['b'], second])).toEqual([
      error('properties.b', 'unreachable', { name: 'b' }),
    ]);
  });

  test('is one that must be empty and answered', () => {
    expect(
      findingsOf({ tone: text, a: shown({ tone: { empty: true } }), b: shown({ a: answered, tone: 'x' }) }),
    ).toEqual([unreachable('b')]);
    expect(findingsOf({ tone: text, a: shown({ tone: 'x' }), b: shown({ a: 'y', tone: { empty: true } }) })).toEqual([
      unreachable('b'),
    ]);
  });
});

describe('conditions can hold together', () => {
  test.each<[string, Condition[string], Condition[string]]>([
    ['an answer, and a certain one', answered, 'x'],
    ['an answer, and one of several', answered, ['x', 'y']],
    ['a certain answer, and any', 'x', answered],
    ['one of several, and any', ['x', 'y'], answered],
    ['a certain answer, and one of several with it', 'x', ['y', 'x']],
    ['nothing, and nothing', { empty: true }, { empty: true }],
  ])('for %s', (_what, first, second) => {
    expect(findingsOf({ tone: text, a: shown({ tone: first }), b: shown({ a: answered, tone: second }) })).toEqual([]);
  });

  test('for different choices of one question, because several can be chosen', () => {
    const tones = { type: 'array', items: { ...text, 'x-options': 'colour' } };
    const reader = (comparison: Condition[string]) => ({
      tones,
      a: shown({ tones: 'merah' }),
      b: shown({ a: answered, tones: comparison }),
    });
    expect(findingsOf(reader('biru'))).toEqual([]);
    expect(findingsOf(reader(['biru', 'hijau']))).toEqual([]);
    expect(findingsOf(reader({ empty: true }))).toEqual([unreachable('b')]);
  });

  test('for questions that read different values without reading each other', () => {
    expect(findingsOf({ tone: text, a: shown({ tone: 'merah' }), b: shown({ tone: 'biru' }) })).toEqual([]);
  });
});

describe('conditions in a circle', () => {
  test('are reported with the question that each leads to', () => {
    expect(findingsOf({ a: shown({ b: 'x' }), b: shown({ a: 'x' }) })).toEqual([circle('a', 'b'), circle('b', 'a')]);
  });

  test('are found behind a question outside of the circle, which is reported as well', () => {
    expect(findingsOf({ x: shown({ a: 'x' }), a: shown({ b: 'x' }), b: shown({ a: 'x' }) })).toEqual([
      circle('x', 'a'),
      circle('a', 'b'),
      circle('b', 'a'),
    ]);
  });

  test('do not concern questions that only share a question with it', () => {
    const fields = { tone: text, free: shown({ tone: 'x' }), a: shown({ tone: 'x', b: 'x' }), b: shown({ a: 'x' }) };
    expect(findingsOf(fields)).toEqual([circle('a', 'b'), circle('b', 'a')]);
  });

  test('are reported instead of a contradiction', () => {
    const fields = {
      tone: text,
      c: shown({ tone: 'biru' }),
      a: shown({ b: 'x', c: 'x', tone: 'merah' }),
      b: shown({ a: 'x' }),
    };
    expect(findingsOf(fields)).toEqual([circle('a', 'b'), circle('b', 'a')]);
  });
});
