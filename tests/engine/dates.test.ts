import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_PATTERN } from '#contract/day-pattern.ts';
import { dateFault, FIRST_DAY, formatDay, isDayInRange, isRealDay, LAST_DAY, resolveDay } from '#engine/dates.ts';

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

  it('stay limited by a stricter field', () => {
    expect(dateFault({ from: 'today' }, '2026-11-19', TODAY)?.rule).toBe('date.from.today');
    expect(dateFault({ from: '1990-01-01' }, '1950-01-01', TODAY)?.rule).toBe('date.from');
  });

  it('are allowed from the first to the last allowed day, and not beyond', () => {
    const rule = { from: '2026-11-10', to: 'today+7' };
    const faults = ['2026-11-09', '2026-11-10', '2026-11-27', '2026-11-28'].map((day) => dateFault(rule, day, TODAY));
    expect(faults).toEqual([
      { rule: 'date.from', params: { limit: '10 November 2026' } },
      undefined,
      undefined,
      { rule: 'date.to', params: { limit: '27 November 2026' } },
    ]);
    const today = { from: 'today', to: 'today' };
    expect(['2026-11-19', TODAY, '2026-11-21'].map((day) => dateFault(today, day, TODAY))).toEqual([
      { rule: 'date.from.today', params: {} },
      undefined,
      { rule: 'date.to.today', params: {} },
    ]);
  });

  it('are only checked as texts, and an invalid limit has no effect', () => {
    expect(dateFault({ to: 'today' }, 20_991_231, TODAY)).toBeUndefined();
    expect(dateFault({ from: 'kemarin', to: '2026-02-30' }, '2031-01-01', TODAY)).toBeUndefined();
  });

  it('can be limited by today, by a number of days from today, or by a fixed day', () => {
    expect(resolveDay('today', TODAY)).toBe(TODAY);
    expect(resolveDay('today+11', TODAY)).toBe('2026-12-01');
    expect(resolveDay('today-20', TODAY)).toBe('2026-10-31');
    expect(resolveDay('2026-12-24', TODAY)).toBe('2026-12-24');
    for (const none of ['todays', 'not today', 'today+', 'today+123456', '2026-02-30', ''])
      expect(resolveDay(none, TODAY), none).toBeUndefined();
  });

  it('are formatted with the month in words; invalid ones stay unchanged', () => {
    expect(formatDay('2026-08-07')).toBe('7 Agustus 2026');
    expect(formatDay('2026-13-07')).toBe('2026-13-07');
  });

  it('match the pattern of requests exactly if they exist between 1900 and 2199', () => {
    const pattern = new RegExp(DAY_PATTERN, 'u');
    const two = (value: number) => String(value).padStart(2, '0');
    for (let year = 1896; year <= 2204; year += 1)
      for (let month = 0; month <= 13; month += 1)
        for (const day of [0, 1, 28, 29, 30, 31, 32]) {
          const text = `${year}-${two(month)}-${two(day)}`;
          if (pattern.test(text) !== isDayInRange(text)) expect(text).toBe('same result in both');
        }
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0129-T:Z '), maxLength: 12 }), (text) => {
        expect(pattern.test(text)).toBe(isRealDay(text) && isDayInRange(text));
      }),
    );
  });
});
