/** Steps of numbers: what the text of an amount says decides, not how a computer stores it. */

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isMultipleOf } from '#engine/multiple-of.ts';
import { answersFromUrl } from '#engine/prefill.ts';
import { compileWithValidators, formFile } from './fixtures.ts';

const cents = { type: 'number', multipleOf: 0.01 } as const;
const form = await compileWithValidators(
  formFile({
    amount: { ...cents, 'x-prefill': 'url' },
    tenths: { type: 'number', multipleOf: 0.1 },
    first: { type: 'number' },
    second: { type: 'number' },
    total: { type: 'number', multipleOf: 0.1, 'x-compute': 'first + second' },
    rest: { type: 'number', multipleOf: 0.1, 'x-compute': 'first - second' },
    goods: { type: 'array', items: { type: 'object', properties: { price: cents } } },
  }),
);

it.each([2299359.72, 956485.44, 1234567.89, -1234567.89, 0.07, 0, 1e13, 1e-2, 9999999999999.99])(
  'an amount of %d has whole cents, also in a row',
  (amount) => {
    expect(form.validate({ amount, goods: [{ price: amount }] }).messages).toEqual({});
  },
);

it.each([1234567.895, 0.001, 1e-7, 1234567.891, 9999999999999.994, 1e13 + 0.005, 0.300001])(
  'an amount of %d has not, and is refused at its field',
  (amount) => {
    const { messages } = form.validate({ amount, goods: [{ price: amount }] });
    expect(Object.keys(messages)).toEqual(['amount', 'goods.0.price']);
  },
);

it('a long amount with tenths is accepted', () => {
  expect(form.validate({ tenths: 8765432.1 }).messages).toEqual({});
  expect(form.validate({ tenths: 8765432.15 }).messages).toEqual({ tenths: [expect.any(String)] });
});

it.each([
  [0.1, 0.2],
  [1000000.1, 1000000],
  [4.35, 0.15],
])(
  'what is calculated from %d and %d is accepted, although the result is stored with a small error',
  (first, second) => {
    expect(form.validate({ first, second }).messages).toEqual({});
  },
);

it('a calculated amount that is no multiple is refused', () => {
  expect(Object.keys(form.validate({ first: 0.1, second: 0.25 }).messages)).toEqual(['total', 'rest']);
});

it('the address of the form fills in whole cents and nothing else', () => {
  const filled = (text: string) => answersFromUrl(form.doc, [['prefill[amount]', text]]);
  expect(filled('2299359.72')).toEqual({ amount: 2299359.72 });
  expect(filled('2299359.725')).toEqual({});
});

it.each([
  [9007199254740991, 1000, false],
  [9007199254740991, 1, true],
  [1e21, 1e3, true],
  [1.5, 1, false],
  [Number.POSITIVE_INFINITY, 0.1, false],
  [1e-300, 1e-301, true],
])('%d in steps of %d: %s', (value, step, expected) => {
  expect(isMultipleOf(value, step)).toBe(expected);
});

/** As many digits as somebody types, so that the text of the number is the text that was typed. */
const decimal = (digits: number) =>
  fc
    .record({
      all: fc.maxSafeNat().map((number) => BigInt(number) % 10n ** BigInt(digits)),
      decimals: fc.integer({ min: 0, max: 8 }),
    })
    .map(({ all, decimals }) => ({ all, decimals, value: Number(`${all}e-${decimals}`) }));

it('agrees with decimal arithmetic for any amount and step that somebody types', () => {
  fc.assert(
    fc.property(decimal(15), decimal(5), (amount, step) => {
      fc.pre(step.all > 0n);
      const scale = (number: typeof amount) => number.all * 10n ** BigInt(8 - number.decimals);
      expect(isMultipleOf(amount.value, step.value)).toBe(scale(amount) % scale(step) === 0n);
    }),
    { numRuns: 2000 },
  );
});

it('accepts every multiple of a step, however large', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), decimal(3), (times, step) => {
      fc.pre(step.all > 0n);
      expect(isMultipleOf(Number(`${BigInt(times) * step.all}e-${step.decimals}`), step.value)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});
