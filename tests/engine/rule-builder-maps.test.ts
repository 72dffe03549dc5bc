/** Conditions that are written as maps, in the builder. */
import { describe, expect, it } from 'vitest';
import { readConditionMap, writeConditionMap } from '#engine/studio/rule-builder/condition-map.ts';
import { readCondition } from '#engine/studio/rule-builder/read.ts';
import type { Condition } from '#engine/types.ts';
import { builderScope as scope } from './rule-builder-fixtures.ts';

describe('a condition of the older form', () => {
  it.each<Condition>([
    { c: 'merah' },
    { c: ['merah', 'hijau'], a: 5 },
    { e: 'biru', d: true },
    { e: ['biru', 'merah'], t: { empty: false } },
    { photo: { empty: true }, d: false },
    { t: ['a', 'b'], f: '2026-03-01' },
  ])('%o stays a map when nothing else is asked of it', (condition) => {
    const read = readConditionMap(condition, scope);
    expect(read && writeConditionMap(read)).toEqual(condition);
  });

  it.each([
    'a > 5',
    'c == "merah" || c == "biru"',
    'c == t',
    'c != "merah"',
    'a == 1 && a == 2',
    'all(r.o)',
    'f == today()',
  ])('cannot say %s, so that is written as a text', (text) => {
    const read = readCondition(text, scope);
    expect(read).toBeDefined();
    expect(read && writeConditionMap(read)).toBeUndefined();
  });

  it('is shown as it is when a question is not known, or has no such values', () => {
    for (const condition of [{ nobody: 1 }, { city: '64.71' }, { d: [true, false] }] as Condition[])
      expect(readConditionMap(condition, scope)).toBeUndefined();
  });
});
