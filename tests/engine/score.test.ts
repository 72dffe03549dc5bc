/** Score sheets: the weighted mean of ratings 1–5 gives a score of 20–100, a grade, and a third sheet if two curators disagree. */
import { describe, expect, it } from 'vitest';
import { areScoresTooFarApart, criteriaOf, gradeOf, meanScore, roundScore, scoreOf } from '#engine/score.ts';
import type { FieldFile, Weight } from '#engine/types.ts';
import { compile, formFile } from './fixtures.ts';

const criterion = (weight: Weight, title?: string): FieldFile => ({
  type: 'integer',
  minimum: 1,
  maximum: 5,
  'x-weight': weight,
  ...(title ? { title } : {}),
});
const sheet = compile(
  formFile({
    quality: criterion(30, 'Mutu'),
    safety: criterion({ kuliner: 60, lainnya: 10 }),
    craft: criterion({ kriya: 40 }),
    note: { type: 'string' },
  }),
);

describe('criteria of a score sheet', () => {
  it('are the fields with a weight, in screen order, under their labels', () => {
    expect(criteriaOf(sheet, 'kuliner')).toEqual([
      { field: 'quality', label: 'Mutu', weight: 30 },
      { field: 'safety', label: 'Safety', weight: 60 },
    ]);
  });

  it('have the weight of the business field, else of all others; without a weight they are left out', () => {
    expect(criteriaOf(sheet, 'kriya').map(({ field, weight }) => [field, weight])).toEqual([
      ['quality', 30],
      ['safety', 10],
      ['craft', 40],
    ]);
    for (const kind of [null, 'jasa', 'toString'])
      expect(criteriaOf(sheet, kind).map(({ field, weight }) => [field, weight])).toEqual([
        ['quality', 30],
        ['safety', 10],
      ]);
  });
});

describe('the score of a sheet', () => {
  it('is the weighted mean on a scale to 100, with one decimal', () => {
    expect(scoreOf(sheet, { quality: 5, safety: 5 }, 'kuliner')).toBe(100);
    expect(scoreOf(sheet, { quality: 1, safety: 1 }, 'kuliner')).toBe(20);
    // (4 × 30 + 3 × 60) / 90 × 20
    expect(scoreOf(sheet, { quality: 4, safety: 3 }, 'kuliner')).toBe(66.7);
    expect(scoreOf(sheet, { quality: 4, safety: 3 }, null)).toBe(75);
  });

  it('is unknown while a criterion has no number', () => {
    expect(scoreOf(sheet, { quality: 4 }, 'kuliner')).toBeNull();
    expect(scoreOf(sheet, { quality: 4, safety: '3' }, 'kuliner')).toBeNull();
    expect(scoreOf(sheet, Object.create({ quality: 4, safety: 3 }), 'kuliner')).toBeNull();
  });

  it('is unknown if nothing has a weight', () => {
    expect(scoreOf(compile(formFile({ note: { type: 'string' } })), { note: 'x' }, null)).toBeNull();
    expect(scoreOf(compile(formFile({ quality: criterion(0) })), { quality: 4 }, null)).toBeNull();
  });

  it('is rounded to the nearest tenth', () => {
    expect([roundScore(66.64), roundScore(66.65), roundScore(66)]).toEqual([66.6, 66.7, 66]);
  });
});

describe('the mean of final sheets', () => {
  it('has one decimal, and is unknown without a sheet', () => {
    expect(meanScore([70, 85, 90])).toBe(81.7);
    expect(meanScore([77])).toBe(77);
    expect(meanScore([])).toBeNull();
  });
});

describe('grades', () => {
  it.each([
    [100, 'A'],
    [85, 'A'],
    [84.9, 'B'],
    [70, 'B'],
    [69.9, 'C'],
    [55, 'C'],
    [54.9, 'D'],
    [20, 'D'],
  ])('%d is %s', (score, grade) => expect(gradeOf(score)).toBe(grade));
});

describe('a third sheet', () => {
  it('is needed when two scores differ by more than 20, in any order', () => {
    expect(areScoresTooFarApart([60, 80.1])).toBe(true);
    expect(areScoresTooFarApart([80.1, 60])).toBe(true);
  });
  it('is not needed when they differ by exactly 20 or less', () => {
    expect(areScoresTooFarApart([60, 80])).toBe(false);
    expect(areScoresTooFarApart([80, 80])).toBe(false);
  });
  it('is final: one sheet or three never need another', () => {
    expect(areScoresTooFarApart([20])).toBe(false);
    expect(areScoresTooFarApart([])).toBe(false);
    expect(areScoresTooFarApart([20, 100, 60])).toBe(false);
  });
});
