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
    ['Moh. Rizki', 'Muhammad Rizki'],
    ['M. Rizki', 'MOHAMMAD  RIZKI'],
    ['Mochamad Arifin', 'Muh Arifin'],
    ['Muhamad Arifin', 'Mohd. Arifin'],
    ['Hj. Siti Aminah', 'Siti Aminah'],
    ['H. Achmad Fauzi, S.E., M.M.', 'Akhmad Fauzi'],
    ['Abd. Rahman', 'Abdul Rahman'],
    ['ST. Aisyah', 'Siti Aisyah'],
    ['Drs. Bambang Susilo', 'BAMBANG SUSILO, S.Pd'],
    ["Nur'aini", 'Nuraini'],
    ['  Siti\u00a0 Aminah ', 'siti aminah'],
    ['Ny. Dewi Lestari', 'Dewi Lestari'],
  ])('%s is near %s', (one, other) => expect(areNear(one, other)).toBe(true));

  test.each([
    ['Amplang Sari', 'Amplang Dewi'],
    ['Budi', 'Rudi'],
    ['Toko', 'Warung'],
    ['', ''],
    ['!!', '!!'],
    ['Muhammad Rizki', 'Muhammad Fajar'],
    ['Moh. Ali', 'Muhammad Budi'],
    ['Siti Aminah', 'Siti Rahmah'],
    ['Kue Basah, Es Teler', 'Kue Basah'],
    ['Toko M', 'Muhammad'],
    ['Haji', 'Hj'],
  ])('%s is not near %s', (one, other) => expect(areNear(one, other)).toBe(false));
});

test('a long name costs no more than forty letters', () => {
  expect(nameVariants('abcdefghij'.repeat(500)).length).toBe(41);
  expect(plainName('abcdefghij'.repeat(500))).toHaveLength(40);
});
