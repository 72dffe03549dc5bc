/** The copy of unfinished answers on this device: how long it is kept, whose it is, and when it goes. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type LocalCopy,
  localCopyKey,
  readLocalCopy,
  removeLocalCopies,
  removeLocalCopy,
  setLoggedOut,
  writeLocalCopy,
} from '#web/forms/draft/local-copy.ts';
import { deviceStorage, tabStorage } from '#web/storage.ts';

const DAY = 86_400_000;
const NOW = Date.parse('2026-11-20T08:00:00Z');
const copy = (more: Partial<LocalCopy> = {}): LocalCopy => ({
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
  setLoggedOut(false);
  forget();
});

describe('a copy', () => {
  test('is named after the person, the form and the record', () => {
    expect(localCopyKey('siti', 'umkm-data')).toBe('isian:siti:umkm-data');
    expect(localCopyKey('siti', 'product', '17')).toBe('isian:siti:product:17');
    expect(localCopyKey(null, 'contact-us')).toBe('isian:-:contact-us');
  });

  test('comes back as it was written, and goes when it is dropped', () => {
    writeLocalCopy('isian:siti:umkm-data', copy());
    expect(readLocalCopy('isian:siti:umkm-data', NOW)).toEqual(copy());
    removeLocalCopy('isian:siti:umkm-data');
    expect(readLocalCopy('isian:siti:umkm-data', NOW)).toBeNull();
  });

  test('is kept for half a year and no day longer', () => {
    writeLocalCopy('isian:siti:umkm-data', copy());
    expect(readLocalCopy('isian:siti:umkm-data', NOW + 180 * DAY)).toEqual(copy());
    expect(readLocalCopy('isian:siti:umkm-data', NOW + 180 * DAY + 1)).toBeNull();
  });

  test.each(['{', 'null', '5', '{"answers":"x"}'])('that reads %s is none', (text) => {
    deviceStorage.write('isian:siti:umkm-data', text);
    expect(readLocalCopy('isian:siti:umkm-data', NOW)).toBeNull();
  });
});

describe('after a person left on purpose', () => {
  test('their copies are gone from device and tab; those of others stay', () => {
    writeLocalCopy(localCopyKey('siti', 'umkm-data'), copy());
    writeLocalCopy(localCopyKey('budi', 'umkm-data'), copy());
    tabStorage.write(localCopyKey('siti', 'product'), '1');
    deviceStorage.write('theme', 'dark');
    removeLocalCopies('siti');
    expect(deviceStorage.names().sort()).toEqual(['isian:budi:umkm-data', 'theme']);
    expect(tabStorage.names()).toEqual([]);
  });

  test('a form that is still open does not write their answers again, one of a visitor does', () => {
    setLoggedOut(true);
    expect(writeLocalCopy(localCopyKey('siti', 'umkm-data'), copy())).toBe(false);
    expect(readLocalCopy(localCopyKey('siti', 'umkm-data'), NOW)).toBeNull();
    writeLocalCopy(localCopyKey(null, 'contact-us'), copy());
    expect(readLocalCopy(localCopyKey(null, 'contact-us'), NOW)).toEqual(copy());
  });

  test('the next person on this device is kept again', () => {
    setLoggedOut(true);
    setLoggedOut(false);
    writeLocalCopy(localCopyKey('budi', 'umkm-data'), copy());
    expect(readLocalCopy(localCopyKey('budi', 'umkm-data'), NOW)).toEqual(copy());
  });
});
