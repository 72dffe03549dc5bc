/** What a seller reads after saving the business profile. */
import { expect, test } from 'vitest';
import words from '#locales/id/profile.json' with { type: 'json' };
import { savedTextKey } from '#web/features/business/saved-text.ts';

const profile = (business_nib?: string) => ({ answers: { business_nib, business_name: 'Dapur Siti' } });
const textOf = (key: string) =>
  key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], words);

test('a seller who changed the NIB reads that its verified mark waits for a new check', () => {
  const key = savedTextKey(profile('0000000900001'), profile('0000000900077'));
  expect(textOf(key)).toContain('setelah kurator atau staf memeriksa NIB yang baru');
});

test('other changes keep the usual text', () => {
  expect(savedTextKey(profile('0000000900001'), profile('0000000900001'))).toBe('business.saved.description');
});

test('a seller who adds a first NIB reads what its mark waits for, and one who removes it reads the usual text', () => {
  expect(savedTextKey(profile(), profile('0000000900001'))).toBe('business.saved.new_nib');
  expect(savedTextKey(profile('0000000900001'), profile())).toBe('business.saved.description');
});
