import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compactCount } from '#engine/compact-count.ts';
import { formatMoneyInput, formatNumber, formatRupiah } from '#engine/money.ts';
import { parseMoney } from '#engine/parse-number.ts';

describe('rupiah', () => {
  it.each([
    [0, 'Rp0'],
    [-0, 'Rp0'],
    [999, 'Rp999'],
    [1000, 'Rp1.000'],
    [1_234_567, 'Rp1.234.567'],
    [1_234_567.5, 'Rp1.234.568'],
    [-5000, '-Rp5.000'],
    [1e13, 'Rp10.000.000.000.000'],
    [1e21, 'Rp1.000.000.000.000.000.000.000'],
  ])('%s is written %s', (value, text) => {
    expect(formatRupiah(value)).toBe(text);
  });

  it.each([
    [1_234_567.89, '1.234.567,89'],
    [0.5, '0,5'],
    [-1000.25, '-1.000,25'],
    [1e-7, '0,0000001'],
    [12, '12'],
  ])('the number %s is written %s', (value, text) => {
    expect(formatNumber(value)).toBe(text);
  });

  it.each<[string, number | undefined]>([
    ['Rp1.234.567,50', 1_234_567.5],
    ['Rp 1.234.567', 1_234_567],
    ['Rp\u00a01.234', 1234],
    ['rp. 25.000,-', 25_000],
    ['1234567', 1_234_567],
    ['0,5', 0.5],
    ['50rb', 50_000],
    ['50 ribu', 50_000],
    ['1,5 jt', 1_500_000],
    ['1,5jt', 1_500_000],
    ['2 juta', 2_000_000],
    ['1 M', 1_000_000_000],
    ['-5.000', -5000],
    ['-Rp5.000', -5000],
    ['1,2,3', undefined],
    ['1.23', 1.23],
    ['15,000', undefined],
    ['1.2345', undefined],
    ['1.234.56', undefined],
    ['lima', undefined],
    ['5 kg', undefined],
    ['5constructor', undefined],
    ['', undefined],
    ['Rp', undefined],
    ['Infinity', undefined],
  ])('%j is read as %s', (text, value) => {
    expect(parseMoney(text)?.value).toBe(value);
  });

  it('can be parsed back from the formatted text', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (value) => {
        expect(parseMoney(formatRupiah(value))?.value).toBe(value === 0 ? 0 : value);
      }),
    );
  });

  it.each([
    ['1234567', '1.234.567'],
    ['1.234.5678', '12.345.678'],
    ['0012', '12'],
    ['0', '0'],
    ['Rp 12a3', '123'],
    ['1234,5678', '1.234,56'],
    [',5', '0,5'],
    ['12,', '12,'],
    ['1,2,3', '1,23'],
    ['', ''],
  ])('typed %j is shown as %j', (typed, shown) => {
    expect(formatMoneyInput(typed)).toBe(shown);
    expect(formatMoneyInput(shown)).toBe(shown);
  });
});

describe('large counts', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1.0K'],
    [1200, '1.2K'],
    [12_345, '12.3K'],
    [999_949, '999.9K'],
    [999_950, '1.0M'],
    [999_999, '1.0M'],
    [2_500_000, '2.5M'],
    [999_950_000, '1.0B'],
    [1e9, '1.0B'],
    [1e12, '1.0T'],
    [-1500, '-1.5K'],
  ])('%s is %s', (count, text) => {
    expect(compactCount(count)).toBe(text);
  });

  it('never show a thousand of a smaller unit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9e14 }), (count) => {
        expect(compactCount(count)).not.toMatch(/^1000/u);
      }),
    );
  });
});
