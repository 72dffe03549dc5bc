import { expect, test } from 'vitest';
import { firstSegment, getEntry, omitUndefined, ownEntry } from '#engine/lookup.ts';

test('an entry is found in an object, a list, bytes and a text', () => {
  expect(getEntry({ name: 'Siti' }, 'name')).toBe('Siti');
  expect(getEntry(['a', 'b'], 1)).toBe('b');
  expect(getEntry(new Uint8Array([7]), 0)).toBe(7);
  expect(getEntry('stok', 3)).toBe('k');
});

test('a missing entry is a fault of the program and is named', () => {
  expect(() => getEntry<string>({}, 'nib')).toThrow('no nib');
  expect(() => getEntry([], 0)).toThrow('no 0');
  expect(() => getEntry('stok', 4)).toThrow('no 4');
});

test('an inherited key is no entry', () => {
  expect(ownEntry<string>({}, 'constructor')).toBeUndefined();
  expect(ownEntry({ a: 1 }, 'a')).toBe(1);
});

test('the first part of a path and a copy without undefined', () => {
  expect([firstSegment('goods.0.label'), firstSegment('goods'), firstSegment('')]).toEqual(['goods', 'goods', '']);
  expect(omitUndefined({ a: 0, b: undefined })).toStrictEqual({ a: 0 });
});
