/** Merging two changed versions against their common base: values and lists of names. */
import { describe, expect, test } from 'vitest';
import { type Choices, Merger } from '#web/features/studio/merge/three-way.ts';

describe('a value', () => {
  const value = (base: unknown, mine: unknown, theirs: unknown, path = ['a'], choices: Choices = {}) => {
    const merger = new Merger('form', choices);
    return [merger.value(base, mine, theirs, path), merger.conflicts.map(({ key }) => key)];
  };

  test('is taken from the side that changed it', () => {
    expect(value(1, 1, 2)).toEqual([2, []]);
    expect(value(1, 2, 1)).toEqual([2, []]);
    expect(value(1, 2, 2)).toEqual([2, []]);
    expect(value(1, undefined, 1)).toEqual([undefined, []]);
    expect(value(undefined, undefined, 2)).toEqual([2, []]);
  });

  test('that both changed is asked about, and stays the own one until the other is chosen', () => {
    expect(value(1, 2, 3)).toEqual([2, ['form:a']]);
    expect(value(1, 2, 3, ['a'], { 'form:a': 'theirs' })).toEqual([3, ['form:a']]);
    expect(value(1, 2, 3, ['a'], { 'form:a': 'mine' })).toEqual([2, ['form:a']]);
    expect(value([1], [2], [3], ['a', 'b'])).toEqual([[2], ['form:a/b']]);
    expect(value(1, undefined, 3)).toEqual([undefined, ['form:a']]);
  });

  test('that is a record is merged name by name, and a condition as a whole', () => {
    const [base, mine, theirs] = [
      { x: 1, y: 1, z: 1 },
      { x: 2, y: 1, z: 1 },
      { x: 1, y: 3 },
    ];
    expect(value(base, mine, theirs)).toEqual([{ x: 2, y: 3 }, []]);
    expect(value(base, mine, theirs, ['a', 'x-show-if'])).toEqual([mine, ['form:a/x-show-if']]);
    expect(value(1, { x: 1 }, { y: 2 })).toEqual([{ x: 1, y: 2 }, []]);
    expect(value(base, mine, 5)).toEqual([mine, ['form:a']]);
  });

  test('of a record keeps the order of the side that moved something', () => {
    const namesOf = (...all: string[][]) => {
      const [base, mine, theirs] = all.map((names) => Object.fromEntries(names.map((name) => [name, 1])));
      return Object.keys(new Merger('form', {}).record(base as never, mine as never, theirs as never, []));
    };
    expect(namesOf(['a', 'b', 'c'], ['c', 'a', 'b'], ['a', 'b', 'x', 'c'])).toEqual(['c', 'a', 'b', 'x']);
    expect(namesOf(['a', 'b', 'c'], ['a', 'x', 'b', 'c'], ['c', 'a', 'b'])).toEqual(['c', 'a', 'x', 'b']);
    expect(namesOf(['a', 'b'], ['x', 'a', 'b'], ['a', 'b', 'y'])).toEqual(['x', 'a', 'b', 'y']);
  });
});

describe('a list of names', () => {
  const names = (base: string, mine: string, theirs: string, choices: Choices = {}) => {
    const merger = new Merger('warna', choices);
    const split = (text: string) => text.split(' ').filter(Boolean);
    const merged = merger.names(split(base), split(mine), split(theirs), ['enum', 'order']);
    return [merged.join(' '), merger.conflicts.map(({ key }) => key)];
  };
  test.each([
    ['a b c', 'a b c', 'a c', 'a c'],
    ['a b c', 'b c', 'a b', 'b'],
    ['a b', 'a x b', 'a b y', 'a x b y'],
    ['a b', 'x a b', 'y a b', 'y x a b'],
    ['a b c', 'c a b', 'a b c', 'c a b'],
    ['a b c', 'a b c', 'c a b', 'c a b'],
    ['a b c', 'c b a', 'c b a', 'c b a'],
    ['', 'a', 'b', 'b a'],
  ])('from %s, changed to %s and to %s, becomes %s', (base, mine, theirs, merged) =>
    expect(names(base, mine, theirs)).toEqual([merged, []]),
  );

  test('that both moved is asked about', () => {
    expect(names('a b c', 'c a b', 'b a c')).toEqual(['c a b', ['warna:enum/order']]);
    expect(names('a b c', 'c a b', 'b a c y', { 'warna:enum/order': 'theirs' })).toEqual([
      'b a c y',
      ['warna:enum/order'],
    ]);
  });
});
