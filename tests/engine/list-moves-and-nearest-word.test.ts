/** Moved list items, similar words, and short large counts. */
import { describe, expect, it } from 'vitest';
import { compactCount } from '#engine/compact-count.ts';
import { findMovedItems } from '#engine/list-moves.ts';
import { nearestWord } from '#engine/nearest-word.ts';

describe('moved items', () => {
  it.each([
    ['abc', 'abc', ''],
    ['abc', 'cab', 'c'],
    ['abc', 'bca', 'a'],
    ['abcd', 'dcba', 'dcb'],
    ['abcde', 'eabcd', 'e'],
    ['abcde', 'bcdea', 'a'],
    ['abc', 'xyz', ''],
    ['', 'abc', ''],
    ['a', 'a', ''],
  ])('%s → %s: the moved items are %s', (before, after, moved) => {
    const found = findMovedItems([...before], [...after]);
    expect(found).toHaveLength(moved.length);
    expect(found.join('')).toBe(moved);
  });
});

it('are one of two neighbours that changed places', () => {
  const counts = ['acbd', 'badc', 'xacb'].map((after) => findMovedItems([...'abcd'], [...after]).length);
  expect(counts).toEqual([1, 2, 1]);
});

describe('the most similar word', () => {
  const known = ['maxLength', 'minLength', 'x-options', 'title'];
  it.each([
    ['maxlength', 'maxLength'],
    ['maxLenght', 'maxLength'],
    ['minLegth', 'minLength'],
    ['x-option', 'x-options'],
    ['xoptions', 'x-options'],
    ['tilte', 'title'],
    ['titel', 'title'],
    ['ttile', 'title'],
    ['titlee', 'title'],
    ['tit', 'title'],
  ])('%s: %s', (typed, meant) => expect(nearestWord(typed, known)).toBe(meant));

  it('is not suggested when it is too different', () => {
    for (const far of ['description', 'ti', 'xyz', '']) expect(nearestWord(far, known), far).toBeUndefined();
    expect(nearestWord('abcdef', ['abcxyz'])).toBeUndefined();
    expect(nearestWord('abcdef', ['abcdxy'])).toBe('abcdxy');
  });

  it('is the first of several equally similar ones', () => {
    expect(nearestWord('merak', ['merah', 'merang', 'gerak'])).toBe('merah');
    expect(nearestWord('merang', ['merah', 'merangs'])).toBe('merangs');
  });

  it('is not searched for very long words, nor beyond the first thousand', () => {
    const [most, more] = ['a'.repeat(100), 'a'.repeat(101)];
    expect([nearestWord(most, [most]), nearestWord(more, [more])]).toEqual([most, undefined]);
    const many = Array.from({ length: 999 }, (_, at) => `zzzzzzzz${at}`);
    expect(nearestWord('title', [...many, 'title'])).toBe('title');
    expect(nearestWord('title', [...many, 'zzzzzzzz', 'title'])).toBeUndefined();
  });
});

describe('a large count', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [999.6, '1000'],
    [1000, '1.0K'],
    [1250, '1.3K'],
    [999_949, '999.9K'],
    [999_950, '1.0M'],
    [2_500_000_000, '2.5B'],
    [7e12, '7.0T'],
    [5e15, '5000.0T'],
    [-12, '-12'],
    [-1200, '-1.2K'],
  ])('%d is written %s', (count, text) => expect(compactCount(count)).toBe(text));
});
