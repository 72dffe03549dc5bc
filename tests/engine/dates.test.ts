import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_PATTERN } from '#contract/days.ts';
import { dateFault, FIRST_DAY, isDayInRange, isRealDay, LAST_DAY } from '#engine/dates.ts';

const TODAY = '2026-11-20';

describe('days', () => {
  it.each([
    ['0026-05-04', 'date.year'],
    ['0999-12-31', 'date.year'],
    ['1899-12-31', 'date.year'],
    ['2200-01-01', 'date.year'],
    ['2026-02-30', 'date'],
    ['26-05-04', 'date'],
    ['12026-05-04', 'date'],
    [FIRST_DAY, undefined],
    [LAST_DAY, undefined],
    ['2000-02-29', undefined],
    ['1900-02-29', 'date'],
  ])('%s: %s', (day, rule) => {
    expect(dateFault(undefined, day, TODAY)?.rule).toBe(rule);
  });

  it('a stricter field stays stricter', () => {
    expect(dateFault({ from: 'today' }, '2026-11-19', TODAY)?.rule).toBe('date.from.today');
    expect(dateFault({ from: '1990-01-01' }, '1950-01-01', TODAY)?.rule).toBe('date.from');
  });

  it('the pattern of requests knows the very days that exist between 1900 and 2199', () => {
    const pattern = new RegExp(DAY_PATTERN, 'u');
    const two = (value: number) => String(value).padStart(2, '0');
    for (let year = 1896; year <= 2204; year += 1)
      for (let month = 0; month <= 13; month += 1)
        for (const day of [0, 1, 28, 29, 30, 31, 32]) {
          const text = `${year}-${two(month)}-${two(day)}`;
          if (pattern.test(text) !== isDayInRange(text)) expect(text).toBe('judged alike by both');
        }
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0129-T:Z '), maxLength: 12 }), (text) => {
        expect(pattern.test(text)).toBe(isRealDay(text) && isDayInRange(text));
      }),
    );
  });
});
