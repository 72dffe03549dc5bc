/** Answer paths: reading, writing, equality and merging of answers. */
import { describe, expect, test } from 'vitest';
import { isDeepEqual } from '#web/components/is-deep-equal.ts';
import { pathKeys, pathOfId, setValueAt, topLevelField, valueAt } from '#web/forms/draft/answer-paths.ts';
import { diffAnswers, mergeAnswers } from '#web/forms/draft/merge-answers.ts';

describe('a path', () => {
  test('consists of names and row indexes', () => {
    expect(pathKeys('goods.10.title')).toEqual(['goods', 10, 'title']);
    expect(pathKeys('a1.1a')).toEqual(['a1', '1a']);
  });

  test('begins with a field of the form', () => {
    expect([topLevelField('goods.0.title'), topLevelField('name')]).toEqual(['goods', 'name']);
  });

  test('follows the form id in an element id', () => {
    expect(pathOfId('umkm-data.goods.0.title')).toBe('goods.0.title');
  });
});

describe('reading', () => {
  const answers = { goods: [{ title: 'A' }], name: null, text: 'abc' };
  test('goes into rows', () => {
    expect(valueAt(answers, 'goods.0.title')).toBe('A');
    expect(valueAt(answers, 'goods')).toBe(answers.goods);
  });
  test.each(['goods.1.title', 'goods.0.price', 'name.first', 'text.0', 'text.length', 'none', 'none.deep', 'toString'])(
    '%s finds nothing',
    (path) => expect(valueAt(answers, path)).toBeUndefined(),
  );
});

describe('writing', () => {
  const written = (answers: object, path: string, value: unknown) => {
    setValueAt(answers as never, path, value);
    return answers;
  };
  test('creates missing rows and objects', () => {
    expect(written({}, 'goods.1.title', 'B')).toEqual({ goods: [undefined, { title: 'B' }] });
    expect(written({}, 'map.lat', 1)).toEqual({ map: { lat: 1 } });
    expect(written({ map: null }, 'map.lat', 1)).toEqual({ map: { lat: 1 } });
    expect(written({ map: 'x' }, 'map.lat', 1)).toEqual({ map: { lat: 1 } });
    expect(written({}, 'grid.0.1', 'x')).toEqual({ grid: [[undefined, 'x']] });
  });
  test('keeps sibling values', () => {
    expect(written({ map: { lat: 1, lng: 2 }, name: 'A' }, 'map.lat', 3)).toEqual({
      map: { lat: 3, lng: 2 },
      name: 'A',
    });
  });
  test('undefined removes the answer', () => {
    expect(Object.keys(written({ name: 'A', city: 'B' }, 'name', undefined))).toEqual(['city']);
  });
  test('a name of the prototype is treated like any other', () => {
    expect(Object.keys(written({}, 'toString.x', 1))).toEqual(['toString']);
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });
});

describe('two answers are equal', () => {
  test.each([
    ['nothing and null', undefined, null],
    ['objects in another order', { a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 }],
    ['with and without an empty place', { a: 1, b: undefined }, { a: 1 }],
    ['lists', [1, { a: 1, b: 2 }], [1, { b: 2, a: 1 }]],
  ])('%s', (_, one, other) => {
    expect(isDeepEqual(one, other)).toBe(true);
    expect(isDeepEqual(other, one)).toBe(true);
  });
  test.each([
    ['lists in another order', [1, 2], [2, 1]],
    ['a number and its text', 1, '1'],
    ['a list and an object', ['a'], { 0: 'a' }],
    ['nothing and an empty text', undefined, ''],
    ['more in one', { a: 1 }, { a: 1, b: 2 }],
  ])('not %s', (_, one, other) => {
    expect(isDeepEqual(one, other)).toBe(false);
    expect(isDeepEqual(other, one)).toBe(false);
  });
});

describe('merging the changes of two devices', () => {
  test('both cleared the same field: no conflict', () => {
    expect(mergeAnswers({ a: 1, b: 2 }, { b: 2 }, { b: 2 })).toEqual({ answers: { b: 2 }, clashes: {} });
  });
  test('one cleared the field and the other changed it: conflict', () => {
    expect(mergeAnswers({ a: 1 }, {}, { a: 2 })).toEqual({
      answers: {},
      clashes: { a: { mine: undefined, theirs: 2 } },
    });
    expect(mergeAnswers({ a: 1 }, { a: 2 }, {})).toEqual({
      answers: { a: 2 },
      clashes: { a: { mine: 2, theirs: undefined } },
    });
  });
  test('a cleared field is reported as null', () => {
    expect(diffAnswers({ a: 1, b: 2 }, { b: 3, c: 4 })).toEqual({ a: null, b: 3, c: 4 });
  });
});
