/** The copy of unfinished answers on this device: how long it is kept, whose it is, and when it goes. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Copy, copyName, dropCopy, forgetCopies, markLeft, readCopy, writeCopy } from '#web/forms/draft/copy.ts';
import { deviceStorage, tabStorage } from '#web/storage.ts';

const DAY = 86_400_000;
const NOW = Date.parse('2026-11-20T08:00:00Z');
const copy = (more: Partial<Copy> = {}): Copy => ({
  answers: { name: 'Siti' },
  base: {},
  revision: 3,
  form_version: 1,
  step: null,
  seen: [],
  failed: [],
  files: {},
  at: NOW,
  ...more,
});
const forget = () => {
  for (const storage of [deviceStorage, tabStorage]) for (const name of storage.names()) storage.remove(name);
};

beforeEach(forget);
afterEach(() => {
  markLeft(false);
  forget();
});

describe('a copy', () => {
  test('is named after the person, the form and the record', () => {
    expect(copyName('siti', 'umkm-data')).toBe('isian:siti:umkm-data');
    expect(copyName('siti', 'product', '17')).toBe('isian:siti:product:17');
    expect(copyName(null, 'contact-us')).toBe('isian:-:contact-us');
  });

  test('comes back as it was written, and goes when it is dropped', () => {
    writeCopy('isian:siti:umkm-data', copy());
    expect(readCopy('isian:siti:umkm-data', NOW)).toEqual(copy());
    dropCopy('isian:siti:umkm-data');
    expect(readCopy('isian:siti:umkm-data', NOW)).toBeNull();
  });

  test('is kept for half a year and no day longer', () => {
    writeCopy('isian:siti:umkm-data', copy());
    expect(readCopy('isian:siti:umkm-data', NOW + 180 * DAY)).toEqual(copy());
    expect(readCopy('isian:siti:umkm-data', NOW + 180 * DAY + 1)).toBeNull();
  });

  test.each(['{', 'null', '5', '{"answers":"x"}'])('that reads %s is none', (text) => {
    deviceStorage.write('isian:siti:umkm-data', text);
    expect(readCopy('isian:siti:umkm-data', NOW)).toBeNull();
  });
});

describe('after a person left on purpose', () => {
  test('their copies are gone from device and tab; those of others stay', () => {
    writeCopy(copyName('siti', 'umkm-data'), copy());
    writeCopy(copyName('budi', 'umkm-data'), copy());
    tabStorage.write(copyName('siti', 'product'), '1');
    deviceStorage.write('theme', 'dark');
    forgetCopies('siti');
    expect(deviceStorage.names().sort()).toEqual(['isian:budi:umkm-data', 'theme']);
    expect(tabStorage.names()).toEqual([]);
  });

  test('a form that is still open does not write their answers again, one of a visitor does', () => {
    markLeft(true);
    expect(writeCopy(copyName('siti', 'umkm-data'), copy())).toBe(false);
    expect(readCopy(copyName('siti', 'umkm-data'), NOW)).toBeNull();
    writeCopy(copyName(null, 'contact-us'), copy());
    expect(readCopy(copyName(null, 'contact-us'), NOW)).toEqual(copy());
  });

  test('the next person on this device is kept again', () => {
    markLeft(true);
    markLeft(false);
    writeCopy(copyName('budi', 'umkm-data'), copy());
    expect(readCopy(copyName('budi', 'umkm-data'), NOW)).toEqual(copy());
  });
});
