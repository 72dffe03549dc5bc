import { expect, test } from 'vitest';
import {
  buyStatusOf,
  canBuy,
  clampQuantity,
  minQuantityOf,
  onlyVariantId,
  selectVariant,
} from '#web/features/product/variant-selection.ts';
import { detail, variant } from './samples.ts';

const plain = detail({ stock_quantity: 5, min_order: 2 });
const [mild, hot] = [variant(1, { stock_quantity: 3 }), variant(2, { stock_quantity: 0, price: 30_000 })];
const varied = detail({ varian: [mild, hot], price: 21_000, price_max: 30_000, stock_quantity: 3 });
const statusOf = (product: typeof plain, id: string | null = null) => buyStatusOf(product, selectVariant(product, id));

test('a product without variants can be bought directly', () => {
  expect(selectVariant(plain, null)).toEqual({ variant: null, price: 25_000, price_max: 25_000, stock: 5 });
  expect(statusOf(plain)).toBe('ready');
});

test('before a variant is chosen the price is a range, afterwards it is the price of the variant', () => {
  expect(selectVariant(varied, null)).toMatchObject({ variant: null, price: 21_000, price_max: 30_000 });
  expect(statusOf(varied)).toBe('unchosen');
  expect(selectVariant(varied, mild.id)).toEqual({ variant: mild, price: 21_000, price_max: 21_000, stock: 3 });
  expect(statusOf(varied, mild.id)).toBe('ready');
});

test('a sold-out variant cannot be bought while another one can', () => {
  expect(statusOf(varied, hot.id)).toBe('sold_out');
  expect(canBuy(varied, hot.stock_quantity)).toBe(false);
});

test('a link to a deleted variant selects none', () => {
  expect(statusOf(varied, 'lama')).toBe('unchosen');
});

test('if everything is sold out, no variant must be chosen', () => {
  expect(statusOf(detail({ stock_quantity: 0 }))).toBe('sold_out');
  expect(statusOf(detail({ varian: [hot], stock_quantity: 0 }))).toBe('sold_out');
});

test('a stock below the minimum order is reported, for one variant and for all', () => {
  expect(statusOf(detail({ stock_quantity: 2, min_order: 3 }))).toBe('too_few');
  const few = detail({ varian: [mild, hot], min_order: 4 });
  expect(statusOf(few)).toBe('too_few');
  expect(statusOf(few, mild.id)).toBe('too_few');
});

test('the last pieces can be bought: one of one, and exactly the minimum order', () => {
  expect(statusOf(detail({ stock_quantity: 1, min_order: 1 }))).toBe('ready');
  expect(statusOf(detail({ stock_quantity: 3, min_order: 3 }))).toBe('ready');
  const rest = { ...mild, stock_quantity: 3 };
  expect(onlyVariantId(detail({ varian: [rest], min_order: 3 }))).toBe(rest.id);
});

test('the quantity stays between the minimum order and the stock, for any input', () => {
  const typed: [number, number][] = [
    [0, 2],
    [-3, 2],
    [3.7, 3],
    [4, 4],
    [99, 5],
    [Number.NaN, 2],
  ];
  for (const [input, expected] of typed) expect(clampQuantity(plain, 5, input), String(input)).toBe(expected);
  expect(minQuantityOf(detail({ min_order: 0 }))).toBe(1);
});

test('the only variant of a product is selected automatically, unless it is sold out', () => {
  expect(onlyVariantId(detail({ varian: [mild] }))).toBe(mild.id);
  expect(onlyVariantId(detail({ varian: [hot] }))).toBeNull();
  expect(onlyVariantId(varied)).toBeNull();
  expect(onlyVariantId(plain)).toBeNull();
});
