/** How the named formats spell, show and explain texts, at the edges of what they take. */

import { describe, expect, it } from 'vitest';
import { formatFor } from '#engine/formats.ts';
import type { FormatName } from '#engine/types.ts';

describe('the stored spelling', () => {
  it.each<[FormatName, string, string]>([
    ['phone', '812345 67', '081234567'],
    ['phone', '0 812345 67', '081234567'],
    ['phone', '0542873344-456', '0542873344456'],
    ['phone', '0542-87', '054287'],
    ['phone', '0542 873344 - 45', '0542 873344 - 45'],
    ['phone', ' 0542 873344-45 ', '0542 873344-45'],
    ['phone', ' 0812345678 0813456789 ', '0812345678 0813456789'],
    ['phone', '0862123456', '0862123456'],
    ['phone', '112', '112'],
    ['phone', '8123456', '8123456'],
    ['phone', '81234567', '081234567'],
    ['phone', '81234567x', '81234567x'],
    ['account-number', ' 1234567 7654321 ', '1234567 7654321'],
    ['account-number', '1234567 654321', '1234567654321'],
    ['email', ' Siti@Contoh.ID ', 'siti@contoh.id'],
    ['email', 'mailto: Mailto:siti@contoh.id', 'siti@contoh.id'],
    ['email', 'ke mailto:siti@contoh.id', 'ke mailto:siti@contoh.id'],
    ['url', ' tokoku.id ', 'https://tokoku.id'],
    ['url', ' toko ku ', 'toko ku'],
    ['url', '/a.b', '/a.b'],
    ['url', 'tokoku.id/a:b', 'https://tokoku.id/a:b'],
    ['url', 'HTTPS://Tokoku.id:8443/X', 'https://tokoku.id:8443/X'],
    ['url', 'ab.c:https://XY.Z', 'ab.c:https://XY.Z'],
    ['time', ' 8.30 ', '08:30'],
    ['time', '108.30', '108.30'],
    ['time', 'x8.30', 'x8.30'],
    ['time', '08:30:00.000', '08:30'],
    ['time', '08:30:00.0000000000', '08:30:00.0000000000'],
    ['coordinates', ' di rumah ', 'di rumah'],
  ])('%s: %j is stored as %j', (name, typed, stored) => {
    expect(formatFor(name).normalise(typed)).toBe(stored);
  });

  it('is looked for in a text of up to 1,000 characters, and a longer one is only trimmed', () => {
    const { normalise, fault } = formatFor('nib');
    expect(normalise(`${'-'.repeat(999)}1`)).toBe('1');
    expect(normalise(` ${'-'.repeat(1000)}1 `)).toBe(`${'-'.repeat(1000)}1`);
    expect(fault?.('x'.repeat(1000))).toBe('digits');
    expect(fault?.('x'.repeat(1001))).toBeUndefined();
  });
});

describe('the shown spelling', () => {
  it.each<[FormatName, string, string]>([
    ['phone', '081234567', '081234567'],
    ['phone', '0812345678', '0812-3456-78'],
    ['phone', '0812345678901', '0812-3456-78901'],
    ['phone', '08123456789012', '08123456789012'],
    ['phone', '10812345678', '10812345678'],
    ['phone', '0812345678x', '0812345678x'],
    ['landline-or-phone', '054287334', '054287334'],
    ['landline-or-phone', '0542873344', '(0542) 873344'],
    ['landline-or-phone', '05428733445', '(0542) 8733445'],
    ['landline-or-phone', '054287334455', '054287334455'],
    ['landline-or-phone', '10542873344', '10542873344'],
    ['landline-or-phone', '0541873344', '0541873344'],
    ['npwp', '123456789012345', '12.345.678.9-012.345'],
    ['npwp', '1234567890123456', '1234 5678 9012 3456'],
    ['npwp', '12345678901234', '12345678901234'],
    ['npwp', '12345678901234567', '12345678901234567'],
    ['npwp', 'x123456789012345', 'x123456789012345'],
    ['url', 'https://www.tokoku.id/', 'tokoku.id'],
    ['url', 'http://tokoku.id/a/', 'tokoku.id/a'],
    ['url', 'https://tokoku.id/a/b', 'tokoku.id/a/b'],
    ['url', 'tokoku.id/?u=https://www.contoh.id', 'tokoku.id/?u=https://www.contoh.id'],
    ['time', '08:30', '08.30'],
    ['account-number', '1234', '1234'],
    ['account-number', '12345678', '1234 5678'],
    ['account-number', '123456789', '1234 5678 9'],
    ['coordinates', '-1.2379,116.8529', '-1.2379, 116.8529'],
  ])('%s: %j is shown as %j', (name, stored, shown) => {
    expect(formatFor(name).display(stored)).toBe(shown);
  });
});

describe('the reason of a refusal', () => {
  it.each<[FormatName, string, string | undefined]>([
    ['phone', '081234567890', undefined],
    ['phone', '0801234567', 'start'],
    ['phone', '1234567890', 'start'],
    ['phone', '1234567890123', 'start'],
    ['phone', '123456789', undefined],
    ['phone', '12345678901234', undefined],
    ['phone', '0812x', 'digits'],
    ['landline-or-phone', '0542x', 'digits'],
    ['landline-or-phone', '112', undefined],
    ['nik', '6471059901900001', 'date'],
    ['nik', '647105990190000', undefined],
    ['nik', '64710599019000011', undefined],
    ['nik', '64710599019000x1', 'digits'],
    ['email', 'siti@contoh', undefined],
    ['email', 'siti @contoh.id', 'space'],
    ['account-number', '123456', undefined],
    ['account-number', '12345x', 'digits'],
    ['coordinates', 'di rumah', undefined],
  ])('%s: %j is refused because of %j', (name, typed, reason) => {
    expect(formatFor(name).fault?.(typed)).toBe(reason);
  });
});
