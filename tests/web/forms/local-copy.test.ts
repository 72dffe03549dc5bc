/** The local copy of unfinished answers: how long it is kept, whose it is, and when it is deleted. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type LocalCopy,
  localCopyKey,
  readLocalCopy,
  removeLocalCopy,
  setLoggedOut,
  writeLocalCopy,
} from '#web/local-copy.ts';
import { clearDeviceStorage, clearTabStorage } from '#web/session/device-cleanup.ts';
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

describe('a local copy', () => {
  test('of an earlier release keeps its orphaned answers, and is written under the present name', () => {
    const { orphanedAnswers: _, ...before } = copy();
    deviceStorage.write('isian:siti:umkm-data', JSON.stringify({ ...before, aside: { '1': { motto: 'Renyah' } } }));
    const read = readLocalCopy('isian:siti:umkm-data', NOW);
    expect(read).toEqual({ ...before, orphanedAnswers: { '1': { motto: 'Renyah' } } });
    writeLocalCopy('isian:siti:umkm-data', read as LocalCopy);
    expect(deviceStorage.read('isian:siti:umkm-data')).not.toContain('aside');
  });

  test('is named after the user, the form and the record', () => {
    expect(localCopyKey('siti', 'umkm-data')).toBe('isian:siti:umkm-data');
    expect(localCopyKey('siti', 'product', '17')).toBe('isian:siti:product:17');
    expect(localCopyKey(null, 'contact-us')).toBe('isian:-:contact-us');
  });

  test('is read as it was written, and is gone when it was removed', () => {
    writeLocalCopy('isian:siti:umkm-data', copy());
    expect(readLocalCopy('isian:siti:umkm-data', NOW)).toEqual(copy());
    removeLocalCopy('isian:siti:umkm-data');
    expect(readLocalCopy('isian:siti:umkm-data', NOW)).toBeNull();
  });

  test('is kept for 180 days and not longer', () => {
    writeLocalCopy('isian:siti:umkm-data', copy());
    expect(readLocalCopy('isian:siti:umkm-data', NOW + 180 * DAY)).toEqual(copy());
    expect(readLocalCopy('isian:siti:umkm-data', NOW + 180 * DAY + 1)).toBeNull();
  });

  test.each(['{', 'null', '5', '{"answers":"x"}'])('with the content %s is ignored', (text) => {
    deviceStorage.write('isian:siti:umkm-data', text);
    expect(readLocalCopy('isian:siti:umkm-data', NOW)).toBeNull();
  });
});

describe('after logout', () => {
  test("the user's copies are gone from device and tab, and that of a visitor stays", () => {
    writeLocalCopy(localCopyKey('siti', 'umkm-data'), copy());
    writeLocalCopy(localCopyKey(null, 'contact-us'), copy());
    tabStorage.write(localCopyKey('siti', 'product'), '1');
    deviceStorage.write('theme', 'dark');
    clearDeviceStorage();
    clearTabStorage();
    expect(deviceStorage.names().sort()).toEqual([localCopyKey(null, 'contact-us'), 'theme']);
    expect(tabStorage.names()).toEqual([]);
  });

  test("an open form does not write the user's answers again, but that of a visitor does", () => {
    setLoggedOut(true);
    expect(writeLocalCopy(localCopyKey('siti', 'umkm-data'), copy())).toBe(false);
    expect(readLocalCopy(localCopyKey('siti', 'umkm-data'), NOW)).toBeNull();
    writeLocalCopy(localCopyKey(null, 'contact-us'), copy());
    expect(readLocalCopy(localCopyKey(null, 'contact-us'), NOW)).toEqual(copy());
  });

  test('copies of the next user on this device are kept', () => {
    setLoggedOut(true);
    setLoggedOut(false);
    writeLocalCopy(localCopyKey('budi', 'umkm-data'), copy());
    expect(readLocalCopy(localCopyKey('budi', 'umkm-data'), NOW)).toEqual(copy());
  });
});
