import { expect, test } from 'vitest';
import { formatRupiah } from '#engine/money.ts';
import { pageNumbers } from '#web/components/PaginationLinks.tsx';
import { formatFullCount, formatRating, formatShortCount } from '#web/format/counts.ts';

test('counts from one thousand on are abbreviated with one decimal, and never become 1000,0K', () => {
  const short: [number, string][] = [
    [0, '0'],
    [999, '999'],
    [1_000, '1,0K'],
    [1_234, '1,2K'],
    [999_949, '999,9K'],
    [999_950, '1,0M'],
    [999_999, '1,0M'],
    [12_340_000, '12,3M'],
    [999_999_999, '1,0B'],
    [4_500_000_000_000, '4,5T'],
    [9_000_000_000_000_000, '9000,0T'],
  ];
  for (const [count, text] of short) expect(formatShortCount(count), String(count)).toBe(text);
  expect(formatFullCount(1_234_567)).toBe('1.234.567');
});

test('money and ratings use the Indonesian format', () => {
  expect(formatRupiah(1_250_000)).toBe('Rp1.250.000');
  expect(formatRupiah(0)).toBe('Rp0');
  expect([formatRating(4.8), formatRating(5)]).toEqual(['4,8', '5,0']);
});

test('page links show the first page, the last page and the neighbours, with gaps between them', () => {
  expect(pageNumbers(1, 1)).toEqual([1]);
  expect(pageNumbers(2, 3)).toEqual([1, 2, 3]);
  expect(pageNumbers(1, 12)).toEqual([1, 2, 0, 12]);
  expect(pageNumbers(6, 12)).toEqual([1, 0, 5, 6, 7, 0, 12]);
  expect(pageNumbers(12, 12)).toEqual([1, 0, 11, 12]);
});
