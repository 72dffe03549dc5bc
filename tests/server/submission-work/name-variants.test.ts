/** Which names count as near. */
import { describe, expect, test } from 'vitest';
import { nameVariants, plainName } from '#server/modules/forms/match-keys/name-variants.ts';

const areNear = (one: string, other: string): boolean => {
  const variants = new Set(nameVariants(one));
  return nameVariants(other).some((variant) => variants.has(variant));
};

describe('near names', () => {
  test.each([
    ['Amplang Ibu Sari', 'amplang sari'],
    ['Sari Amplang', 'Amplang Sari'],
    ['Toko Soekma Djaja', 'Sukma Jaya'.replace('y', 'j')],
    ['Kelulut Mandiri', 'Kelulut Mandri'],
    ['Batik Borneo', 'Batik Borneoo'],
    ['Kue Çelik', 'Kue Celik'],
    ['Warung Mentari', 'Warung Mentaru'],
  ])('%s is near %s', (one, other) => expect(areNear(one, other)).toBe(true));

  test.each([
    ['Amplang Sari', 'Amplang Dewi'],
    ['Budi', 'Rudi'],
    ['Toko', 'Warung'],
    ['', ''],
    ['!!', '!!'],
  ])('%s is not near %s', (one, other) => expect(areNear(one, other)).toBe(false));
});

test('a long name costs no more than forty letters', () => {
  expect(nameVariants('abcdefghij'.repeat(500)).length).toBe(41);
  expect(plainName('abcdefghij'.repeat(500))).toHaveLength(40);
});
