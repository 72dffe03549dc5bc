/** Limits and checks of results that nobody sees are warned about: the sender could not mend them. */
import { expect, it } from 'vitest';
import type { FormFile } from '#engine/types.ts';
import { findingsOf, type WrittenFields, warning } from './check-fixtures.ts';

const number = { type: 'integer' };
const shown = { ...number, 'x-compute': 'a - b' };
const hidden = { ...shown, 'x-display': 'hidden' };
const checked = (
  fields: string[] | undefined,
  rule = 'c >= 0',
  c: object = hidden,
): [WrittenFields, Partial<FormFile>] => [
  { a: number, b: number, c },
  { 'x-check': [{ rule, message: 'Terlalu kecil.', ...(fields ? { fields } : {}) }] },
];

it.each([
  ['minimum', { minimum: 0 }],
  ['maximum', { maximum: 9, multipleOf: 2 }],
  ['multipleOf', { multipleOf: 2 }],
])('a limit of a hidden result: %s', (word, limits) => {
  expect(findingsOf({ a: number, b: number, c: { ...hidden, ...limits } })).toEqual([
    warning(`properties.c.${word}`, 'hidden-limit', { name: 'c', word }),
  ]);
});

it('a format of a hidden text', () => {
  const c = { type: 'string', 'x-compute': 'a + "1"', 'x-display': 'hidden', 'x-format': 'phone' };
  expect(findingsOf({ a: { type: 'string' }, c })).toEqual([
    warning('properties.c.x-format', 'hidden-limit', { name: 'c', word: 'x-format' }),
  ]);
});

it('a limit of a hidden result in rows', () => {
  const properties = { a: number, b: number, c: { ...hidden, minimum: 0 } };
  expect(findingsOf({ goods: { type: 'array', items: { type: 'object', properties } } })).toEqual([
    warning('properties.goods.items.properties.c.minimum', 'hidden-limit', { name: 'c', word: 'minimum' }),
  ]);
});

it('a hidden first answer that is required', () => {
  const c = { ...number, 'x-default': 'a', 'x-display': 'hidden' };
  const required = warning('properties.c.x-required', 'hidden-required', { name: 'c' });
  expect(findingsOf({ a: number, c: { ...c, 'x-required': true } })).toEqual([required]);
  expect(findingsOf({ a: number, c: { ...c, 'x-required': 'a > 1' } })).toEqual([required]);
  expect(findingsOf({ a: number, c })).toEqual([]);
});

it('a check whose sentence only a hidden result would get', () => {
  const found = [warning('x-check.0', 'hidden-check', { name: 'c' })];
  expect(findingsOf(...checked(['c']))).toEqual(found);
  // Without `fields` the first question that it reads gets it.
  expect(findingsOf(...checked(undefined))).toEqual(found);
});

it('a check in rows', () => {
  const items = { type: 'object', properties: { a: number, b: number, c: hidden } };
  const goods = (fields: string[]) => ({
    type: 'array',
    items,
    'x-check': [{ rule: 'c >= 0', message: 'Terlalu kecil.', fields }],
  });
  expect(findingsOf({ goods: goods(['c']) })).toEqual([
    warning('properties.goods.x-check.0', 'hidden-check', { name: 'goods.c' }),
  ]);
  expect(findingsOf({ goods: goods(['c', 'a']) })).toEqual([]);
});

it.each([
  ['whose sentence a shown question gets too', checked(['c', 'a'])],
  ['that reads a shown question first', checked(undefined, 'a > c')],
  ['of a result that is shown', checked(['c'], 'c >= 0', shown)],
])('a check %s is fine', (_, form) => {
  expect(findingsOf(...form)).toEqual([]);
});
