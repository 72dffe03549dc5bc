/** Numbers in bars with round limits, and days in periods without gaps. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { barEdges, fillPeriods, unitOf } from '#server/modules/forms/staff-submissions/overview/bars.ts';

describe('bars', () => {
  test('a few whole numbers have a bar each', () => {
    expect(barEdges({ low: 1, high: 5, is_whole: true })).toEqual([1, 2, 3, 4, 5, 6]);
    expect(barEdges({ low: 3, high: 3, is_whole: true })).toEqual([3, 4]);
    expect(barEdges({ low: 0, high: 0, is_whole: true })).toEqual([0, 1]);
  });

  test('many numbers share bars with round limits', () => {
    expect(barEdges({ low: 900_000, high: 12_500_000, is_whole: true })).toEqual([
      0, 1e6, 2e6, 3e6, 4e6, 5e6, 6e6, 7e6, 8e6, 9e6, 10e6, 11e6, 12e6, 13e6,
    ]);
    expect(barEdges({ low: -30, high: 70, is_whole: true })).toEqual([
      -30, -20, -10, 0, 10, 20, 30, 40, 50, 60, 70, 80,
    ]);
    expect(barEdges({ low: 0.1, high: 0.5, is_whole: false })).toEqual([
      0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55,
    ]);
    expect(barEdges({ low: 2.5, high: 2.5, is_whole: false })).toEqual([2.5, 3]);
  });

  test('the edges rise, are few, and hold the whole range', () => {
    const number = fc.double({ min: -1e13, max: 1e13, noNaN: true });
    fc.assert(
      fc.property(number, number, fc.boolean(), (one, other, is_whole) => {
        const round = (value: number) => (is_whole ? Math.round(value) : value);
        const [low = 0, high = 0] = [round(one), round(other)].sort((a, b) => a - b);
        const edges = barEdges({ low, high, is_whole });
        expect(edges.length).toBeGreaterThanOrEqual(2);
        expect(edges.length).toBeLessThanOrEqual(14);
        expect(edges.every((edge, at) => at === 0 || edge > (edges[at - 1] as number))).toBe(true);
        const slack = Math.max(Math.abs(low), Math.abs(high), 1e-6) * 1e-6;
        expect(edges[0]).toBeLessThanOrEqual(low + slack);
        expect(edges.at(-1)).toBeGreaterThanOrEqual(high - slack);
      }),
    );
  });
});

describe('periods', () => {
  test('up to 62 days are shown by day, up to 60 months by month, more by year', () => {
    expect(unitOf('2026-01-01', '2026-03-03')).toBe('day');
    expect(unitOf('2026-01-01', '2026-03-04')).toBe('month');
    expect(unitOf('2021-12-31', '2026-11-01')).toBe('month');
    expect(unitOf('2021-11-30', '2026-11-01')).toBe('year');
  });

  test('periods without answers are filled in, over the end of a month and of a year', () => {
    expect(fillPeriods(['2026-02-27', '2026-03-02'], 'day')).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
      '2026-03-02',
    ]);
    expect(fillPeriods(['2025-11', '2026-02'], 'month')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
    expect(fillPeriods(['2024', '2026'], 'year')).toEqual(['2024', '2025', '2026']);
    expect(fillPeriods([], 'day')).toEqual([]);
  });

  test('a day that no calendar has, and a period thousands of years long, do not stop the overview', () => {
    expect(fillPeriods(['2026-02-31', '2026-03-04'], 'day')).toEqual(['2026-02-31', '2026-03-04']);
    expect(fillPeriods(['1000', '2999'], 'year')).toEqual(['1000', '2999']);
  });
});
