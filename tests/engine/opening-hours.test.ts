import { describe, expect, it } from 'vitest';
import { dayInWita } from '#engine/calendar.ts';
import {
  contradictingDays,
  displayHours,
  isShopOpen,
  openDays,
  openingHours,
  type ShopHours,
} from '#engine/opening-hours.ts';

/** A time in Balikpapan. 2026-11-20 is a Friday. */
const wita = (day: string, time: string) => new Date(`${day}T${time}:00+08:00`);
const FRIDAY = '2026-11-20';
const SATURDAY = '2026-11-21';
const SUNDAY = '2026-11-22';
const MONDAY = '2026-11-23';

describe('a shop', () => {
  it.each<[string | undefined, string, boolean]>([
    ['08:00-17:00', '07:59', false],
    ['08:00-17:00', '08:00', true],
    ['08:00-17:00', '16:59', true],
    ['08:00-17:00', '17:00', false],
    ['08:30-17:00', '08:15', false],
    ['17:00-02:00', '23:00', true],
    ['17:00-02:00', '01:00', true],
    ['17:00-02:00', '02:00', false],
    ['17:00-02:00', '16:00', false],
    ['10:00-00:00', '23:59', true],
    ['10:00-00:00', '00:00', false],
    ['09:00-09:00', '03:00', true],
    ['00:00-00:00', '12:00', true],
    [undefined, '03:00', true],
    ['', '03:00', true],
    ['siang-malam', '03:00', true],
    ['08.00-17.00', '09:00', true],
  ])('with hours %s at %s is open: %s', (hours, time, open) => {
    expect(isShopOpen(hours === undefined ? {} : { hours }, wita(FRIDAY, time))).toBe(open);
  });

  const late: ShopHours = { hours: '17:00-02:00', days_open: 'senin-sabtu', days_close: 'minggu' };
  it.each<[string, ShopHours, string, string, boolean]>([
    ['on a working day', { ...late, hours: '08:00-17:00' }, SATURDAY, '10:00', true],
    ['on Sunday', { ...late, hours: '08:00-17:00' }, SUNDAY, '10:00', false],
    ['after midnight of Saturday', late, SUNDAY, '01:00', true],
    ['on Sunday evening', late, SUNDAY, '18:00', false],
    ['after midnight of Sunday', late, MONDAY, '01:00', false],
    ['on a single open day', { hours: '08:00-17:00', days_open: 'sabtu' }, FRIDAY, '10:00', false],
    ['with spaces in the days', { hours: '08:00-17:00', days_open: 'Senin - Jumat' }, FRIDAY, '10:00', true],
    ['on a range over Sunday', { hours: '08:00-17:00', days_open: 'jumat-senin' }, SUNDAY, '10:00', true],
    [
      'with contradicting closing days',
      { hours: '08:00-17:00', days_open: 'senin-minggu', days_close: 'sabtu-minggu' },
      SATURDAY,
      '10:00',
      false,
    ],
    [
      'that never closes',
      { hours: '08:00-17:00', days_open: 'senin-minggu', days_close: 'tidak-ada' },
      SUNDAY,
      '10:00',
      true,
    ],
    ['with the whole day, closed on Sunday', { hours: '09:00-09:00', days_close: 'minggu' }, SUNDAY, '10:00', false],
  ])('%s', (_, shop, day, time, open) => {
    expect(isShopOpen(shop, wita(day, time))).toBe(open);
  });

  it('uses the time of Balikpapan in any time zone of the server', () => {
    const at = new Date('2026-11-20T23:30:00Z');
    expect(dayInWita(at)).toBe('2026-11-21');
    expect(isShopOpen({ hours: '07:00-08:00' }, at)).toBe(true);
    expect(dayInWita(new Date('2026-11-20T15:59:59Z'))).toBe('2026-11-20');
    expect(dayInWita(new Date('2026-11-20T16:00:00Z'))).toBe('2026-11-21');
  });

  it('shows its opening and closing time', () => {
    expect(openingHours('08:00', '17:00')).toBe('08:00-17:00');
    expect(openingHours(undefined, '')).toBe('00:00-24:00');
    expect(displayHours('08:00-17:00')).toBe('08.00–17.00 WITA');
    expect(displayHours('17:00-00:00')).toBe('17.00–24.00 WITA');
    expect(displayHours('09:00-09:00')).toBe('Buka 24 jam');
    expect(displayHours(null)).toBe('Buka 24 jam');
  });
});

it('reports days that are both open and closed, Monday first', () => {
  expect(contradictingDays('senin-minggu', 'sabtu-minggu')).toEqual(['sabtu', 'minggu']);
  expect(contradictingDays('senin-sabtu', 'minggu')).toEqual([]);
  expect(contradictingDays('senin-minggu', 'tidak-ada')).toEqual([]);
  expect(contradictingDays(null, null)).toEqual([]);
});

it('is open on its open days without its closed days', () => {
  expect(openDays('senin-minggu', 'minggu')).toEqual(['senin-sabtu']);
  expect(openDays('senin-minggu', 'rabu')).toEqual(['senin', 'selasa', 'kamis', 'jumat', 'sabtu', 'minggu']);
  expect(openDays('sabtu-minggu', 'tidak-ada')).toEqual(['sabtu', 'minggu']);
  expect(openDays('senin-minggu', 'tidak-ada')).toEqual([]);
  expect(openDays(null, null)).toEqual([]);
});
