import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { datePartsInWita, toDateParts } from '#engine/calendar.ts';

const intl = (options: Intl.DateTimeFormatOptions, at: Date) => new Intl.DateTimeFormat('id-ID', options).format(at);
const times = fc.date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true });

describe('a time in words', () => {
  test('is written as in the locale data of Unicode, in Balikpapan time', () => {
    const timeZone = 'Asia/Makassar';
    fc.assert(
      // Balikpapan had another time zone before 1983.
      fc.property(fc.date({ min: new Date('1990-01-01'), max: new Date('2200-01-01'), noInvalidDate: true }), (at) => {
        const { weekday, day, monthShort, month, year, clock } = datePartsInWita(at.toISOString());
        expect(`${weekday}, ${day} ${monthShort} ${year}`).toBe(
          intl({ timeZone, weekday: 'long', day: 'numeric', month: 'short', year: 'numeric' }, at),
        );
        expect(`${day} ${month} ${year}`).toBe(intl({ timeZone, day: 'numeric', month: 'long', year: 'numeric' }, at));
        expect(clock).toBe(
          intl({ timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, at).replace(':', '.'),
        );
      }),
    );
  });

  test('is written in UTC for days without a time', () => {
    fc.assert(
      fc.property(times, (at) => {
        const { day, monthShort } = toDateParts(at);
        expect(`${day} ${monthShort}`).toBe(intl({ timeZone: 'UTC', day: 'numeric', month: 'short' }, at));
      }),
    );
  });

  test('changes its day at midnight in Balikpapan', () => {
    expect(datePartsInWita('2026-12-31T15:59:00Z')).toMatchObject({
      weekday: 'Kamis',
      day: '31',
      year: '2026',
      clock: '23.59',
    });
    expect(datePartsInWita('2026-12-31T16:00:00Z')).toMatchObject({
      weekday: 'Jumat',
      day: '1',
      year: '2027',
      clock: '00.00',
    });
  });

  test('throws for an invalid date', () => {
    expect(() => datePartsInWita('besok')).toThrow(RangeError);
  });
});
