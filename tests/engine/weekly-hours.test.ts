/** Usual hours of a curator in a week. */
import { describe, expect, it } from 'vitest';
import {
  formatWeeklyHours,
  isWithinHours,
  overlapsHours,
  type WeeklyHours,
  weekdayCode,
} from '#engine/weekly-hours.ts';

const hours: WeeklyHours = { days: ['senin', 'selasa', 'jumat'], from: '09:00', until: '15:00' };
const [TUESDAY, WEDNESDAY] = ['2026-11-24', '2026-11-25'];

it('a day has the code of its weekday', () => {
  const week = ['2026-11-22', '2026-11-23', TUESDAY, WEDNESDAY, '2026-11-26', '2026-11-27', '2026-11-28'];
  expect(week.map(weekdayCode)).toEqual(['minggu', 'senin', 'selasa', 'rabu', 'kamis', 'jumat', 'sabtu']);
  expect(weekdayCode('kemarin')).toBe('');
});

describe('a meeting', () => {
  it.each([
    ['09:00', '15:00', true],
    ['10:00', '11:00', true],
    ['08:59', '10:00', false],
    ['14:00', '15:01', false],
  ])('from %s to %s is within the hours: %s', (from, until, isWithin) => {
    expect(isWithinHours(hours, TUESDAY, from, until)).toBe(isWithin);
    expect(isWithinHours(hours, WEDNESDAY, from, until)).toBe(false);
  });

  it.each([
    ['07:00', '09:01', true],
    ['07:00', '09:00', false],
    ['14:59', '16:00', true],
    ['15:00', '16:00', false],
    ['08:00', '18:00', true],
  ])('from %s to %s overlaps the hours: %s', (from, until, touches) => {
    expect(overlapsHours(hours, TUESDAY, { from, until })).toBe(touches);
    expect(overlapsHours(hours, WEDNESDAY, { from, until })).toBe(false);
  });

  it('without times overlaps each of the days', () => {
    expect([overlapsHours(hours, TUESDAY), overlapsHours(hours, WEDNESDAY)]).toEqual([true, false]);
  });
});

describe('in words', () => {
  const write = (...days: string[]) => formatWeeklyHours({ ...hours, days }, (day) => day.slice(0, 3));
  it.each([
    [['senin', 'selasa', 'rabu', 'kamis', 'jumat'], 'sen–jum, 09.00–15.00 WITA'],
    [['senin', 'selasa', 'rabu'], 'sen–rab, 09.00–15.00 WITA'],
    [['senin', 'selasa'], 'sen, sel, 09.00–15.00 WITA'],
    [['minggu', 'rabu', 'senin'], 'sen, rab, min, 09.00–15.00 WITA'],
    [['jumat', 'sabtu', 'minggu', 'senin'], 'sen, jum–min, 09.00–15.00 WITA'],
    [[], '09.00–15.00 WITA'],
  ])('%j: %s', (days, text) => expect(write(...days)).toBe(text));
});
