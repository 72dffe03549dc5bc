/** How a browser says which packing it can open. */
import { expect, test } from 'vitest';
import { takes } from '#server/plugins/pages/takes.ts';

test.each([
  ['gzip, deflate, br, zstd', true, true],
  ['gzip;q=0.5, br;q=1.0', true, true],
  ['GZIP', false, true],
  ['br;q=0, gzip', false, true],
  ['gzip , br ; q=0.000', false, true],
  ['gzip;q=0', false, false],
  ['identity', false, false],
  ['brotli, xgzip', false, false],
  ['', false, false],
])('who says "%s" gets what they can open', (said, brotli, gzip) => {
  const headers = { 'accept-encoding': said };
  expect([takes('br', headers), takes('gzip', headers)]).toEqual([brotli, gzip]);
});

test('who says nothing gets it as it is', () => {
  expect([takes('br', {}), takes('gzip', {})]).toEqual([false, false]);
});
